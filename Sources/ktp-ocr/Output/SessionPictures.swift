import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// The pictures of a session's cards as they are on this machine's disk, seen from the folder of a report.
struct SessionPictures: PictureProvider {
    /// Without links in it, so that the way from it to a picture can be told from the paths alone.
    private let folder: [Substring]
    private let crops: [String: CardCrops]

    /// - Parameter folder: where the report will be.
    init(from folder: String, crops: [String: CardCrops] = [:]) {
        self.folder = Self.components(folder)
        self.crops = crops
    }

    /// With pieces of the cards in doubt, cut by workers before anything is written.
    /// - Returns: the pictures, and what a person has to be told where there are no pieces. `crops` keeps earlier ones.
    static func crop(
        of store: SessionStore, _ selection: SessionStore.Selection = .register, from folder: String,
        with crops: PictureCrops, in language: Language
    ) async throws -> (pictures: SessionPictures, note: String?) {
        var wanted: [(id: String, wanted: PictureCrops.Wanted)] = []
        try store.forEachCard(of: selection, inReview: CardCrops.most) { card in
            guard let record = try card.record() else { return }
            let reasons = record.reviewReasons(in: language)
            let isTurned = record.geometry.map { $0.corners == nil } == true
            let turn = try isTurned ? store.page(ofCard: record.id)?.item.turn : nil
            wanted.append(
                (
                    record.id,
                    PictureCrops.Wanted(
                        record, reasons.compactMap(\.field), withWhole: reasons.contains { $0.field == nil },
                        turn: turn ?? 0)
                ))
        }
        do {
            let cropped = try await crops.crop(wanted.map(\.wanted))
            let byCard = wanted.map { ($0.id, cropped[$0.wanted] ?? .unknown) }
            return (SessionPictures(from: folder, crops: Dictionary(byCard) { first, _ in first }), nil)
        } catch let failure as CardFailure {
            let note = language.say(.resultsWithoutCrops(reason: failure.message))
            return (SessionPictures(from: folder), note)
        }
    }

    /// A relative reference: it leads there still when pictures and session are moved together.
    func place(of source: RecordSource) -> PicturePlace {
        guard access(source.location.path.cString, F_OK) == 0 else { return .gone }
        guard source.location.path.isText else { return .unnameable }
        let picture = Self.components(source.path)
        let common = zip(folder, picture).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - common) + picture.dropFirst(common).map(Self.escaped)
        return .at(steps.joined(separator: "/"))
    }

    func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops { crops[record.id] ?? .unknown }

    private static func components(_ path: String) -> [Substring] {
        let whole = realpath(path, nil)
        defer { free(whole) }
        let absolute = whole.map { String(cString: $0) } ?? URL(filePath: path).standardizedFileURL.path
        return absolute.split(separator: "/").map { Substring($0) }
    }

    /// Letters that are not ASCII stay as they are, for people and for Excel.
    private static func escaped(_ name: Substring) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        return name.unicodeScalars.map { scalar in
            let letter = String(scalar)
            let isPlain = scalar.isASCII ? letter.utf8.allSatisfy(plain.contains) : letter.withoutControls == letter
            return isPlain ? letter : letter.utf8.map { String(format: "%%%02X", Int($0)) }.joined()
        }.joined()
    }
}
