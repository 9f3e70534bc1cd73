import Foundation
import KTPCore
import Rainbow

enum TerminalText {
    enum Tone {
        case plain, doubtful, bad, faint, heading
    }

    /// Without control characters: a file name or a misread card must not be able to move the cursor.
    static func safe(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        return text.precomposedStringWithCanonicalMapping.withoutControls
    }

    static func safeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }.joined(separator: "\n")
    }

    /// Without what moves a cursor or turns the direction of writing; lines, tabs and colours stay.
    static func harmless(_ text: String) -> String {
        var (harmless, rest) = ("", Substring(text))
        while let colour = rest.firstMatch(of: /\u{1B}\[[0-9;]*m/) {
            harmless += plain(rest[..<colour.range.lowerBound]) + colour.output
            rest = rest[colour.range.upperBound...]
        }
        return harmless + plain(rest)
    }

    private static func plain(_ text: Substring) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).withoutControls }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    static func list(_ paths: [PicturePath]) -> String { paths.map { safe($0.text) }.joined(separator: ", ") }

    private static func beginning(_ text: String, _ length: Int) -> String {
        text.count > length ? text.prefix(length - 1) + "…" : text
    }

    /// Both ends of a text that is too long: files of one folder begin alike, and end alike.
    static func cut(_ text: String, _ length: Int) -> String {
        guard text.count > length, length > 2 else { return beginning(text, max(1, length)) }
        let end = (length - 1) / 2
        return text.prefix(length - 1 - end) + "…" + text.suffix(end)
    }

    /// The lines of a text, parted at blanks; a word that is longer than a line is parted within.
    static func wrapped(_ text: String, _ width: Int) -> [String] {
        let width = max(1, width)
        var lines = [""]
        for word in text.split(separator: " ", omittingEmptySubsequences: true) {
            var rest = Substring(word)
            let last = lines[lines.count - 1]
            if !last.isEmpty, last.count + 1 + rest.count <= width {
                lines[lines.count - 1] += " " + rest
                continue
            }
            if !last.isEmpty { lines.append("") }
            while rest.count > width {
                lines[lines.count - 1] = String(rest.prefix(width))
                lines.append("")
                rest = rest.dropFirst(width)
            }
            lines[lines.count - 1] = String(rest)
        }
        return lines
    }

    /// A paragraph whose first line begins with `head`, and the others as many blanks further in.
    static func paragraph(_ head: String, _ text: String, within width: Int) -> String {
        let indent = String(repeating: " ", count: head.count)
        let lines = wrapped(text, max(20, width - head.count))
        return lines.enumerated().map { ($0.offset == 0 ? head : indent) + $0.element }.joined(separator: "\n")
    }

    /// Coloured on a terminal, and plain elsewhere or under `NO_COLOR`.
    static func toned(_ text: String, _ tone: Tone) -> String {
        // Not through `ProcessInfo`, which puts all variables into a dictionary for each line of a table.
        guard getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true else { return text }
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
}
