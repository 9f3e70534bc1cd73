// Elements of the page: how they are made, and what is said at its foot and to a screen reader.

import { say } from "./messages.js";

/** `on…` is a listener, everything else an attribute; children are elements or text. */
export function element(tag, properties, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(properties ?? {})) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
    return node;
}

/** A button with the key that does the same. */
export function button(text, key, act, properties) {
    const cap = key && element("kbd", { "aria-hidden": "true" }, key);
    return element(
        "button", { type: "button", onclick: act, "aria-keyshortcuts": key === "⏎" ? "Enter" : key, ...properties }, text, cap);
}

export const keepFocus = (event) => event.preventDefault();

/** A button about the field in front: what is typed stays under the caret while it is pressed. */
export const fieldButton = (name, key, act, properties, values) =>
    button(say(name, values), key, act, { tabindex: "-1", onpointerdown: keepFocus, ...properties });

export const paragraph = (text, properties) => element("p", properties, text);

/** Terms and what they stand for, as pairs. */
export const terms = (kind, pairs) => element(
    "dl", { class: kind }, pairs.flatMap(([term, text]) => [element("dt", {}, term), element("dd", {}, text)]));

/** @param options - pairs of a value and the text that shows it. */
export const select = (label, options, chosen, changed, properties) => element(
    "select", { "aria-label": say(label), onchange: (event) => changed(event.target.value), ...properties },
    options.map(([value, text]) => element("option", { value, selected: value === chosen }, text)));

export function position(node, left, top, width, height) {
    Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

export const isText = (node) => node instanceof Element && node.matches("input:not([readonly]), select, textarea");
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const [head, work, trouble, hintLine, live] =
    ["head", "work", "trouble", "hint", "live"].map((id) => document.getElementById(id));

/** Said to a screen reader alone; everybody else sees it happen. */
export function announce(text) {
    live.textContent = "";
    requestAnimationFrame(() => { live.textContent = text; });
}

let hintTimer;
export function hint(text, seconds = 5) {
    hintLine.textContent = text;
    hintLine.hidden = false;
    announce(text);
    clearTimeout(hintTimer);
    hintTimer = setTimeout(() => { hintLine.hidden = true; }, seconds * 1000);
}

/** What went wrong, long enough to be read; a server that does not answer is told of elsewhere. */
export const complain = (error) => { if (error.message) hint(error.message, 30); };
