// Two cards of one person, side by side.

import { decide, settleAlike } from "./decisions.js";
import { element, openDialog, paragraph, say } from "./elements.js";
import { picture } from "./pictures.js";
import { cards, queue } from "./queue.js";
import { get } from "./server.js";
import { isReadOnly, session } from "./session.js";

/** Asks which of two stays. @returns what was decided about which card, and "left" where the other one goes; nothing where nothing was. */
export async function settlePair(mine, duplicate) {
    const theirs = await get(`/api/cards/${duplicate.id}`);
    const choice = await askWhichStays(mine, theirs, duplicate);
    if (!choice || isReadOnly()) return undefined;
    const kind = { both: "bothKept", distinct: "distinct" }[choice];
    const card = choice === "left" ? theirs : mine;
    const answer = await decide(card, [kind ? { kind, other: theirs.id } : { kind: "duplicate" }]);
    cards.held.clear();
    return { answer, card, choice };
}

/** Settles cards of one person of which one is in doubt before the doubts: what is set aside asks nothing. Esc leaves them for later. */
export async function settlePairs() {
    const inDoubt = async () => (await get(queue.address(0, 500, "", "duplicates"))).cards.filter(({ status }) => status === "review");
    let pairs = session.readOnly || session.duplicates === 0 ? [] : await inDoubt();
    let isDecided = pairs.length === 0 || session.alike === 0 || await settleAlike();
    while (isDecided && pairs.length > 0) {
        pairs = await inDoubt();
        const card = pairs.length > 0 && await get(`/api/cards/${pairs[0].id}`);
        if (card) isDecided = await settlePair(card, card.duplicates.find(({ isKept }) => !isKept));
    }
}

/** @returns {Promise<string|undefined>} "left" or "right" where one of them stays, "both", or "distinct". */
function askWhichStays(mine, theirs, duplicate) {
    const differs = new Set(duplicate.differs);
    const better = betterOf(mine, theirs);
    const side = (card) => {
        const image = picture(card, card.picture.card && "card", { alt: say("picture", { n: card.number }) });
        const values = card.fields.filter(({ field }) => field === "nik" || field === "nama" || differs.has(field)).flatMap(({ field, label, value }) => [
            element("dt", {}, label),
            element("dd", { class: differs.has(field) ? "differs" : undefined }, value ?? say("empty"),
                differs.has(field) ? element("span", { class: "unseen" }, ` (${say("differs")})`) : ""),
        ]);
        const merit = say("merit", { fields: card.merit.fields, questions: card.merit.questions });
        const checked = card.merit.isChecked ? ` · ${say("betterChecked")}` : "";
        return element("section", {}, element("h3", {}, `${say("card", { n: card.number })} · ${card.name}`), image,
            paragraph(merit + checked, { class: "quiet" }), card === better.card ? paragraph(say("meritBetter", { reason: say(better.reason) }), { class: "settled" }) : "",
            element("dl", {}, values));
    };
    return openDialog({
        title: say("duplicateTitle"), isWide: true,
        body: [paragraph(duplicate.kindName), element("div", { class: "twins" }, side(mine), side(theirs)),
            paragraph(say("duplicateText"), { class: "quiet" })],
        choices: [
            { name: "left", text: say("keepCard", { n: mine.number }), key: "1" }, { name: "right", text: say("keepCard", { n: theirs.number }), key: "2" },
            { name: "both", text: say("keepBoth"), key: "3", isPlain: true }, { name: "distinct", text: say("notSame"), key: "4", isPlain: true },
            { name: "", text: say("cancel"), isPlain: true },
        ],
        focus: `[data-choice='${better.card === mine ? "left" : "right"}']`,
    });
}

/** Proposes one of two cards of a person, and says by what it is the better: the first of these reasons in which they differ. */
function betterOf(mine, theirs) {
    const rank = ({ merit, number }) => [merit.isChecked ? 1 : 0, merit.fields, -merit.questions, merit.sharpness ?? 0, number];
    const [left, right] = [rank(mine), rank(theirs)];
    const place = left.findIndex((value, index) => value !== right[index]);
    return {
        card: left[place] > right[place] ? mine : theirs,
        reason: ["betterChecked", "betterFields", "betterOpen", "betterSharper", "betterNewer"][place],
    };
}
