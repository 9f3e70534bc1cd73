import Foundation
import KTPCore
import KTPOCR
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4)))
final class KTPReaderTests {
    private let folder = TemporaryFolder()

    init() throws {}

    /// With a worker that reads nothing.
    private func reader() throws -> KTPReader {
        try KTPReader(tool: URL(filePath: WorkerDouble(in: folder).path))
    }

    private func write(_ name: String) throws -> URL {
        try folder.write(name, to: name)
        return folder.file(name)
    }

    /// The whole of it, once.
    @Test func aPictureIsReadByTheToolItself() async throws {
        let card = "Fixtures/cards/scan/scan-0001.jpg"
        let truth = try #require(CardTruth.fixtures("cards")[card])
        let picture = try Data(contentsOf: Repository.root.appending(path: card))
        var options = KTPReader.Options()
        options.language = .indonesian
        let reader = try KTPReader(options, tool: URL(filePath: ToolRun.toolPath))
        let readings = try await reader.read(picture, named: "kartu")
        let reading = try #require(readings.first)
        #expect(readings.count == 1 && reading.status != .failed, "\(reading.failure ?? "")")
        #expect(reading.fields[.nik] == truth[.nik] && reading.fields[.nama] == truth[.nama])
        #expect(reading.path == "kartu" && reading.page == 1 && reading.card == (1, 1))
        #expect(try #require(reading.confidence(of: .nik)) > 0.9)
        #expect(reading.needsReview(.nik) == false)
        #expect(reading.json.hasPrefix(#"{"schema":"ktp-ocr/1""#))
    }

    /// In the order of the folder's names, whichever worker is done first.
    @Test func aFolderIsReadByWorkers() async throws {
        let reader = try reader()
        for name in ["a.jpg", "b.jpg", "sheet.jpg", "crash.jpg"] { _ = try write(name) }
        var places: [String] = []
        var failures: [String] = []
        for try await reading in reader.readings(in: [folder.url], workers: 2) {
            places.append("\(URL(filePath: reading.path).lastPathComponent) \(reading.card.number)/\(reading.card.of)")
            if let failure = reading.failure { failures.append(failure) }
        }
        #expect(
            places == [
                "a.jpg 1/1", "b.jpg 1/1", "crash.jpg 1/1", "sheet.jpg 1/4", "sheet.jpg 2/4", "sheet.jpg 3/4",
                "sheet.jpg 4/4",
            ])
        #expect(failures.count == 1 && failures.allSatisfy { $0.hasPrefix("the worker stopped twice") })
    }

    @Test func whoeverStopsListeningStopsTheWorkers() async throws {
        let reader = try reader()
        let pictures = try ["a.jpg", "hang.jpg"].map(write)
        let began = ContinuousClock.now
        for try await reading in reader.readings(in: pictures, workers: 1) where reading.status == .accepted { break }
        #expect(ContinuousClock.now - began < .seconds(30))
    }

    @Test func aToolThatIsNotThereIsNamed() throws {
        let place = folder.file("ktp-ocr")
        #expect(throws: ReaderError.toolMissing([place.path])) { try KTPReader(tool: place) }
        #expect(ReaderError.toolMissing([place.path]).localizedDescription.contains("install it"))
    }

    @Test func aToolThatDoesNotStartSaysWhy() async throws {
        let double = try WorkerDouble(in: folder, atStart: "echo no model >&2; exit 69")
        let reader = try KTPReader(tool: URL(filePath: double.path))
        let picture = try write("a.jpg")
        await #expect { _ = try await reader.read(picture) } throws: { error in
            guard case ReaderError.cannotStart(let reason) = error else { return false }
            return reason.contains("no model")
        }
    }
}
