// A form that makes an export profile, with the first three cards in it.

import { button, element, hint, openDialog, paragraph, say, select } from "./elements.js";
import { ask } from "./server.js";
import { setSession } from "./session.js";

/** @returns {Promise<boolean>} whether one was kept. */
export async function makeProfile() {
    const { profiles, values } = await ask("/api/profiles");
    let profile;
    let isKept = false;
    const name = element("input", { id: "profile-name", maxlength: "40", autocomplete: "off", placeholder: say("profileNameSample") });
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
        profile.title = "";
        settings.replaceChildren(
            ...row("profileStart", select("profileStart", profiles.map((one) => [one.name, one.name]), start, begin, { id: "profile-start" })),
            ...row("profileName", name),
            ...row("profileTitle", text(say("profileTitle"), profile.title, (value) => { profile.title = value; }, { id: "profile-title" })),
            ...row("format", choice("format", [["csv", "CSV"], ["xlsx", "XLSX"], ["ndjson", "NDJSON"]])),
            ...row("delimiter", choice("delimiter", [[",", ","], [";", ";"], ["\t", "Tab"]])),
            ...row("dates", choice("dates", [["dd-mm-yyyy", "31-12-1990"], ["dd/mm/yyyy", "31/12/1990"], ["yyyy-mm-dd", "1990-12-31"], ["excel", "Excel"]])),
            ...row("cards", choice("cards", [["accepted", say("profileAccepted")], ["all", say("profileAll")]])));
        list();
        look();
    }

    function list() {
        const move = (at, to) => {
            const [column] = profile.columns.splice(at, 1);
            if (to !== undefined) profile.columns.splice(to, 0, column);
            list();
            look();
        };
        columns.replaceChildren(...profile.columns.map((column, at) => element(
            "li", {}, text(say("profileHeading"), column.heading, (value) => { column.heading = value; }),
            text(say("profileValue"), column.value, (value) => { column.value = value || undefined; }, { list: "profile-values" }),
            button("↑", undefined, () => move(at, Math.max(0, at - 1)), { "aria-label": say("profileUp", { column: column.heading }) }),
            button("✕", undefined, () => move(at), { "aria-label": say("profileRemove", { column: column.heading }) }))));
    }

    let timer;
    function look() {
        clearTimeout(timer);
        timer = setTimeout(() => send(), 250);
    }

    async function send(keptAs) {
        try {
            const { rows } = await ask("/api/profiles", { profile: JSON.stringify(profile, null, 2), name: keptAs });
            problem.textContent = "";
            const [head, ...cards] = rows;
            preview.replaceChildren(element(
                "table", {}, element("thead", {}, element("tr", {}, head.map((text) => element("th", { scope: "col" }, text)))),
                element("tbody", {}, cards.map((cells) => element("tr", {}, cells.map((text) => element("td", {}, text)))))));
            return true;
        } catch (error) { problem.textContent = error.message; }
    }

    async function keep() {
        if (!await send(name.value.trim())) return;
        isKept = true;
        setSession(await ask("/api/session"));
        hint(say("profileKept", { name: name.value.trim() }));
    }

    begin("plain");
    await openDialog({
        title: say("profileMake"), isWide: true, focus: "#profile-name",
        body: [
            settings, element("h3", {}, say("profileColumns")), paragraph(say("profileHow"), { class: "quiet" }), columns,
            element("datalist", { id: "profile-values" }, values.map(({ name, label }) => element("option", { value: `{${name}}`, label }))),
            button(say("profileAdd"), undefined, () => { profile.columns.push({ heading: "" }); list(); columns.lastChild.firstChild.focus(); }),
            element("h3", {}, say("profilePreview")), preview, problem,
            button(say("profileKeep"), undefined, keep, { class: "main" }),
        ],
        choices: [{ name: "close", text: say("close"), isPlain: true }],
    });
    clearTimeout(timer);
    return isKept;
}
