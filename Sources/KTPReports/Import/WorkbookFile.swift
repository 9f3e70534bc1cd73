internal import Archives
import Foundation
import FoundationXML

/// The parts of an Excel workbook that say something: its sheets and its names.
struct WorkbookFile {
    private let parts: WorkbookParts
    private let sheets: [(name: String, part: String)]
    private let names: [String: String]
    private let cells: [String: CellReference]
    private let hasNames: Bool
    private let countsFrom1904: Bool
    private let strings: [String]

    init(_ bytes: [UInt8], _ most: SheetBounds) throws(EditedResultsError) {
        guard let archive = ZipArchive(bytes) else { throw .damaged }
        let parts = WorkbookParts(archive: archive, most: most)
        self.parts = parts
        guard let book = try parts.elements(["sheet", "workbookPr", "definedName"], of: "xl/workbook.xml")
        else { throw .notASpreadsheet }
        let relations = try parts.elements(["Relationship"], of: "xl/_rels/workbook.xml.rels") ?? []
        let properties = try parts.elements(["property"], of: "docProps/custom.xml") ?? []
        sheets = book.filter { $0.name == "sheet" }.compactMap { sheet in
            guard let name = sheet.attributes["name"],
                let id = sheet.attributes.first(where: { $0.key.hasSuffix(":id") || $0.key == "id" })?.value,
                let target = relations.last(where: { $0.attributes["Id"] == id })?.attributes["Target"]
            else { return nil }
            return (name, Self.path(target))
        }
        countsFrom1904 = book.contains { ["1", "true"].contains($0.attributes["date1904"]) }
        var names: [String: String] = [:]
        var cells: [String: CellReference] = [:]
        var hasNames = false
        for element in properties + book.filter({ $0.name == "definedName" }) {
            guard let name = element.attributes["name"] else { continue }
            guard element.name == "definedName" else {
                names[name] = CellText.tidied(element.text)
                continue
            }
            let value = element.text.drop { $0 == "=" }
            if let cell = CellReference(String(value)) { cells[name] = cell }
            hasNames = hasNames || name.hasPrefix(LayoutColumn.namesBeginWith) && !value.hasPrefix("\"")
            if value.count > 1, value.first == "\"", value.last == "\"" {
                names[name] = String(value.dropFirst().dropLast())
            }
        }
        (self.names, self.cells, self.hasNames) = (names, cells, hasNames)
        let strings = StringsPart()
        let part = relations.first { $0.attributes["Type"]?.hasSuffix("/sharedStrings") == true }?.attributes["Target"]
        _ = try parts.read(part.map(Self.path) ?? "xl/sharedStrings.xml", into: strings)
        self.strings = strings.strings
    }

    /// The text that a name of the workbook stands for; nil where it stands for something else.
    func name(_ name: String) -> String? { names[name] }

    /// The sheets in their order, without those that somebody added and that cannot be read.
    /// - Parameter ours: the names of those that have to be readable.
    func tables(ours: [String]) throws(EditedResultsError) -> [SheetTable] {
        var tables: [SheetTable] = []
        for sheet in sheets {
            let rows = RowsPart(strings: strings)
            do throws(EditedResultsError) {
                guard try parts.read(sheet.part, into: rows) else { throw .damaged }
            } catch {
                guard !ours.contains(sheet.name) else { throw error }
                continue
            }
            tables.append(
                SheetTable(
                    name: sheet.name, rows: rows.rows, countsFrom1904: countsFrom1904,
                    named: cells.filter { $0.value.sheet.lowercased() == sheet.name.lowercased() }, hasNames: hasNames))
        }
        return tables
    }

    /// Targets are relative to the folder `xl`, unless they begin with a slash.
    private static func path(_ target: String) -> String {
        target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
}

private struct WorkbookParts {
    let archive: ZipArchive
    let most: SheetBounds

    /// - Returns: whether there is such a part.
    func read(_ name: String, into part: any SheetXML.Part) throws(EditedResultsError) -> Bool {
        switch archive.member(name, atMost: most.bytes) {
        case .content(let bytes): try SheetXML.parse(Data(bytes), into: part, atMost: most.values)
        case .missing: return false
        case .damaged, .locked: throw .damaged
        case .tooLarge: throw .tooLarge
        }
        return true
    }

    func elements(_ names: Set<String>, of part: String) throws(EditedResultsError) -> [ElementList.Element]? {
        let list = ElementList(names)
        return try read(part, into: list) ? list.elements : nil
    }
}
