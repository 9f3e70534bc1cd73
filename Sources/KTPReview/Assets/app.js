// The page of `ktp-ocr review`: a person settles what the two engines left in doubt.
//
// Every value of a card becomes text (`append`, `textContent`, `value`), never markup. Focus rests in the value of the
// field in question, which is read-only until it is edited: so that single keys are commands, a screen reader has said
// the label, the value and the doubt, and a name that is typed without E before it decides nothing.

import "./card.js";
import "./end.js";
import "./fields.js";
import "./files.js";
import "./putoff.js";
import "./sample.js";
import { settlePairs } from "./compare.js";
import { sendKept } from "./decisions.js";
import { complain, dialog, hint, isText, say, trouble } from "./elements.js";
import { Lost, Refusal, get } from "./server.js";
import { introduce, pollSoon, session, setSession, showHead, visit } from "./session.js";
import { show, view } from "./view.js";

document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || visit.hasEnded) return;
    if (dialog) return dialog.key(event);
    if (!view) return;
    const target = event.target;
    if (view.stage?.boxing && !view.stage.from) return view.stage.boxKey(event);
    if (isText(target)) {
        if (view.current?.input === target) view.current.typing(event);
        else if (event.key === "Escape") view.current?.activate();
        return;
    }
    // A button does its own; but one in the list of fields has its keys from there.
    const isControl = target.closest?.("button, summary, a, select") !== null && target !== view.current?.button;
    if (isControl && ["Enter", " "].includes(event.key)) return;
    if (event.key === "Tab") return;
    if (event.key === "Enter" && target === view.current?.button && event.repeat) return event.preventDefault();
    if (view.command(event)) return event.preventDefault();
    if (event.key.length === 1 && event.key !== " " && view.current?.edit) hint(say("typeFirst"));
});

// What a person asked for and the server refused is told here, unless somebody knows better.
addEventListener("unhandledrejection", (event) => {
    complain(event.reason);
    if (event.reason instanceof Refusal || event.reason instanceof Lost) event.preventDefault();
});

try {
    const fresh = await get("/api/session");
    setSession(fresh);
    pollSoon();
    await introduce();
    await sendKept();
    showHead();
    if (session.sampleShare === null) await settlePairs().catch(complain);
    await show(session.sampleShare === null ? session.by : "sample", { share: session.sampleShare });
} catch (error) { trouble.textContent = error.message; }
