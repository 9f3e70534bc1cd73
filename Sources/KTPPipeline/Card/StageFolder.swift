import Foundation
import KTPCore

/// What each stage made of one card, under the stage's name, so that a wrong reading can be followed to the stage
/// that lost it. It shows the card as it is: readable by its owner alone.
///
/// A file that cannot be written is left out: keeping must never cost a reading.
struct StageFolder {
    private let folder: URL

    /// - Parameter root: made if need be, and in it the card's folder: the picture's name and the request's id.
    init(inside root: String, for request: WorkerRequest) {
        let picture = URL(filePath: request.path ?? request.name ?? "card").deletingPathExtension().lastPathComponent
        folder = URL(filePath: root).appending(component: "\(picture)-\(request.id)")
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
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
