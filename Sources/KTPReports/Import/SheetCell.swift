import KTPCore

enum SheetCell: Equatable {
    case text(String)
    case number(Double)
    /// The mark that a program puts where a formula failed, or has not been reckoned yet.
    case error

    /// nil for what is too long for one.
    var heading: String? {
        if case .text(let text) = self, text.utf8.count > 1000 { return nil }
        return text
    }

    var text: String? {
        switch self {
        case .text(let text): CellText.tidied(text)
        case .number(let number):
            // Up to here a double holds every whole number.
            number == number.rounded() && abs(number) < 0x1p53 ? "\(Int(number))" : "\(number)"
        case .error: nil
        }
    }
}

/// One row of a sheet that holds anything.
struct SheetRow {
    var number: Int
    /// The cells by column, from 0.
    var cells: [Int: SheetCell]
    /// Cells of a line of a CSV file, empty ones too; nil for a workbook's row, which has no end.
    var count: Int?

    func text(_ column: Int?) -> String? { column.flatMap { cells[$0]?.text } }
}

/// One cell, as a name of a workbook says it: `Kartu!$C$1`, or `'My sheet'!$C$1`.
struct CellReference: Equatable {
    var sheet: String
    /// From 0.
    var column: Int
    var row: Int

    init?(_ text: String) {
        guard let mark = text.lastIndex(of: "!") else { return nil }
        var name = String(text[..<mark])
        if name.count > 1, name.hasPrefix("'"), name.hasSuffix("'") {
            name = String(name.dropFirst().dropLast()).replacing("''", with: "'")
        }
        let cell = text[text.index(after: mark)...].filter { $0 != "$" }.prefix { $0 != ":" }
        guard let column = RowsPart.column(String(cell)), let row = Int(cell.drop { $0.isLetter }) else { return nil }
        (sheet, self.column, self.row) = (name, column, row)
    }
}

/// One sheet, or the one table of a CSV file.
struct SheetTable {
    var name: String
    var rows: [SheetRow]
    /// Whether days are counted from 1904, as old Macintoshes did.
    var countsFrom1904 = false
    /// The cells of this sheet that the workbook has names for.
    var named: [String: CellReference] = [:]
    /// Whether the workbook has names for cells of ours at all: where it has, one without a place was deleted.
    var hasNames = false

    /// `Kartu!D12`
    func place(_ column: Int, _ row: SheetRow) -> String { "\(name)!\(Self.letters(column))\(row.number)" }
    func place(_ row: SheetRow) -> String { "\(name)!\(row.number)" }

    /// 0 is A, 26 is AA.
    static func letters(_ column: Int) -> String {
        var rest = column + 1
        var letters = ""
        while rest > 0 {
            let digit = (rest - 1) % 26
            letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(digit))) + letters
            rest = (rest - 1) / 26
        }
        return letters
    }

    /// A day as spreadsheets count them; nil for no day that they know.
    func date(_ serial: Double) -> CalendarDate? {
        guard serial == serial.rounded(), (1..<2_958_466).contains(serial) else { return nil }
        // Day 60 of the count from 1900 is a 29 February that never was.
        let days = Int(serial) + (countsFrom1904 ? 1462 : 0)
        guard days != 60 else { return nil }
        return CalendarDate(daysSince1900: days > 60 ? days - 2 : days - 1)
    }
}

extension CalendarDate {
    /// - Parameter days: 0 for 1 January 1900.
    fileprivate init?(daysSince1900 days: Int) {
        // By the civil calendar's arithmetic in eras of 400 years, from 1 March of the year 0.
        let shifted = days + 693_901
        let era = shifted / 146_097
        let day = shifted - era * 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isAfterDecember = month >= 10
        self.init(
            day: dayOfYear - (153 * month + 2) / 5 + 1, month: isAfterDecember ? month - 9 : month + 3,
            year: year + era * 400 + (isAfterDecember ? 1 : 0))
    }
}
