import Foundation
import KTPCore

/// A table of region codes and names in CSV or TSV: `11.01.01.2001,Keude Bakongan`, with or without dots or a heading.
/// Columns of the form `2016=Labuhan Haji` name the place in an edition; others behind the first name are passed over.
struct GazetteerTable {
    struct Place {
        var code: String
        var names: [String]
    }

    private(set) var places: [Place] = []
    /// Rows of provinces, regencies and cities: the tool knows them by itself.
    private(set) var largerRegions = 0

    private static let mostListed = 10

    init(parsing bytes: Data, from file: String) throws(GazetteerError) {
        var bad: (first: [GazetteerError.BadRow], count: Int) = ([], 0)
        var separator: Unicode.Scalar?
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            do throws(GazetteerError.BadRow) {
                let line = try Self.text(bytes, number: index + 1)
                guard !line.isEmpty else { continue }
                let isFirst = separator == nil
                let mark = separator ?? Self.separator(in: line)
                separator = mark
                let columns = try Self.columns(of: line, mark, number: index + 1)
                if isFirst, !columns[0].contains(where: \.isNumber) { continue }
                try add(columns, number: index + 1)
            } catch {
                bad.count += 1
                if bad.count <= Self.mostListed { bad.first.append(error) }
            }
        }
        guard bad.count == 0 else { throw .badRows(file: file, first: bad.first, count: bad.count) }
        guard !places.isEmpty else { throw .nothingInIt(file: file) }
    }

    private mutating func add(_ columns: [String], number: Int) throws(GazetteerError.BadRow) {
        guard let code = Self.code(columns[0]) else { throw .init(line: number, reason: .notACode) }
        let names = Self.names(columns.dropFirst())
        guard !names.isEmpty else { throw .init(line: number, reason: .noName) }
        guard code.count > 4 else { return largerRegions += 1 }
        // Villages are numbered from 1001, 2001 or 3001 by what they are; those of the bureau of statistics from 001.
        if code.count == 10, code.dropFirst(6).first == "0" { throw .init(line: number, reason: .statisticsCode) }
        places.append(Place(code: code, names: names))
    }

    // MARK: One line

    private static func text(_ bytes: Data, number: Int) throws(GazetteerError.BadRow) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = number == 1 && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        guard let text = String(bytes: bytes, encoding: .utf8) else { throw .init(line: number, reason: .notUTF8) }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The sign between the columns of the first line: a tab, a semicolon or a comma.
    private static func separator(in line: String) -> Unicode.Scalar {
        line.contains("\t") ? "\t" : line.contains(";") ? ";" : ","
    }

    /// A column in quotation marks may hold separators, and the marks themselves, doubled.
    private static func columns(
        of line: String, _ separator: Unicode.Scalar, number: Int
    ) throws(GazetteerError.BadRow) -> [String] {
        var rows = CSVRows(line[...], separator: separator)
        do throws(CSVRows.OpenQuote) { return (try rows.next() ?? []).map { trimmed($0[...]) } } catch {
            throw .init(line: number, reason: .openQuote)
        }
    }

    private static func trimmed(_ column: Substring) -> String { column.trimmingCharacters(in: .whitespaces) }

    /// - Returns: the digits; nil for what is no code of a province, regency, district or village.
    private static func code(_ written: String) -> String? {
        let groups = written.split(separator: ".", omittingEmptySubsequences: false)
        let digits = groups.joined()
        let lengths = [2, 4, PlaceKind.district.codeLength, PlaceKind.village.codeLength]
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            lengths.contains(digits.utf8.count),
            groups.count == 1 || groups.map(\.count) == Array([2, 2, 2, 4].prefix(groups.count))
        else { return nil }
        return digits
    }

    /// The distinct names, the latest edition's first, since columns are in the order of the editions.
    private static func names(_ columns: ArraySlice<String>) -> [String] {
        let plain = columns.first.flatMap { nameInEdition($0) == nil ? $0 : nil }
        let named = columns.compactMap(nameInEdition).reversed()
        var known: Set<PlaceName> = []
        return ([plain].compactMap { $0 } + named).filter { name in
            name.contains(where: \.isLetter) && known.insert(PlaceName(name)).inserted
        }
    }

    private static func nameInEdition(_ column: String) -> String? {
        let parts = column.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 4, parts[0].allSatisfy(\.isNumber) else { return nil }
        return trimmed(parts[1])
    }
}
