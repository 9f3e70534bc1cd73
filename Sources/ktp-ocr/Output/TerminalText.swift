import Foundation
import Rainbow
import TextTable

/// Text made fit for a terminal.
enum TerminalText {
    enum Tone {
        case plain
        case doubtful
        case bad
        case faint
        case heading
    }

    /// Without control characters: a file name or a misread card must not be able to move the cursor.
    static func safe(_ text: String) -> String {
        let scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format: return "·"
            default: return scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The end of a text that is too long: files of one folder mostly differ there.
    static func ending(_ text: String, _ length: Int) -> String {
        text.count > length ? "…" + text.suffix(length - 1) : text
    }

    static func beginning(_ text: String, _ length: Int) -> String {
        text.count > length ? text.prefix(length - 1) + "…" : text
    }

    /// Coloured on a terminal, and plain elsewhere or under `NO_COLOR`.
    static func toned(_ text: String, _ tone: Tone) -> String {
        guard ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty else { return text }
        return switch tone {
        case .plain: text
        case .doubtful: text.yellow
        case .bad: text.red
        case .faint: text.dim
        case .heading: text.bold
        }
    }

    /// A line a row: the labels, as wide as the widest of them and two blanks, and the values.
    static func aligned(_ rows: [(label: String, value: String)]) -> [String] {
        let width = rows.map(\.label.count).max() ?? 0
        return rows.map { label, value in
            label + String(repeating: " ", count: width - label.count + 2) + value
        }
    }

    /// A table whose rows are toned whole. The columns are laid out before the colours come on: colour codes have a
    /// length but no width.
    static func table<Row>(_ rows: [Row], tone: (Row) -> Tone, columns: @escaping (Row) -> [Column]) -> String {
        let lines = (TextTable(columns).string(for: rows) ?? "").split(separator: "\n")
        let heading = lines.prefix(2).map { toned(trimmed($0), .heading) }
        let body = zip(rows, lines.dropFirst(2)).map { row, line in toned(trimmed(line), tone(row)) }
        return (heading + body).joined(separator: "\n")
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
