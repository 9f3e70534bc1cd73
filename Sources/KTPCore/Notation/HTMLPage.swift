import Foundation

package struct HTMLPage {
    package var language: Language
    package var title: String
    package var style: HTMLText
    package var header: HTMLText
    package var main: HTMLText
    package var footer: [String]
    package var script: HTMLText?

    package init(
        language: Language, title: String, style: HTMLText, header: HTMLText, main: HTMLText, footer: [String]
    ) {
        (self.language, self.title, self.style) = (language, title, style)
        (self.header, self.main, self.footer) = (header, main, footer)
    }

    /// Even if a value got past the escaping, the page could load nothing and send nothing.
    package var html: String {
        let scripts: HTMLText = script == nil ? "" : " script-src 'unsafe-inline';"
        let code: HTMLText = script.map { "<script>\($0)</script>" } ?? ""
        let page: HTMLText = """
            <!DOCTYPE html>
            <html lang="\(language.rawValue)">
            <head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';\(scripts) \
            img-src data:; form-action 'none'; base-uri 'none'"/><meta name="referrer" content="no-referrer"/>
            <meta name="robots" content="noindex"/><title>\(title)</title><style>\(Self.style)\(style)</style></head>
            <body>
            <header><h1>\(title)</h1>\(header)</header>
            <main>\(main)</main>
            <footer>\(footer.map { note -> HTMLText in "<p>\(note)</p>" })</footer>
            \(code)</body></html>

            """
        return page.text
    }

    private static let style: HTMLText = """
        :root { color-scheme: light dark; --ground: #f6f7f5; --sheet: #fff; --ink: #1d2329; --quiet: #5a646d;
          --rule: #d9dee1; --stripe: #f4f6f6; --good: #2e7d4f; --doubt: #d99a00; --bad: #c0392b; --mark: #fff2cc; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #101418; --sheet: #181d22; --ink: #e7ebee; --quiet: #9ba7b1; --rule: #333c44;
            --stripe: #1d2329; --good: #4fb67c; --doubt: #e0b040; --bad: #ff7a6b; --mark: #4a3d12; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink);
          font: 15px/1.5 system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; }
        body > header, main, body > footer { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
        body > header { padding-top: 28px; }
        h1 { font-size: 1.6rem; margin: 0; }
        h2 { font-size: 1.25rem; margin: 0 0 10px; }
        h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
        .quiet { color: var(--quiet); font-size: 0.9rem; margin: 2px 0; }
        section { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 22px;
          margin: 18px 0; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; margin: 16px 0 0;
          padding: 0; list-style: none; }
        .tiles li { background: var(--sheet); border: 1px solid var(--rule); border-top: 4px solid var(--tone, var(--rule));
          border-radius: 10px; padding: 8px 14px; }
        .tiles b { display: block; font-size: 1.7rem; font-variant-numeric: tabular-nums; }
        svg { display: block; max-width: 100%; height: auto; font-size: 13px; }
        svg text { fill: var(--ink); font-family: inherit; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th, td { text-align: left; vertical-align: top; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--rule); }
        th { font-weight: 600; }
        img { display: block; max-width: 100%; height: auto; border-radius: 3px; }
        code { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Consolas, monospace; }
        a { color: inherit; }
        body > footer { color: var(--quiet); font-size: 0.85rem; padding-bottom: 36px; }
        @media print {
          :root { color-scheme: light; --ground: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --rule: #bbb;
            --stripe: #f4f4f4; --good: #2e7d4f; --doubt: #d99a00; --bad: #c0392b; --mark: #fff2cc; }
          @page { size: A4; margin: 14mm 12mm; }
          body { font-size: 9.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
          body > header, main, body > footer { max-width: none; padding: 0; }
          section { border: 0; padding: 0; margin: 10pt 0; }
          h2, h3 { break-after: avoid; } tr, .tiles, svg { break-inside: avoid; } thead { display: table-header-group; }
        }

        """
}

extension CardCrop {
    /// Within the page itself, as a `data:` address.
    package func html(alt: String) -> HTMLText {
        """
        <img alt="\(alt)" width="\(width)" height="\(height)" loading="lazy" \
        src="data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())"/>
        """
    }
}

/// A piece of a page, or of XML. Interpolated values are escaped unless they are pieces themselves.
package struct HTMLText: ExpressibleByStringInterpolation, Sendable {
    package private(set) var text: String

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    package init(joining pieces: some Sequence<HTMLText>) { text = pieces.map(\.text).joined() }

    package static let nothing: HTMLText = ""

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ piece: HTMLText) { text += piece.text }
        package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

        package mutating func appendInterpolation(_ pieces: [HTMLText]) {
            for piece in pieces { text += piece.text }
        }

        /// As text, and as an attribute in double quotes.
        package mutating func appendInterpolation(_ value: String) {
            for scalar in value.unicodeScalars {
                switch scalar {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                case "\t", "\n", "\r": text += "&#\(scalar.value);"
                // What no page can hold; a path may contain anything.
                case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
                // What turns the writing round, also that of the page behind it.
                case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": text += "\u{FFFD}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
