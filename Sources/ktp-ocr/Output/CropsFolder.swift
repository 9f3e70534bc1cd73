import Foundation
import KTPCore
import KTPStore

/// The folder of `--crops`: every card laid flat, its photo and its signature, named by the card and never by what is on
/// it.
struct CropsFolder {
    let path: String

    /// - Throws: `OutputError.cannotCreate`
    init(path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw OutputError.cannotCreate(path: path, reason: OutputError.reason(error))
        }
    }

    /// - Returns: how many cards were cut out, and how many could not be: their pictures were moved or changed, or no
    ///   card was found in them.
    /// - Throws: `SessionError`, `OutputError`
    func write(of store: SessionStore) throws -> (cut: Int, missing: Int) {
        var counts = (cut: 0, missing: 0)
        try store.forEachItem { number, _, record in
            guard let record, record.status != .failed else { return }
            guard let parts = PictureCrops.parts(of: record) else {
                counts.missing += 1
                return
            }
            counts.cut += 1
            let name = "\(path)/\(String(format: "%04d", number))-\(record.id)"
            for (part, crop) in [("card", parts.card), ("photo", parts.photo), ("signature", parts.signature)] {
                var file = try AtomicFile(path: "\(name)-\(part).jpg")
                try file.write(crop.jpeg)
                try file.commit()
            }
        }
        return counts
    }

    /// What a person is told of it.
    func sentence(_ counts: (cut: Int, missing: Int), in language: Language) -> String {
        let place = ShellWord.quoted(path)
        let done = language.say(
            id: "gambar \(counts.cut) kartu ada di \(place); isinya data pribadi",
            en: "pictures of \(counts.cut) cards are in \(place); they are personal data")
        guard counts.missing > 0 else { return done }
        return done + "\n"
            + language.say(
                id: """
                    \(counts.missing) kartu tanpa gambar: gambarnya dipindahkan atau diubah, atau tepi kartunya tidak \
                    ditemukan; jalankan dari folder tempat `scan` dijalankan
                    """,
                en: """
                    \(counts.missing) cards have none: their pictures were moved or changed, or no card's edge was found; \
                    run this from the folder that `scan` ran in
                    """)
    }
}
