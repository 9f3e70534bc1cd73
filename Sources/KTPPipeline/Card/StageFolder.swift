import Foundation
import KTPCore
import KTPVision

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

    func load(_ image: SourceImage) { write(image.jpeg(), .load, "jpg") }

    func normalise(_ card: NormalisedCard) {
        write(card.png(), .normalise, "png")
        write(card, .normalise)
    }

    func recognise(_ runs: EngineMap<EngineRun>) {
        write(runs, .recognise)
        for (engine, run) in runs.pairs { write(Array(run.text.text.utf8), .recognise, "\(engine.rawValue).txt") }
    }

    func recognise(_ looks: LookMap<EngineRun>) {
        write(looks, .recognise, of: "second")
        for (look, run) in looks.pairs {
            write(Array(run.text.text.utf8), .recognise, "second.\(look.rawValue).txt")
        }
    }

    func parse(_ looks: LookMap<KTPData>) { write(looks.mapValues(\.fields), .parse, of: "second") }

    func parse(_ data: EngineMap<KTPData>) { write(data.mapValues(\.fields), .parse) }
    func compare(_ result: OCRComparisonResult) { write(result, .compare) }
    func validate(_ verdict: Verdict) { write(verdict, .validate) }

    private func write(_ value: some Encodable, _ stage: Stage, of reader: String? = nil) {
        let ending = [reader, "json"].compactMap(\.self).joined(separator: ".")
        write((try? OrderedJSON.encode(value)).map { Array($0.utf8) }, stage, ending)
    }

    private func write(_ bytes: [UInt8]?, _ stage: Stage, _ ending: String) {
        guard let bytes else { return }
        _ = FileManager.default.createFile(
            atPath: folder.appending(component: "\(stage.rawValue).\(ending)").path, contents: Data(bytes),
            attributes: [.posixPermissions: 0o600])
    }
}
