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
        guard let workbook = try Self.part("xl/workbook.xml", of: archive) else { throw .notASpreadsheet }
        let book = WorkbookPart()
        try SheetXML.parse(workbook, into: book)
        let relations = RelationsPart()
        if let part = try Self.part("xl/_rels/workbook.xml.rels", of: archive) {
            try SheetXML.parse(part, into: relations)
        }
        sheets = book.sheets.compactMap { sheet in
            relations.targets[sheet.relation].map { (sheet.name, Self.path($0)) }
        }
        countsFrom1904 = book.countsFrom1904
        var names = book.names
        if let part = try Self.part("docProps/custom.xml", of: archive) {
            let properties = PropertiesPart()
            try SheetXML.parse(part, into: properties)
            names.merge(properties.values) { name, _ in name }
        }
        self.names = names
        let strings = StringsPart()
        if let part = try Self.part("xl/sharedStrings.xml", of: archive) { try SheetXML.parse(part, into: strings) }
        self.strings = strings.strings
    }

    /// What a name of the workbook stands for, where that is a text.
    func name(_ name: String) -> String? { names[name] }

    /// - Returns: nil where there is no sheet of this name.
    func table(_ name: String) throws(EditedResultsError) -> SheetTable? {
        guard let sheet = sheets.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        guard let part = try Self.part(sheet.part, of: archive) else { throw .damaged }
        let rows = RowsPart(strings: strings)
        try SheetXML.parse(part, into: rows)
        return SheetTable(name: sheet.name, rows: rows.rows, countsFrom1904: countsFrom1904)
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
