import Foundation
package import KTPCore
package import KTPHTTP
import KTPWorkers
import Synchronization

/// Reads pictures for other programs over HTTP, by workers that stay. It keeps nothing; docs/SERVICE.md describes it.
package final class ReadingService: Sendable {
    package struct Setting: Sendable {
        /// Requests that may wait beside those that are read.
        package var queue = 16
        /// The time from a whole request to the first card.
        package var deadline = Duration.seconds(60)
        package var language = Language.en
        package var guardian: ServiceGuard
        package init(guardian: ServiceGuard) { self.guardian = guardian }
    }

    /// The figures of one answered request; no value of a card is in it.
    package struct Answered: Sendable {
        package var route: String
        package var status: Int
        package var bytes: Int
        package var cards: Int
        package var seconds: Double
    }

    private let pool: ReadingPool
    private let setting: Setting
    private let room: WaitingRoom
    private let parser = ParserBox()
    private let isStopping = Mutex(false)
    private let log: @Sendable (Answered) -> Void

    package init(_ pool: ReadingPool, _ setting: Setting, log: @escaping @Sendable (Answered) -> Void) {
        (self.pool, self.setting, self.log) = (pool, setting, log)
        room = WaitingRoom(most: pool.workers + setting.queue)
    }

    /// Makes the service say that it is not ready, so that a balancer sends others elsewhere.
    package func stop() { isStopping.withLock { $0 = true } }

    /// The service as a server needs it.
    package var http: HTTPService {
        var service = HTTPService(respond: respond)
        service.limits.body = WorkerRequest.mostPictureBytes
        service.limits.request = .seconds(60)
        service.limits.connections = 256
        service.headers = [("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store")]
        service.admit = admit
        service.refusal = refusal
        return service
    }

    // MARK: Who is let in

    private func admit(_ request: Request) -> HTTPService.Admission {
        if let refusal = setting.guardian.refusal(of: request) { return refuse(refusal, request) }
        switch Route(request) {
        case nil: return refuse(.refusal(404, .say(.serviceNoSuchPlace)), request)
        case let route? where !route.methods.contains(request.method):
            let allowed = route.methods.joined(separator: ", ")
            return refuse(.refusal(405, .say(.serviceOtherMethod(methods: allowed)), allow: allowed), request)
        case .read:
            guard let place = room.enter() else {
                var full = Response.refusal(429, .say(.serviceFull))
                full.headers.append(("Retry-After", "1"))
                return refuse(full, request)
            }
            return .admitted(lease: place)
        default: return .admitted(lease: nil)
        }
    }

    private func refuse(_ response: Response, _ request: Request) -> HTTPService.Admission {
        tell(Answered(route: Route(request)?.rawValue ?? "", status: response.status, bytes: 0, cards: 0, seconds: 0))
        return .refused(response)
    }

    /// The server's own refusals, of what is no whole request.
    private func refusal(_ status: Int) -> Response {
        let sentence: String =
            switch status {
            case 408: .say(.serviceTooSlow)
            case 413: .say(.serviceTooLarge(most: WorkerRequest.mostPictureBytes >> 20))
            case 431: .say(.serviceHeadTooLarge)
            case 503: .say(.serviceFull)
            default: .say(.serviceNotHTTP)
            }
        return .refusal(status, sentence)
    }

    private func tell(_ answered: Answered) {
        pool.figures.count(status: answered.status, seconds: answered.seconds)
        log(answered)
    }

    // MARK: Answers

    private func respond(to request: Request) async -> Response {
        let began = ContinuousClock.now
        guard let route = Route(request) else { return .refusal(404, .say(.serviceNoSuchPlace)) }
        if route == .read { return await read(request, since: began) }
        let response = answer(route, request)
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        tell(
            Answered(
                route: route.rawValue, status: response.status, bytes: request.body.count, cards: 0, seconds: seconds))
        return response
    }

    private func answer(_ route: Route, _ request: Request) -> Response {
        switch route {
        case .health: return .json(["status": "ok", "version": ToolVersion.current])
        case .ready:
            let isReady = !isStopping.withLock(\.self)
            return .json(["status": isReady ? "ready" : "stopping"], status: isReady ? 200 : 503)
        case .metrics:
            return Response(
                status: 200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
                body: Array(pool.figures.text(workers: pool.workers, waiting: room.count).utf8))
        case .description:
            return Response(
                status: 200, headers: [("Content-Type", "application/yaml; charset=utf-8")],
                body: Array(Descriptions.openapi.utf8))
        case .parse:
            guard !request.body.isEmpty else { return .refusal(422, .say(.serviceNoText)) }
            let data = parser.parse(String(decoding: request.body, as: UTF8.self))
            let pairs = KTPField.allCases.map { ($0, data[$0]?.value) }
            return .json(FieldMap<String?>(Dictionary(uniqueKeysWithValues: pairs)))
        case .read: return Response(status: 500)
        }
    }

    private func read(_ request: Request, since began: ContinuousClock.Instant) async -> Response {
        @Sendable func done(_ response: Response, cards: Int = 0) -> Response {
            let seconds = (ContinuousClock.now - began) / .seconds(1)
            tell(
                Answered(
                    route: Route.read.rawValue, status: response.status, bytes: request.body.count, cards: cards,
                    seconds: seconds))
            return response
        }
        let (form, pictures): (ReadingForm, [UploadedPicture])
        do {
            (form, pictures) = (try ReadingForm(request), try UploadedPicture.all(in: request))
        } catch UploadedPicture.Refusal.otherType(let type) {
            return done(.refusal(415, .say(.serviceOtherType(type: type))))
        } catch let refusal as ReadingForm.Refusal {
            return done(.refusal(400, .say(.serviceBadParameter(name: refusal.name, values: refusal.values))))
        } catch {
            return done(.refusal(422, .say(.serviceNothingSent)))
        }
        guard pictures.contains(where: { ImageFormat(sniffing: $0.content) != nil }) else {
            return done(.refusal(422, .say(.serviceNoPicture)))
        }
        let events = pool.read(pictures, form.reading, within: setting.deadline, lease: request.lease)
        var coming = events.makeAsyncIterator()
        guard let first = await coming.next() else { return done(Response(status: 500)) }
        switch first {
        case .late: return done(.refusal(504, .say(.serviceLate)))
        case .broken(let reason): return done(.refusal(503, reason))
        case .record(let record):
            let isAlone =
                pictures.count == 1 && ImageFormat(sniffing: pictures[0].content)?.hasPages != true
                && record.source.cards ?? 1 == 1
            if isAlone, !form.wantsLines { return done(.json(form.shown(record)), cards: 1) }
            return lines(form, from: record, then: events) { done($0, cards: $1) }
        }
    }

    /// Answers with one record a line, each as soon as it is there.
    private func lines(
        _ form: ReadingForm, from first: CardRecord, then events: AsyncStream<ReadingPool.Event>,
        _ done: @escaping @Sendable (Response, Int) -> Response
    ) -> Response {
        let head = Response(status: 200, headers: [("Content-Type", "application/x-ndjson; charset=utf-8")])
        var response = head
        response.body = form.line(first)
        response.rest = AsyncStream { pieces in
            Task {
                var cards = 1
                for await event in events {
                    switch event {
                    case .late: continue
                    case .broken(let reason): pieces.yield(Response.refusal(503, reason).body + [UInt8(ascii: "\n")])
                    case .record(let record):
                        cards += 1
                        pieces.yield(form.line(record))
                    }
                }
                _ = done(head, cards)
                pieces.finish()
            }
        }
        return response
    }
}

/// The service's addresses.
enum Route: String {
    case read = "/v1/read"
    case parse = "/v1/parse"
    case health = "/v1/health"
    case ready = "/v1/ready"
    case metrics = "/v1/metrics"
    case description = "/v1/openapi.yaml"

    init?(_ request: Request) {
        guard let path = request.path else { return nil }
        self.init(rawValue: "/" + path.joined(separator: "/"))
    }

    var methods: [String] { self == .read || self == .parse ? ["POST"] : ["GET", "HEAD"] }

    /// Whether it is for those alone who show the token.
    var isGuarded: Bool { self != .health && self != .ready }
}

/// Parsers hold compiled regexes and are no `Sendable`: one is kept, and used by one request at a time.
private final class ParserBox: Sendable {
    private let parser = Mutex<KTPParser?>(nil)

    func parse(_ text: String) -> KTPData {
        parser.withLock { parser in
            let known = parser ?? KTPParser()
            parser = known
            return known.parse(RecognisedText(plainText: text), requiring: .labelledRow)
        }
    }
}

extension String {
    /// Developers alone read it, in English.
    fileprivate static func say(_ message: Message) -> String { Language.en.say(message) }
}
