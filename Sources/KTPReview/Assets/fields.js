// The view by field: one kind of field after the other, so that the eye stays on one kind of thing.

import { acceptRest, decideValue, undo } from "./decisions.js";
import { openDialog } from "./dialog.js";
import { button, element, isCalm, paragraph } from "./elements.js";
import { FieldEditor } from "./field.js";
import { picture } from "./pictures.js";
import { cards, search } from "./queue.js";
import { get } from "./server.js";
import { session } from "./session.js";
import { View, show, view, views } from "./view.js";
import { say } from "./messages.js";

views.field = class FieldsView extends View {
    constructor({ field }) {
        super();
        this.name = field;
        this.chips = element("div", { class: "chips", role: "toolbar", "aria-label": say("kinds") });
        this.rows = element("ol", { class: "snippets" });
        this.title = element("h2", {});
        this.bar = element("div", { class: "bar", role: "toolbar", "aria-label": say("actions") },
            button(say("undo"), "U", undo), button(say("search"), "/", search), button(say("rest"), undefined, acceptRest, { class: "apart" }));
        this.element = element(
            "div", { class: "byField" }, element("div", { class: "bar" }, this.chips, this.bar),
            element("section", { class: "list", "aria-label": say("byField") }, this.title, this.rows));
    }

    get waiting() { return session.fields.filter(({ doubtful }) => doubtful > 0); }

    async start() {
        const waiting = this.waiting;
        if (!waiting.some(({ field }) => field === this.name)) this.name = waiting[0]?.field;
        if (!this.name) return show("end", { skipped: 0, left: session.review, filter: "review" });
        return this.open(this.name);
    }

    sessionChanged() { this.showChips(); }

    async open(name) {
        this.name = name;
        this.kind = session.fields.find(({ field }) => field === name);
        this.editors = [];
        this.current = undefined;
        this.skipped = new Set();
        this.forward = undefined;
        this.rows.replaceChildren();
        this.title.textContent = this.kind.label;
        this.showChips();
        await this.more();
        if (view === this) this.next(-1);
    }

    /** Those that are settled no longer count on the server's side. */
    async more() {
        const name = this.name;
        const known = new Set(this.editors.map(({ card }) => card.id));
        const offset = this.editors.filter(({ field }) => field.isDoubtful).length;
        const page = await get(`/api/fields?field=${name}&filter=review&offset=${offset}&limit=50`);
        if (this.name !== name) return;
        const fresh = page.fields.filter(({ id }) => !known.has(id))
            .map(({ field, ...card }) => new FieldEditor(this, card, field, { withSnippet: true }));
        for (const editor of fresh) {
            editor.element.prepend(element("span", { class: "quiet number" }, `${editor.card.number} · ${editor.card.name}`));
        }
        this.total = fresh.length === 0 ? this.editors.length : page.total + this.editors.length - offset;
        this.editors.push(...fresh);
        this.rows.append(...fresh.map(({ element }) => element));
    }

    showChips() {
        const shown = session.fields.filter(({ doubtful, field }) => doubtful > 0 || field === this.name);
        const held = [...this.chips.children];
        const isSame = held.length === shown.length && held.every((chip, at) => chip.dataset.kind === shown[at].field);
        if (!isSame) {
            this.chips.replaceChildren(...shown.map(({ field, label }) => element(
                "button", { type: "button", "data-kind": field, onclick: () => this.open(field) }, label, " ", element("b", {}))));
        }
        shown.forEach(({ field, doubtful }, at) => {
            const chip = this.chips.children[at];
            chip.setAttribute("aria-pressed", String(field === this.name));
            chip.lastChild.textContent = String(doubtful);
        });
    }

    /** The current one keeps its place on the screen, so that nothing has to be looked for. */
    shows(editor) {
        editor.element.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "instant" });
        const at = this.editors.indexOf(editor);
        if (at > this.editors.length - 15 && this.editors.length < this.total && !this.isLoading) {
            this.isLoading = true;
            this.more().catch(() => {}).finally(() => { this.isLoading = false; });
        }
    }

    /** To the next one in doubt behind an index; at the end to what was passed over, then to the next kind. */
    async next(at) {
        const needsDecision = (editor) => editor.field.isDoubtful && !this.skipped.has(editor);
        const next = this.editors.slice(at + 1).find(needsDecision) ?? this.editors.find(needsDecision);
        if (next) return this.makeCurrent(next);
        if (this.editors.length < this.total) {
            const before = this.editors.length;
            this.isOpening = true;
            try { await this.more(); } finally { this.isOpening = false; }
            if (this.editors.length > before) return this.next(before - 1);
        }
        this.finishKind();
    }

    finishKind() {
        this.current?.deactivate();
        this.current = undefined;
        const after = session.fields.findIndex(({ field }) => field === this.name);
        const waiting = this.waiting.filter(({ field }) => field !== this.name);
        const next = waiting.find((kind) => session.fields.indexOf(kind) > after) ?? waiting[0];
        if (!next) return show("end", { skipped: this.skipped.size, left: session.review, filter: "review" });
        const go = button(say("nextKind", { field: next.label, n: next.doubtful }), "⏎", () => this.open(next.field), { class: "main" });
        this.rows.append(element("li", { class: "kindDone" }, paragraph(say("doneKind", { field: this.kind.label })), go));
        go.focus({ preventScroll: true });
        go.scrollIntoView({ block: "center" });
        this.forward = (step) => { if (step > 0) { this.forward = undefined; this.open(next.field); } };
    }

    async store(editor, value, how, direction) {
        this.update(editor, (await decideValue(editor, value)).card);
        if (view === this && this.current === editor) {
            if (direction < 0) this.move(-1); else this.next(this.editors.indexOf(editor));
        }
    }

    update(editor, card) {
        editor.card.version = card.version;
        editor.field = card.fields.find(({ field }) => field === editor.field.field) ?? editor.field;
        editor.boxReadings = [];
        if (editor.isEditing) editor.stopEditing();
        editor.show();
        cards.held.delete(card.id);
    }

    skip(editor) {
        if (editor.field.isDoubtful) this.skipped.add(editor);
        this.next(this.editors.indexOf(editor));
    }

    undone(card, field) {
        const editor = this.editors.find((editor) => editor.card.id === card.id && (!field || editor.field.field === field));
        if (!editor) return false;
        this.update(editor, card);
        this.skipped.delete(editor);
        this.rows.querySelector(".kindDone")?.remove();
        this.forward = undefined;
        this.makeCurrent(editor);
        return true;
    }

    /** Z shows the original here too: what is asked may lie outside the card as it was cut. */
    get stage() { return { next: () => this.current && this.original(this.current.card) }; }
    original(card) {
        const image = picture(card, card.picture.source && "source", { alt: say("wholeSource", { n: card.number }), class: "original" });
        return openDialog({
            title: say("wholeSource", { n: card.number }), isWide: true, body: [image],
            choices: [{ name: "", text: say("close"), key: "Z", isPlain: true }],
        });
    }

    get place() { return { id: this.current?.card.id, field: this.name }; }
    other() { show("card", this.current ? this.place : {}); }
    async withCard(act) {
        if (!this.current) return;
        await show("card", this.place);
        view[act]();
    }
    notACard() { return this.withCard("notACard"); }
    turn() { return this.withCard("turn"); }
    box() { return this.withCard("box"); }
    compare() { return this.withCard("compare"); }
};
