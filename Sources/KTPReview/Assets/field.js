// One field of one card: its value, its readings, and typing.

import { draftKey, drafts, saveDraft } from "./decisions.js";
import { complain, dialog, element, fieldButton, hint, keepFocus, paragraph, percent, say, setText } from "./elements.js";
import { snippet } from "./pictures.js";
import { ask } from "./server.js";
import { isReadOnly, session } from "./session.js";

/** Keeps the place of what only another reading has, up to the width of its column. */
const nothing = (text, width = text.length) => (text.length < width
    ? element("span", { class: "nothing", "aria-hidden": "true" }, "·".repeat(width - text.length)) : "");

/** What region, birth date and sex say of each digit of a NIK. */
const witnesses = ({ value, witnesses: words }) => {
    if (!words) return "";
    const kinds = { "+": "confirmed", "-": "contradicted", ".": "silent" };
    const count = (word) => [...words].filter((other) => other === word).length;
    const digits = [...value].map((digit, place) => element("span", { class: kinds[words[place]] }, digit));
    return element("span", { class: "witnesses", "aria-hidden": "true" }, digits,
        ` ${say("witnesses", { confirmed: count("+"), contradicted: count("-"), silent: count(".") })}`);
};

/**
 * One field of one card: its snippet, value, readings and doubt. The owner says what is done with a value (`store`) and
 * what comes after (`skip`, `become`).
 */
export class FieldEditor {
    constructor(owner, card, field, { withSnippet } = {}) {
        Object.assign(this, { owner, card, field });
        this.boxReadings = [];
        /** Cards with the same value, of which the same is decided: `{ card, field }`. */
        this.members = [];
        this.alike = element("ol", { class: "alike" });
        const id = `${field.field}-${card.id}`;
        this.input = element("input", {
            id, type: "text", readonly: true, autocomplete: "off", spellcheck: "false", autocapitalize: "characters",
            "aria-describedby": `${id}-why`, "aria-keyshortcuts": "Enter E",
            onfocus: () => this.owner.makeCurrent(this), onblur: () => this.blurred(), oninput: () => this.typed(),
            onpointerdown: () => { if (this.isCurrent) this.edit(); }, onclick: () => this.edit(),
        });
        const { kind, choices } = session.fields.find(({ field: name }) => name === field.field) ?? {};
        Object.assign(this, { kind: kind ?? "text", choices: choices ?? [] });
        this.list = element("ul", { id: `${id}-list`, role: "listbox", class: "completions", hidden: true, "aria-label": field.label });
        this.body = element("div", { class: "body" });
        this.why = element("div", { id: `${id}-why`, class: "why" });
        this.problems = element("p", { class: "problems", role: "status" });
        this.mark = element("span", { class: "mark" });
        this.snippet = withSnippet ? snippet(card, field) : undefined;
        this.element = element(
            "li", { class: "field", "data-field": field.field, "data-card": card.id },
            element("div", { class: "label" }, element("label", { for: id }, field.label), this.mark),
            this.snippet, this.alike,
            element("div", { class: "box" }, this.input, this.list),
            this.problems, this.why, this.body);
        this.show();
    }

    get isEditing() { return !this.input.readOnly; }
    get isCurrent() { return this.element.classList.contains("current"); }
    /** Whether there is something to accept: a value, or a person's decision that the field is not on the card. */
    get hasValue() { return this.field.value !== null || this.field.isDecided; }
    get readings() { return [...this.boxReadings, ...this.field.readings, ...this.fromNIK]; }
    /** What the NIK says of the field, where nobody has read it: proposed, and never taken by itself. */
    get fromNIK() {
        const { fromNIK, value, readings, isDoubtful } = this.field;
        const isNew = fromNIK && isDoubtful && value !== fromNIK && readings.every((reading) => reading.value !== fromNIK);
        return isNew ? [{ value: fromNIK, confidence: null, source: say("fromNIK") }] : [];
    }

    get entries() { return [this, ...this.members]; }
    /** The field that it contradicts and is decided with, where nothing else speaks against that. */
    get other() { return this.members.length === 0 && this.field.isDoubtful ? this.field.with : null; }

    /** Takes up another card with the same value: its picture, and what its readers read. */
    join(member) {
        const { card, field } = member;
        this.members.push(member);
        const values = new Set(this.field.readings.map(({ value }) => value));
        this.field = { ...this.field, readings: [...this.field.readings, ...field.readings.filter(({ value }) => !values.has(value))] };
        this.alike.append(element("li", {}, element("span", { class: "quiet number" }, `${card.number} · ${card.name}`), snippet(card, field)));
        this.show();
    }

    /** Shows the field's value and marks, without its readings; called again after a decision. */
    show() {
        const { field, card } = this;
        if (!this.isEditing) {
            this.input.value = field.value ?? "";
            this.input.placeholder = field.isDecided ? say("notOnCard") : say("empty");
        }
        this.element.classList.toggle("doubtful", field.isDoubtful);
        this.element.classList.toggle("decided", field.isDecided);
        const fits = field.value === field.fromNIK;
        const marks = [
            this.members.length > 0 && element("b", {}, say("alikeCards", { n: this.entries.length })),
            // People move: a region that is another one says nothing.
            field.fromNIK && field.value && (fits || this.kind !== "text")
                && element("span", {}, fits ? "✓" : "≠", element("span", { class: "words" }, ` ${say(fits ? "fitsNIK" : "differsFromNIK")}`)),
            field.isDecided ? `✓ ${say("decided")}` : field.isDoubtful && say("inDoubt"),
            !field.isDecided && field.isDoubtful && field.confidence && percent(field.confidence),
        ].filter(Boolean);
        this.mark.replaceChildren(...marks.flatMap((mark, at) => (at > 0 ? [" · ", mark] : [mark])));
        const draft = drafts[draftKey(card, field)];
        this.why.replaceChildren(
            field.reason ? paragraph(field.reason, { class: "reason" }) : "",
            draft !== undefined && !this.isEditing ? paragraph(say("typedBefore", { value: draft }), { class: "draft" }) : "");
        if (this.isCurrent) this.showBody();
    }

    /** Readings and buttons, of the current field alone. */
    showBody() {
        if (!this.isCurrent) return this.body.replaceChildren();
        const readings = this.readings.map((reading, index) => this.readingButton(reading, index + 1));
        const { other } = this;
        this.body.replaceChildren(
            ...(other ? [paragraph(`${other.label}: ${other.value}`), snippet(this.card, other)] : []),
            ...(readings.length > 0
                ? [paragraph(say("readings"), { class: "quiet" }), element("ol", { class: "readings", "aria-label": say("readings") }, readings)] : []),
            element("div", { class: "acts" }, this.owner.acts?.(this) ?? [
                ...(this.hasValue ? [fieldButton(this.members.length > 0 ? "acceptAll" : other ? "acceptBoth" : "accept", "⏎", () => this.accept(), {}, { n: this.entries.length }),
                    fieldButton("type", "E", () => this.edit())]
                    : [fieldButton("type", "⏎", () => this.accept())]),
                fieldButton("absent", "0", () => this.choose(0)),
                this.members.length > 0 && fieldButton("oneByOne", "P", () => this.owner.split(this)), fieldButton("later", "S", () => this.owner.skip(this))]));
    }

    readingButton(reading, n) {
        const widths = this.columnWidths();
        const parts = (reading.parts ?? [{ text: reading.value, differs: false }]).map(({ text, differs }, column) =>
            differs ? [text ? element("mark", {}, text.replaceAll(" ", "␣")) : "", nothing(text, widths?.[column])] : text);
        const isBox = n <= this.boxReadings.length;
        const share = isBox ? say("fromBox") : typeof reading.isSure !== "boolean" ? reading.source ?? "–"
            : say(reading.isSure ? "readerSure" : "readerUnsure", { reader: reading.source });
        return element("li", {}, element(
            "button",
            {
                type: "button", tabindex: "-1", class: isBox ? "reading fromBox" : "reading",
                onclick: () => this.choose(n), onpointerdown: keepFocus,
                "aria-label": say("reading", { n, value: reading.value, share }), "aria-keyshortcuts": String(n),
            },
            element("kbd", {}, String(n)), element("span", { class: "text" }, parts.flat(), this.stored(reading), witnesses(reading)),
            element("span", { class: "share" }, share)));
    }

    /** What the digit stores, where another reading has the same letters with other blanks. */
    stored({ value }) {
        const letters = (text) => text.replaceAll(" ", "");
        const isAmbiguous = this.readings.some((other) => other.value !== value && letters(other.value) === letters(value));
        return isAmbiguous ? element("span", { class: "stored" }, say("stores", { value })) : "";
    }

    /** Readings stand column under column where the server cut them into the same columns. */
    columnWidths() {
        const cut = this.field.readings.map(({ parts }) => parts ?? []);
        if (cut.length < 2 || cut.some((parts) => parts.length !== cut[0].length)) return undefined;
        return cut[0].map((_, column) => Math.max(...cut.map((parts) => parts[column].text.length)));
    }

    activate() {
        this.element.classList.add("current");
        this.showBody();
        this.input.focus({ preventScroll: true });
    }

    deactivate() {
        this.element.classList.remove("current");
        this.body.replaceChildren();
        this.stopEditing();
    }

    // MARK: deciding

    mayDecide() {
        if (isReadOnly()) return false;
        if (this.isStoring) hint(say("tooQuick"));
        return !this.isStoring;
    }

    accept() {
        if (this.isEditing) return this.submit();
        if (!this.mayDecide()) return;
        if (!this.hasValue) return this.edit();
        if (this.field.isDecided) return this.owner.skip(this);
        return this.store(this.field.value, "taken");
    }

    choose(n) {
        if (!this.mayDecide()) return;
        if (n === 0) return this.store(null, "taken");
        const reading = this.readings[n - 1];
        if (!reading) return hint(say("noReading", { n }));
        return this.store(reading.value, "taken");
    }

    async store(value, how, direction = 1) {
        const key = draftKey(this.card, this.field);
        this.isStoring = true;
        this.element.classList.add("storing");
        saveDraft(key);
        try {
            await this.owner.store(this, value, how, direction);
        } catch (error) {
            if (how === "typed" && value !== null) saveDraft(key, value);
            complain(error);
        } finally {
            this.isStoring = false;
            this.element.classList.remove("storing");
        }
    }

    // MARK: typing

    edit() {
        if (this.isEditing || !this.mayDecide()) return;
        if (!this.isCurrent) this.owner.makeCurrent(this);
        const draft = drafts[draftKey(this.card, this.field)];
        const input = this.input;
        input.readOnly = false;
        const roles = { role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-autocomplete": "list" };
        for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
        input.inputMode = this.kind === "digits" || this.kind === "date" ? "numeric" : "text";
        input.placeholder = "";
        this.before = input.value;
        if (draft !== undefined) input.value = draft;
        this.element.classList.add("editing");
        this.storesAnyway = undefined;
        input.focus({ preventScroll: true });
        const place = draft === undefined ? this.firstDifference() : [input.value.length, input.value.length];
        input.setSelectionRange(...place);
        this.why.querySelector(".draft")?.remove();
        if (this.kind === "choice" || draft !== undefined) this.check();
    }

    /** Where the readings part is what will be put right: it stands selected. */
    firstDifference() {
        const value = this.input.value;
        const reading = this.field.readings.find((reading) => reading.value === value);
        let start = 0;
        for (const { text, differs } of reading?.parts ?? []) {
            if (differs) return [start, start + text.length];
            start += text.length;
        }
        return [value.length, value.length];
    }

    stopEditing() {
        if (!this.isEditing) return;
        this.input.readOnly = true;
        this.element.classList.remove("editing");
        this.problems.textContent = "";
        this.showList([]);
        for (const name of ["role", "aria-expanded", "aria-controls", "aria-autocomplete", "aria-invalid"]) this.input.removeAttribute(name);
        this.show();
    }

    get isChanged() { return this.isEditing && this.input.value !== this.before; }

    blurred() {
        // The window lost it, not the field: the hand comes back to where it was.
        if (document.hasFocus() && !dialog) this.stopEditing();
    }

    leave() {
        const hasDraft = this.isChanged;
        this.stopEditing();
        this.input.focus({ preventScroll: true });
        if (hasDraft) hint(say("setAside"));
    }

    typed() {
        const input = this.input;
        const upper = input.value.toUpperCase();
        if (upper !== input.value) {
            const [start, end] = [input.selectionStart, input.selectionEnd];
            input.value = upper;
            input.setSelectionRange(start, end);
        }
        saveDraft(draftKey(this.card, this.field), this.isChanged ? input.value : undefined);
        this.storesAnyway = undefined;
        clearTimeout(this.checkTimer);
        this.checkTimer = setTimeout(() => this.check(), 120);
    }

    /** What is wrong with what stands there so far, and how it might go on; an answer to older text is dropped. */
    async check() {
        clearTimeout(this.checkTimer);
        const value = this.input.value;
        this.checked = this.checked?.value === value ? this.checked : {
            value, answer: ask("/api/check", { id: this.card.id, field: this.field.field, value }).catch(() => undefined),
        };
        const answer = await this.checked.answer;
        if (!answer || !this.isEditing || this.input.value !== value) return answer;
        const problems = value.trim() === "" ? [] : answer.problems;
        this.input.setAttribute("aria-invalid", String(problems.length > 0));
        setText(this.problems, problems.join(" "));
        this.showList(answer.choices.filter((choice) => choice !== value));
        return answer;
    }

    async submit(direction = 1) {
        if (!this.mayDecide()) return;
        const picked = this.list.querySelector("[aria-selected=true]");
        if (picked) this.input.value = picked.textContent;
        const value = this.input.value.trim();
        if (value === "" && this.field.value === null) return void (this.problems.textContent = say("emptyTyped"));
        // An empty box says that the field is not on the card; a value that breaks a rule is asked about once.
        if (value !== "" && this.storesAnyway !== value) {
            const answer = await this.check();
            // Another Enter meanwhile may have stored it.
            if (!this.isEditing || this.isStoring) return;
            if (answer && answer.problems.length > 0) {
                this.storesAnyway = value;
                this.problems.textContent = `${answer.problems.join(" ")} ${say("storeAnyway")}`;
                return this.showList([]);
            }
        }
        return this.store(value === "" ? null : value, "typed", direction);
    }

    // MARK: completions

    showList(choices) {
        this.list.replaceChildren(...choices.map((choice, index) => element(
            "li", {
                id: `${this.list.id}-${index}`, role: "option", "aria-selected": "false",
                onpointerdown: (event) => { event.preventDefault(); this.pick(index); this.submit(); },
            }, choice)));
        this.list.hidden = choices.length === 0;
        this.input.setAttribute("aria-expanded", String(choices.length > 0));
        this.input.removeAttribute("aria-activedescendant");
        const value = this.input.value;
        // What is a choice itself, such as the A that AB begins with, is meant.
        if (this.kind === "choice" && value !== "" && !this.choices.includes(value) && choices[0]?.startsWith(value)) this.pick(0);
    }

    pick(index) {
        const options = [...this.list.children];
        options.forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
        if (options[index]) this.input.setAttribute("aria-activedescendant", options[index].id);
        options[index]?.scrollIntoView({ block: "nearest" });
    }

    pickNext(step) {
        const options = [...this.list.children];
        const at = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
        if (options.length > 0) this.pick(at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length);
    }

    /** Keys while the caret stands in the box. */
    typing(event) {
        const act = {
            Enter: () => { if (!event.repeat) this.submit(); },
            Tab: this.isChanged && (() => this.submit(event.shiftKey ? -1 : 1)),
            Escape: () => (this.list.hidden ? this.leave() : this.showList([])),
            ArrowDown: () => this.pickNext(1), ArrowUp: () => this.pickNext(-1),
        }[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    }
}
