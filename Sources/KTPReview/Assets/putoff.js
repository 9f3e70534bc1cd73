// The cards that wait for something, as a list to print or to send.

import { whys } from "./decisions.js";
import { button, element, hint, paragraph, say } from "./elements.js";
import { queue } from "./queue.js";
import { get } from "./server.js";
import { session } from "./session.js";
import { View, show, views } from "./view.js";

const columns = ["rtRw", "kelDesa", "number", "nama", "nik", "name"];

views.putOff = class PutOffView extends View {
    constructor() {
        super();
        this.body = element("div", { class: "lists" });
        this.element = element("section", { class: "end", "aria-labelledby": "end-title" },
            element("div", { class: "bar" }, button(say("print"), undefined, () => print(), { class: "main" }),
                button(say("copyList"), undefined, () => this.copy()), button(say("oneByOne"), undefined, () => { queue.filter = "putOff"; show("card"); })),
            element("h2", { id: "end-title" }, say("putOff")), this.body);
    }

    async start() {
        const cards = await get("/api/putoff");
        this.lists = Object.keys(whys).map((reason) => {
            const mine = cards.filter((card) => card.reason === reason);
            return { title: `${say(whys[reason])}: ${mine.length}`, mine };
        }).filter(({ mine }) => mine.length > 0);
        const line = (tag, texts) => element("tr", {}, texts.map((text) => element(tag, {}, text)));
        this.body.replaceChildren(...this.lists.flatMap(({ title, mine }) => [
            element("h3", {}, title),
            element("div", { class: "preview", tabindex: "0", role: "group", "aria-label": title }, element("table", {},
                element("thead", {}, line("th", columns.map((name) => session.fields.find(({ field }) => field === name)?.label ?? say({ number: "numberColumn", name: "format" }[name])))),
                element("tbody", {}, mine.map((card) => line("td", columns.map((name) => String(card[name]))))))),
        ]));
        if (this.lists.length === 0) this.body.append(paragraph(say("nothingHere")));
        this.element.querySelector("button").focus({ preventScroll: true });
    }

    async copy() {
        const text = this.lists.map(({ title, mine }) => [title, ...mine.map((card) => columns.map((name) => card[name]).join("\t"))].join("\n")).join("\n\n");
        await navigator.clipboard.writeText(text);
        hint(say("copied"));
    }

    skip() {}
};
