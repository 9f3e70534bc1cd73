/// A sheet's rows, as far as they hold anything.
final class RowsPart: SheetXML.Part {
    private(set) var rows: [SheetRow] = []
    private(set) var isTooLarge = false
    private let strings: [String]
    private var row = SheetRow(number: 0, cells: [:])
    private var column = -1
    private var kind = ""
    private var text = ""
    private var isValue = false
    private var isPhonetic = false
    private var cells = 0

    private static let mostCells = 5_000_000

    init(strings: [String]) { self.strings = strings }

    func begin(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "row":
            row = SheetRow(number: attributes["r"].flatMap(Int.init) ?? row.number + 1, cells: [:])
            column = -1
        case "c":
            column = attributes["r"].flatMap(Self.column) ?? column + 1
            kind = attributes["t"] ?? "n"
            text = ""
        case "v", "t": isValue = !isPhonetic
        case "rPh": isPhonetic = true
        default: break
        }
    }

    func append(_ text: String) { if isValue { self.text += text } }

    func end(_ element: String) {
        switch element {
        case "v", "t": isValue = false
        case "rPh": isPhonetic = false
        case "c":
            guard let cell else { return }
            cells += 1
            isTooLarge = isTooLarge || cells > Self.mostCells
            if !isTooLarge { row.cells[column] = cell }
        case "row": if !row.cells.isEmpty { rows.append(row) }
        default: break
        }
    }

    private var cell: SheetCell? {
        switch kind {
        case "s":
            guard let index = Int(text), strings.indices.contains(index), !strings[index].isEmpty else { return nil }
            return .text(strings[index])
        case "inlineStr", "str", "d": return text.isEmpty ? nil : .text(SheetXML.unescaped(text))
        case "b": return text.isEmpty ? nil : .text(text == "1" ? "TRUE" : "FALSE")
        case "e": return .error
        default: return Double(text).map { .number($0) }
        }
    }

    /// `AB12` is 27.
    private static func column(_ reference: String) -> Int? {
        var column = 0
        for letter in reference.utf8.prefix(while: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
            column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
            guard column <= 16_384 else { return nil }
        }
        return column > 0 ? column - 1 : nil
    }
}
