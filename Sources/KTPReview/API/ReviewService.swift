import Foundation
package import KTPCore
import KTPHTTP
package import KTPRegister
import Synchronization

/// A session as its page sees it: answers every request that was let in. Values of cards go into answers alone, never
/// into logs. Each decision is one transaction, on the disk before the answer leaves.
package final class ReviewService: Sendable {
    let store: SessionStore
    let setting: ReviewSetting
    let pictures: any ReviewPictures
    let reading: any ReviewReading
    let additions: any ReviewAdditions
    let exports: ExportRenewal
    private let logger: OCRLogger?
    let cache = PictureCache()
    private let state = Mutex(State())
    /// The moment from which `changed since` is counted.
    let began = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    private let quitting: AsyncStream<Void>.Continuation
    /// One element when the page asks for the end.
    package let quits: AsyncStream<Void>

    struct State {
        /// The steps that were decided through this process and may be taken back, the latest last.
        var steps: [Int] = []
        var activity = ContinuousClock.now
        /// The decisions on many cards that a person was told of, and then makes at once: exactly these, or nothing.
        var offer: (token: String, batches: [SessionStore.DecisionBatch])?
        /// The name of the person at the page, who was asked for it.
        var name: String?
        /// The last thing that the register was told of the page.
        var noted: (card: String?, time: ContinuousClock.Instant)?
        var additions = AddedPictures()
    }

    private let page = UUID().uuidString

    /// - Parameters:
    ///   - rest: how long nothing is decided before the results that take long are written.
    ///   - logger: is told of steps by their numbers, never of what was decided.
    package init(
        _ store: SessionStore, _ setting: ReviewSetting, pictures: any ReviewPictures, reading: any ReviewReading,
        additions: any ReviewAdditions, exports: any ReviewExports, rest: Duration = .seconds(60),
        logger: OCRLogger? = nil
    ) {
        (self.logger, self.store, self.setting, self.pictures) = (logger, store, setting, pictures)
        (self.reading, self.additions) = (reading, additions)
        self.exports = ExportRenewal(exports, in: setting.language, rest: rest)
        (quits, quitting) = AsyncStream.makeStream(of: Void.self)
    }

    package var language: Language { setting.language }

    /// How long nobody has done anything on the page.
    package var idle: Duration { .now - state.withLock { $0.activity } }

    /// The author of decisions: the name that was given, and the account.
    var account: String { name.map { "\($0) (\(setting.account))" } ?? setting.account }
    private var name: String? { state.withLock { $0.name } }

    /// The others who look through the register, each with a card. They are told which card lies in front here.
    func neighbours(_ request: Request) throws -> ObjectMembers {
        if let card = request.query["card"], setting.readOnly == nil {
            let isNews = state.withLock { state in
                if let noted = state.noted, noted.card == card, .now - noted.time < .seconds(10) { return false }
                state.noted = (card, .now)
                return true
            }
            if isNews { try store.note(open: card.isEmpty ? nil : card, by: account, on: page) }
        }
        return ["name": name, "others": try store.openPages(besides: page)]
    }

    private struct NameBody: Decodable { var name: String }

    func takeName(_ request: Request) throws -> ObjectMembers {
        let name = try request.body(NameBody.self).name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...60).contains(name.count),
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw RequestRefused(400, .requestNotUnderstood) }
        state.withLock { ($0.name, $0.noted) = (name, nil) }
        return ["name": name]
    }

    /// The results hold what was decided when this returns, unless a scan or a fault stands in the way.
    package func finish() async {
        await stopReading()
        if setting.readOnly == nil { try? store.noteClosed(page: page) }
        await exports.finish()
    }

    /// Whether all that was decided stands in the results.
    package var areExportsCurrent: Bool {
        get async { [.current, .none].contains(await exports.standing) }
    }

    func withState<Result>(_ act: (inout State) -> Result) -> Result { state.withLock { act(&$0) } }

    func add(step: Int) async {
        withState { $0.steps.append(step) }
        await note("decided", step)
    }

    func note(_ event: String, _ step: Int) async {
        logger?.log(.info, .review, event, details: ["step": .number(step)])
        await exports.note()
    }

    // MARK: Requests

    func respond(to request: Request) async -> Response {
        if request.query["background"] == nil { state.withLock { $0.activity = .now } }
        let routes = Route.all.compactMap { route in
            request.path.flatMap(route.parts).map { (methods: route.methods, route: route, parts: $0) }
        }
        guard !routes.isEmpty else { return .refusal(404, language.say(.addressUnknown)) }
        guard let (_, route, parts) = routes.first(where: { $0.methods.contains(request.method) }) else {
            let allowed = routes.flatMap(\.methods).joined(separator: ", ")
            return .refusal(405, language.say(.methodNotAccepted), allow: allowed)
        }
        if let readOnly = setting.readOnly, route.isChange { return .refusal(403, readOnly) }
        do {
            return try await route.answer(self, request, parts)
        } catch let refusal as RequestRefused {
            return .refusal(refusal.status, language.say(refusal.message))
        } catch let error as any ExplainedError {
            return .refusal(500, error.message(in: language))
        } catch {
            return .refusal(500, language.say(.requestFailed))
        }
    }

    /// Only what is offered: no name leads to any other file.
    func download(_ file: String, _ request: Request) async throws -> Response {
        guard await exports.downloads.contains(where: { $0.file == file }) else {
            throw RequestRefused(404, .addressUnknown)
        }
        let name = file.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
        let headers = [
            ("Content-Type", "application/octet-stream"),
            ("Content-Disposition", "attachment; filename*=UTF-8''\(name)"),
        ]
        let bytes = try await exports.download(file, firstOnly: request.query["duplicates"] == "first")
        return Response(status: 200, headers: headers, body: bytes)
    }

    func renewResults() async throws -> ObjectMembers {
        await exports.finish()
        return try await session()
    }

    func end() -> Response {
        quitting.yield()
        return .json(["ends": true])
    }

    /// The session's folder, as a person types it.
    var place: String { ShellWord.quoted(setting.folder) }
}

/// A request that was let in and cannot be done.
struct RequestRefused: Error {
    let status: Int
    /// The sentences that say what is wrong, and what helps.
    let message: Message

    init(_ status: Int, _ message: Message) {
        (self.status, self.message) = (status, message)
    }
}

extension Request {
    /// - Throws: `RequestRefused` where the body is not what was to be sent.
    func body<Body: Decodable>(_ type: Body.Type) throws -> Body {
        do { return try JSONDecoder().decode(type, from: Data(body)) } catch {
            throw RequestRefused(400, .requestNotUnderstood)
        }
    }
}
