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
    /// What `changed since` is counted from.
    let began = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    private let quitting: AsyncStream<Void>.Continuation
    /// One element when the page asks for the end.
    package let quits: AsyncStream<Void>

    private struct State {
        /// What was decided through this process and may be taken back, the latest last.
        var steps: [Int] = []
        var activity = ContinuousClock.now
        var warning: AcceptanceWarning?
        var pairsWarning: PairsWarning?
        /// Of the person at the page, who was asked for it.
        var name: String?
        /// What the register was last told of the page.
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
    func neighbours(_ request: Request) throws -> SessionView.Neighbours {
        if let card = request.query["card"], setting.readOnly == nil {
            let isNews = state.withLock { state in
                if let noted = state.noted, noted.card == card, .now - noted.time < .seconds(10) { return false }
                state.noted = (card, .now)
                return true
            }
            if isNews { try store.note(open: card.isEmpty ? nil : card, by: account, on: page) }
        }
        return SessionView.Neighbours(name: name, others: try store.openPages(besides: page))
    }

    private struct NameBody: Decodable { var name: String }

    private func take(_ body: NameBody) throws -> ObjectMembers {
        let name = body.name.trimmingCharacters(in: .whitespacesAndNewlines)
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

    // MARK: What was done

    var canUndo: Bool { state.withLock { !$0.steps.isEmpty } }

    /// The latest step that has not been taken back; it is taken off the list.
    func popStep() -> Int? { state.withLock { $0.steps.popLast() } }

    func add(step: Int) async {
        state.withLock { $0.steps.append(step) }
        logger?.log(.info, .review, "decided", details: ["step": .number(step)])
        await exports.note()
    }

    func recordUndo(step: Int) async {
        logger?.log(.info, .review, "taken back", details: ["step": .number(step)])
        await exports.note()
    }

    func withAdditions<Result>(_ act: (inout AddedPictures) -> Result) -> Result {
        state.withLock { act(&$0.additions) }
    }

    var warning: AcceptanceWarning? {
        get { state.withLock { $0.warning } }
        set { state.withLock { $0.warning = newValue } }
    }
    var pairsWarning: PairsWarning? {
        get { state.withLock { $0.pairsWarning } }
        set { state.withLock { $0.pairsWarning = newValue } }
    }

    // MARK: Requests

    func respond(to request: Request) async -> Response {
        if request.query["background"] == nil { state.withLock { $0.activity = .now } }
        guard let route = request.path.flatMap(Route.init) else { return .refusal(404, language.say(.addressUnknown)) }
        guard route.methods.contains(request.method) else {
            return .refusal(405, language.say(.methodNotAccepted), allow: route.methods.joined(separator: ", "))
        }
        if let readOnly = setting.readOnly, route.changes(request.method) { return .refusal(403, readOnly) }
        do {
            return try await answer(route, request)
        } catch let refusal as RequestRefused {
            return .refusal(refusal.status, language.say(refusal.message))
        } catch let error as any ExplainedError {
            return .refusal(500, error.message(in: language))
        } catch {
            return .refusal(500, language.say(.requestFailed))
        }
    }

    private func answer(_ route: Route, _ request: Request) async throws -> Response {
        switch route {
        case .page: PageFiles.page(in: language)
        case .icon: Response(status: 204)
        case .asset(let name): PageFiles.asset(name, in: language) ?? .refusal(404, language.say(.addressUnknown))
        case .session: .json(try await session(neighbours(request)))
        case .name: .json(try take(request.body(NameBody.self)))
        case .cards: .json(try cards(request))
        case .fields: .json(try fields(request))
        case .card(let id): .json(view(of: try card(id)))
        case .putOff: .json(try putOff())
        case .decisions(let card): try await decide(on: card, request)
        case .turn(let card): try await turn(card, request)
        case .line(let card): try await line(of: card, request)
        case .undo: try await undo()
        case .check: .json(try check(request))
        case .rest: try await request.method == "POST" ? acceptRemaining(request) : warn(request)
        case .pairs: try await request.method == "POST" ? settlePairs(request) : pairs()
        case .sample: try await request.method == "POST" ? draw(request) : .json(sample())
        case .nextSampled: .json(try nextSampled(request))
        case .sampleAnswers: try await answerSample(request)
        case .picture(let card, let picture): try await self.picture(picture, of: card)
        case .results: .json(try await renewResults())
        case .download(let file): try await download(file, firstOnly: request.query["duplicates"] == "first")
        case .profiles: try await request.method == "POST" ? preview(request) : .json(profiles())
        case .quit: end()
        case .files: .json(try await add(request))
        }
    }

    /// Only what is offered: no name leads to any other file.
    private func download(_ file: String, firstOnly isFirstOnly: Bool) async throws -> Response {
        guard await exports.downloads.contains(where: { $0.file == file }) else {
            throw RequestRefused(404, .addressUnknown)
        }
        let headers = [
            ("Content-Type", "application/octet-stream"), ("Content-Disposition", "attachment; filename=\"\(file)\""),
        ]
        return Response(status: 200, headers: headers, body: try await exports.download(file, firstOnly: isFirstOnly))
    }

    private func renewResults() async throws -> SessionView {
        await exports.finish()
        return try await session()
    }

    private func end() -> Response {
        quitting.yield()
        return .json(["ends": true])
    }

    /// The session's folder, as a person types it.
    var place: String { ShellWord.quoted(setting.folder) }
}

/// A request that was let in and cannot be done.
struct RequestRefused: Error {
    let status: Int
    /// What is wrong, and what helps.
    let message: Message

    init(_ status: Int, _ message: Message) {
        self.status = status
        self.message = message
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
