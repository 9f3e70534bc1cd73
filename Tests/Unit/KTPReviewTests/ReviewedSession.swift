import Foundation
import KTPCore
import KTPHTTP
import KTPRegister
import KTPReview
import Synchronization
import TestSupport

/// A live page over a session of made-up cards: 1 and 2 accepted, 3 and 4 in review, 5 failed.
/// Nobody waits for the end of one that is let go.
final class ReviewedSession: Sendable {
    private let folder: URL
    let store: SessionStore
    let review: ReviewService
    let server: ReviewServer
    /// The answer to the first who shows the token.
    let entered: RawAnswer
    /// As the browser would send it back.
    let cookie: String

    init(
        limits: ServerLimits = ServerLimits(), cards: [CardRecord]? = nil, exports: FakeExports = FakeExports(),
        rest: Duration = .seconds(60), readOnly: String? = nil, pictures: FakePictures = FakePictures(),
        additions: FakeAdditions = FakeAdditions()
    ) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ktp-ocr-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "session").path
        let made = try SessionStore.open(path, .run, making: true)
        let context = ReadingContext("f", accept: 0.95, language: .en)
        for record in cards ?? Self.cards { try made.record(record, under: context) }
        made.close()
        store = try SessionStore.open(path, .write)
        additions.store = store
        review = ReviewService(
            store, ReviewSetting(folder: path, language: .en, account: "tester", readOnly: readOnly),
            pictures: pictures, reading: FakeReading(), additions: additions,
            exports: exports, rest: rest)
        server = try await ReviewServer.start(review, port: 0, limits: limits)
        entered = try await RawClient.answer(
            from: server.port, "GET \(server.path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        let set = entered.headers["set-cookie"]?.first ?? ""
        cookie = String(set.split(separator: ";").first ?? "")
    }

    static var cards: [CardRecord] {
        [
            .sample(1), .sample(2), .sample(3, status: .review), .sample(4, status: .review),
            .failedSample(5, .noCard),
        ]
    }

    deinit {
        Task { [server, store] in
            await server.close()
            store.close()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    func end() async {
        await server.close()
        store.close()
    }
}

extension ReviewServer {
    /// Of the address that is printed, what a browser sends.
    var path: String { "/" + address.drop { $0 != "?" } }
}

struct FakePictures: ReviewPictures {
    static let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    var canRenew = true
    var delay = Duration.zero

    func card(of card: RegisterEntry) async -> ReviewPicture {
        try? await Task.sleep(for: delay)
        return .found(Self.bytes)
    }
    func source(of card: RegisterEntry) async -> ReviewPicture { .gone }
    func isThere(_ card: RegisterEntry) -> Bool { canRenew }
}

struct FakeReading: ReviewReading {
    func readAgain(_ card: RegisterEntry) async throws {}
    func line(_ box: BoundingBox, of card: RegisterEntry) async throws -> [(text: String, confidence: Double)]? {
        [("\(box.width)x\(box.height)", 0.9)]
    }
}

/// Pictures that are kept nowhere. They are read as cards of other persons, unless their names say otherwise.
final class FakeAdditions: ReviewAdditions {
    private struct State {
        var store: SessionStore?
        var kept: [String: [UInt8]] = [:]
        var isBusy = false
    }

    private let state = Mutex(State())

    var store: SessionStore? {
        get { state.withLock(\.store) }
        set { state.withLock { $0.store = newValue } }
    }
    var kept: [String: [UInt8]] { state.withLock(\.kept) }
    var isBusy: Bool {
        get { state.withLock(\.isBusy) }
        set { state.withLock { $0.isBusy = newValue } }
    }

    func keep(_ picture: [UInt8], as name: String) throws -> PicturePath {
        state.withLock { $0.kept[name] = picture }
        return PicturePath("added/\(name)")
    }

    func left() throws -> [PicturePath] { [] }

    func read(_ pictures: [PicturePath]) async throws -> ReviewReadingEnd {
        guard !isBusy else { return .busy }
        let context = ReadingContext("f", accept: 0.95, language: .en)
        for picture in pictures {
            let number = 100 + picture.name.text.count
            var card: CardRecord =
                picture.name.text.hasPrefix("failed") ? .failedSample(number, .noCard) : .sample(number)
            card.source.path = picture.text
            if picture.name.text.hasPrefix("same") { card.fields[.nik] = CardRecord.sample(1).fields[.nik] }
            try store?.record(card, under: context)
        }
        return .read
    }
}

/// Results that are written into nothing.
actor FakeExports: ReviewExports {
    enum Writing: Equatable { case quick, all }
    enum State { case ready, scanned, broken }

    nonisolated let canRenew = true
    nonisolated let downloads: [(file: String, title: String?)] = [("results.xlsx", nil), ("bank.csv", "Bank")]
    private(set) var writings: [Writing] = []
    private var state = State.ready

    func renew(quickly: Bool) async throws -> [String]? {
        switch state {
        case .ready:
            writings.append(quickly ? .quick : .all)
            return []
        case .scanned: return nil
        case .broken: throw CocoaError(.fileWriteOutOfSpace)
        }
    }

    nonisolated func download(_ file: String, firstOnly isFirstOnly: Bool) async throws -> [UInt8] {
        Array("<\(file)\(isFirstOnly ? " first" : "")>".utf8)
    }

    nonisolated let profileTexts = [(name: "bank", text: "{}")]
    nonisolated let profileValues = ["nik"]
    nonisolated func preview(_ profile: String, keptAs name: String?) async throws -> [[String]] {
        [[profile], [name ?? ""]]
    }

    func become(_ state: State) { self.state = state }
}
