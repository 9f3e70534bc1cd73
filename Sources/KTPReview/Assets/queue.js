// The queue of cards, the cards ahead of it, and the search.

import { button, dialog, element, openDialog, percent, say, select, setText } from "./elements.js";
import { pictures } from "./pictures.js";
import { get } from "./server.js";
import { session } from "./session.js";
import { show, view, views } from "./view.js";

export const queue = {
    filter: "review", order: "doubt", rows: [], total: 0, index: 0, seen: new Set(),
    address(offset, limit = 50, search = "", filter = this.filter) {
        const words = search ? `&search=${encodeURIComponent(search)}` : "";
        return `/api/cards?filter=${filter}&order=${this.order}&offset=${offset}&limit=${limit}${words}`;
    },
    async load() {
        const page = await get(this.address(0));
        this.rows = page.cards;
        this.total = page.total;
        this.index = 0;
    },
    /** The next cards; those that were settled meanwhile no longer count on the server's side. */
    async more() {
        const leaves = ["review", "failed", "putOff"].includes(this.filter);
        const settled = leaves ? this.rows.filter(({ isDecided }) => isDecided).length : 0;
        if (this.rows.length >= this.total || this.isLoading) return;
        this.isLoading = true;
        try {
            const page = await get(this.address(this.rows.length - settled));
            const known = new Set(this.rows.map(({ id }) => id));
            this.rows.push(...page.cards.filter(({ id }) => !known.has(id)));
            if (page.cards.length === 0) this.total = this.rows.length;
        } finally { this.isLoading = false; }
    },
};

/** Cards as the server last showed them; neighbours are asked for ahead. */
export const cards = {
    held: new Map(),
    store(card) {
        this.held.delete(card.id);
        this.held.set(card.id, Promise.resolve(card));
    },
    get(id) {
        if (!this.held.has(id)) {
            const card = get(`/api/cards/${id}`);
            card.catch(() => this.held.delete(id));
            this.held.set(id, card);
            if (this.held.size > 24) this.held.delete(this.held.keys().next().value);
        }
        return this.held.get(id);
    },
    async prefetch(id) {
        if (!id) return;
        try {
            const card = await this.get(id);
            if (card.picture.card || card.picture.source) await pictures.get(card, card.picture.card ? "card" : "source");
        } catch { /* asked for again when it is needed, and said then */ }
    },
};

/** Searches the whole register, not only the queue. */
function searchCards() {
    /** `found`: the words of which the list holds the cards. */
    let [offset, turn, search, found] = [0, 0, ""];
    const list = element("ul", { class: "found" });
    const total = element("p", { class: "quiet", role: "status" });
    const more = button(say("more"), undefined, () => load(false), { class: "plain" });
    const row = (card) => element("li", {}, element(
        "button", { type: "button", "data-card": card.id, onclick: () => dialog.close(card.id) },
        element("span", { class: "number" }, String(card.number)),
        element("img", { alt: "", loading: "lazy", "data-src": `/pictures/${card.id}/card.jpg` }),
        element("span", { class: "nik" }, card.nik ?? "–"), element("span", { class: "person" }, card.person ?? card.name),
        element("span", { class: "quiet" }, card.person ? card.name : ""),
        element("span", { class: `status ${card.status}` }, card.statusName),
        element("span", { class: "quiet" }, card.doubts > 0 ? `${say("doubts", { n: card.doubts })} · ${percent(card.confidence ?? 0)}` : "")));
    const load = async (isNew) => {
        const mine = ++turn;
        if (isNew) offset = 0;
        const words = search;
        const page = await get(queue.address(offset, 50, words, "all")).catch(() => undefined);
        if (!page || mine !== turn) return;
        if (isNew) list.replaceChildren();
        list.append(...page.cards.map(row));
        found = words;
        offset += page.cards.length;
        total.textContent = page.total === 0 ? say("noneFound") : say("cardsFound", { n: page.total });
        more.hidden = offset >= page.total;
        // Cutting pictures takes the time of the one that is opened next: they come when the list rests.
        setTimeout(() => {
            if (mine !== turn || !list.isConnected) return;
            for (const image of list.querySelectorAll("img:not([src])")) image.src = image.dataset.src;
        }, 600);
    };
    let timer;
    /** Enter may be quicker than the list: what it opens fits what was typed. */
    const openFirst = async (close) => {
        clearTimeout(timer);
        if (found !== search) await load(true);
        const first = list.querySelector("button");
        if (first && found === search) close(first.dataset.card);
    };
    const input = element("input", {
        type: "search", id: "search-words", placeholder: say("searchFor"), "aria-label": say("searchFor"), autocomplete: "off",
        oninput: () => {
            search = input.value.trim();
            clearTimeout(timer);
            timer = setTimeout(() => load(true), 150);
        },
    });
    const answer = openDialog({
        title: say("list"), isWide: true, focus: "#search-words",
        body: [element("div", { class: "bar" }, input), total, element("div", { class: "scroll" }, list, more)],
        choices: [{ name: "", text: say("close"), isPlain: true }],
        keys: (key, event, close) => {
            const buttons = [...list.querySelectorAll("button")];
            const at = buttons.indexOf(document.activeElement);
            if (key === "ArrowDown") { buttons[Math.min(at + 1, buttons.length - 1)]?.focus(); return true; }
            if (key === "ArrowUp") { (buttons[at - 1] ?? input).focus(); return true; }
            if (key === "Escape") { close(); return true; }
            if (key === "Enter" && event.target === input) { openFirst(close); return true; }
            return false;
        },
    });
    load(true);
    return answer;
}

export function filterSelect(changed) {
    const names = ["review", "failed", "duplicates", ...(session.putOff || queue.filter === "putOff" ? ["putOff"] : []), ...(session.dismissed ? ["dismissed"] : []), "changed", ...(session.sample ? ["sample"] : []), "all"];
    const filters = select("filter", names.map((name) => [name]), queue.filter, (name) => { queue.filter = name; changed(); }, { class: "filter" });
    countFilters(filters);
    return filters;
}

export function countFilters(select) {
    const count = { ...session, all: session.cards, changed: undefined, sample: undefined };
    for (const option of select.options) {
        setText(option, count[option.value] === undefined ? say(option.value) : `${say(option.value)} (${count[option.value]})`);
    }
}

export async function search() {
    const id = await searchCards();
    if (!id) return;
    if (view instanceof views.card) return view.open(id);
    return show("card", { id });
}
