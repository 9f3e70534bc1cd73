import KTPCore

/// Only what a person has to settle, one doubtful field a row, with its piece of the picture and room for the right value.
struct ReviewSheet {
    private let sheet: Worksheet
    private let setting: ReportSetting
    private let language: Language
    private let pictures: any PictureProvider
    private var cropped = 0

    private enum Column: Int, CaseIterable {
        case number, file, field, first, second, value, reason, crop, right, isRight, card, key, shown
    }

    /// Pixels of a crop's place in its row.
    private static let line = (width: 400, height: 40)
    private static let card = (width: 230, height: 145)

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        (self.sheet, self.setting, self.pictures, language) = (sheet, setting, pictures, setting.language)
        sheet.writeHeadings(Column.allCases.map(heading), height: 34)
        for column in [Column.card, .key, .shown] { sheet.column(column.rawValue, width: 12, isHidden: true) }
    }

    private func heading(of column: Column) -> (name: String, width: Double) {
        switch column {
        case .number: (SpreadsheetLayout.number(in: language), 5)
        case .file: (language.say(.fileHeading), 24)
        case .field: (language.say(.fieldHeading), 16)
        case .first: (language.say(.readingNumber(number: 1)), 24)
        case .second: (language.say(.readingNumber(number: 2)), 24)
        case .value: (language.say(.valueHeading), 24)
        case .reason: (language.say(.reasonHeading), 34)
        case .crop: (language.say(.cropHeading), 58)
        case .right: (SpreadsheetLayout.rightValue(in: language), 28)
        case .isRight: (SpreadsheetLayout.isRight(in: language), 11)
        case .card: (SpreadsheetLayout.card, 12)
        case .key: (SpreadsheetLayout.field, 12)
        case .shown: (SpreadsheetLayout.shown, 12)
        }
    }

    mutating func add(_ record: CardRecord, number: Int, reasons: [ReviewReason]) {
        guard !reasons.isEmpty else { return }
        let crops = crops(of: record, reasons)
        let place = pictures.place(of: record.source)
        var whole = crops.whole
        let general = reasons.filter { $0.field == nil }
        if !general.isEmpty {
            let reason = general.map(\.message).joined(separator: " ")
            begin(record, number, place, height: whole == nil ? 1 : Self.card.height, nil, reason)
            fill(nil, record, number, reason: reason)
            insertPicture(whole, within: Self.card, alt: language.say(.wholeCard))
            whole = nil
        }
        for field in KTPField.allCases {
            let messages = reasons.filter { $0.field == field }.map(\.message)
            guard !messages.isEmpty else { continue }
            let crop = crops.fields[field]
            let (reason, showsCard) = (messages.joined(separator: " "), crop == nil && whole != nil)
            begin(record, number, place, height: showsCard ? Self.card.height : Self.line.height, field, reason)
            fill(field, record, number, reason: reason)
            if let crop {
                insertPicture(crop, within: Self.line, alt: field.label)
            } else {
                insertPicture(whole, within: Self.card, alt: language.say(.wholeCard))
                whole = nil
            }
        }
    }

    /// Where each column stands that is looked for when the file comes back.
    var columns: [(column: LayoutColumn, index: Int)] {
        [
            (.number, Column.number.rawValue), (.label, Column.field.rawValue), (.value, Column.value.rawValue),
            (.right, Column.right.rawValue), (.isRight, Column.isRight.rawValue),
        ]
    }

    func finish() {
        sheet.allow(
            only: "v", in: Column.isRight.rawValue, title: SpreadsheetLayout.isRight(in: language),
            message: language.say(.markHint))
        // The hidden columns too: a program sorts within the filter's range alone.
        sheet.makeTable(columns: Column.allCases.count, frozen: 3)
        sheet.setUpPrint(pagesWide: 1, footer: language.say(.confidential))
    }

    /// - Parameter height: of its picture, in pixels.
    private func begin(
        _ record: CardRecord, _ number: Int, _ place: PicturePlace, height: Int, _ field: KTPField?, _ reason: String
    ) {
        let values = field.map { field in
            record.engines.pairs.compactMap { $0.value.fields[field] } + [record.fields[field]?.value ?? ""]
        }
        let texts = (values ?? []).map { (text: $0, width: 24.0) } + [(text: reason, width: 34.0)]
        sheet.beginRow(height: max(height, Self.line.height, Worksheet.height(of: texts) ?? 0) + 6)
        sheet.write(number, Column.number.rawValue)
        sheet.writeFile(record.source, Column.file.rawValue, place, language)
    }

    private func fill(_ field: KTPField?, _ record: CardRecord, _ number: Int, reason: String) {
        sheet.write(field?.label ?? language.say(.wholeCard), Column.field.rawValue, .wrapped)
        let readings = record.engines.pairs.map { $0.value }
        if let field {
            for (column, reading) in zip([Column.first, .second], readings) {
                let unread = reading.isAsked(about: field) ? language.say(.emptyValue) : ""
                sheet.write(reading.fields[field] ?? unread, column.rawValue, .wrapped)
            }
            sheet.write(record.fields[field]?.value ?? language.say(.emptyValue), Column.value.rawValue, .wrapped)
        }
        sheet.write(reason, Column.reason.rawValue, .wrapped)
        sheet.write("", Column.right.rawValue, field == nil ? .plain : .input)
        sheet.write("", Column.isRight.rawValue, .input)
        guard !setting.isMasked else { return }
        sheet.write(record.id, Column.card.rawValue)
        let key = field?.rawValue ?? SpreadsheetLayout.wholeCard
        sheet.write("\(key) \(number)", Column.key.rawValue)
        sheet.write(setting.shown(record).text, Column.shown.rawValue)
    }

    private func insertPicture(_ crop: CardCrop?, within box: (width: Int, height: Int), alt: String) {
        guard let crop else { return }
        sheet.picture(crop, Column.crop.rawValue, within: box, alt: alt)
    }

    private mutating func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardPieces {
        guard !setting.isMasked, cropped < CardCrops.most else { return CardPieces() }
        cropped += 1
        return pictures.crops(of: record, reasons).found ?? CardPieces()
    }
}
