package import KTPCore

/// `report.html`: one page that needs no network and prints well. What the cards come to, then those that a person has to
/// look at, with pieces of their pictures, and those that could not be read.
package struct HTMLReport: ReportWriter {
    private let setting: ReportSetting
    private let pictures: any PictureProvider
    private let language: Language
    private var figures = CardTotals()
    private var listed: [HTMLText] = []
    private var doubtful: [HTMLText] = []
    private var failed: [HTMLText] = []
    private var cropped = 0

    /// The page shows what is in doubt of this many cards; nobody scrolls through more.
    private static let mostCards = 1000

    package init(_ setting: ReportSetting, pictures: any PictureProvider) {
        self.setting = setting
        self.pictures = setting.isMasked ? NoPictures() : pictures
        language = setting.language
    }

    package mutating func header() -> [UInt8] { [] }

    package mutating func bytes(for record: CardRecord, number: Int) -> [UInt8] {
        let reasons = record.reviewReasons(in: language)
        figures.add(record, reasons)
        if listed.count < Self.mostCards {
            let values = [.nik, .nama].map { record.fields[$0]?.value ?? "" }
            listed.append(
                """
                <tr><td>\(number)</td><td>\(record.status.heading(in: language))</td><td><code>\(values[0])</code></td>\
                <td>\(values[1])</td><td>\(record.source.fileName)</td></tr>

                """)
        }
        if let error = record.error {
            failed.append(
                """
                <tr><td>\(number)</td><td>\(record.source.fileName)</td>\
                <td>\(error.code.name(in: language))</td><td>\(error.message)</td></tr>

                """)
        }
        guard !reasons.isEmpty, doubtful.count < Self.mostCards else { return [] }
        let showsPicture = !setting.isMasked && cropped < CardCrops.most
        if showsPicture { cropped += 1 }
        let card = DoubtfulCard(
            record: record, number: number, reasons: reasons, place: pictures.place(of: record.source),
            crops: showsPicture ? pictures.crops(of: record, reasons) : nil, language: language)
        doubtful.append(card.html)
        return []
    }

    package func footer() -> [UInt8] {
        let page = HTMLPage(
            language: setting.language, title: language.say(.reportTitle), style: PageStyle.text,
            header: "<p class=\"quiet\">\(origin)</p>\(tiles)", main: "\(charts)\(cards)\(failures)\(list)",
            footer: [
                setting.isMasked ? language.say(.valuesMasked) : language.say(.confidential),
                language.say(.selfContained),
            ])
        return Array(page.html.utf8)
    }

    private var origin: String {
        let place = setting.isMasked ? "" : "\(setting.folder) · "
        return "\(place)\(setting.time) · \(language.say(.madeBy)) \(ToolVersion.current)"
    }

    private var tiles: HTMLText {
        let status = CardStatus.allCases.map { status -> HTMLText in
            "<li class=\"\(status.rawValue)\">\(status.heading(in: language))<b>\(figures.status[status] ?? 0)</b></li>"
        }
        let all: HTMLText = "<li>\(language.say(.allCards))<b>\(figures.cards)</b></li>"
        let review: HTMLText = "<li>\(language.say(.toReview))<b>\(figures.toReview)</b></li>"
        return "<ul class=\"tiles\">\(all)\(status)\(review)</ul>"
    }

    private var charts: HTMLText {
        var fields = figures.doubtful.pairs.map { ($0.key.label, $0.value, "review") }
        if figures.doubtfulCards > 0 {
            fields.insert((language.say(.wholeCard), figures.doubtfulCards, "review"), at: 0)
        }
        let charts = [
            BarChart(
                title: "Status",
                rows: CardStatus.allCases.map { ($0.heading(in: language), figures.status[$0] ?? 0, $0.rawValue) }),
            BarChart(title: language.say(.toReview), rows: fields),
            BarChart(
                title: language.say(.notRead),
                rows: figures.unread.byField.pairs.map { ($0.key.label, $0.value, "review") }),
            BarChart(
                title: language.say(.couldNotBeRead),
                rows: figures.failures.pairs.map { ($0.key.name(in: language), $0.value, "failed") }),
        ]
        return HTMLText(
            joining: charts.filter { !$0.rows.isEmpty }.map { chart -> HTMLText in
                "<section><h2>\(chart.title)</h2>\(chart.html)</section>\n"
            })
    }

    private var cards: HTMLText {
        guard !doubtful.isEmpty else { return .nothing }
        let all = figures.status[.review] ?? 0
        let more: HTMLText =
            all > doubtful.count
            ? "<p class=\"quiet\">\(language.say(.firstCardsShown(count: doubtful.count, total: all)))</p>" : ""
        return "<section><h2>\(language.say(.cardsToReview))</h2>\(more)\(doubtful)</section>\n"
    }

    private var list: HTMLText {
        let headings = [
            language.say(.numberHeading), "Status", KTPField.nik.label, KTPField.nama.label,
            language.say(.fileHeading),
        ]
        let more: HTMLText =
            figures.cards > listed.count
            ? "<p class=\"quiet\">\(language.say(.firstCardsShown(count: listed.count, total: figures.cards)))</p>" : ""
        return "<section><h2>\(language.say(.allCards))</h2>\(more)\(HTMLText.table(headings, listed))</section>\n"
    }

    private var failures: HTMLText {
        guard !failed.isEmpty else { return .nothing }
        let headings = [
            language.say(.numberHeading), language.say(.fileHeading), language.say(.reasonHeading),
            language.say(.remedyHeading),
        ]
        return "<section><h2>\(language.say(.couldNotBeRead))</h2>\(HTMLText.table(headings, failed))</section>\n"
    }
}

extension HTMLText {
    static func table(_ headings: [String], _ rows: [HTMLText]) -> HTMLText {
        """
        <table><thead><tr>\(headings.map { heading -> HTMLText in "<th>\(heading)</th>" })</tr></thead>
        <tbody>\(rows)</tbody></table>
        """
    }
}

/// Bars on one scale, each with its name before and its number behind it.
struct BarChart {
    var title: String
    var rows: [(name: String, count: Int, style: String)]

    private static let (width, nameWidth, numberWidth, rowHeight) = (720, 190, 60, 26)

    var html: HTMLText {
        let most = max(rows.map(\.count).max() ?? 1, 1)
        let height = rows.count * Self.rowHeight
        let bars = rows.enumerated().map { index, row -> HTMLText in
            let y = index * Self.rowHeight
            let length = row.count * (Self.width - Self.nameWidth - Self.numberWidth) / most
            return """
                <text x="\(Self.nameWidth - 10)" y="\(y + 18)" text-anchor="end">\(row.name)</text>\
                <rect class="\(row.style)" x="\(Self.nameWidth)" y="\(y + 4)" width="\(max(length, row.count > 0 ? 2 : 0))" \
                height="\(Self.rowHeight - 8)" rx="2"/>\
                <text x="\(Self.nameWidth + length + 8)" y="\(y + 18)">\(row.count)</text>
                """
        }
        let summary = rows.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return """
            <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" role="img" \
            aria-label="\(title): \(summary)">\(bars)</svg>

            """
    }
}

enum PageStyle {
    static let text: HTMLText = """
        .accepted { --tone: var(--good); } .review { --tone: var(--doubt); } .failed { --tone: var(--bad); }
        .setAside { --tone: var(--quiet); }
        svg rect { fill: var(--tone, var(--doubt)); }
        article { border-top: 1px solid var(--rule); padding: 14px 0; break-inside: avoid; }
        article:first-of-type { border-top: 0; }
        .whole { margin: 2px 0 8px; }
        table { width: 100%; }
        th, td { overflow-wrap: anywhere; }
        th { font-size: 0.85rem; color: var(--quiet); white-space: nowrap; }
        td.doubt { background: var(--mark); padding-left: 8px; }
        td.doubt + td { padding-left: 12px; }
        .field { font-weight: 600; white-space: nowrap; }
        td code { overflow-wrap: normal; }
        td img { max-width: 300px; }
        @media (max-width: 600px) {
        article thead { display: none; } article tr, article td { display: block; } article td { padding: 2px 8px; }
        article tr { border-top: 1px solid var(--rule); padding: 6px 0; } td img { max-width: 100%; }
        td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
        }
        @media print { td img { max-width: 60mm; max-height: 12mm; width: auto; } .whole { max-width: 70mm; } }

        """
}
