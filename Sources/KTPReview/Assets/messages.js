// The page's sentences in the language in which the program runs, and numbers as that language writes them.

const language = document.documentElement.lang;
const messages = parsed(await (await fetch("/assets/page.ftl")).text());

/** A catalogue's texts by their keys; of a message with plural forms, a table of them. */
function parsed(catalogue) {
    const texts = {};
    for (const [, key, text] of catalogue.matchAll(/^(\w+) =((?:.*)(?:\n(?: .*|\}))*)/gm)) {
        const forms = [...text.matchAll(/\[(one|other)\] (.*)/g)].map(([, form, sentence]) => [form, sentence]);
        texts[key] = forms.length > 0 ? Object.fromEntries(forms) : text.trim().replace(/\n */g, "\n");
    }
    return texts;
}

/** A sentence; `n` chooses the plural where the language has one. */
export function say(key, values = {}) {
    let text = messages[key];
    if (typeof text === "object") text = text[new Intl.PluralRules(language).select(values.n)] ?? text.other;
    return text.replace(/\{ \$(\w+) \}/g, (_, name) => values[name]);
}

/** In per cent. Only all reads 100 %, and only nothing 0 %. */
export function percent(share, places = 0) {
    const step = 10 ** -places;
    let shown = Math.round(share * 100 / step) * step;
    if (share < 1 && shown >= 100) shown = 100 - step;
    if (share > 0 && shown <= 0) shown = step;
    return `${number(shown, places)} %`;
}

export function number(value, places = 0) {
    return value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });
}
