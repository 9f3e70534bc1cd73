// A form that makes an export profile, with the first three cards in it.

import { button, element, hint, openDialog, paragraph, say, select } from "./elements.js";
import { ask } from "./server.js";
import { setSession } from "./session.js";

const choices = {
    format: [["csv", "CSV"], ["xlsx", "XLSX"], ["ndjson", "NDJSON"]], delimiter: [[",", ","], [";", ";"], ["\t", "Tab"]],
    dates: [["dd-mm-yyyy", "31-12-1990"], ["dd/mm/yyyy", "31/12/1990"], ["yyyy-mm-dd", "1990-12-31"], ["excel", "Excel"]],
    cards: [["accepted", say("profileAccepted")], ["all", say("profileAll")]],
};
const holdsDay = (value) => /\{(tanggal|berlaku)/.test(value ?? "");

/** Codes as they are typed: `LAKI-LAKI=1; PEREMPUAN=2`. What has no code yet is left out of the profile's JSON. */
const codeText = (codes) => Object.entries(codes ?? {}).map((pair) => pair.join("=")).join("; ");
const codesIn = (text) => text.trim() ? Object.fromEntries(text.split(";").map((pair) => pair.split("=").map((part) => part.trim()))) : undefined;

/** @returns {Promise<boolean>} whether one was kept. */
export async function makeProfile() {
    const { profiles, values } = await ask("/api/profiles");
    let profile;
    let name = "";
    let isUnsaved = false;
    const settings = element("div", { class: "form" });
    const columns = element("ol", { class: "profileColumns" });
    const preview = element("div", { class: "preview", tabindex: "0", role: "region", "aria-label": say("profilePreview") });
    const problem = paragraph("", { class: "bad", role: "alert" });

    const text = (label, value, changed, properties) => element(
        "input", { type: "text", value: value ?? "", "aria-label": label, autocomplete: "off", oninput: (event) => { changed(event.target.value); look(); }, ...properties });
    const choice = (key, options) => select(key, options, profile[key] ?? options[0][0], (value) => { profile[key] = value; look(); }, { id: `profile-${key}` });
    const row = (key, node) => [element("label", { for: node.id }, say(key)), node];

    /** @param start - name of the profile that the form begins with. */
    function begin(start) {
        profile = JSON.parse(profiles.find((one) => one.name === start).text);
        profile.title = name;
        settings.replaceChildren(
            ...row("profileStart", select("profileStart", profiles.map((one) => [one.name, JSON.parse(one.text).title]), start, begin, { id: "profile-start" })),
            ...row("profileName", text(say("profileName"), name, (value) => { profile.title = name = value; }, { id: "profile-name", maxlength: "40", placeholder: say("profileNameSample") })),
            ...Object.entries(choices).flatMap(([key, options]) => row(key, choice(key, options))));
        list();
        look();
        isUnsaved = false;
    }

    let dragged;
    function list() {
        const move = (at, to, pressed = 0) => {
            const [column] = profile.columns.splice(at, 1);
            if (to !== undefined) profile.columns.splice(to, 0, column);
            list();
            look();
            // The same button, where its column stands now.
            columns.children[Math.min(to ?? at, profile.columns.length - 1)]?.querySelectorAll("button")[pressed].focus();
        };
        const act = (sign, key, column, run) => button(sign, undefined, run, { "aria-label": say(key, { column: column.heading }) });
        columns.replaceChildren(...profile.columns.map((column, at) => element(
            "li", {
                ondragover: (event) => { if (dragged !== undefined) event.preventDefault(); },
                ondrop: (event) => { if (dragged !== undefined) { event.preventDefault(); move(dragged, at); dragged = undefined; } },
            },
            element("span", { class: "grip", draggable: "true", "aria-hidden": "true", ondragstart: (event) => { dragged = at; event.dataTransfer.setData("text/plain", ""); }, ondragend: () => { dragged = undefined; } }, "⠿"),
            text(say("profileHeading"), column.heading, (value) => { column.heading = value; }),
            text(say("profileValue"), column.value, (value) => {
                column.value = value || undefined;
                columns.children[at].querySelector("select").hidden = !holdsDay(value);
            }, { list: "profile-values" }),
            select("dates", [["", say("profileSame")], ...choices.dates], column.dates, (value) => { column.dates = value || undefined; look(); },
                { hidden: !holdsDay(column.value) }),
            text(say("profileCodes"), codeText(column.codes), (value) => { column.codes = codesIn(value); }, { placeholder: say("profileCodes") }),
            act("↑", "profileUp", column, () => move(at, Math.max(0, at - 1))), act("↓", "profileDown", column, () => move(at, at + 1, 1)),
            act("✕", "profileRemove", column, () => move(at, undefined, 2)))));
    }

    let timer, newest = 0;
    function look() {
        isUnsaved = true;
        clearTimeout(timer);
        timer = setTimeout(() => send(), 250);
    }

    async function send(keptAs) {
        const own = newest += 1;
        try {
            const { rows: [head, ...cards] } = await ask("/api/profiles", { profile: JSON.stringify(profile, null, 2), name: keptAs });
            if (own === newest) problem.textContent = "";
            preview.replaceChildren(element(
                "table", {}, element("thead", {}, element("tr", {}, head.map((text) => element("th", { scope: "col" }, text)))),
                element("tbody", {}, cards.map((cells) => element("tr", {}, cells.map((text) => element("td", {}, text)))))));
            return true;
        } catch (error) { if (own === newest) problem.textContent = error.message; }
    }

    /** Saved, or unchanged, or told before that it would be lost. */
    async function mayClose(choice) {
        clearTimeout(timer);
        if (choice === "keep") return send(name.trim());
        newest += 1; // A preview that is on its way would take away what is said here.
        if (isUnsaved) problem.textContent = say("profileUnsaved");
        return !isUnsaved || (isUnsaved = false);
    }

    begin("plain");
    const isKept = await openDialog({
        title: say("profileMake"), isWide: true, focus: "#profile-name", mayClose, foot: problem,
        body: [settings, element("h3", {}, say("profileColumns")), paragraph(say("profileHow"), { class: "quiet" }), columns,
            element("datalist", { id: "profile-values" }, values.map(({ name, label }) => element("option", { value: `{${name}}`, label }))),
            button(say("profileAdd"), undefined, () => { profile.columns.push({ heading: "" }); list(); columns.lastChild.querySelector("input").focus(); }),
            element("h3", {}, say("profilePreview")), preview],
        choices: [{ name: "keep", text: say("profileKeep") }, { name: "close", text: say("close"), isPlain: true }],
    }) === "keep";
    if (!isKept) return false;
    setSession(await ask("/api/session"));
    hint(say("profileKept", { name: name.trim() }));
    return true;
}
