import KTPCore

/// One row a card: what was read, what a person has to settle, and where the picture is.
struct CardsSheet {
    private let sheet: Worksheet
    private let setting: ReportSetting
    private let language: Language
    private let pictures: any PictureProvider

    private static let fields = SpreadsheetLayout.fields
    private static let firstField = 2
    private static let afterFields = firstField + fields.count
    private static let (file, page, position) = (afterFields, afterFields + 1, afterFields + 2)
    private static let (duplicates, reason, card, shown) = (
        afterFields + 3, afterFields + 4, afterFields + 5, afterFields + 6
    )
    private static let reasonWidth = 70.0
    /// The lines of a value beyond which no card's row grows.
    private static let mostLines = 3
    /// No., status, NIK and name stay in sight.
    private static let frozen = 4

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        (self.sheet, self.setting, self.pictures, language) = (sheet, setting, pictures, setting.language)
        let before: [(String, Double)] = [(language.say(.numberHeading), 5), ("Status", 15)]
        let after: [(String, Double)] = [
            (language.say(.fileHeading), 26), (language.say(.pageHeading), 8), (language.say(.cardOnPageHeading), 9),
            (language.say(.duplicatesHeading), 14), (language.say(.reasonHeading), Self.reasonWidth),
        ]
        sheet.writeHeadings(before + Self.fields.map { ($0.label, $0.spec.width) } + after, height: 34)
        for (index, name) in [(Self.card, SpreadsheetLayout.card), (Self.shown, SpreadsheetLayout.shown)] {
            sheet.column(index, width: 12, isHidden: true)
            sheet.write(name, index, .heading)
        }
        sheet.activate()
    }

    func add(_ record: CardRecord, number: Int, reasons: [ReviewReason]) {
        let values = Self.fields.map { (record.fields[$0]?.value ?? "", $0.spec.width) }
        sheet.beginRow(height: Worksheet.height(of: values, most: Self.mostLines))
        sheet.write(number, 0)
        sheet.write(record.status.heading(in: language), 1, Self.style(of: record.status))
        for (index, field) in Self.fields.enumerated() { write(field, of: record, Self.firstField + index, reasons) }
        sheet.writeFile(record.source, Self.file, pictures.place(of: record.source), language)
        sheet.write(record.source.page, Self.page)
        sheet.write(record.source.position, Self.position)
        sheet.write(record.error?.message ?? reasons.sentence, Self.reason, .long)
        sheet.write(setting.names(of: record.duplicates ?? []), Self.duplicates)
        guard !setting.isMasked else { return }
        sheet.write(record.id, Self.card)
        sheet.write(setting.shown(record).text, Self.shown)
    }

    /// The places of the columns that can be brought back.
    var columns: [(column: LayoutColumn, index: Int)] {
        Self.fields.enumerated().map { (LayoutColumn($1), Self.firstField + $0) }
    }

    func finish() {
        // The hidden columns too: a program sorts within the filter's range alone.
        sheet.makeTable(columns: Self.shown + 1, frozen: Self.frozen)
        sheet.setUpPrint(pagesWide: 3, repeated: Self.frozen, footer: language.say(.confidential))
    }

    private func write(_ field: KTPField, of record: CardRecord, _ column: Int, _ reasons: [ReviewReason]) {
        var doubts = reasons.filter { $0.field == field }.map(\.message)
        if record.fields[field]?.from == .clerk {
            // A typed value is settled, and still marked where it breaks a rule.
            doubts = record.findings.filter { $0.field == field && $0.severity != .info }.map(\.message)
        }
        let value = record.fields[field]?.value ?? ""
        if field.spec.form.holdsDay, let date = CalendarDate(printed: value) {
            sheet.write(date, column, doubts.isEmpty ? .date : .doubtfulDate)
        } else if doubts.isEmpty, record.unread.contains(field) {
            sheet.write("", column, .unread)
            if let causes = record.fields[field]?.causes(in: language) { sheet.comment(causes, column) }
        } else {
            sheet.write(value, column, doubts.isEmpty ? .plain : .doubtful)
        }
        guard !doubts.isEmpty else { return }
        let readers = ReportReaders(of: record)
        let texts = zip(readers.headings(in: language), readers.texts(of: field, on: record, in: language))
        let readings = texts.filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
        sheet.comment((doubts + readings).joined(separator: "\n"), column)
    }

    static func style(of status: CardStatus) -> CellStyle {
        switch status {
        case .accepted: .accepted
        case .review: .review
        case .failed: .failed
        case .setAside: .quiet
        }
    }
}

extension Worksheet {
    /// A picture's name, which leads to it where it is.
    func writeFile(_ source: RecordSource, _ column: Int, _ place: PicturePlace, _ language: Language) {
        let name = source.fileName
        var remarks =
            source.also.map { [language.say(.sameFileAs(files: $0.joined(separator: ", ").withoutControls))] } ?? []
        switch place {
        case .at(let address): link(name, to: address, column)
        case .unnameable: write(name, column)
        case .gone:
            write(name, column, .gone)
            remarks.insert(language.say(.imageMissing), at: 0)
        }
        if !remarks.isEmpty { comment(remarks.joined(separator: "\n"), column) }
    }
}

/// The pictures that could not be read, why, and what helps; or those that a person set aside.
struct FailedSheet {
    private let sheet: Worksheet
    private let language: Language
    private let pictures: any PictureProvider

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        (self.sheet, self.pictures, language) = (sheet, pictures, setting.language)
        sheet.writeHeadings([
            (language.say(.numberHeading), 5), (language.say(.fileHeading), 40),
            (language.say(.pageHeading), 9), (language.say(.reasonHeading), 26), (language.say(.remedyHeading), 90),
        ])
    }

    func add(_ record: CardRecord, number: Int) {
        let message = record.error?.message ?? ""
        let why = record.error?.code.name(in: language) ?? record.settled?.name(in: language)
        sheet.beginRow(height: Worksheet.height(of: [(message, 90)]))
        sheet.write(number, 0)
        sheet.writeFile(record.source, 1, pictures.place(of: record.source), language)
        sheet.write(record.source.page, 2)
        sheet.write(why ?? "", 3)
        sheet.write(message, 4, .wrapped)
    }

    func finish() {
        sheet.makeTable(columns: 5, frozen: 0)
        sheet.setUpPrint(pagesWide: 1, footer: language.say(.confidential))
    }
}
