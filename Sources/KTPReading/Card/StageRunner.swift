import Foundation
import KTPCore
import KTPWorkers
import NewFiles

/// Runs the stages of one card: takes the time of each, and keeps what it made if that is wanted.
struct StageRunner {
    private let folder: StageFolder?

    /// Wall seconds of each stage, and CPU seconds on the thread that ran it.
    private(set) var wall: StageMap<Double> = [:]
    private(set) var cpu: StageMap<Double> = [:]

    /// - Parameter folder: nil keeps nothing.
    init(keepingIn folder: StageFolder?) {
        self.folder = folder
    }

    /// A stage that runs twice costs the sum. Keeping counts for none.
    mutating func callAsFunction<Output: StageOutput, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let output = try time(stage, body)
        folder?.keep(output, of: stage)
        return output
    }

    mutating func time<Output, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let watch = Stopwatch()
        defer {
            let spent = watch.seconds
            wall[stage] = ((wall[stage] ?? 0) + spent.wall).rounded(places: 4)
            cpu[stage] = ((cpu[stage] ?? 0) + spent.cpu).rounded(places: 4)
        }
        return try body()
    }
}

/// The output of each stage for one card, to follow a wrong reading to the stage that lost it. Readable by its owner
/// alone. A file that cannot be written is left out: keeping must never cost a reading.
struct StageFolder {
    private let folder: URL

    init(inside root: String, for request: WorkerRequest, card: Int) {
        folder = URL(filePath: root).appending(
            component: "\(Self.name(of: request.label.path))-\(CardRecord.id(ofCard: card, onPage: request.id))")
        // Made with their modes, which the sandbox lets nobody change.
        mkdir(folder.path, 0o700)
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
            let path = folder.appending(component: "\(stage.rawValue).\(ending)").path
            unlink(path)
            let file = NewFile.make(path)
            guard file >= 0 else { continue }
            try? FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: Data(bytes))
        }
    }
}

/// The ending of its name after the stage's, and the bytes that it holds; nil where memory ran out.
typealias KeptFile = (ending: String, bytes: [UInt8]?)

protocol StageOutput {
    var files: [KeptFile] { get }
}

extension StageOutput where Self: Encodable {
    var files: [KeptFile] { [("json", json)] }

    fileprivate var json: [UInt8]? { (try? OrderedJSON.encode(self)).map { Array($0.utf8) } }
}

extension SourceImage: StageOutput {
    var files: [KeptFile] { [("jpg", jpeg())] }
}

extension NormalisedCard: StageOutput {
    var files: [KeptFile] { [("png", png()), ("json", json)] }
}

struct EnhancedOutput: StageOutput {
    let card: NormalisedCard

    var files: [KeptFile] { card.files.map { ("relit." + $0.ending, $0.bytes) } }
}

extension OCRComparisonResult: StageOutput {}
extension Verdict: StageOutput {}

extension Optional: StageOutput where Wrapped: StageOutput {
    var files: [KeptFile] { self?.files ?? [] }
}

/// One reader's part of a stage: all readers share one JSON file, and each text has a file of its own as well.
protocol SourceOutput: Encodable {
    var plainText: String? { get }
}

extension EngineRun: SourceOutput {
    var plainText: String? { text.text }
}

extension KTPData: SourceOutput {
    var plainText: String? { nil }
}

/// Further looks come after the engines, in files of their own.
extension CaseMap: StageOutput where Key == ReadingSource, Value: SourceOutput {
    var files: [KeptFile] {
        let prefix = rereads.isEmpty ? "" : self[.lstmEnhanced] == nil ? "second." : "relit."
        let texts = pairs.compactMap { reader, value -> KeptFile? in
            value.plainText.map { (prefix + "\(reader.rawValue).txt", Array($0.utf8)) }
        }
        return [(prefix + "json", json)] + texts
    }
}
