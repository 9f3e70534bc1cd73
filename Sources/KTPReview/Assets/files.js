// Pictures that are dropped on the page or chosen: they are read into the register, or in place of the card in front.

import { complain, element, hint, openDialog, paragraph, say } from "./elements.js";
import { Refusal, line, send } from "./server.js";
import { isReadOnly, session, setSession } from "./session.js";
import { view } from "./view.js";

const endings = ".jpg,.jpeg,.png,.tif,.tiff,.webp,.heic,.heif,.avif,.bmp,.gif,.jp2,.jxl,.pdf,.zip,image/*";
const mostBytes = 64 * 1024 * 1024;
let isSending = false;

/** @param {Iterable<File>} files - as the browser gives them. */
export async function addFiles(files) {
    const chosen = [...files];
    if (chosen.length === 0 || isReadOnly() || isSending) return;
    const card = chosen.length === 1 ? view?.card : undefined;
    const choice = !card ? "new" : await openDialog({
        title: say("addTitle", { n: 1 }), body: [paragraph(chosen[0].name), paragraph(say("addText"), { class: "quiet" })],
        choices: [{ name: "new", text: say("addNew"), key: "1" }, { name: "retake", text: say("addRetake", { n: card.number }), key: "2", isPlain: true },
            { name: "", text: say("cancel"), isPlain: true }],
    });
    if (!choice) return;
    isSending = true;
    let sent = 0;
    try {
        for (const file of chosen) {
            if (file.size > mostBytes) { hint(say("addTooLarge", { name: file.name }), 30); continue; }
            hint(say("addSending", { n: ++sent, total: chosen.length }), 60);
            const query = new URLSearchParams({ name: file.name });
            if (choice === "retake") query.set("card", card.id);
            setSession(await send(`/api/files?${query}`, file));
        }
        if (sent > 0) hint(say("addSent", { n: sent }));
    } catch (error) {
        // A folder is dropped like a file, and cannot be read as one.
        if (error instanceof Refusal || line.isLost) complain(error);
        else hint(say("addFolder"), 30);
    } finally { isSending = false; }
}

export function chooseFiles() {
    const input = element("input", { type: "file", multiple: true, accept: endings, hidden: true, "aria-label": say("addPictures") });
    input.addEventListener("change", () => { addFiles(input.files); input.remove(); });
    input.addEventListener("cancel", () => input.remove());
    document.body.append(input);
    input.click();
}

const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
document.addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = session?.readOnly ? "none" : "copy";
    document.body.classList.add("dropping");
});
document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
document.addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    document.body.classList.remove("dropping");
    addFiles(event.dataTransfer.files);
});
