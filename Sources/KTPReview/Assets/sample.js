// Sample control: accepted fields, drawn at random and checked.

import { draftKey, saveDraft } from "./decisions.js";
import { announce, button, element, fieldButton, openDialog, paragraph, percent, say, terms } from "./elements.js";
import { FieldEditor } from "./field.js";
import { snippet } from "./pictures.js";
import { ask, get } from "./server.js";
import { pollSoon, session, visit } from "./session.js";
import { View, views } from "./view.js";

views.sample = class SampleView extends View {
    constructor() {
        super();
        this.skipped = 0;
        this.body = element("div", {});
        this.element = element("section", { class: "sample", "aria-label": say("sample") }, this.body);
    }

    async start({ share }) {
        this.sample = await get("/api/sample");
        if (share && !this.sample) return this.draw(share, true);
        this.showStart();
    }

    showStart() {
        const { sample } = this;
        const left = sample ? sample.drawn - sample.answered : 0;
        const share = element("input", {
            type: "number", id: "sample-share", min: "0.1", max: "100", step: "any",
            value: String(sample ? Math.min(100, Math.round((left > 0 ? sample.share : sample.share * 2) * 1000) / 10) : 5),
        });
        const blind = element("input", { type: "checkbox", id: "sample-blind", checked: sample?.blind ?? true });
        const begin = button(
            left > 0 ? `${say("goOn")} (${left})` : sample ? say("sampleLarger") : say("start"), undefined,
            () => this.draw(Number(share.value) / 100, blind.checked), { class: "main" });
        begin.disabled = session.readOnly;
        this.current = undefined;
        this.skipped = 0;
        this.body.replaceChildren(
            element("h2", {}, sample && left === 0 ? say("sampleEnd") : say("sample")), paragraph(say("sampleText")), this.figure(),
            element("div", { class: "form" },
                element("label", { for: "sample-share" }, say("share")), share,
                element("label", { for: "sample-blind" }, say("blind")), blind), begin);
        begin.focus({ preventScroll: true });
    }

    /** The error rate with its interval, drawn as well as said. */
    figure() {
        const { sample } = this;
        if (!sample || sample.answered === 0) return "";
        const most = Math.max(0.05, sample.high * 1.15);
        const [range, dot] = [element("i", { class: "range" }), element("i", { class: "dot" })];
        Object.assign(range.style, { left: `${100 * sample.low / most}%`, width: `${100 * (sample.high - sample.low) / most}%` });
        dot.style.left = `${100 * sample.rate / most}%`;
        return element("div", { class: "figure" },
            element("p", {}, element("b", { class: "rate" }, percent(sample.rate, 1)), ` ${say("wrongShare")}`),
            element("div", { class: "interval", "aria-hidden": "true" }, range, dot),
            paragraph(sample.sentence, { class: "sentence" }));
    }

    async draw(share, blind) {
        if (!(share > 0)) return;
        this.sample = await ask("/api/sample", { share: Math.min(1, share), blind }, 60);
        await this.next();
    }

    async next() {
        const item = await get(`/api/sample/next?skip=${this.skipped}`);
        if (!item) {
            this.sample = await get("/api/sample");
            return this.showStart();
        }
        const { field, ...card } = item;
        const isBlind = this.sample.blind;
        this.editor = new FieldEditor(this, card, { ...field, isDoubtful: false, isDecided: false }, { withSnippet: true });
        this.editors = [this.editor];
        this.current = undefined;
        this.body.replaceChildren(
            element("h2", {}, `${say("sample")} · `, say("position", { n: this.sample.answered, total: this.sample.drawn })),
            element("progress", { max: String(this.sample.drawn), value: String(this.sample.answered), "aria-label": say("sample") }),
            element("ol", { class: "snippets" }, this.editor.element),
            paragraph(say(isBlind ? "sampleType" : "sampleShown"), { class: "quiet" }));
        this.makeCurrent(this.editor);
        if (isBlind) this.editor.edit();
    }

    acts(editor) {
        const key = (name) => (this.sample.blind ? undefined : name);
        return [fieldButton("goOn", "⏎", () => editor.accept(), { class: "main" }),
            fieldButton("absent", key("0"), () => editor.choose(0)), fieldButton("skip", key("S"), () => this.skip())];
    }

    async store(editor, value, how) {
        const send = (value, final) => ask("/api/sample/answers", { id: editor.card.id, field: editor.field.field, value, ...(final ? { final } : {}) });
        let answer = await send(value, false);
        if (answer.agrees) announce(say("agrees"));
        else {
            const choice = await openDialog({
                title: say("differTitle"),
                body: [snippet(editor.card, editor.field, 0.8), terms("beside", [
                    [say("youTyped"), value ?? say("notOnCard")], [say("machineRead"), answer.machine ?? say("empty")]])],
                choices: [{ name: "mine", text: say("mineIsRight"), key: "1" }, { name: "machine", text: say("machineIsRight"), key: "2", isPlain: true }],
            });
            if (!choice) { if (how === "typed" && value !== null) saveDraft(draftKey(editor.card, editor.field), value); return; }
            answer = await send(choice === "mine" ? value : answer.machine, true);
            if (choice === "mine") visit.steps.push({ id: editor.card.id, field: editor.field.field });
        }
        visit.decidedAt = performance.now();
        this.sample = answer.sample;
        pollSoon();
        await this.next();
    }

    /** What cannot be told now, its picture being elsewhere, say, waits; those that were passed over stand first in the order. */
    skip() {
        this.skipped += 1;
        return this.next();
    }

    undone() {
        this.skipped = 0;
        this.next();
        return true;
    }
};
