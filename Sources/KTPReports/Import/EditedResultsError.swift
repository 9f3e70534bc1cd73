import Foundation
package import KTPCore

/// Why an edited spreadsheet, or a cell of it, cannot be taken in. Places are named, values never.
package enum EditedResultsError: ExplainedError, Hashable {
    case notASpreadsheet, damaged, tooLarge
    /// Nothing in it says that it was made by this tool.
    case notOurs
    case otherSession, masked
    /// A later version of the tool wrote it.
    case newerLayout
    /// The columns are gone by which the cards are known.
    case cardsUnknown(sheet: String)
    case headingMissing(heading: String, sheet: String)
    case headingTwice(sheet: String, heading: String)
    case unknownCard(place: String)
    case rowWithoutCard(place: String)
    case rowWithoutField(place: String)
    /// Its cells are of two cards, or of two fields.
    case rowMixed(place: String)
    /// It has fewer cells than there are headings, or more: the file was cut off, or lost its quotes.
    case rowTorn(place: String)
    case valueWithoutField(place: String)
    case contradiction(first: String, second: String)
    /// A program took the text for a number, a day or a formula and lost what was there.
    case rewritten(place: String)
    /// A NIK that is what a program makes of the one that was there, as a number of fifteen digits.
    case rounded(place: String)
    /// Something other than `v` in the column for it.
    case badMark(place: String)

    static let mostBytes = 64 << 20

    /// The bytes of a file that a person names; of one that is too large enough to tell.
    package static func contents(of path: String) throws(EditedResultsError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: mostBytes + 1) else {
            throw .notASpreadsheet
        }
        return [UInt8](data)
    }

    package func message(in language: Language) -> String { language.say(.editedResults(self)) }

    /// The same about neighbouring cells of a column, or neighbouring rows, in one: `results.csv!G2:G41`.
    package static func gathered(_ errors: [EditedResultsError]) -> [EditedResultsError] {
        var runs: [(kind: Kind?, error: EditedResultsError, rows: ClosedRange<Int>)] = []
        var latest: [Kind: Int] = [:]
        for error in errors {
            guard let (kind, row) = error.kind else {
                runs.append((nil, error, 0...0))
                continue
            }
            if let run = latest[kind], runs[run].rows.upperBound == row - 1 {
                runs[run].rows = runs[run].rows.lowerBound...row
            } else {
                latest[kind] = runs.count
                runs.append((kind, error, row...row))
            }
        }
        return runs.map { kind, error, rows in
            guard let kind, rows.count > 1, let make = error.located?.make else { return error }
            let column = kind.column.split(separator: "!").last.map(String.init) ?? ""
            let end = kind.column.hasSuffix("!") ? "\(rows.upperBound)" : "\(column)\(rows.upperBound)"
            return make("\(kind.column)\(rows.lowerBound):\(end)")
        }
    }

    private struct Kind: Hashable {
        /// `results.csv!G`, or `results.csv!` of a row.
        var column: String
        /// Without its place.
        var error: EditedResultsError
    }

    private var kind: (Kind, row: Int)? {
        guard let (place, make) = located else { return nil }
        let digits = String(place.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        guard let row = Int(digits) else { return nil }
        return (Kind(column: String(place.dropLast(digits.count)), error: make("")), row)
    }

    private var located: (place: String, make: (String) -> EditedResultsError)? {
        switch self {
        case .unknownCard(let place): (place, { .unknownCard(place: $0) })
        case .rowWithoutCard(let place): (place, { .rowWithoutCard(place: $0) })
        case .rowMixed(let place): (place, { .rowMixed(place: $0) })
        case .rowTorn(let place): (place, { .rowTorn(place: $0) })
        case .rewritten(let place): (place, { .rewritten(place: $0) })
        case .rounded(let place): (place, { .rounded(place: $0) })
        case .badMark(let place): (place, { .badMark(place: $0) })
        default: nil
        }
    }
}
