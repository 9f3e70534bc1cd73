import ArgumentParser
import KTPCore

/// The file that `--html` asks for.
enum PageFile {
    static func validate(html: String?, masked: Bool) throws {
        guard masked, html == nil else { return }
        throw ValidationError("--masked is about the HTML page; add --html FILE")
    }
}

extension AtomicFile {
    /// A text that appears under its name whole, or not at all.
    /// - Throws: `OutputError`
    static func write(_ text: String, to path: String) throws {
        var file = try AtomicFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
    }
}
