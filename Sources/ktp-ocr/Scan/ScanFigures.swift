import Foundation
import KTPCore

extension Language {
    /// Two significant digits at least, in the language's own notation.
    func figure(_ value: Double) -> String { decimal(value, places: value < 10 ? 2 : 0) }

    /// Of a document with more pages than are read.
    func shortened(_ path: String, read: Int, pages: Int) -> String {
        say(.documentShortened(path: TerminalText.safe(path), read: read, pages: pages))
    }
}

enum Clock {
    /// `m:ss`, or `h:mm:ss` from an hour on.
    static func text(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }
}
