import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation
import KTPRegister

/// The inputs of `evaluate` and `compare`, with a clear word on everything that is wrong with them.
struct EvaluationInput {
    let console: Console
    let common: CommonOptions

    func truth(_ path: String) throws -> TruthFile {
        let truth = try explained(at: path) { bytes throws(TruthFileError) in try TruthFile(parsing: bytes) }
        for key in truth.unknownKeys {
            let (place, often) = ("\(path):\(key.line)", String.say(.onCards(count: key.cards)))
            warn(
                .say(
                    key.meant.map { .unknownTruthKeyNear(place: place, key: key.key, often: often, suggestion: $0) }
                        ?? .unknownTruthKey(place: place, key: key.key, often: often)))
        }
        if let (fields, sampled) = truth.reviewed, sampled < fields {
            warn(.say(.chosenByDoubt(file: path, chosen: fields - sampled, fields: fields)))
        }
        return truth
    }

    func baseline(_ path: String) throws -> Baseline {
        try explained(at: path) { bytes throws(Baseline.FileError) in try Baseline(parsing: bytes) }
    }

    /// - Parameter isIllustrated: whether pieces of the pictures are wanted too.
    /// - Parameter hasLooks: whether second looks are.
    func records(
        _ folder: String, illustrated isIllustrated: Bool = true, withSecondLooks hasLooks: Bool = false
    ) throws -> SessionRecords {
        let session = try SessionRecords(of: folder, illustrated: isIllustrated, withSecondLooks: hasLooks)
        for line in session.brokenLines { warn(.say(.brokenLine(folder: folder, line: line))) }
        return session
    }

    /// Names what could not be judged; a few of each, for a wrong path makes it every card.
    func reportUnmatched(_ unmatched: MatchedCards.Unmatched, folder: String) {
        warn(unmatched.truthsWithoutCard) { .truthsWithoutCard(count: $0, folder: folder) }
        warn(unmatched.ambiguousTruths) { .ambiguousTruths(count: $0, folder: folder) }
        warn(unmatched.cardsWithoutTruth) { .cardsWithoutTruth(count: $0, folder: folder) }
    }

    func warn(_ paths: [String], _ message: (Int) -> Message) {
        guard !paths.isEmpty else { return }
        warn(.say(message(paths.count)) + "\n" + Self.some(paths))
    }

    func warn(_ message: String) {
        guard !common.quiet else { return }
        console.say(message)
    }

    /// Puts a text into a file, and says where.
    func write(_ text: String, to path: String) throws {
        try AtomicFile.write(Array(text.utf8), to: path)
        let place = ShellWord.quoted(TerminalText.safe(path))
        warn(.say(path.hasSuffix(".html") ? .pageWritten(path: place) : .fileWritten(path: place)))
    }

    /// A page with pieces of the cards' pictures, cut once the page knows which.
    func write(to path: String, _ page: (@escaping CropCutter) -> Document) async throws {
        let crops = PageCrops()
        let page = page(crops.of)
        try await crops.crop(for: page, in: common.spoken)
        try write(page.html, to: path)
    }

    /// One a line, at most ten.
    static func some(_ items: [String], limit: Int = 10) -> String {
        let rest = items.count > limit ? ["  … +\(items.count - limit)"] : []
        return (items.prefix(limit).map { "  " + TerminalText.safe($0) } + rest).joined(separator: "\n")
    }

    /// A file that cannot be used is a matter of usage.
    private func explained<Contents, Failure: ExplainedError>(
        at path: String, _ parse: (Data) throws(Failure) -> Contents
    ) throws -> Contents {
        let bytes = try contents(of: path)
        do throws(Failure) {
            return try parse(bytes)
        } catch {
            throw CommandFailure(.usage, "\(path): \(error.message(in: .en))")
        }
    }

    private func contents(of path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw CommandFailure(
                .readOrWriteFailed,
                .say(.unreadableInput(path: path, reason: SystemReason(error).sentence(in: .en))))
        }
    }
}

/// How `evaluate` and `compare` give their figures.
struct PageArguments: ParsableArguments {
    @Option(
        help: "Write one HTML file with charts and image crops of the cards concerned; it loads nothing.",
        completion: .file())
    var html: String?

    @Flag(help: "With --html: hide personal values, paths and the names of folders.") var masked = false
    @Flag(inversion: .prefixedNo, help: "Print JSON instead of tables.") var json = false

    func validate() throws {
        guard masked, html == nil else { return }
        throw ValidationError("--masked applies only to the HTML page; add --html FILE")
    }
}

/// The pieces of the cards' pictures that a page shows: cut once the page knows which, and before it is written.
final class PageCrops {
    private var crops: [PictureCrops.Wanted: CardCrops] = [:]

    func of(_ card: JudgedCard, _ fields: [KTPField]) -> CardCrops {
        crops[PictureCrops.Wanted(card.record, fields)] ?? .unknown
    }

    func crop(for page: Document, in language: Language) async throws {
        crops = try await PictureCrops(language: language, session: nil).crop(
            page.cropped.map { PictureCrops.Wanted($0.record, $1) })
    }
}

/// The records that an evaluation or a comparison is made of, without what no figure uses: ten thousand are in memory.
struct SessionRecords {
    private(set) var records: [CardRecord] = []
    /// Numbers of the lines of `results.ndjson` that hold no record.
    private(set) var brokenLines: [Int] = []
    /// The confidence from which the session accepted values; nil where there is but a `results.ndjson`.
    private(set) var acceptedFrom: Double?
    /// Under which its runs took their times; none where nobody knows.
    private(set) var conditions: [RunConditions] = []
    private let isIllustrated: Bool
    private let hasLooks: Bool

    /// - Parameters:
    ///   - folder: a session; also a folder with nothing but a `results.ndjson`, as workers on other
    ///     machines leave it.
    ///   - isIllustrated: whether pieces of the pictures are wanted too, for which the places on the cards are kept.
    ///   - hasLooks: whether second looks are, which takes a third longer.
    init(of folder: String, illustrated isIllustrated: Bool = true, withSecondLooks hasLooks: Bool = false) throws {
        (self.isIllustrated, self.hasLooks) = (isIllustrated, hasLooks)
        let session = "\(folder)/session.sqlite"
        let results = "\(folder)/results.ndjson"
        if !FileManager.default.fileExists(atPath: session),
            let data = try? Data(contentsOf: URL(filePath: results), options: .mappedIfSafe)
        {
            read(data)
        } else {
            let store = try SessionStore.open(folder, .read)
            defer { store.close() }
            (acceptedFrom, conditions) = (try store.acceptedFrom(), try store.conditions())
            // What a person decided is the truth, not what the tool made of the card.
            try store.forEachReading(briefly: !isIllustrated && !hasLooks) { add($0) }
        }
    }

    private mutating func read(_ data: Data) {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            if let record = try? JSONDecoder().decode(CardRecord.self, from: line), record.schema == CardRecord.schema {
                add(record)
            } else {
                brokenLines.append(index + 1)
            }
        }
    }

    private mutating func add(_ record: CardRecord) {
        var record = record
        for engine in record.engines.keys {
            record.engines[engine]?.text = ""
            if !isIllustrated { record.engines[engine]?.boxes = nil }
        }
        if !isIllustrated {
            (record.findings, record.geometry, record.quality, record.likeness) = ([], nil, nil, nil)
        }
        record.secondLook = hasLooks ? record.secondLook?.mapValues(\.withoutText) : nil
        record.shareTexts(with: records.last)
        records.append(record)
    }
}

extension EngineReading {
    fileprivate var withoutText: EngineReading {
        var reading = self
        (reading.text, reading.boxes) = ("", nil)
        return reading
    }
}
