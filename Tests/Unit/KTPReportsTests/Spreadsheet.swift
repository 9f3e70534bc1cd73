import Foundation
import KTPCore
import KTPReports
import TestSupport

/// A workbook made of records, as an independent reader (openpyxl) sees it.
struct Spreadsheet: Decodable {
    var sheets: [Sheet]
    /// What the workbook's own names stand for.
    var names: [String: String]

    struct Sheet: Decodable {
        var name: String
        var rows: [[Cell]]
        var hidden: [Int]
        var frozen: String?
        var filter: String?
        var pictures: [[Int]]
        var landscape: Bool
        var paper: String?
    }

    struct Cell: Decodable {
        /// `str`, `datetime`, `int`, …; nil for nothing.
        var type: String?
        var value: String?
        var format: String
        var link: String?
        var comment: String?
        var fill: String?
    }

    static var canBeRead: Bool { Python.has("openpyxl") }

    /// - Returns: the bytes of a workbook about these cards, numbered from 1.
    static func bytes(
        _ records: [CardRecord], language: Language = .id, session: String = "0a1b2c3d", isMasked: Bool = false,
        numbers: [String: Int] = [:], readers: [ReadingSource] = [], pictures: any PictureProvider = NoPictures()
    ) throws -> [UInt8] {
        let folder = TemporaryFolder()
        var setting = ReportSetting(
            language: language, session: session, folder: "Register", scratch: folder.file("scratch").path,
            isMasked: isMasked)
        (setting.time, setting.numbers, setting.readers) = ("22-11-2026 09:00", numbers, readers)
        var writer = try ReportFormat.xlsx.writer(setting, pictures: pictures)
        var bytes = writer.header()
        for (index, record) in records.enumerated() { bytes += try writer.bytes(for: record, number: index + 1) }
        bytes += try writer.footer()
        let left = try folder.names()
        guard left.isEmpty else { throw Leftover(names: left) }
        return bytes
    }

    struct Leftover: Error { var names: [String] }

    init(_ bytes: [UInt8]) async throws {
        let json = try await Python.run(Self.program, input: bytes)
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }

    subscript(sheet: String) -> Sheet? { sheets.first { $0.name == sheet } }

    /// - Parameter program: works on `book`, which is saved behind it.
    static func edited(_ bytes: [UInt8], by program: String) async throws -> [UInt8] {
        let whole = """
            import io, re, sys, datetime, openpyxl
            from openpyxl.utils import column_index_from_string, get_column_letter
            book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
            def column(sheet, heading):
                return next(cell.column for cell in sheet[1] if cell.value == heading)
            def defined(prefix):
                return [name for name in book.defined_names.definedName if name.name.startswith(prefix)]
            \(program)
            out = io.BytesIO()
            book.save(out)
            sys.stdout.buffer.write(out.getvalue())
            """
        return try await Python.bytes(whole, input: bytes)
    }

    /// - Parameter program: changes `parts`, the texts of the file's parts by their names.
    static func rewritten(_ bytes: [UInt8], by program: String) async throws -> [UInt8] {
        let whole = """
            import io, re, sys, zipfile
            book = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
            parts = {name: book.read(name).decode() for name in book.namelist() if name.endswith((".xml", ".rels"))}
            def change(name, pattern, text): parts[name] = re.sub(pattern, text, parts[name])
            \(program)
            out = io.BytesIO()
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
                for name, text in parts.items(): file.writestr(name, text)
            sys.stdout.buffer.write(out.getvalue())
            """
        return try await Python.bytes(whole, input: bytes)
    }

    private static let program = """
        import io, json, sys, openpyxl
        book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
        def cell(c):
            fill = c.fill.fgColor.rgb if c.fill and c.fill.fill_type == "solid" else None
            return {"type": None if c.value is None else type(c.value).__name__,
                    "value": None if c.value is None else str(c.value), "format": c.number_format,
                    "link": c.hyperlink.target if c.hyperlink else None,
                    "comment": c.comment.text if c.comment else None, "fill": fill}
        sheets = []
        for sheet in book.worksheets:
            hidden = []
            for letter, d in sheet.column_dimensions.items():
                if d.hidden: hidden += list(range(d.min, d.max + 1))
            sheets.append({
                "name": sheet.title, "rows": [[cell(c) for c in row] for row in sheet.iter_rows()],
                "hidden": sorted(hidden), "frozen": sheet.freeze_panes, "filter": sheet.auto_filter.ref,
                "pictures": [[i.anchor._from.row, i.anchor._from.col] for i in sheet._images],
                "landscape": sheet.page_setup.orientation == "landscape", "paper": str(sheet.page_setup.paperSize)})
        names = {n.name: n.attr_text for n in book.defined_names.definedName}
        print(json.dumps({"sheets": sheets, "names": names}))
        """
}

extension Spreadsheet.Sheet {
    var headings: [String] { rows.first?.map { $0.value ?? "" } ?? [] }

    /// - Parameter row: from 0 below the headings.
    func cell(_ heading: String, _ row: Int) -> Spreadsheet.Cell? {
        guard let column = headings.firstIndex(of: heading), rows.indices.contains(row + 1) else { return nil }
        return rows[row + 1][column]
    }
}

extension EditedResults {
    static func read(_ bytes: [UInt8]) throws(EditedResultsError) -> EditedResults { try read(bytes, cards: 10_000) }
}
