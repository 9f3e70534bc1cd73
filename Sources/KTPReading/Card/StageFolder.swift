import Foundation
import KTPCore
import KTPWorkers

/// What each stage made of one card, to follow a wrong reading to the stage that lost it. Readable by its owner alone.
/// A file that cannot be written is left out: keeping must never cost a reading.
struct StageFolder {
    private let folder: URL

    init(inside root: String, for request: WorkerRequest, card: Int) {
        folder = URL(filePath: root).appending(
            component: "\(Self.name(of: request.label))-\(CardRecord.id(ofCard: card, onPage: request.id))")
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Without its ending, and with room left for the id: a name may have 255 bytes.
    private static func name(of picture: PicturePath) -> String {
        let name = picture.name.text
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        return String(decoding: (stem.isEmpty ? "card" : stem).utf8.prefix(180), as: UTF8.self)
    }

    func keep(_ output: some StageOutput, of stage: Stage) {
        for (ending, bytes) in output.files {
            guard let bytes else { continue }
            _ = FileManager.default.createFile(
                atPath: folder.appending(component: "\(stage.rawValue).\(ending)").path, contents: Data(bytes),
                attributes: [.posixPermissions: 0o600])
        }
    }
}
