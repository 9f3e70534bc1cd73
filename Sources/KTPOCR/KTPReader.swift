public import Foundation
import KTPCore
import KTPWorkers

/// Reads pictures of cards with both OCR engines.
///
/// ```swift
/// let reader = try KTPReader()
/// for card in try await reader.read(URL(filePath: "card.jpg")) {
///     print(card.fields[.nik] ?? "-", card.status)
/// }
/// ```
///
/// The engines run in processes of their own, `ktp-ocr worker`, which the installed tool provides: a picture that crashes a
/// decoder, takes too long or asks for too much memory costs that picture and nothing else, and what opens strangers'
/// files is locked in by the kernel. So `ktp-ocr` has to be installed where a program that uses this library runs. Every
/// call starts the workers it needs, in a fifth of a second; many pictures are best given to one call.
///
/// The first reading makes this process ignore `SIGPIPE`.
public struct KTPReader: Sendable {
    private let tool: String
    private let options: Options

    /// - Parameters:
    ///   - options: how cards are read and judged.
    ///   - tool: the `ktp-ocr` to read with; nil for the one next to this program, else the first in `PATH`.
    /// - Throws: ``ReaderError/toolMissing(_:)``.
    public init(_ options: Options = Options(), tool: URL? = nil) throws(ReaderError) {
        let places = tool.map { [$0.path] } ?? ToolPlaces.standard
        guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw .toolMissing(places)
        }
        self.tool = found
        self.options = options
    }

    /// Reads the cards in one picture or document.
    ///
    /// - Parameter file: a picture, or a PDF or TIFF with all its pages.
    /// - Returns: one reading a card; one that has failed, and says why, where there is nothing to read.
    /// - Throws: ``ReaderError/cannotStart(_:)``, `CancellationError`.
    public func read(_ file: URL) async throws -> [CardReading] {
        var readings: [CardReading] = []
        for try await reading in self.readings(in: [file], workers: 1) { readings.append(reading) }
        return readings
    }

    /// Reads the cards in a picture that is in no file.
    ///
    /// - Parameters:
    ///   - picture: the content of a picture file, of 47 MB at most; of a document its first page.
    ///   - name: what the readings call it.
    /// - Returns: as ``read(_:)``.
    public func read(_ picture: Data, named name: String = "-") async throws -> [CardReading] {
        let item = WorkItem(id: "1", path: PicturePath(name), bytes: picture)
        guard picture.count <= WorkerRequest.mostPictureBytes else {
            let failure = CardFailure(.tooLarge, options.spoken.say(.pictureTooManyBytes))
            return [
                CardReading(
                    CardRecord(id: item.id, status: .failed, source: RecordSource(item.location), error: failure))
            ]
        }
        var readings: [CardReading] = []
        try await read([item], [:], workers: 1) { readings.append($0) }
        return readings
    }

    /// Reads many cards with several workers.
    ///
    /// - Parameters:
    ///   - inputs: pictures, documents, and folders with all that is in them.
    ///   - workers: how many processes read at a time; nil for one a processor core.
    /// - Returns: readings in the order of the inputs, each once those before it have come. Ending the iteration ends the workers.
    public func readings(in inputs: [URL], workers: Int? = nil) -> AsyncThrowingStream<CardReading, any Error> {
        AsyncThrowingStream { readings in
            let work = Task {
                do {
                    let found = try await items(in: inputs.map { PicturePath($0.path) })
                    try await read(found.items, found.failed, workers: workers) { readings.yield($0) }
                    readings.finish()
                } catch {
                    readings.finish(throwing: error)
                }
            }
            readings.onTermination = { _ in work.cancel() }
        }
    }

    /// - Returns: what is to be read, and the records of those whose pages could not be counted.
    private func items(in inputs: [PicturePath]) async throws -> (items: [WorkItem], failed: [String: CardRecord]) {
        let counter = PageCounter(
            invocation: options.invocation(of: tool, more: ["--without-engines"]), timeLimit: options.timeLimit,
            language: options.spoken)
        let collection = try await asReaderError {
            try await InputCollector().collect(inputs, count: counter.count)
        }
        var failed: [String: CardRecord] = [:]
        for item in collection.items {
            guard let failure = collection.uncounted[item.path] else { continue }
            failed[item.id] = CardRecord(
                id: item.id, status: .failed, source: RecordSource(item.location), error: failure)
        }
        return (collection.items, failed)
    }

    private func read(
        _ all: [WorkItem], _ failed: [String: CardRecord], workers: Int?, _ deliver: (CardReading) -> Void
    ) async throws {
        // Records that wait for those of the pictures before theirs, and pictures whose last has come.
        var (held, waiting, whole) = (failed.mapValues { [$0] }, all[...], Set(failed.keys))
        func release() {
            while let next = waiting.first {
                for record in held.removeValue(forKey: next.id) ?? [] { deliver(CardReading(record)) }
                guard whole.remove(next.id) != nil else { return }
                waiting.removeFirst()
            }
        }
        let items = all.filter { failed[$0.id] == nil }
        guard !items.isEmpty else { return release() }
        let folders = ReadableFolders(of: items.filter { $0.bytes == nil }.map(\.path))
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let room = WorkerCapacity.ofThisProcess().workers
        guard room > 0 else { throw ReaderError.noRoom }
        let manager = OCRManager(
            invocation: options.invocation(of: tool).reading(folders),
            workers: min(workers ?? cores, room, items.count), timeLimit: options.timeLimit,
            language: options.spoken)
        _ = try await asReaderError {
            try await manager.read(items) { record, item in
                held[item.id, default: []].append(record)
                if record.source.card ?? 1 >= record.source.cards ?? 1 { whole.insert(item.id) }
                release()
            }
        }
    }

    private func asReaderError<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as CardFailure {
            throw ReaderError.cannotStart(failure.message)
        }
    }
}

/// The places in which `ktp-ocr` may be.
enum ToolPlaces {
    private static let name = "ktp-ocr"

    /// The folder of this program, and the folders of `PATH`.
    static var standard: [String] {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
        return [program.appending(path: name).path] + folders.map { "\($0)/\(name)" }
    }
}
