// Pictures of cards, kept as blobs, and the piece of one that shows a field.

import { element, paragraph, say } from "./elements.js";
import { Lost, Refusal } from "./server.js";

/** Pictures as blobs, since the server forbids every other cache; the oldest go. */
export const pictures = {
    most: 80,
    held: new Map(),
    key: (card, kind) => `${kind}/${card.picture?.key ?? card.id}`,
    get(card, kind) {
        const key = this.key(card, kind);
        const found = this.held.get(key) ?? this.fetch(card, kind);
        this.held.delete(key);
        this.held.set(key, found);
        found.catch(() => this.held.delete(key));
        for (const [old, picture] of this.held) {
            if (this.held.size <= this.most) break;
            this.held.delete(old);
            picture.then(({ url }) => URL.revokeObjectURL(url), () => {});
        }
        return found;
    },
    async fetch(card, kind) {
        let response;
        const address = `/pictures/${card.id}/${kind}.jpg?v=${encodeURIComponent(card.version)}`;
        try { response = await fetch(address, { signal: AbortSignal.timeout(30000) }); } catch { throw new Lost(say("noPicture")); }
        if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})));
        const url = URL.createObjectURL(await response.blob());
        const image = new Image();
        image.src = url;
        await image.decode();
        return { url, width: image.naturalWidth, height: image.naturalHeight };
    },
    drop(card) { for (const kind of ["card", "source"]) this.held.delete(this.key(card, kind)); },
};

/** An image that shows when it has come, if ever. @param kind - none leaves it empty. */
export function picture(card, kind, properties) {
    const image = element("img", properties);
    if (kind) pictures.get(card, kind).then(({ url }) => { image.src = url; }, () => {});
    return image;
}

/** A line of the flat card, cut by the window it is seen through. Loads when it comes near the screen. */
export function snippet(card, field, scale = 1.15) {
    const { width: w, height: h } = card.picture ?? { width: 1012, height: 638 };
    const box = field.box;
    const pane = element("div", { class: "snippet", role: "img", "aria-label": say("line", { field: field.label }) });
    const showNone = (reason) => {
        pane.replaceChildren(paragraph(reason || say("noPicture")));
        pane.classList.add("none");
        return pane;
    };
    if (!card.picture?.card) return showNone(card.picture?.reason);
    const region = { x: 0, y: 0, width: 1, height: 1 };
    if (box) {
        region.y = Math.max(0, box.y - 0.018);
        region.height = Math.min(1, box.y + box.height + 0.018) - region.y;
        region.x = Math.max(0, box.x - 0.03);
        region.width = Math.min(1 - region.x, Math.max(0.34, box.width + 0.06));
    }
    const ratio = (region.width * w) / (region.height * h);
    pane.style.aspectRatio = String(ratio);
    // Letters have the same size from one line to the next; a card without a place for the field is shown small.
    pane.style.width = `min(100%, ${Math.round(region.width * w * (box ? scale : 0.4))}px)`;
    const image = element("img", { alt: "", draggable: "false" });
    image.style.width = `${100 / region.width}%`;
    image.style.left = `${-100 * region.x / region.width}%`;
    image.style.top = `${-100 * region.y / region.height}%`;
    pane.append(image);
    whenNear(pane, async () => {
        try { image.src = (await pictures.get(card, "card")).url; } catch (error) { showNone(error.message); }
    });
    return pane;
}

function whenNear(node, act) {
    const near = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        act();
    }, { rootMargin: "600px" });
    near.observe(node);
}
