package import KTPCore

/// The cards of a session in the form of an `ExportProfile`, without ids and links.
package struct ProfileReport: ReportWriter {
    private let profile: ExportProfile
    private let workbook: (book: Workbook, sheet: Worksheet)?
    private var rows = 0

    package init(_ profile: ExportProfile, _ setting: ReportSetting) throws(SpreadsheetFailure) {
        self.profile = profile
        guard profile.isWorkbook else {
            workbook = nil
            return
        }
        let book = try Workbook(scratch: setting.scratch)
        workbook = (book, try book.sheet(profile.sheet ?? "Data"))
    }

    package mutating func header() -> [UInt8] {
        let headings = profile.columns.map(\.heading)
        workbook?.sheet.writeHeadings(headings.map { ($0, Double(max($0.count + 2, 12))) })
        guard (profile.format ?? .csv) == .csv else { return [] }
        return (profile.byteOrderMark == false ? [] : CSVReport.byteOrderMark) + row(headings)
    }

    package mutating func bytes(for record: CardRecord, number: Int) throws -> [UInt8] {
        guard profile.holds(record) else { return [] }
        rows += 1
        if let sheet = workbook?.sheet {
            sheet.beginRow()
            let texts = profile.texts(of: record, number: rows)
            for (index, column) in profile.columns.enumerated() {
                if profile.form(of: column) == .excel, let date = column.value?.date(of: record) {
                    sheet.write(date, index, .date)
                } else {
                    sheet.write(texts[index], index)
                }
            }
            return []
        }
        let texts = profile.texts(of: record, number: rows)
        guard profile.format != .ndjson else {
            let members = zip(profile.columns, texts).map { (name: $0.heading, value: $1 as (any Encodable)?) }
            return Array((try OrderedJSON.encode(ObjectMembers(members)) + "\n").utf8)
        }
        return row(texts.map(SpreadsheetGuard(digits: false).guarded))
    }

    package mutating func footer() throws -> [UInt8] { try workbook?.book.finish() ?? [] }

    private func row(_ cells: [String]) -> [UInt8] { CSVReport.row(cells, separator: profile.delimiter ?? ",") }
}

extension ExportProfile {
    package func holds(_ record: CardRecord) -> Bool { isWanted(record) && lacking(record).isEmpty }

    private func isWanted(_ record: CardRecord) -> Bool {
        record.status == .accepted || cards == .all && record.status == .review
    }

    /// Columns that need a value and for which a card that would be exported has none, though cards can have one.
    package func lacking(_ record: CardRecord) -> [String] {
        guard isWanted(record), columns.contains(where: { $0.required == true }) else { return [] }
        return zip(columns, texts(of: record, number: 1)).filter {
            $0.required == true && $0.value != nil && $1.isEmpty
        }
        .map(\.0.heading)
    }

    /// One a column; `number` is the row's, from 1.
    package func texts(of record: CardRecord, number: Int) -> [String] {
        columns.map { column in
            guard let value = column.value else { return "" }
            let text = value.text(of: record, number: number, dates: form(of: column))
            let usual = CardVocabulary.usualForms[text] ?? text
            return column.codes?[text] ?? column.codes?[usual] ?? column.codes?["*"] ?? text
        }
    }

    fileprivate func form(of column: Column) -> DateForm { column.dates ?? dates ?? .printed }
}

extension CalendarDate {
    func written(_ form: ExportProfile.DateForm) -> String {
        switch form {
        case .printed: printed
        case .slashes: printed.replacing("-", with: "/")
        case .iso, .excel: iso
        }
    }
}
