internal import Archives
import Foundation
import FoundationXML

/// The parts of an Excel workbook that say something: its sheets and its names.
struct WorkbookFile {
    private let archive: ZipArchive
    private let sheets: [(name: String, part: String)]
    private let names: [String: String]
    private let countsFrom1904: Bool
    private let strings: [String]

    /// Unpacked: a sheet of ten thousand cards has 20 MB.
    private static let mostBytes = 192 << 20

    init(_ bytes: [UInt8]) throws(EditedResultsError) {
        guard let archive = ZipArchive(bytes) else { throw .damaged }
        self.archive = archive
        guard let book = try Self.elements(["sheet", "workbookPr", "definedName"], of: "xl/workbook.xml", in: archive)
        else { throw .notASpreadsheet }
        let relations = try Self.elements(["Relationship"], of: "xl/_rels/workbook.xml.rels", in: archive) ?? []
        let properties = try Self.elements(["property"], of: "docProps/custom.xml", in: archive) ?? []
        sheets = book.filter { $0.name == "sheet" }.compactMap { sheet in
            guard let name = sheet.attributes["name"],
                let id = sheet.attributes.first(where: { $0.key.hasSuffix(":id") || $0.key == "id" })?.value,
                let target = relations.last(where: { $0.attributes["Id"] == id })?.attributes["Target"]
            else { return nil }
            return (name, Self.path(target))
        }
        countsFrom1904 = book.contains { ["1", "true"].contains($0.attributes["date1904"]) }
        var names: [String: String] = [:]
        for element in properties + book.filter({ $0.name == "definedName" }) {
            guard let name = element.attributes["name"] else { continue }
            guard element.name == "definedName" else {
                names[name] = CellText.tidied(element.text)
                continue
            }
            let value = element.text.drop { $0 == "=" }
            if value.count > 1, value.first == "\"", value.last == "\"" {
                names[name] = String(value.dropFirst().dropLast())
            }
        }
        self.names = names
        let strings = StringsPart()
        if let part = try Self.part("xl/sharedStrings.xml", of: archive) { try SheetXML.parse(part, into: strings) }
        self.strings = strings.strings
    }

    /// What a name of the workbook stands for, where that is a text.
    func name(_ name: String) -> String? { names[name] }

    func table(_ name: String) throws(EditedResultsError) -> SheetTable? {
        guard let sheet = sheets.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        guard let part = try Self.part(sheet.part, of: archive) else { throw .damaged }
        let rows = RowsPart(strings: strings)
        try SheetXML.parse(part, into: rows)
        return SheetTable(name: sheet.name, rows: rows.rows, countsFrom1904: countsFrom1904)
    }

    private static func elements(
        _ names: Set<String>, of part: String, in archive: ZipArchive
    ) throws(EditedResultsError) -> [ElementList.Element]? {
        guard let data = try Self.part(part, of: archive) else { return nil }
        let list = ElementList(names)
        try SheetXML.parse(data, into: list)
        return list.elements
    }

    private static func part(_ name: String, of archive: ZipArchive) throws(EditedResultsError) -> Data? {
        switch archive.member(name, atMost: mostBytes) {
        case .content(let bytes): return Data(bytes)
        case .missing: return nil
        case .damaged, .locked: throw .damaged
        case .tooLarge: throw .tooLarge
        }
    }

    /// Targets are relative to the folder `xl`, unless they begin with a slash.
    private static func path(_ target: String) -> String {
        target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
}
