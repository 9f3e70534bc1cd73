import Foundation
import FoundationXML

/// The elements of these names in a part of a workbook, each with all text within it.
final class ElementList: SheetXML.Part {
    struct Element {
        let name: String
        let attributes: [String: String]
        fileprivate(set) var text = ""
    }

    private(set) var elements: [Element] = []
    var isTooLarge: Bool { elements.count > SheetXML.mostNames }
    private let names: Set<String>
    private var isInside = false

    init(_ names: Set<String>) { self.names = names }

    func begin(_ element: String, _ attributes: [String: String]) {
        guard names.contains(element) else { return }
        elements.append(Element(name: element, attributes: attributes))
        isInside = true
    }

    func append(_ text: String) { if isInside { elements[elements.count - 1].text += text } }
    func end(_ element: String) { if names.contains(element) { isInside = false } }
}

/// The texts of cells, within bounds.
class CellTextPart: SheetXML.Part {
    fileprivate(set) var isTooLarge = false
    fileprivate var text = ""
    private var isText = false
    /// Whether the parser is inside a phonetic run: the reading of a Japanese text, which is not part of the text.
    private var isPhonetic = false

    func begin(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "v", "t": isText = !isPhonetic
        case "rPh": isPhonetic = true
        default: break
        }
    }

    func append(_ text: String) {
        guard isText, !isTooLarge else { return }
        self.text += text
        isTooLarge = self.text.utf8.count > SheetXML.mostBytesOfText
    }

    func end(_ element: String) {
        switch element {
        case "v", "t": isText = false
        case "rPh": isPhonetic = false
        default: break
        }
    }
}

/// `xl/sharedStrings.xml`: the texts of cells, each said once.
final class StringsPart: CellTextPart {
    private(set) var strings: [String] = []

    override func begin(_ element: String, _ attributes: [String: String]) {
        if element == "si" { text = "" }
        super.begin(element, attributes)
    }

    override func end(_ element: String) {
        if element == "si" { strings.append(SheetXML.unescaped(text)) }
        super.end(element)
    }
}

/// A sheet's rows, as far as they hold anything.
final class RowsPart: CellTextPart {
    private(set) var rows: [SheetRow] = []
    private let strings: [String]
    private var row = SheetRow(number: 0, cells: [:])
    private var column = -1
    private var kind = ""
    private var isFormula = false
    private var letters = 0

    private static let rows = 1...1_048_576
    private static let mostColumns = 16_384
    /// Bytes of all texts of a sheet, a shared one counted wherever it is; those of twenty thousand cards have 12 MB.
    private static let mostLetters = 64 << 20

    init(strings: [String]) { self.strings = strings }

    override func begin(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "row":
            row = SheetRow(number: attributes["r"].flatMap(Int.init) ?? row.number + 1, cells: [:])
            isTooLarge = isTooLarge || !Self.rows.contains(row.number)
            if isTooLarge { row.number = 0 }
            column = -1
        case "c":
            column = attributes["r"].flatMap(Self.column) ?? column + 1
            isTooLarge = isTooLarge || column >= Self.mostColumns
            (kind, text, isFormula) = (attributes["t"] ?? "n", "", false)
        case "f": isFormula = true
        default: super.begin(element, attributes)
        }
    }

    override func end(_ element: String) {
        switch element {
        case "c":
            guard let cell else { return }
            if case .text(let text) = cell { letters += text.utf8.count }
            isTooLarge = isTooLarge || letters > Self.mostLetters
            if !isTooLarge { row.cells[column] = cell }
        case "row": if !row.cells.isEmpty { rows.append(row) }
        default: super.end(element)
        }
    }

    private var cell: SheetCell? {
        // A program that does not reckon leaves a formula without its result.
        guard !text.isEmpty || !isFormula else { return .error }
        return switch kind {
        case "s":
            Int(text).flatMap { strings.indices.contains($0) && !strings[$0].isEmpty ? .text(strings[$0]) : nil }
        case "inlineStr", "str", "d": text.isEmpty ? nil : .text(SheetXML.unescaped(text))
        case "b": text.isEmpty ? nil : .text(text == "1" ? "TRUE" : "FALSE")
        case "e": .error
        default: Double(text).map { .number($0) }
        }
    }

    /// `AB12` is 27.
    static func column(_ reference: String) -> Int? {
        var column = 0
        for letter in reference.utf8.prefix(while: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
            column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
            guard column <= mostColumns else { return nil }
        }
        return column > 0 ? column - 1 : nil
    }
}

/// Walks through one part of a workbook from its beginning to its end; nothing of it is kept but what its reader keeps.
final class SheetXML: NSObject, XMLParserDelegate {
    protocol Part: AnyObject {
        /// - Parameter element: without its namespace's prefix.
        func begin(_ element: String, _ attributes: [String: String])
        func append(_ text: String)
        func end(_ element: String)
        /// Whether there is more than any spreadsheet of the tool's has.
        var isTooLarge: Bool { get }
    }

    /// A cell of Excel's has 32,767 letters, of four bytes at most.
    static let mostBytesOfText = 4 * 32_767
    static let mostNames = 10_000

    private let part: any Part
    private var elements = 0
    private let most: Int
    private init(_ part: any Part, _ most: Int) { (self.part, self.most) = (part, most) }

    /// - Throws: `damaged` for what is no XML; for a document type too, which no spreadsheet has and bombs are made of.
    static func parse(_ data: Data, into part: any Part, atMost most: Int) throws(EditedResultsError) {
        let head = data.prefix(4096)
        let hasType = head.range(of: Data("<!DOCTYPE".utf8)) != nil
        guard !hasType, !head.starts(with: [0xFE, 0xFF]), !head.starts(with: [0xFF, 0xFE]) else { throw .damaged }
        // In pieces: of what it is given at once the library looks at 10,000,000 bytes.
        let parser = XMLParser(stream: InputStream(data: data))
        let reader = SheetXML(part, most)
        parser.delegate = reader
        parser.shouldResolveExternalEntities = false
        let isWhole = parser.parse()
        guard !part.isTooLarge, reader.elements <= most else { throw .tooLarge }
        guard isWhole else { throw .damaged }
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements += 1
        guard !part.isTooLarge, elements <= most else { return parser.abortParsing() }
        part.begin(Self.bare(element), attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { part.append(text) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { part.append(String(decoding: block, as: UTF8.self)) }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        part.end(Self.bare(element))
    }

    private static func bare(_ element: String) -> String {
        element.split(separator: ":").last.map(String.init) ?? element
    }

    /// Excel writes what XML cannot hold as `_x000D_`.
    static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
        }
    }
}
