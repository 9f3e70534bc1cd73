// Sentences, elements and dialogs of the page: how they are made, and what is said at its foot and to a screen reader.

// MARK: sentences, in the language in which the program runs, and numbers as that language writes them

const language = document.documentElement.lang;

const catalogue = await (await fetch("/assets/page.ftl")).text();
const messages = Object.fromEntries([...catalogue.matchAll(/^(\w+) = (.*)/gm)].map(([, key, text]) => [key, text]));

export const say = (key, values = {}) => messages[key].replace(/\{ \$(\w+) \}/g, (_, name) => values[name]);

/** In per cent. Only all reads 100 %, and only nothing 0 %. */
export function percent(share, places = 0) {
    const step = 10 ** -places;
    let shown = Math.round(share * 100 / step) * step;
    if (share < 1 && shown >= 100) shown = 100 - step;
    if (share > 0 && shown <= 0) shown = step;
    return `${number(shown, places)} %`;
}

export function number(value, places = 0) {
    return value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });
}

// MARK: elements

const isThere = (value) => value !== undefined && value !== null && value !== false;

/** `on…` is a listener, everything else an attribute; children are elements or text. */
export function element(tag, properties = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(properties).filter(([, value]) => isThere(value))) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat().filter(isThere));
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

/** Only where it is another: a screen reader says what is set. */
export const setText = (node, text) => { if (node.textContent !== text) node.textContent = text; };

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

// MARK: the dialog in front of the page, and the list of keys

export let dialog;

/**
 * Asks or tells. Enter does what the focused button says; a key in `keys` does that; any other letter closes a question
 * that could do harm.
 *
 * @returns {Promise<string|undefined>} the choice; nothing where it was closed.
 */
export function openDialog({ title, body = [], choices = [], keys, isWide = false, focus, closesOnOther = false, mayClose, foot }) {
    return new Promise((resolve) => {
        const before = document.activeElement;
        hintLine.hidden = true;
        const close = (result) => {
            if (dialog?.node !== node) return;
            dialog = undefined;
            node.close();
            node.remove();
            if (before?.isConnected) before.focus({ preventScroll: true });
            resolve(result);
        };
        const leave = async (result) => { if (!mayClose || await mayClose(result)) close(result); };
        const buttons = choices.map(({ name, text, key, isPlain }) =>
            button(text, key, () => leave(name), { class: isPlain ? "plain" : undefined, "data-choice": name }));
        const node = element(
            "dialog", {
                class: isWide ? "wide" : undefined, "aria-labelledby": "dialog-title",
                // A browser closes it at a second Esc, whether it may or not.
                oncancel: (event) => { event.preventDefault(); leave(); }, onclose: () => close(),
            }, element("h2", { id: "dialog-title" }, title), ...body, element("div", { class: "choices" }, foot, buttons));
        dialog = {
            node, close,
            key(event) {
                const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
                const choice = choices.find(({ key }) => key === name);
                if (keys?.(name, event, close)) return event.preventDefault();
                if (choice && !isText(event.target)) { event.preventDefault(); return close(choice.name); }
                if (closesOnOther && event.key.length === 1 && event.key !== " ") { event.preventDefault(); close(); hint(say("dropped")); }
            },
        };
        document.body.append(node);
        node.showModal();
        (focus ? node.querySelector(focus) : buttons[0])?.focus();
    });
}

/** Asks before what U takes back. @returns {Promise<boolean>} whether the answer is yes. */
export const confirm = async (title, body, yes, key, options) => await openDialog({
    title, body, closesOnOther: true,
    choices: [{ name: "yes", text: yes, key }, { name: "", text: say("cancel"), isPlain: true }], ...options,
}) === "yes";

export function showKeys() {
    const rows = [
        ["Enter", "kEnter"], ["1 2 3 4", "kNumbers"], ["0", "absent"], ["E F2", "kEdit"], ["Esc", "kEsc"], ["Tab ↑ ↓", "kTab"],
        ["← →", "kCards"], ["S", "kSkip"], ["U", "kUndo"], ["X", "notACard"], ["A", "kAll"], ["P", "kOneByOne"], ["R", "turnTitle"], ["B", "kBox"],
        ["D", "kDup"], ["V", "kView"], ["Z", "kZoom"], ["/", "search"], ["?", "kKeys"],
    ].map(([keys, text]) => [keys.split(" ").map((key) => element("kbd", {}, key)), say(text).toLowerCase()]);
    return openDialog({
        title: say("keysTitle"), body: [terms("keys", rows), paragraph(say("keysNote"), { class: "quiet" })],
        choices: [{ name: "close", text: say("close") }],
    });
}
