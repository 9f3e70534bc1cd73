import KTPCore

extension Document {
    package var html: String {
        let sections = sections
        let contents = sections.map { section -> HTMLText in "<a href=\"#\(section.id)\">\(section.title)</a>" }
        let findings = headline.enumerated().map { index, text -> HTMLText in
            "<p class=\"\(index == 0 ? "headline" : "finding")\">\(text)</p>\n"
        }
        var page = HTMLPage(
            language: .en, title: title, style: PageStyle.text,
            header: "\(findings)<nav aria-label=\"Contents\">\(contents)</nav>",
            main: HTMLText(joining: sections.map(\.html)),
            footer: notes + [masking.isMasked ? Self.holdsNoValues : Self.holdsValues, Self.selfContained])
        page.script = PageStyle.script
        return page.html
    }

    private static let holdsValues = """
        This file holds values read from the cards: personal data, unless the cards are fictional. Keep it where such \
        data may lie, or write it with --masked to pass it on.
        """
    private static let holdsNoValues = "Personal values, paths and names of folders are masked (--masked)."
    private static let selfContained = "This page loads nothing from any network."
}

extension Section {
    fileprivate var html: HTMLText {
        """
        <section id="\(id)" aria-labelledby="\(id)-title"><h2 id="\(id)-title">\(title)</h2>
        <p class="quiet">\(explanation)</p>
        \(parts.map(\.html))</section>

        """
    }
}

extension Section.Part {
    fileprivate var html: HTMLText {
        let heading: HTMLText = title.map { "<h3>\($0)</h3>\n" } ?? ""
        let notes = notes.map { note -> HTMLText in "<p class=\"quiet\">\(note)</p>\n" }
        return "\(heading)\(notes)\(chart?() ?? .nothing)\(table?.html(isOpen: chart == nil) ?? .nothing)"
    }
}

extension Table {
    /// Unfolded where it is alone; else for those who hear the page, and to copy.
    fileprivate func html(isOpen: Bool) -> HTMLText {
        guard !rows.isEmpty else { return .nothing }
        let head = columns.map { column -> HTMLText in "<th scope=\"col\">\(column.title)</th>" }
        let body = rows.map { row -> HTMLText in
            let cells = row.dropFirst().map { cell -> HTMLText in "<td>\(cell)</td>" }
            return "<tr><th scope=\"row\">\(row.first ?? "")</th>\(cells)</tr>\n"
        }
        let open: HTMLText = isOpen ? " open=\"open\"" : ""
        return """
            <details class="figures"\(open)><summary>The figures</summary><div class="scroll"><table><thead><tr>\(head)</tr>
            </thead><tbody>\(body)</tbody></table></div></details>

            """
    }
}

/// How the page of an evaluation or a comparison looks where it differs from other pages.
enum PageStyle {
    static let text: HTMLText = """
        :root { --tone0: #0067a5; --tone1: #c2510a; --tone2: #00795a; --tone3: #7b4a9c; --tone4: #59656f; --onBar: #fff; }
        @media (prefers-color-scheme: dark) { :root { --tone0: #5fb4ec; --tone1: #f29a55; --tone2: #43c99e;
          --tone3: #c8a0e4; --tone4: #a3afb9; --onBar: #101418; } }
        .tone0 { --tone: var(--tone0); } .tone1 { --tone: var(--tone1); } .tone2 { --tone: var(--tone2); }
        .tone3 { --tone: var(--tone3); } .tone4 { --tone: var(--tone4); } .wrong { --tone: var(--bad); }
        .clerk { --tone: var(--ink); }
        .headline { font-size: 1.7rem; line-height: 1.2; font-weight: 650; margin: 8px 0; }
        .finding { margin: 0 0 4px; max-width: 92ch; }
        nav a { display: inline-block; margin: 14px 16px 0 0; }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 6px 0; font-size: 0.9rem; }
        .legend i, .lane { color: var(--tone); font-style: normal; }
        .chart { font-size: 0.8rem; font-variant-numeric: tabular-nums; }
        .chart > div { display: grid; grid-template-columns: 138px 1fr 170px; gap: 12px; align-items: center;
          border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
        .chart > div > span { text-align: right; color: var(--quiet); } .chart > div > span:first-child { color: var(--ink); }
        .track { position: relative; padding: 5px 0; } .dots .track { align-self: stretch; align-content: center; }
        .bars .track { display: flex; gap: 1px; padding: 3px 0; }
        .axis .track { height: 1.4em; } .lane { position: relative; height: 10px; }
        .lane span, .axis .track span { position: absolute; transform: translateX(-50%); line-height: 10px; }
        .axis .track span { color: var(--quiet); line-height: 1.4em; white-space: nowrap; }
        .tick, .whisker { position: absolute; } .tick { top: 0; bottom: 0; width: 1px; background: var(--rule); }
        .whisker { top: 4px; height: 2px; background: var(--tone); opacity: 0.6; }
        .bars b { background: var(--tone); color: var(--onBar); min-width: 1px; height: 16px; overflow: hidden; line-height: 16px;
          text-align: center; font-weight: 400; }
        @media screen and (max-width: 640px) { .chart > div { grid-template-columns: 92px 1fr 64px; gap: 8px; }
          .axis .track span:nth-child(even) { display: none; }
          body > header, main, body > footer { padding: 0 10px; } section { padding: 14px 12px; } }
        .figures { margin: 8px 0 0; font-size: 0.875rem; }
        .figures td, .figures th { white-space: nowrap; }
        .scroll { overflow-x: auto; }
        #card-list { list-style: none; margin: 12px 0 0; padding: 0; }
        #card-list li { border-top: 1px solid var(--rule); padding: 8px 0; }
        .path { font-weight: 600; overflow-wrap: anywhere; }
        .chip { font-size: 0.8rem; background: var(--stripe); border: 1px solid var(--rule); border-radius: 99px;
          padding: 1px 9px; margin-left: 8px; }
        .readings { margin: 8px 0 8px 22px; }
        .readings td { white-space: nowrap; border: 0; }
        .readings tbody { border-top: 1px solid var(--rule); }
        .readings code { white-space: pre; }
        mark { background: var(--mark); color: inherit; border-bottom: 2px solid var(--bad); font-weight: 700; }
        .gap { opacity: 0.5; } .right { color: var(--good); } td.wrong { color: var(--bad); }
        .tick, .whisker, .bars b { print-color-adjust: exact; }
        @media print { nav, .figures { display: none; } #card-list { columns: 2; font-size: 8pt; }
          .readings code { white-space: pre-wrap; } .readings img { max-height: 10mm; width: auto; } }

        """

    /// Opens the card whose address is asked for, and all of them for paper; without it all can still be read.
    static let script: HTMLText = """
        (function () {
          function reveal() {
            var card = document.getElementById(location.hash.slice(1));
            if (!card || card.tagName !== 'LI') { return; }
            card.querySelector('details').open = true;
            card.scrollIntoView();
          }
          window.addEventListener('hashchange', reveal);
          window.addEventListener('beforeprint', function () {
            document.querySelectorAll('#card-list details').forEach(function (card) { card.open = true; });
          });
          reveal();
        })();
        """
}
