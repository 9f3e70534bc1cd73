// The end of a queue, and what can be done next.

import { settleAlike, undo } from "./decisions.js";
import { announce, button, element, number, paragraph, say } from "./elements.js";
import { makeProfile } from "./profile.js";
import { filterSelect, queue, search } from "./queue.js";
import { session, visit } from "./session.js";
import { View, show, views } from "./view.js";

views.end = class EndView extends View {
    /** @param left - how many cards of the filter still wait. */
    constructor(options) {
        super();
        const { skipped, left, filter } = options;
        const { review, failed, duplicates, cards } = session;
        const title = filter !== "review" ? (left > 0 ? "endOfList" : "nothingHere")
            : left > 0 ? (skipped >= left ? "endSkipped" : "endLeft") : session.putOff > 0 ? "endPutOff" : visit.decisions > 0 ? "endTitle" : "nothingTitle";
        const queueOf = (name) => () => { queue.filter = name; show("card"); };
        // What is left, the nearest first, then what can be taken along: one of all these is the main one.
        const tasks = [];
        const cardsLeft = filter === "review" ? left : review;
        if (filter === "review" && left > 0 && skipped > 0) tasks.push([say("lookAgain", { n: left }), queueOf("review")]);
        else if (cardsLeft > 0) tasks.push([say("cardsAsWhole", { n: cardsLeft }), queueOf("review")]);
        if (failed > 0 && filter !== "failed") tasks.push([say("toFailed", { n: failed }), queueOf("failed")]);
        if (session.alike > 0) tasks.push([say("settleAlike", { n: session.alike }), settleAlike]);
        if (duplicates > 0 && filter !== "duplicates") tasks.push([say("toDuplicates", { n: duplicates }), queueOf("duplicates")]);
        if (session.putOff > 0) tasks.push([`${say("putOff")}: ${say("toPutOff")} (${session.putOff})`, () => show("putOff")]);
        const rows = tasks.map(([text, act], at) => element("li", {}, button(text, undefined, act, { class: at === 0 ? "main" : "plain" })));
        const ways = session.downloads.map(({ file, title }) => element(
            "a", { href: `/downloads/${file}`, "data-file": title ? file : undefined, download: file, class: title || tasks.length > 0 ? "plain" : "main" },
            title ? say("downloadFor", { title }) : say("download", { file })));
        const isRepeated = session.repeated > 0 && ways.length > 0;
        if (ways.length > 0) {
            const make = button(say("profileMake"), undefined, () => makeProfile().then((isKept) => { if (isKept) show("end", options); }), { class: "plain" });
            ways.push(element("div", { class: "profiles" }, ways.splice(1), make));
        }
        const way = (text, act) => ways.push(button(text, undefined, act, { class: ways.length + tasks.length === 0 ? "main" : "plain" }));
        if (session.cards > failed) way(say("toSample"), () => show("sample"));
        if (cards > 0) way(say("toAll"), queueOf("all"));
        const each = number(visit.seconds / Math.max(1, visit.decisions - 1), 1);
        this.element = element(
            "section", { class: "end", "aria-labelledby": "end-title" },
            element("div", { class: "bar" }, filterSelect(() => show("card")), button(say("undo"), "U", undo), button(say("search"), "/", search)),
            element("h2", { id: "end-title" }, say(title, { n: left })),
            visit.decisions > 1 ? paragraph(say("endDone", { n: visit.decisions, each })) : "",
            session.unread ? paragraph(session.unread, { class: "unread" }) : "",
            tasks.length > 0 ? element("ul", { class: "tasks", "aria-label": say("whatIsLeft") }, rows) : "",
            isRepeated ? this.repeated() : "",
            element("div", { class: "ways" }, ways));
        announce(say(title, { n: left }));
    }

    /** Persons who are there more than once, before anything of it is handed over. */
    repeated() {
        const choose = ({ target }) => this.element.querySelectorAll("a[data-file]").forEach((link) => {
            link.href = `/downloads/${link.dataset.file}${target.checked ? "?duplicates=first" : ""}`;
        });
        return element("p", { class: "reason" }, say("repeated", { n: session.repeated }), " ",
            element("label", {}, element("input", { type: "checkbox", onchange: choose }), ` ${say("firstOnly")}`));
    }

    start() { this.element.querySelector(".tasks .main, .ways .main, .ways > *")?.focus({ preventScroll: true }); }
    renew() { return show("card"); }
    skip() {}
};
