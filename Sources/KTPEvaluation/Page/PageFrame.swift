import KTPCore

/// What stands around the sections: head, headline, contents, foot.
struct PageFrame {
    let document: Document

    var html: String {
        let (title, style) = (document.title, document.style)
        let words = style.words
        let sections = document.sections.filter(\.isOnPage)
        let head = Markup.tag(
            "head", [:], .tag("meta", ["charset": "utf-8"]),
            .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            // Even if a value got past the escaping, it could load nothing and send nothing.
            .tag(
                "meta",
                [
                    "http-equiv": "Content-Security-Policy",
                    "content": """
                    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; \
                    form-action 'none'; base-uri 'none'
                    """,
                ]), .tag("meta", ["name": "referrer", "content": "no-referrer"]),
            .tag("meta", ["name": "robots", "content": "noindex"]), .tag("title", [:], .text(title)),
            .tag("style", [:], .verbatim(StyleSheet.text)))
        let contents = Markup.tag(
            "nav", ["aria-label": words.contents],
            .group(sections.map { .tag("a", ["href": "#\($0.id)"], .text($0.title)) }))
        let notes =
            document.notes + [style.isMasked ? words.holdsNoValues : words.holdsValues, words.selfContained]
        let body = Markup.tag(
            "body", [:], .tag("header", [:], .tag("h1", [:], .text(title)), .group(document.headline()), contents),
            .tag("main", [:], .group(sections.map { $0.markup(words) })),
            .tag("footer", [:], .group(notes.map { .tag("p", [:], .text($0)) })),
            .tag("script", [:], .verbatim(PageScript.text)))
        return "<!DOCTYPE html>\n" + Markup.tag("html", ["lang": style.language.rawValue], head, body).html + "\n"
    }
}
