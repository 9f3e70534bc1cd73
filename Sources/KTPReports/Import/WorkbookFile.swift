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

    var sheetNames: [String] { sheets.map(\.name) }

    /// Whether anything lies on its sheets but cells and pictures of these descriptions: a pasted picture, a chart, a
    /// shape, an object of another program's.
    func holdsDrawings(besides pictures: Set<String>) throws(EditedResultsError) -> Bool {
        let foreign = ["xl/charts/", "xl/embeddings/", "xl/diagrams/", "xl/ctrlProps/", "xl/activeX/", "xl/richData/"]
        if archive.names.contains(where: { name in foreign.contains { name.hasPrefix($0) } }) { return true }
        let drawings = DrawingPart()
        for name in archive.names where name.hasPrefix("xl/drawings/") && name.hasSuffix(".xml") {
            if let part = try Self.part(name, of: archive) { try SheetXML.parse(part, into: drawings) }
        }
        if drawings.holdsShapes || !Set(drawings.pictures).isSubset(of: pictures) { return true }
        return try holdsPicturesElsewhere()
    }

    /// Whether there is one that no drawing shows: it lies in a cell, or behind them.
    private func holdsPicturesElsewhere() throws(EditedResultsError) -> Bool {
        let media = archive.names.filter { $0.hasPrefix("xl/media/") && !$0.hasSuffix("/") }
        var shown: Set<String> = []
        for name in archive.names where name.hasPrefix("xl/drawings/_rels/") && name.hasSuffix(".xml.rels") {
            guard let part = try Self.part(name, of: archive) else { continue }
            let relations = RelationsPart()
            try SheetXML.parse(part, into: relations)
            shown.formUnion(relations.targets.values.compactMap { $0.split(separator: "/").last.map(String.init) })
        }
        return media.contains { name in !shown.contains(String(name.dropFirst("xl/media/".count))) }
    }

    /// The texts of all comments on cells.
    func comments() throws(EditedResultsError) -> Set<String> {
        let comments = CommentsPart()
        for name in archive.names where name.hasPrefix("xl/comments") && name.hasSuffix(".xml") {
            if let part = try Self.part(name, of: archive) { try SheetXML.parse(part, into: comments) }
        }
        return comments.texts
    }

    /// What a name of the workbook stands for, where that is a text.
    func name(_ name: String) -> String? { names[name] }

    /// - Returns: nil where there is no sheet of this name.
    func table(_ name: String) throws(EditedResultsError) -> SheetTable? {
        guard let sheet = sheets.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        guard let part = try Self.part(sheet.part, of: archive) else { throw .damaged }
        let rows = RowsPart(strings: strings)
        try SheetXML.parse(part, into: rows)
        guard !rows.isTooLarge else { throw .tooLarge }
        return SheetTable(name: sheet.name, rows: rows.rows, countsFrom1904: countsFrom1904)
    }

    private static func part(_ name: String, of archive: ZipArchive) throws(EditedResultsError) -> Data? {
        switch archive.member(name, atMost: mostBytes) {
        case .content(let bytes): return Data(bytes)
        case .missing: return nil
        case .damaged: throw .damaged
        case .tooLarge: throw .tooLarge
        }
    }

    /// Targets are relative to the folder `xl`, unless they begin with a slash.
    private static func path(_ target: String) -> String {
        target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
}
