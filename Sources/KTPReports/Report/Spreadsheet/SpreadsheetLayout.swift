import KTPCore

/// The names of the spreadsheet's sheets and columns, for those who write it and those who read it back.
enum SpreadsheetLayout {
    /// The workbook's own name for the session it was made from, or for being masked.
    static let sessionName = "ktp_ocr_session"
    static let maskedName = "ktp_ocr_masked"

    enum Sheet: CaseIterable {
        case cards, review, summary, failed, setAside

        func name(in language: Language) -> String { language.say(.sheet(self)) }
    }

    /// The columns in which machines find their way: hidden, the same in every language. Their headings are compared letter
    /// by letter, and nothing that a person reads begins like them.
    static let card = "ktp-ocr:card"
    static let shown = "ktp-ocr:shown"
    /// The field of a row of the sheet of doubts, and the number that is in the row: `alamat 12`.
    static let field = "ktp-ocr:field"
    /// The field of a row that is about the card as a whole.
    static let wholeCard = "card"

    /// The hidden columns of workbooks that version 0.2.0 wrote.
    enum Earlier {
        static let id = "ID"
        static let marks = "ktp-ocr"
        static let field = "field"
    }

    /// The fields in the order in which an office writes them down: who, then where, then the rest.
    static let fields: [KTPField] = {
        let header = KTPField.allCases.filter { $0.spec.part == .header }
        let rest = KTPField.allCases.filter { $0.spec.part != .header }
        let places = rest.lastIndex { $0.spec.traits.contains(.endsAddress) }.map { $0 + 1 } ?? 0
        return rest[..<places] + header.reversed() + rest[places...]
    }()
}

/// A column that `correct --from` looks for: by its heading in any language, and by a name that the workbook has for the
/// cell of its heading, which goes with the column when somebody moves or renames it.
struct LayoutColumn {
    let key: String
    let headings: [String]

    init(_ field: KTPField, isCSV: Bool = false) {
        let headings = [field.label, field.rawValue]
        (key, self.headings) = (field.rawValue, isCSV ? headings.reversed() : headings)
    }

    private init(_ key: String, _ heading: (Language) -> String) {
        (self.key, headings) = (key, Language.allCases.map(heading))
    }

    static let number = LayoutColumn("number") { $0.say(.numberHeading) }
    static let label = LayoutColumn("label") { $0.say(.fieldHeading) }
    static let value = LayoutColumn("value") { $0.say(.valueHeading) }
    static let right = LayoutColumn("right") { $0.say(.rightValueHeading) }
    static let isRight = LayoutColumn("isRight") { $0.say(.isRightHeading) }

    static let namesBeginWith = "ktp_ocr_"

    func name(on sheet: SpreadsheetLayout.Sheet) -> String { "\(Self.namesBeginWith)\(sheet)_\(key)" }

    /// Every heading of results.xlsx and results.csv that holds nothing to import, in small letters.
    static let others: Set<String> = {
        let messages: [(Language) -> String] = [
            { $0.say(.fileHeading) }, { $0.say(.pageHeading) }, { $0.say(.cardOnPageHeading) },
            { $0.say(.duplicatesHeading) }, { $0.say(.reasonHeading) }, { $0.say(.cropHeading) },
        ]
        let said = Language.allCases.flatMap { language in
            messages.map { $0(language) } + ReportReaders([.other]).headings(in: language)
        }
        return Set((said + CSVReport.columns + ["Status", Earlier.id]).map { $0.lowercased() })
    }()

    private typealias Earlier = SpreadsheetLayout.Earlier
}

enum CellText {
    /// Without blanks around it and with single ones within; nil for nothing.
    static func tidied(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
