// The dialog in front of the page, and the list of keys.

import { button, element, hint, hintLine, isText, paragraph, terms } from "./elements.js";
import { say } from "./messages.js";

export let dialog;

/**
 * Asks or tells. Enter does what the focused button says; a key in `keys` does that; any other letter closes a question
 * that could do harm.
 *
 * @returns {Promise<string|undefined>} the choice; nothing where it was closed.
 */
export function openDialog({ title, body = [], choices = [], keys, isWide = false, focus, closesOnOther = false }) {
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
        const buttons = choices.map(({ name, text, key, isPlain }) =>
            button(text, key, () => close(name), { class: isPlain ? "plain" : undefined, "data-choice": name }));
        const node = element(
            "dialog", {
                class: isWide ? "wide" : undefined, "aria-labelledby": "dialog-title",
                oncancel: (event) => { event.preventDefault(); close(); },
            }, element("h2", { id: "dialog-title" }, title), ...body, element("div", { class: "choices" }, buttons));
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

export function showKeys() {
    const rows = [
        ["Enter", "kEnter"], ["1 2 3 4", "kNumbers"], ["0", "kZero"], ["E F2", "kEdit"], ["Esc", "kEsc"], ["Tab ↑ ↓", "kTab"],
        ["← →", "kCards"], ["S", "kSkip"], ["U", "kUndo"], ["X", "kNot"], ["A", "kAll"], ["P", "kOneByOne"], ["R", "kTurn"], ["B", "kBox"], ["D", "kDup"],
        ["V", "kView"], ["Z", "kZoom"], ["/", "kSearch"], ["?", "kKeys"],
    ].map(([keys, text]) => [keys.split(" ").map((key) => element("kbd", {}, key)), say(text)]);
    return openDialog({
        title: say("keysTitle"), body: [terms("keys", rows), paragraph(say("keysNote"), { class: "quiet" })],
        choices: [{ name: "close", text: say("close") }],
    });
}
