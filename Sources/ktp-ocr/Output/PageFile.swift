import ArgumentParser
import KTPCore

/// The file that `--html` asks for.
struct PageFile {
    let path: String

    static func validate(html: String?, masked: Bool, _ common: CommonOptions) throws {
        guard masked, html == nil else { return }
        switch common.spoken {
        case .id: throw ValidationError("--masked berlaku untuk halaman HTML; tambahkan --html BERKAS")
        case .en: throw ValidationError("--masked is about the HTML page; add --html FILE")
        }
    }

    /// - Throws: `OutputError`
    func write(_ html: String) throws {
        var file = try AtomicFile(path: path)
        try file.write(Array(html.utf8))
        try file.commit()
    }
}
