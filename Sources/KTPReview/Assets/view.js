// What the views have in common: one is shown at a time, with editors one below the other of which one is current.

import { undo } from "./decisions.js";
import { hint, say, showKeys, work } from "./elements.js";
import { search } from "./queue.js";
import { showHead, visit } from "./session.js";

/** The kinds of views by name: each module puts its own in, so that none has to know another. */
export const views = {};
export let view;

export async function show(name, options = {}) {
    view?.current?.deactivate();
    view = new views[name](options);
    work.replaceChildren(view.element);
    showHead();
    await view.start(options);
}

/** So soon after a decision nobody has read the next value: the key was part of something typed, or the hand rested. */
const leastPause = 250;

export class View {
    editors = [];

    /** Takes no decision meanwhile: what stands there still is the card before. */
    async whileOpening(act) {
        this.element.ariaBusy = this.isOpening = true;
        try { return await act(); } finally { this.element.ariaBusy = this.isOpening = false; }
    }

    /** What comes after a decision is read from when it is there to be read. */
    restartPause() { if (performance.now() - visit.decidedAt < 2000) visit.decidedAt = performance.now(); }

    renew() { return this.start({}); }

    makeCurrent(editor) {
        if (this.current === editor) return;
        this.current?.deactivate();
        this.current = editor;
        if (!editor.isCurrent) editor.activate();
        this.shows?.(editor);
    }

    move(step) {
        const shown = this.editors.filter(({ element }) => element.offsetParent !== null);
        const to = shown[shown.indexOf(this.current) + step];
        if (to) this.makeCurrent(to);
    }

    /** @returns whether a key was a command of this view. */
    command(event) {
        const editor = this.current;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const isNumber = /^[0-9]$/.test(key);
        if (isNumber || key === "Enter" || key === "s") {
            if (event.repeat || this.isOpening) return true;
            if (performance.now() - visit.decidedAt < leastPause) { hint(say("tooQuick")); return true; }
        }
        if (isNumber) { editor?.choose?.(Number(key)); return true; }
        const act = {
            Enter: () => (editor ? editor.accept() : this.forward?.(1)), e: () => editor?.edit?.(), F2: () => editor?.edit?.(),
            s: () => (editor ? this.skip(editor) : this.forward?.(1)), u: undo, x: () => this.notACard?.(), r: () => this.turn?.(),
            b: () => this.box?.(), d: () => this.compare?.(), v: () => this.other?.(), z: () => this.stage?.next(),
            a: () => this.all?.(), p: () => editor?.members?.length > 0 && this.split?.(editor), "/": search, "?": showKeys, ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1),
            ArrowRight: () => (this.forward ?? this.move).call(this, 1), ArrowLeft: () => (this.forward ?? this.move).call(this, -1),
        }[key];
        if (!act) return false;
        if (!event.repeat || key.startsWith("Arrow")) act();
        return true;
    }
}
