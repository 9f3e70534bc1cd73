import Foundation
import KTPCore

/// Reads a table as RFC 4180 has it, and as spreadsheets save it: semicolons or tabs, UTF-16 or Windows' letters.
enum CSVTable {
    static func read(_ bytes: [UInt8], atMost most: Int) throws(EditedResultsError) -> SheetTable {
        guard let whole = text(of: bytes), !whole.unicodeScalars.contains("\0") else { throw .notASpreadsheet }
        var text = whole.unicodeScalars[...]
        // Excel's own way to name the separator.
        var named: Unicode.Scalar?
        if text.starts(with: "sep=".unicodeScalars) {
            named = text.dropFirst(4).first
            text = text.drop { $0 != "\n" }.dropFirst()
        }
        let separator = named ?? Self.separator(of: text)
        var table = SheetTable(name: "results.csv", rows: [])
        var number = 0
        var cells = 0
        var rows = CSVRows(Substring(text), separator: separator)
        while let values = try row(of: &rows) {
            number += 1
            cells += values.count
            guard cells <= most else { throw .tooLarge }
            var row = SheetRow(number: number, cells: [:], count: values.count)
            for (column, value) in values.enumerated() where !value.isEmpty { row.cells[column] = .text(value) }
            if !row.cells.isEmpty { table.rows.append(row) }
        }
        guard !table.rows.isEmpty else { throw .notASpreadsheet }
        return table
    }

    private static func row(of rows: inout CSVRows) throws(EditedResultsError) -> [String]? {
        do throws(CSVRows.OpenQuote) { return try rows.next() } catch { throw .damaged }
    }

    private static func text(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return String(data: Data(bytes), encoding: .utf16)
        }
        // Some programs leave the mark out; no letter of ours is a NUL.
        if bytes.count > 1, bytes[1] == 0 { return String(data: Data(bytes), encoding: .utf16LittleEndian) }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard let text = String(validating: body, as: UTF8.self) else {
            return String(data: Data(body), encoding: .windowsCP1252)
        }
        // Opened as Windows' letters, and saved again as UTF-8: the mark itself has become letters.
        guard text.hasPrefix("ï»¿"), let inner = text.data(using: .windowsCP1252) else { return text }
        return String(validating: inner.dropFirst(3), as: UTF8.self) ?? text
    }

    /// The separator that occurs most in the first line that has any of the usual ones: a title may be above.
    private static func separator(of text: Substring.UnicodeScalarView) -> Unicode.Scalar {
        let line = text.drop { ![",", ";", "\t"].contains($0) }.prefix { $0 != "\n" }
        let counts = [",", ";", "\t"].map { (separator: $0 as Unicode.Scalar, count: line.count(of: $0)) }
        return counts.max { $0.count < $1.count }?.separator ?? ","
    }
}

extension Substring.UnicodeScalarView {
    fileprivate func count(of scalar: Unicode.Scalar) -> Int { count { $0 == scalar } }
}
