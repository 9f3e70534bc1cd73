// The card's picture on the left, and the box that is drawn on it.

import { button, element, hint, position, say } from "./elements.js";
import { pictures } from "./pictures.js";
import { Refusal } from "./server.js";
import { view } from "./view.js";

/** The left side: the flat card near the field in question, the whole card, or the picture it came from. */
export class Stage {
    constructor() {
        this.image = element("img", { alt: "", draggable: "false" });
        this.frame = element("div", { class: "frame", hidden: true });
        this.rubber = element("div", { class: "rubber", hidden: true });
        this.note = element("p", { class: "note", hidden: true });
        this.pane = element(
            "div", {
                class: "pane", role: "img", onpointerdown: (event) => this.press(event),
                onpointermove: (event) => this.drag(event), onpointerup: (event) => this.release(event),
                onpointercancel: () => this.stopBox(),
            }, this.image, this.frame, this.rubber, this.note);
        this.zoomButton = button("", "Z", () => this.next());
        this.element = element(
            "section", { class: "stage" }, this.pane,
            element(
                "div", { class: "tools" }, this.zoomButton, button(say("box"), "B", () => view.box()),
                button(say("turn"), "R", () => view.turn())));
        this.mode = "field";
        new ResizeObserver(() => this.place()).observe(this.pane);
    }

    /** @param field - the one in question; none shows the whole card. */
    async show(card, field) {
        const isNew = this.card?.id !== card.id;
        if (isNew) this.mode = "field";
        this.card = card;
        this.field = field;
        const kind = this.mode === "source" || !card.picture.card ? "source" : "card";
        const shown = pictures.key(card, kind);
        this.pane.setAttribute("aria-label", say(kind === "source" ? "wholeSource" : "picture", { n: card.number }));
        this.zoomButton.firstChild.textContent =
            say({ field: "zoomCard", card: card.picture.source ? "zoomSource" : "zoomField", source: "zoomField" }[this.mode]);
        if (this.shown === shown) return this.place();
        const wanted = this.wanted = shown;
        if (isNew) this.hide();
        let picture;
        try {
            if (!card.picture[kind]) throw new Refusal(404, { error: card.picture.reason ?? say("noPicture") });
            picture = await pictures.get(card, kind);
        } catch (error) {
            if (this.wanted === wanted) this.hide(error.message);
            return;
        }
        if (this.wanted !== wanted) return;
        Object.assign(this, { shown, kind, size: picture });
        this.image.src = picture.url;
        this.image.hidden = false;
        this.note.hidden = true;
        await this.image.decode().catch(() => {});
        this.place();
    }

    hide(note) {
        this.shown = this.size = undefined;
        this.image.hidden = this.frame.hidden = true;
        this.note.hidden = !note;
        this.note.textContent = note ?? "";
    }

    next() {
        const modes = this.card.picture.card ? ["field", "card", ...(this.card.picture.source ? ["source"] : [])] : ["field", "card"];
        this.mode = modes[(modes.indexOf(this.mode) + 1) % modes.length];
        this.show(this.card, this.field);
    }

    /** So near that the line is as wide as the pane, within reason, and as much of the card around it as there is room. */
    place() {
        if (!this.size || !this.pane.clientWidth) return;
        const { width, height } = this.size;
        const [w, h] = [this.pane.clientWidth, this.pane.clientHeight];
        const fit = Math.min(w / width, h / height);
        const box = this.kind === "card" ? this.field?.box : undefined;
        const isNear = this.mode === "field" && box;
        let scale = isNear ? Math.min(Math.max(fit, 0.62 * w / (box.width * width + 60)), Math.max(fit, 1.3)) : fit;
        if (this.kind === "source" && this.mode === "card") scale = fit * 2.2;
        const centre = isNear ? [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height] : this.centre ?? [width / 2, height / 2];
        const at = (centre, size, room) => size * scale <= room ? (room - size * scale) / 2
            : Math.min(0, Math.max(room - size * scale, room / 2 - centre * scale));
        const [left, top] = [at(centre[0], width, w), at(centre[1], height, h)];
        Object.assign(this, { scale, left, top });
        position(this.image, left, top, width * scale, height * scale);
        this.frame.hidden = !box;
        if (box) this.lay(this.frame, box, 4);
    }

    /** @param box - in shares of the picture. */
    lay(node, { x, y, width, height }, margin = 0) {
        const [w, h] = [this.size.width * this.scale, this.size.height * this.scale];
        position(node, this.left + x * w - margin, this.top + y * h - margin, width * w + 2 * margin, height * h + 2 * margin);
    }

    // MARK: a box drawn around a line

    startBox() {
        if (this.kind !== "card" || !this.size) return hint(say("noFlat"));
        this.boxing = { ...this.field?.box ?? { x: 0.25, y: 0.45, width: 0.4, height: 0.06 } };
        this.pane.classList.add("boxing");
        this.showBox();
        hint(say("boxHint"), 20);
    }

    stopBox() {
        this.boxing = this.from = undefined;
        this.rubber.hidden = true;
        this.pane.classList.remove("boxing");
    }

    showBox() {
        this.rubber.hidden = false;
        this.lay(this.rubber, this.boxing);
    }

    /** Keys while a box is drawn. */
    boxKey(event) {
        const step = 0.008;
        const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
        event.preventDefault();
        if (event.key === "Escape" || event.key.toLowerCase() === "b") return this.stopBox();
        if (event.key === "Enter") return this.readBox();
        if (event.shiftKey) {
            this.boxing.width = Math.min(1 - this.boxing.x, Math.max(0.02, this.boxing.width + dx));
            this.boxing.height = Math.min(1 - this.boxing.y, Math.max(0.02, this.boxing.height + dy));
        } else {
            this.boxing.x = Math.min(1 - this.boxing.width, Math.max(0, this.boxing.x + dx));
            this.boxing.y = Math.min(1 - this.boxing.height, Math.max(0, this.boxing.y + dy));
        }
        this.showBox();
    }

    readBox() {
        const box = this.boxing;
        this.stopBox();
        return view.read(box);
    }

    fraction(event) {
        const pane = this.pane.getBoundingClientRect();
        const within = (value) => Math.min(1, Math.max(0, value));
        return [
            within((event.clientX - pane.left - this.left) / (this.size.width * this.scale)),
            within((event.clientY - pane.top - this.top) / (this.size.height * this.scale)),
        ];
    }

    press(event) {
        if (!this.size || event.button !== 0) return;
        // A finger moves the page until the box is asked for; on a picture that is not flat, dragging moves it.
        if (this.kind === "card" && (event.pointerType !== "mouse" && !this.boxing)) return;
        event.preventDefault();
        this.pane.setPointerCapture(event.pointerId);
        this.from = this.kind === "card" ? this.fraction(event) : [event.clientX, event.clientY];
    }

    drag(event) {
        if (!this.from) return;
        if (this.kind !== "card") {
            const moved = [(event.clientX - this.from[0]) / this.scale, (event.clientY - this.from[1]) / this.scale];
            this.from = [event.clientX, event.clientY];
            const centre = this.centre ?? [this.size.width / 2, this.size.height / 2];
            this.centre = [centre[0] - moved[0], centre[1] - moved[1]];
            return this.place();
        }
        const [x, y] = this.fraction(event);
        this.boxing = {
            x: Math.min(x, this.from[0]), y: Math.min(y, this.from[1]),
            width: Math.abs(x - this.from[0]), height: Math.abs(y - this.from[1]),
        };
        this.showBox();
    }

    release() {
        if (!this.from) return;
        const [box, from] = [this.boxing, this.from];
        this.from = undefined;
        if (this.kind === "card" && !box) return view.jump?.(...from);
        if (this.kind === "card" && box && box.width > 0.02 && box.height > 0.015) return this.readBox();
        if (!this.pane.classList.contains("boxing")) this.stopBox();
    }
}
