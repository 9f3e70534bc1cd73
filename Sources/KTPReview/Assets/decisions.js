// Decisions on their way to the server, and back again: sent, kept through a reload, contested, undone.

import { announce, complain, confirm, element, hint, openDialog, paragraph, percent, say, terms } from "./elements.js";
import { cards } from "./queue.js";
import { Lost, ask, get, line } from "./server.js";
import { isReadOnly, pollSoon, session, sessionKey, setSession, showState, visit } from "./session.js";
import { show, view, views } from "./view.js";

// MARK: what is not sent yet

/** What was decided and has not been answered, and what was typed and not decided: both outlive a reload. */
const kept = {
    read(name, otherwise) {
        try { return JSON.parse(sessionStorage.getItem(`ktp-ocr.${name}`)) ?? otherwise; } catch { return otherwise; }
    },
    write(name, value) {
        try { sessionStorage.setItem(`ktp-ocr.${name}`, JSON.stringify(value)); } catch { /* memory alone, then */ }
    },
};
export const unsent = kept.read("unsent", []);
export const drafts = kept.read("drafts", {});

export const draftKey = (card, field) => `${sessionKey(session)}/${card.id}/${field.field}`;

export function saveDraft(key, text) {
    if (text === undefined) delete drafts[key]; else drafts[key] = text;
    kept.write("drafts", drafts);
}

/**
 * Sends a decision, and waits for the server as long as it takes.
 *
 * @param also - further cards of which the same is decided, in one step.
 * @returns {Promise<{card, isTheirs}>} the card as it stands then; `isTheirs` where what somebody else decided was left.
 */
export async function decide(card, decisions, also = []) {
    const step = { session: sessionKey(session), id: card.id, version: card.version, number: card.number, name: card.name, decisions,
        also: also.map(({ id, version }) => ({ id, version })) };
    unsent.push(step);
    kept.write("unsent", unsent);
    showState();
    const answer = await deliver(step);
    visit.decidedAt = performance.now();
    return answer;
}

/** The same for the value of a field, of those like it, and of what it contradicts and stands beside all the same; a screen reader is told. */
export async function decideValue({ card, field, members, other }, value) {
    const both = other && value === field.value ? [field, other] : [{ ...field, value }];
    const answer = await decide(card, both.map(({ field, value }) => ({ kind: "value", field, value })), members.map(({ card }) => card));
    announce(say("acceptedLive", { field: field.label }));
    return answer;
}

async function deliver(step) {
    try {
        while (true) {
            try {
                const answer = await ask(`/api/cards/${step.id}/decisions`, { version: step.version, decisions: step.decisions, also: step.also });
                recordDecision(step);
                setSession(answer.session);
                pollSoon();
                return { card: answer.card };
            } catch (error) {
                const card = error.status === 409 && error.answer.card;
                if (error instanceof Lost) {
                    await line.back();
                } else if (!card) {
                    throw error;
                } else if (wasStored(step, card)) {
                    recordDecision(step);
                    return { card };
                } else if (await resolveConflict(step, card) !== "yours") {
                    return { card, isTheirs: true };
                } else {
                    step.version = card.version;
                }
            }
        }
    } finally {
        unsent.splice(unsent.indexOf(step), 1);
        kept.write("unsent", unsent);
        showState();
    }
}

function recordDecision(step) {
    const now = performance.now();
    if (visit.last) visit.seconds += Math.min(60, (now - visit.last) / 1000);
    visit.last = now;
    visit.decisions += 1;
    visit.steps.push({ id: step.id, field: step.decisions.find((decision) => decision.field)?.field });
}

/** The answer to a decision was lost, not the decision. */
function wasStored(step, card) {
    const plain = (value) => (value ?? "").toUpperCase().replace(/[\s./-]+/g, "");
    return step.decisions.every((decision) => {
        const duplicate = card.duplicates.find(({ id }) => id === decision.other);
        if (decision.kind === "distinct") return duplicate === undefined;
        if (decision.kind === "bothKept") return duplicate?.isKept === true;
        if (decision.kind === "putOff") return card.putOff === decision.value;
        if (decision.kind !== "value") return card.settled === decision.kind;
        const field = card.fields.find((field) => field.field === decision.field);
        return field?.isDecided && plain(field.value) === plain(decision.value);
    });
}

/** What waited through a reload, in its order. */
export async function sendKept() {
    const steps = unsent.filter((step) => step.session === sessionKey(session));
    for (const step of steps) await deliver(step).catch(complain);
    if (steps.length > 0) hint(say("sentAgain"));
}

addEventListener("beforeunload", (event) => { if (unsent.length > 0 && !visit.hasEnded) event.preventDefault(); });

// MARK: what somebody else decided

function describe(decision) {
    if (decision.kind === "value") {
        const label = session.fields.find(({ field }) => field === decision.field)?.label ?? decision.field;
        return `${label}: ${decision.value ?? say("notOnCard")}`;
    }
    if (decision.kind === "putOff") return say(whys[decision.value] ?? "takeUp");
    return say({ confirmed: "confirmCard", notACard: "notACard", duplicate: "duplicates", distinct: "notSame", bothKept: "keepBoth" }[decision.kind]);
}

function resolveConflict(step, card) {
    const theirs = step.decisions.map((decision) => {
        const field = card.fields.find(({ field }) => field === decision.field);
        if (!field) return card.settledName ?? card.statusName;
        const settled = card.settled === "notACard" || card.settled === "duplicate" ? `${card.settledName}; ` : "";
        return `${settled}${field.label}: ${field.value ?? say("empty")}`;
    });
    return openDialog({
        title: say("conflictTitle"),
        body: [paragraph(say("conflictText", { n: step.number, name: step.name })),
            terms("beside", [[say("theirs"), theirs.join("; ")], [say("yours"), step.decisions.map(describe).join("; ")]])],
        choices: [{ name: "theirs", text: say("useTheirs"), key: "1" }, { name: "yours", text: say("useYours"), key: "2", isPlain: true }],
    });
}

// MARK: putting off, the rest, and undoing

/** What a card may wait for, and how that is said. */
export const whys = { photo: "whyPhoto", person: "whyPerson", other: "whyOther" };

/**
 * Asks what has to come before a card can be decided.
 *
 * @returns the decision; "skip" where it is only passed over for now, and nothing where nothing was said.
 */
export async function askWhy(card) {
    if (session.readOnly) return "skip";
    const reasons = Object.keys(whys).map((name, index) => ({ name, text: say(whys[name]), key: String(index + 1) }));
    const choice = await openDialog({
        title: say("putOffTitle", { n: card.number }), body: [paragraph(say("putOffText"), { class: "quiet" })],
        choices: [...reasons, ...(card.putOff ? [{ name: "takeUp", text: say("takeUp"), key: "4" }] : []),
            { name: "skip", text: say("skipOnly"), key: "S", isPlain: true }],
        focus: "[data-choice=skip]", closesOnOther: true,
    });
    return !choice || choice === "skip" ? choice : { kind: "putOff", value: choice === "takeUp" ? null : choice };
}

/** Tells of all cards of a kind, and decides exactly what was told where `question` says yes. @returns whether it was decided. */
async function decideAll(path, question, done = () => {}) {
    if (isReadOnly()) return false;
    const told = await get(path);
    if (!await question(told)) return false;
    const answer = await ask(path.split("?")[0], { token: told.token }, 120);
    setSession(answer.session);
    pollSoon();
    done(answer);
    visit.steps.push({});
    await view?.renew();
    return true;
}

export const acceptRest = () => decideAll("/api/rest?filter=review", ({ cards: n, fields, lowest, under }) => {
    if (fields === 0 && n === 0) return hint(say("restNone"));
    const rows = under.filter(({ fields }) => fields > 0).map(({ below, fields }) => element("li", {}, say("restUnder", { n: fields, below: percent(below) })));
    const text = say("restText", { cards: n, fields, lowest: lowest === null ? "–" : percent(lowest) });
    // Enter cancels.
    const choices = [{ name: "cancel", text: say("cancel") }, { name: "yes", text: say("restYes", { n: fields }), isPlain: true }];
    return confirm(say("restTitle"), [paragraph(text, { class: "warning" }), element("ul", {}, rows)], "", undefined, { choices });
}, ({ accepted }) => hint(say("restDone", { n: accepted })));

/** Cards of one person that differ in nothing: the better one of each stays. */
export const settleAlike = () => decideAll("/api/pairs", ({ persons, cards: n }) =>
    confirm(say("duplicateTitle"), [paragraph(say("settleAlikeText", { n, persons }))], say("settleAlike", { n }), "A"));

let undoing = Promise.resolve();

/** Step after step, however quickly they are asked for. */
export function undo() {
    if (!isReadOnly()) undoing = undoing.then(undoOne);
}

async function undoOne() {
    const before = view;
    try {
        const { card, session } = await ask("/api/undo", {});
        cards.held.clear();
        cards.store(card);
        const last = visit.steps.pop();
        visit.decisions = Math.max(0, visit.decisions - 1);
        setSession(session);
        pollSoon();
        const field = last?.id === card.id ? last.field : undefined;
        hint(say("undone", { n: card.number }));
        if (view !== before) return await view.renew();
        if (view.undone?.(card, field)) return;
        if (view instanceof views.card) return await view.open(card.id, { field });
        return await show("card", { id: card.id, field });
    } catch (error) {
        if (error.status === 404) hint(say("nothingToUndo")); else complain(error);
    }
}
