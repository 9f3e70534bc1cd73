// Requests to the server, and what is done while it does not answer.

import { hint, say } from "./elements.js";
import { session, sessionKey, setSession, showTrouble } from "./session.js";

/** The server said no, with a sentence that ends with the remedy. */
export class Refusal extends Error {
    constructor(status, answer) {
        super(answer.error ?? String(status));
        this.status = status;
        this.answer = answer;
    }
}

/** No answer: the server has ended, or does not know this tab. */
export class Lost extends Error {}

export const line = {
    isLost: false,
    why: "gone",
    waiters: [],
    /** Until there is an answer again. */
    back() { return new Promise((resume) => { this.waiters.push(resume); }); },
};

export async function ask(path, body, seconds = 15, options = {}) {
    if (body !== undefined) {
        Object.assign(options, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    }
    return answer(path, seconds, options);
}

/** A picture, as it is. */
export const send = (path, file) => answer(path, 120, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file });

async function answer(path, seconds, options) {
    let response;
    try { response = await fetch(path, { ...options, signal: AbortSignal.timeout(seconds * 1000) }); } catch { throw loseConnection("gone"); }
    if (response.status === 401 || response.status === 503) throw loseConnection(response.status === 401 ? "locked" : "gone");
    const json = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refusal(response.status, json);
    return json;
}

/** What is there to be read, as long as it takes: with the server away, the page waits where it is. */
export async function get(path) {
    while (true) {
        try { return await ask(path); } catch (error) { if (!(error instanceof Lost)) throw error; }
        await line.back();
    }
}

function loseConnection(why) {
    line.why = why;
    if (!line.isLost) setTimeout(retryConnection, 1000);
    line.isLost = true;
    showTrouble();
    return new Lost();
}

async function retryConnection() {
    let fresh;
    try { fresh = await ask("/api/session?background=1"); } catch { return setTimeout(retryConnection, 1500); }
    if (session && sessionKey(fresh) !== sessionKey(session)) {
        line.why = "other";
        showTrouble(fresh.folder);
        return setTimeout(retryConnection, 5000);
    }
    line.isLost = false;
    if (session) {
        setSession(fresh);
        hint(say("back"));
    }
    line.waiters.splice(0).forEach((resume) => resume());
}
