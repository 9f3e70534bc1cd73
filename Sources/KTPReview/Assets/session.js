// The session as the server last told it, and the page's head that shows it.

import { unsent } from "./decisions.js";
import { button, confirm, element, head, hint, openDialog, paragraph, say, setText, showKeys, trouble, work } from "./elements.js";
import { chooseFiles } from "./files.js";
import { Lost, ask, line } from "./server.js";
import { show, view, views } from "./view.js";

export let session;
export const sessionKey = (session) => session.session ?? session.folder;

/** `decidedAt`: when, by `performance.now()`. `steps`: what may be undone here, the latest last. */
export const visit = { decisions: 0, seconds: 0, last: undefined, steps: [], decidedAt: -Infinity, hasEnded: false };

/** Others with a page on the register: kept where an answer does not tell of them. */
export let neighbours = { name: null, others: [] };

export function setSession(fresh) {
    const before = session;
    session = fresh;
    neighbours = fresh.neighbours ?? neighbours;
    showTrouble();
    view?.sessionChanged?.();
    if (head.firstChild && !visit.hasEnded) { showProgress(); tellOfOthers(); }
    // A card that was read counts before the picture is done with: what is new is told by how it stood before all of them.
    if (session.adding > 0) session.beforeAdding = before?.beforeAdding ?? before ?? fresh;
    else if (before?.adding > 0) tellOfAdded(before.beforeAdding);
}

/** Pictures that were given to the page have been read: an empty queue is looked at again. */
function tellOfAdded(before) {
    const read = { n: Math.max(0, session.cards - before.cards), review: Math.max(0, session.review - before.review) };
    hint(session.addedMessage ?? say("added", read), 15);
    if (view instanceof views.end) show("card");
}

/** Says that nothing can be decided, where it is so. */
export function isReadOnly() {
    if (session.readOnly) hint(say("viewOnlyHint"));
    return session.readOnly;
}

export function showTrouble(folder = session?.folder ?? "…") {
    if (visit.hasEnded) return;
    const text = line.isLost ? say(line.why, { folder })
        : session?.exports === "failed" ? `${say("exportsFailed")} ${session.exportsMessage ?? ""}`
        : session?.readOnly ? session.readOnlyMessage ?? say("viewOnlyHint")
        : session?.adding > 0 ? say("adding", { n: session.adding })
        : session?.scanning && session.exports !== "pending" ? say("scanning") : "";
    setText(trouble, text);
    trouble.className = line.isLost || session?.exports === "failed" ? "bad" : "";
    if (session) showState();
}

let pollTimer;
export function pollSoon(pause = 4000) {
    clearTimeout(pollTimer);
    pollTimer = setTimeout(poll, pause);
}

/** An open page says something every ten seconds; an older word may be of one that crashed before this one began. */
const began = Date.now() - 12_000;
let isToldOfOthers = false;
function tellOfOthers() {
    if (isToldOfOthers || neighbours.name || session.readOnly || !neighbours.others.some(({ time }) => Date.parse(time) > began)) return;
    isToldOfOthers = true;
    showHead();
    hint(say("yourNameText"), 15);
}

/** Says whose decisions these are, as this browser keeps it, or as it is typed now. */
export async function introduce(isAsked = false) {
    let name = localStorage.getItem("ktp-ocr.name");
    if (session.readOnly || (!isAsked && (neighbours.name || !name))) return;
    if (isAsked) {
        const input = element("input", { type: "text", id: "clerk-name", maxlength: "60", "aria-label": say("yourName"), value: name ?? "" });
        const isGiven = await confirm(say("yourName"), [paragraph(say("yourNameText")), input], say("keep"), undefined, {
            focus: "#clerk-name", closesOnOther: false,
            keys: (key, event, close) => key === "Enter" && event.target === input && (close("yes"), true),
        });
        name = isGiven && input.value.trim();
    }
    if (!name) return;
    neighbours.name = (await ask("/api/name", { name })).name;
    localStorage.setItem("ktp-ocr.name", name);
    showHead();
}

/** Asks for the session, and tells others which card lies in front here. */
async function poll() {
    if (!line.isLost && !visit.hasEnded && document.visibilityState === "visible") {
        const card = view?.card?.id ?? view?.current?.card?.id ?? "";
        try { setSession(await ask(`/api/session?background=1&card=${card}`)); } catch { /* said already */ }
    }
    pollSoon();
}

/** Has all results hold what was decided: those that take long wait otherwise, until nothing was decided for a minute. */
async function writeResults(isBackground, options) {
    setSession(await ask(`/api/results${isBackground ? "?background=1" : ""}`, {}, 120, options));
    if (!isBackground && session.exports === "current") hint(say("written"));
}

// Who leaves the page may be about to open them.
document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && !line.isLost && session?.exports === "pending") writeResults(true, { keepalive: true });
});

// MARK: the head

/** Renders the head. Called only when the view changes, so that a focused button keeps the focus. */
export function showHead() {
    const tab = (text, name) => button(say(text), undefined, () => show(name), { "aria-current": view instanceof views[name] && "page" });
    head.replaceChildren(
        element("h1", { title: session.folder }, folderName()),
        element("nav", { "aria-label": say("views") }, tab("byCard", "card"), tab("byField", "field"), tab("sample", "sample")),
        element("div", { class: "progress" }, element("span", {}), element("progress", {})),
        element("span", { id: "state" }), button(say("write"), undefined, () => writeResults(false), { id: "results" }),
        neighbours.name || isToldOfOthers ? button(neighbours.name ?? say("yourName"), undefined, () => introduce(true), { id: "clerk" }) : "",
        session.readOnly ? "" : button(say("addPictures"), undefined, chooseFiles, { id: "add" }),
        button(say("keys"), "?", showKeys), button(say("finish"), undefined, quit));
    showProgress();
}

function showProgress() {
    const [text, bar] = head.querySelector(".progress").children;
    text.textContent = session.fieldsLeft > 0 || session.review > 0
        ? say("left", { fields: session.fieldsLeft, cards: session.review }) : say("nothingLeft");
    bar.max = Math.max(1, visit.decisions + session.fieldsLeft);
    bar.value = visit.decisions;
    bar.setAttribute("aria-label", text.textContent);
    document.title = `${session.fieldsLeft > 0 ? `(${session.fieldsLeft}) ` : ""}${folderName()} · ktp-ocr`;
    showState();
}

export function showState() {
    const state = document.getElementById("state");
    if (!state || !session) return;
    const unsaved = unsent.filter((step) => step.session === sessionKey(session)).length;
    const key = line.isLost ? "unsent" : session.readOnly ? "viewOnly" : unsaved > 0 ? "saving"
        : session.exports === "waiting" ? "waiting" : session.exports === "failed" ? "exportsFailed" : "saved";
    setText(state, say(key, { n: unsaved }));
    state.className = key;
    const results = document.getElementById("results");
    results.hidden = session.exports === "none";
    results.disabled = !["pending", "failed"].includes(session.exports);
}

const folderName = () => session.folder.split("/").findLast((part) => part !== "") ?? session.folder;

async function quit() {
    if (unsent.length > 0) return hint(say("unsentQuit"));
    const { fieldsLeft: fields, review: cards } = session;
    const choice = fields + cards === 0 || session.readOnly ? "quit" : await openDialog({
        title: say("finishTitle"), body: [paragraph(say("left", { fields, cards }))],
        choices: [{ name: "", text: say("goOnReview") }, { name: "quit", text: say("finishNow"), isPlain: true }],
    });
    if (choice !== "quit") return;
    await ask("/api/quit", {}, 120).catch((error) => { if (!(error instanceof Lost)) throw error; });
    visit.hasEnded = true;
    head.replaceChildren(element("h1", { title: session.folder }, folderName()));
    trouble.textContent = "";
    work.replaceChildren(element("section", { class: "end", role: "status" },
        element("h2", {}, say("ended")), session.downloads.length > 0 ? paragraph(say("endedResults", { file: `${session.folder}/results.xlsx` })) : "",
        paragraph(say("endedHow", { folder: session.folder }))));
}
