// The view by card: its picture on the left, its fields on the right.

import { settlePair } from "./compare.js";
import { acceptRest, askWhy, decide, decideValue, settleAlike, undo, whys } from "./decisions.js";
import { announce, button, complain, confirm, dialog, element, hint, isCalm, openDialog, paragraph, say, select, setText, work } from "./elements.js";
import { FieldEditor } from "./field.js";
import { picture, pictures } from "./pictures.js";
import { cards, countFilters, filterSelect, queue, search } from "./queue.js";
import { ask, get } from "./server.js";
import { isReadOnly, neighbours, pollSoon, session, setSession, visit } from "./session.js";
import { Stage } from "./stage.js";
import { View, show, view, views } from "./view.js";

/** The card as a whole, where its fields are clear or never were. */
class WholeCard {
    constructor(owner, card) {
        Object.assign(this, { owner, card });
        this.button = button(say("confirmCard"), "⏎", () => this.accept(), { onfocus: () => this.owner.makeCurrent(this), class: "main" });
        this.element = element(
            "li", { class: "field whole doubtful", "data-field": "card" }, element("div", { class: "label" }, say("thisCard")),
            element("div", { class: "why" }, card.reasons.length === 0 ? paragraph(say("cardReason")) : card.reasons.map((text) => paragraph(text))),
            element("div", { class: "acts" }, this.button, button(say("later"), "S", () => this.owner.skip(this), { tabindex: "-1" })));
    }

    get isCurrent() { return this.element.classList.contains("current"); }

    activate() {
        this.element.classList.add("current");
        this.button.focus({ preventScroll: true });
    }

    deactivate() { this.element.classList.remove("current"); }

    async accept() {
        if (isReadOnly() || this.isStoring) return;
        this.isStoring = true;
        try { await this.owner.applyDecision(this.card, { kind: "confirmed" }); } finally { this.isStoring = false; }
        announce(say("acceptedLive", { field: say("thisCard") }));
    }
}

views.card = class CardView extends View {
    constructor() {
        super();
        this.stage = new Stage();
        this.title = element("div", { class: "title" });
        this.beside = element("p", { class: "reason", role: "status" });
        this.rows = element("ol", { class: "fields" });
        this.otherRows = element("ol", { class: "fields" });
        this.otherTitle = element("summary", {});
        this.others = element("details", { class: "others" }, this.otherTitle, this.otherRows);
        this.panel = element("section", { class: "panel", "aria-label": say("byCard") }, this.title, this.rows, this.others);
        this.bar = element("div", { class: "bar", role: "toolbar", "aria-label": say("actions") });
        this.element = element("div", { class: "byCard" }, this.bar, element("div", { class: "columns" }, this.stage.element, this.panel));
    }

    async start({ id, field }) {
        if (queue.rows.length === 0 || !id) await queue.load();
        queue.seen.clear();
        if (id) return this.open(id, { field });
        return this.openAt(0);
    }

    /** A card that lies in front of somebody else is left to them, as long as there is another. */
    async openAt(index, step = 1) {
        const taken = new Set(neighbours.others.map(({ card }) => card));
        let free = index;
        while (taken.has(queue.rows[free]?.id)) free += step;
        if (queue.rows[free]) index = free;
        const row = queue.rows[index];
        if (!row) return this.end();
        queue.index = index;
        return this.open(row.id);
    }

    /** @param field - the one to begin with; the first doubtful one where none is named. */
    async open(id, { field } = {}) {
        performance.mark("next-begins");
        const card = await this.whileOpening(() => cards.get(id));
        if (view !== this) return;
        const at = queue.rows.findIndex((row) => row.id === id);
        if (at >= 0) queue.index = at; else queue.rows.splice(queue.index, 0, { id });
        this.show(card, { isNew: true, field });
        this.restartPause();
        await this.stage.show(card, this.current?.field);
        requestAnimationFrame(() => { performance.measure("next-card", { start: "next-begins", detail: id }); });
        queue.seen.add(id);
        pollSoon(300);
        cards.prefetch(queue.rows[queue.index + 1]?.id).then(() => cards.prefetch(queue.rows[queue.index + 2]?.id));
        if (queue.index > queue.rows.length - 10) queue.more().catch(() => {});
    }

    /** Shows a card; decided fields stay in their place until the next card. */
    show(card, { isNew = false, field } = {}) {
        const isFailed = card.status === "failed" && !card.settled;
        if (isNew) {
            this.asked = new Set();
            this.isTyped = isFailed;
        }
        this.card = card;
        cards.store(card);
        for (const { field, isDoubtful } of card.fields) if (isDoubtful || this.isTyped) this.asked.add(field);
        if (field) this.asked.add(field);
        this.current = undefined;
        const editors = card.fields.map((field) => new FieldEditor(
            this, card, field, { withSnippet: card.picture.card && this.asked.has(field.field) && Boolean(field.box) }));
        const main = editors.filter(({ field }) => this.asked.has(field.field));
        const rest = editors.filter(({ field }) => !this.asked.has(field.field));
        const doubts = card.fields.some(({ isDoubtful }) => isDoubtful);
        this.whole = card.status === "review" && !doubts ? new WholeCard(this, card) : undefined;
        this.editors = [...main, ...(this.whole ? [this.whole] : []), ...rest];
        this.rows.replaceChildren(...main.map(({ element }) => element), ...(this.whole ? [this.whole.element] : []));
        this.otherRows.replaceChildren(...rest.map(({ element }) => element));
        this.otherTitle.textContent = say("others", { n: rest.length });
        this.others.hidden = rest.length === 0;
        if (isNew) this.others.open = true;
        this.showTitle(isFailed);
        this.showBar();
        this.first(field);
    }

    showTitle(isFailed) {
        const { card } = this;
        const place = [card.name, card.page > 1 && say("page", { n: card.page }), card.cards > 1 && say("cardOf", { card: card.card, cards: card.cards })];
        const twin = (duplicate) => element("p", { class: "twin" },
            `${duplicate.kindName}: ${say("card", { n: duplicate.number })} · ${duplicate.name} ${duplicate.isKept ? `(${say("bothKept")}) ` : ""}`,
            button(say("compare"), "D", () => this.compare(duplicate), { class: "plain" }));
        const notes = [
            card.also.length > 0 && paragraph(say("sameFile", { files: card.also.join(", ") }), { class: "quiet" }),
            card.putOff && paragraph(say("putOffNote", { reason: say(whys[card.putOff]) }), { class: "settled" }),
            card.settledName && paragraph(card.settledName, { class: "settled" }),
            card.failure && element("p", { class: "twin failure" }, `${card.failure.message} `,
                session.failed > 1 && button(say("allOfCause"), "A", () => this.all(), { class: "plain" })),
            ...(this.whole ? [] : card.reasons.map((text) => paragraph(text, { class: "reason" }))), ...card.duplicates.map(twin),
            card.duplicates.length > 0 && session.alike > 0
                && element("p", {}, button(say("settleAlike", { n: session.alike }), "A", settleAlike, { class: "plain" })),
            this.asked.size === 0 && !this.whole && paragraph(say("noDoubt")),
        ].filter(Boolean);
        this.title.replaceChildren(
            element("h2", {}, say("card", { n: card.number }), element("span", { class: "quiet" }, place.filter(Boolean).join(" · ")),
                element("span", { class: `status ${card.status}` }, card.statusName)), this.beside, ...notes);
        this.showNeighbours();
    }

    showNeighbours() {
        const names = neighbours.others.filter(({ card }) => card === this.card?.id).map(({ name }) => name);
        setText(this.beside, names.length > 0 ? say("alsoOpen", { names: names.join(", ") }) : "");
    }

    showBar() {
        const move = (text, label, step) => button(text, undefined, () => this.forward(step), { "aria-label": say(label), title: say(label) });
        const order = select("order", ["doubt", "register"].map((name) => [name, say(name)]), queue.order, (name) => { queue.order = name; this.renew(); });
        this.bar.replaceChildren(
            filterSelect(() => this.renew()), button(say("search"), "/", search), order,
            element("span", { class: "position" }, move("‹", "previous", -1),
                element("span", {}, say("position", { n: Math.min(queue.index + 1, queue.rows.length), total: Math.max(queue.total, queue.rows.length) })),
                move("›", "next", 1)),
            button(say("undo"), "U", undo), button(say("notACard"), "X", () => this.notACard()),
            ...(queue.filter === "putOff" ? [button(say("toPutOff"), undefined, () => show("putOff"))] : []), button(say("rest"), undefined, acceptRest, { class: "apart" }));
    }

    sessionChanged() {
        this.bar.querySelectorAll(".filter").forEach(countFilters);
        this.showNeighbours();
    }

    /** Where the eye goes: to the field that was named, or the first that is still in doubt. */
    first(name) {
        const editor = (name && this.editors.find(({ field }) => field?.field === name))
            ?? this.editors.find(({ field }) => field && (this.isTyped ? !field.isDecided : field.isDoubtful)) ?? this.whole;
        if (editor) this.makeCurrent(editor); else work.focus({ preventScroll: true });
    }

    shows(editor) {
        editor.element.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
        if (editor.field) this.stage.show(this.card, editor.field);
    }

    async store(editor, value, how, direction) {
        performance.mark("next-begins");
        this.after(await decideValue(editor, value), editor.field.field, how === "typed", direction);
    }

    /** Decides about the card as a whole, and goes on. */
    async applyDecision(card, decision, also = []) {
        return this.goOn(await decide(card, [decision], also), [card, ...also], also.length > 0);
    }

    /** @param isOfMany - whether others of the queue may be done with too. */
    async goOn({ card, isTheirs }, decided, isOfMany) {
        for (const row of queue.rows) row.isDecided ||= decided.some(({ id }) => id === row.id);
        cards.store(card);
        if (isTheirs) return this.show(card, { isNew: true });
        if (!isOfMany) return this.forward(1);
        await queue.load();
        return this.openAt(0);
    }

    /** Whether a field is still to be decided. */
    needsDecision({ field }) { return this.isTyped ? this.asked.has(field.field) && !field.isDecided : field.isDoubtful; }

    /** To the next field of the card that is in doubt, then to those before it, then to the next card. */
    after({ card }, name, wasTyped, direction) {
        if (view !== this || this.card.id !== card.id) return cards.store(card);
        const names = card.fields.map(({ field }) => field);
        const at = names.indexOf(name);
        this.show(card, { field: name });
        const later = (editor) => names.indexOf(editor.field.field) > at;
        const waiting = this.editors.filter((editor) => editor.field && this.needsDecision(editor));
        const next = direction < 0 ? waiting.findLast((editor) => !later(editor)) ?? waiting[0] : waiting.find(later) ?? (this.isTyped ? undefined : waiting[0]);
        if (next) {
            this.makeCurrent(next);
            if (wasTyped && next.field.value === null && next.field.readings.length === 0) next.edit();
            return;
        }
        if (this.whole) return this.makeCurrent(this.whole);
        const row = queue.rows[queue.index];
        if (row) row.isDecided = true;
        return this.forward(1);
    }

    async skip(editor) {
        const { card } = this;
        const why = await askWhy(card);
        if (!why || this.card !== card) return;
        if (why !== "skip") return this.applyDecision(card, why);
        const next = this.editors.slice(this.editors.indexOf(editor) + 1).find((editor) => !editor.field || this.needsDecision(editor));
        return next ? this.makeCurrent(next) : this.forward(1);
    }

    async forward(step) {
        const index = queue.index + step;
        if (index < 0) return;
        if (index >= queue.rows.length) await queue.more().catch(() => {});
        return this.openAt(index, step);
    }

    async end() {
        const filter = queue.filter;
        await queue.load();
        show("end", { skipped: queue.rows.filter(({ id }) => queue.seen.has(id)).length, left: queue.rows.length, filter });
    }

    other() { show("field", { field: this.current?.field?.field }); }

    async notACard() {
        const { card } = this;
        if (isReadOnly()) return;
        const text = paragraph(say("notACardText", { n: card.number, name: card.name }));
        if (await confirm(`${say("notACard")}?`, [text], say("yesNotACard"), "X")) await this.applyDecision(card, { kind: "notACard" });
    }

    /** One decision for all cards that are as this one is: that differ in nothing, or failed by the same cause. */
    async all() {
        const { card } = this;
        if (card.duplicates.length > 0 && session.alike > 0) return settleAlike();
        if (!card.failure || isReadOnly()) return;
        const found = await get(queue.address(0, 500, "", "failed"));
        const alike = found.cards.filter(({ failure }) => failure === card.failure.code);
        if (alike.length === 0 || this.card !== card) return;
        const row = ({ id, name }) => element("li", {}, element("img", { src: `/pictures/${id}/source.jpg`, alt: "", loading: "lazy" }), name);
        const n = alike.length;
        const body = [paragraph(card.failure.message, { class: "failure" }), paragraph(say("allOfCauseText", { n })), element("ul", { class: "sheets" }, alike.map(row))];
        if (!await confirm(`${say("notACard")}?`, body, `${say("notACard")} (${n})`, "A", { isWide: true })) return;
        await this.applyDecision(card, { kind: "notACard" }, alike.filter(({ id }) => id !== card.id));
    }

    /** To the field that a click on the picture points at. */
    jump(x, y) {
        const isHit = ({ field }) => field?.box && x >= field.box.x - 0.02 && x <= field.box.x + field.box.width + 0.02
            && y >= field.box.y - 0.01 && y <= field.box.y + field.box.height + 0.01;
        const editor = this.editors.find(isHit);
        if (editor) this.makeCurrent(editor);
    }

    // MARK: reading again

    box() { return this.stage.startBox(); }

    async read(box) {
        const editor = this.current;
        if (!editor?.field || isReadOnly()) return;
        editor.element.classList.add("reads");
        hint(say("reads"), 60);
        try {
            const { readings } = await ask(`/api/cards/${this.card.id}/line`, box, 60);
            // The colon before a value belongs to its label.
            editor.boxReadings = readings
                .map(({ text, confidence }) => ({ value: text.replace(/^[\s:;.,]+/, "").trimEnd(), confidence }))
                .filter(({ value }) => value !== "");
            editor.showBody();
            const n = editor.boxReadings.length;
            hint(n === 0 ? say("boxNothing") : say("boxRead", { n }));
            editor.input.focus({ preventScroll: true });
        } finally { editor.element.classList.remove("reads"); }
    }

    async turn() {
        const { card } = this;
        if (isReadOnly()) return;
        let degrees = 90;
        const image = picture(card, card.picture.source ? "source" : "card", { alt: say("wholeSource", { n: card.number }), class: "turn90" });
        const more = () => {
            degrees = degrees === 270 ? 90 : degrees + 90;
            image.className = `turn${degrees}`;
            dialog.node.querySelector("[data-choice=go]").textContent = say("turnNow", { degrees });
        };
        const answer = openDialog({
            title: say("turnTitle"),
            body: [element("div", { class: "turning" }, image), paragraph(say("turnText"), { class: "quiet" }),
                element("div", {}, button(say("turnMore"), "R", more, { class: "plain" }))],
            choices: [{ name: "go", text: say("turnNow", { degrees }) }, { name: "no", text: say("cancel"), isPlain: true }],
            focus: "[data-choice=go]", closesOnOther: true,
            keys: (key) => key === "R" && (more(), true),
        });
        if (await answer !== "go") return;
        hint(say("reads"), 60);
        try {
            const { card: fresh, session } = await ask(`/api/cards/${card.id}/turn`, { version: card.version, degrees }, 120);
            pictures.drop(card);
            pictures.drop(fresh);
            setSession(session);
            visit.steps.push({ id: card.id });
            this.stage.shown = undefined;
            this.show(fresh, { isNew: true });
            this.stage.show(fresh, this.current?.field);
            hint(say("turned"));
        } catch (error) {
            if (error.status === 409 && error.answer.card) this.show(error.answer.card, { isNew: true });
            throw error;
        }
    }

    async compare(duplicate = this.card.duplicates[0]) {
        if (!duplicate) return hint(say("noDuplicates"));
        const mine = this.card;
        const settled = await settlePair(mine, duplicate);
        if (!settled) return;
        if (settled.choice === "left" && queue.filter !== "duplicates") return this.open(mine.id);
        return this.goOn(settled.answer, [settled.card], queue.filter === "duplicates");
    }
};
