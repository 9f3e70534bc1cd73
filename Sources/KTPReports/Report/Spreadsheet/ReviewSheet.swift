import KTPCore

/// Only what a person has to settle, one doubtful field a row, with its piece of the picture and room for the right value.
struct ReviewSheet {
    private let sheet: Worksheet
    private let setting: ReportSetting
    private let language: Language
    private let pictures: any PictureProvider
    private let readers: ReportReaders
    /// Headings of what each reader read, between the field and its value.
    private let readings: [String]
    private var cropped = 0

    private enum Column: Int, CaseIterable {
        case number, file, field, value, reason, crop, right, isRight, card, key, shown
    }

    private func at(_ column: Column) -> Int {
        column.rawValue + (column.rawValue < Column.value.rawValue ? 0 : readings.count)
    }

    /// Pixels of a crop's place in its row.
    private static let line = (width: 400, height: 40)
    private static let card = (width: 230, height: 145)

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        (self.sheet, self.setting, self.pictures, language) = (sheet, setting, pictures, setting.language)
        readers = ReportReaders(setting.readers)
        readings = readers.headings(in: language)
        var headings = Column.allCases.map(heading)
        headings.insert(contentsOf: readings.map { ($0, 24) }, at: Column.value.rawValue)
        sheet.writeHeadings(headings, height: 34)
        for column in [Column.card, .key, .shown] { sheet.column(at(column), width: 12, isHidden: true) }
    }

    private func heading(of column: Column) -> (name: String, width: Double) {
        switch column {
        case .number: (language.say(.numberHeading), 5)
        case .file: (language.say(.fileHeading), 24)
        case .field: (language.say(.fieldHeading), 16)
        case .value: (language.say(.valueHeading), 24)
        case .reason: (language.say(.reasonHeading), 34)
        case .crop: (language.say(.cropHeading), 58)
        case .right: (language.say(.rightValueHeading), 28)
        case .isRight: (language.say(.isRightHeading), 11)
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

    /// The places of the columns that are looked for when the file comes back.
    var columns: [(column: LayoutColumn, index: Int)] {
        [
            (.number, at(.number)), (.label, at(.field)), (.value, at(.value)),
            (.right, at(.right)), (.isRight, at(.isRight)),
        ]
    }

    func finish() {
        sheet.allow(
            only: "v", in: at(.isRight), title: language.say(.isRightHeading),
            message: language.say(.markHint))
        // The hidden columns too: a program sorts within the filter's range alone.
        sheet.makeTable(columns: at(.shown) + 1, frozen: 3)
        sheet.setUpPrint(pagesWide: 1, footer: language.say(.confidential))
    }

    /// - Parameter height: of its picture, in pixels.
    private func begin(
        _ record: CardRecord, _ number: Int, _ place: PicturePlace, height: Int, _ field: KTPField?, _ reason: String
    ) {
        let values = field.map { field in
            readers.texts(of: field, on: record, in: language) + [record.fields[field]?.value ?? ""]
        }
        let texts = (values ?? []).map { (text: $0, width: 24.0) } + [(text: reason, width: 34.0)]
        sheet.beginRow(height: max(height, Self.line.height, Worksheet.height(of: texts) ?? 0) + 6)
        sheet.write(number, at(.number))
        sheet.writeFile(record.source, at(.file), place, language)
    }

    private func fill(_ field: KTPField?, _ record: CardRecord, _ number: Int, reason: String) {
        sheet.write(field?.label ?? language.say(.wholeCard), at(.field), .wrapped)
        if let field {
            for (index, text) in readers.texts(of: field, on: record, in: language).enumerated() {
                sheet.write(text, Column.value.rawValue + index, .wrapped)
            }
            sheet.write(record.fields[field]?.value ?? language.say(.emptyValue), at(.value), .wrapped)
        }
        sheet.write(reason, at(.reason), .wrapped)
        sheet.write("", at(.right), field == nil ? .plain : .input)
        sheet.write("", at(.isRight), .input)
        guard !setting.isMasked else { return }
        sheet.write(record.id, at(.card))
        let key = field?.rawValue ?? SpreadsheetLayout.wholeCard
        sheet.write("\(key) \(number)", at(.key))
        sheet.write(setting.shown(record).text, at(.shown))
    }

    private func insertPicture(_ crop: CardCrop?, within box: (width: Int, height: Int), alt: String) {
        guard let crop else { return }
        sheet.picture(crop, at(.crop), within: box, alt: alt)
    }

    private mutating func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardPieces {
        guard !setting.isMasked, cropped < CardCrops.most else { return CardPieces() }
        cropped += 1
        return pictures.crops(of: record, reasons).found ?? CardPieces()
    }
}
