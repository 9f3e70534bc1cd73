import Foundation
import KTPCore
import KTPRegister
import KTPWorkers

/// The folder of `--crops`: cards laid flat, photos and signatures, named by the card and never by what is on it.
struct CropsFolder {
    let path: String

    init(path: String) throws {
        self.path = path
        try makePrivateFolder(path)
    }

    /// - Returns: how many cards were cut out, and how many could not be: their pictures were moved or changed, or no
    ///   card was found in them.
    func write(
        of store: SessionStore, _ selection: SessionStore.Selection, in language: Language,
        isSandboxRequired: Bool
    ) async throws -> (cropped: Int, missing: Int) {
        var counts = (cropped: 0, missing: 0)
        var cards: [(name: String, picture: PictureReference)] = []
        try store.forEachCard(of: selection) { card in
            guard let record = try card.record(), record.status.isRead else { return }
            guard record.geometry?.corners != nil else { return counts.missing += 1 }
            cards.append(("\(path)/\(String(format: "%04d", card.number))-\(record.id)", PictureReference(of: record)))
        }
        guard !cards.isEmpty else { return counts }
        let pool = PictureWorkers(language: language, session: store.folder, isSandboxRequired: isSandboxRequired)
        let orders = cards.map { PictureCropper.Order($0.picture, Self.parts.map(\.piece)) }
        try await pool.crop(orders) { number, answer in
            guard case .found(let pieces) = answer, !pieces.contains(where: { $0 == nil }) else {
                return counts.missing += 1
            }
            counts.cropped += 1
            for (part, crop) in zip(Self.parts, pieces) {
                guard let crop else { continue }
                try AtomicFile.write(crop.jpeg, to: "\(cards[number].name)-\(part.name).jpg")
            }
        }
        return counts
    }

    private static let parts: [(name: String, piece: PicturePiece)] = [
        ("card", .cardInColour), ("photo", .photo), ("signature", .signature),
    ]

    func sentence(_ counts: (cropped: Int, missing: Int), in language: Language) -> String {
        let place = ShellWord.quoted(path)
        let done = language.say(.cropsWritten(count: counts.cropped, folder: place))
        guard counts.missing > 0 else { return done }
        return done + "\n" + language.say(.cropsLacking(count: counts.missing))
    }
}
