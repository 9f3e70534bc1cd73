// The view by field: one kind of field after the other, so that the eye stays on one kind of thing.

import { acceptRest, askWhy, decide, decideValue, undo } from "./decisions.js";
import { announce, button, complain, element, isCalm, openDialog, say } from "./elements.js";
import { FieldEditor } from "./field.js";
import { picture } from "./pictures.js";
import { cards, search } from "./queue.js";
import { get } from "./server.js";
import { session, visit } from "./session.js";
import { View, show, view, views } from "./view.js";

views.field = class FieldsView extends View {
    constructor({ field }) {
        super();
        this.name = field;
        /** What was passed over for now: a kind of which nothing else is left does not come again by itself. */
        this.skipped = new Set();
        /** Kinds that were opened and held nothing to be asked. */
        this.empty = new Set();
        this.chips = element("div", { class: "chips", role: "toolbar", "aria-label": say("kinds") }, session.fields.map(({ field, label }) =>
            button(`${label} `, undefined, () => this.choose(field), { "data-kind": field })));
        for (const chip of this.chips.children) chip.append(element("b"));
        this.rows = element("ol", { class: "snippets" });
        this.title = element("h2", {});
        this.bar = element("div", { class: "bar", role: "toolbar", "aria-label": say("actions") },
            button(say("undo"), "U", undo), button(say("search"), "/", search), button(say("rest"), undefined, acceptRest, { class: "apart" }));
        this.element = element(
            "div", { class: "byField" }, element("div", { class: "bar" }, this.chips, this.bar),
            element("section", { class: "list", "aria-label": say("byField") }, this.title, this.rows));
    }

    get waiting() {
        const passed = (field) => [...this.skipped].filter((key) => key.startsWith(`${field}/`)).length;
        return session.fields.filter(({ field, doubtful }) => doubtful > passed(field) && !this.empty.has(field));
    }

    key(card) { return `${this.name}/${card.id}`; }

    async start() {
        const waiting = this.waiting;
        if (!waiting.some(({ field }) => field === this.name)) this.name = waiting[0]?.field;
        if (!this.name) return show("end", { skipped: 0, left: session.review, filter: "review" });
        return this.open(this.name);
    }

    sessionChanged() { this.showChips(); }

    /** @param id - of the card to begin with; the first one in doubt where none is named. */
    async open(name, id) {
        this.name = name;
        this.kind = session.fields.find(({ field }) => field === name);
        this.editors = [];
        this.current = undefined;
        this.groups = new Map();
        this.rows.replaceChildren();
        this.title.textContent = this.kind.label;
        this.showChips();
        await this.whileOpening(() => this.more());
        if (view !== this || this.name !== name) return;
        this.restartPause();
        const named = id && this.editors.find(({ entries }) => entries.some(({ card }) => card.id === id));
        this.isUntouched = true;
        if (named) this.makeCurrent(named); else await this.next(-1);
    }

    /** Those that are settled no longer count on the server's side. */
    async more() {
        const name = this.name;
        const held = this.editors.flatMap(({ entries }) => entries);
        const known = new Set(held.map(({ card }) => card.id));
        const offset = this.editors.filter(({ field }) => field.isDoubtful).flatMap(({ entries }) => entries).length;
        const page = await get(`/api/fields?field=${name}&filter=review&offset=${offset}&limit=50`);
        if (this.name !== name) return;
        const fresh = page.fields.filter(({ id }) => !known.has(id));
        this.left = fresh.length === 0 ? 0 : page.total - offset - page.fields.length;
        for (const { field, ...card } of fresh) {
            const lead = this.groups.get(field.value);
            if (lead?.field.isDoubtful && !this.skipped.has(this.key(lead.card))) {
                lead.join({ card, field });
                continue;
            }
            const editor = this.row({ card, field });
            this.editors.push(editor);
            this.rows.append(editor.element);
            // Whose number it is is told by the whole card alone.
            if (field.value !== null && name !== "nik") this.groups.set(field.value, editor);
        }
    }

    row({ card, field }) {
        const editor = new FieldEditor(this, card, field, { withSnippet: true });
        editor.element.prepend(element("span", { class: "quiet number" }, `${card.number} · ${card.name}`));
        return editor;
    }

    /** Has each card of a row decided by itself. */
    split(editor) {
        this.groups.delete(editor.field.value);
        const rows = editor.members.splice(0).map((member) => this.row(member));
        editor.alike.replaceChildren();
        editor.element.after(...rows.map(({ element }) => element));
        this.editors.splice(this.editors.indexOf(editor) + 1, 0, ...rows);
        editor.show();
    }

    showChips() {
        session.fields.forEach(({ field, doubtful }, at) => {
            const chip = this.chips.children[at];
            chip.hidden = doubtful === 0 && field !== this.name;
            chip.setAttribute("aria-pressed", String(field === this.name));
            chip.lastChild.textContent = String(doubtful);
        });
    }

    /** What was passed over is asked again of a kind that was chosen. */
    choose(field) {
        this.empty.delete(field);
        for (const key of this.skipped) if (key.startsWith(`${field}/`)) this.skipped.delete(key);
        return this.open(field);
    }

    /** The current one keeps its place on the screen, so that nothing has to be looked for. */
    shows(editor) {
        editor.element.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "instant" });
        const at = this.editors.indexOf(editor);
        if (at > this.editors.length - 15 && this.left > 0 && !this.isLoading) {
            this.isLoading = true;
            this.more().catch(() => {}).finally(() => { this.isLoading = false; });
        }
    }

    /** To the next one in doubt behind an index; at the end to what was passed over, then to the next kind. */
    async next(at) {
        const needsDecision = ({ field, card }) => field.isDoubtful && !this.skipped.has(this.key(card));
        const next = this.editors.slice(at + 1).find(needsDecision) ?? this.editors.find(needsDecision);
        if (next) {
            this.isUntouched = false;
            return this.makeCurrent(next);
        }
        if (this.left > 0) {
            await this.whileOpening(() => this.more());
            return this.next(at);
        }
        return this.nextKind();
    }

    nextKind() {
        this.current?.deactivate();
        this.current = undefined;
        const after = session.fields.findIndex(({ field }) => field === this.name);
        if (this.isUntouched) this.empty.add(this.name);
        const { waiting } = this;
        const next = waiting.find((kind) => session.fields.indexOf(kind) > after) ?? waiting[0];
        if (!next) return show("end", { skipped: this.skipped.size, left: session.review, filter: "review" });
        announce(`${say("doneKind", { field: this.kind.label })} ${next.label}`);
        return this.open(next.field);
    }

    async store(editor, value, how, direction) {
        try {
            this.update(editor, (await decideValue(editor, value)).card);
        } catch (error) {
            // One of several was decided elsewhere.
            if (error.status === 409) await this.open(this.name);
            throw error;
        }
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
        for (const { card } of editor.entries) cards.held.delete(card.id);
    }

    async skip(editor) {
        const { name, editors } = this;
        const why = await askWhy(editor.card);
        if (!why || this.name !== name) return;
        if (why === "skip") {
            for (const { card } of editor.entries) this.skipped.add(this.key(card));
        } else {
            await decide(editor.card, [why], editor.members.map(({ card }) => card));
            editor.field = { ...editor.field, isDoubtful: false };
            editor.element.remove();
        }
        return this.next(editors.indexOf(editor));
    }

    undone(card, field) {
        const editor = this.editors.find((editor) => editor.card.id === card.id && field === this.name);
        if (!editor || editor.members.length > 0) this.open(field ?? this.name, card.id);
        else {
            this.update(editor, card);
            this.skipped.delete(this.key(card));
            this.makeCurrent(editor);
        }
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
};
for (const act of ["notACard", "turn", "box", "compare"]) views.field.prototype[act] = function () { return this.withCard(act); };
