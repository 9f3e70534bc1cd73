import KTPHTTP

/// One kind of request, and its answer. Names of files are not among the requests: nothing of an address ever reaches the disk.
struct Route: Sendable {
    typealias Answer = @Sendable (ReviewService, Request, _ parts: [String]) async throws -> Response

    let methods: [String]
    /// Whether it changes the session, which may be there to be looked at alone.
    let isChange: Bool
    /// The parts of the address. `*` is any, and goes to the answer.
    private let pattern: [Substring]
    let answer: Answer

    private init(_ methods: [String], _ pattern: String, changes isChange: Bool = false, _ answer: @escaping Answer) {
        (self.methods, self.isChange, self.answer) = (methods, isChange, answer)
        self.pattern = pattern.split(separator: "/")
    }

    /// - Returns: the parts that stand for `*`; nil for another address.
    func parts(of path: [String]) -> [String]? {
        guard path.count == pattern.count, zip(path, pattern).allSatisfy({ $1 == "*" || $0 == $1 }) else { return nil }
        return zip(path, pattern).filter { $1 == "*" }.map(\.0)
    }

    private static func get(_ pattern: String, _ answer: @escaping Answer) -> Route {
        Route(["GET", "HEAD"], pattern, answer)
    }
    private static func post(_ pattern: String, _ answer: @escaping Answer) -> Route {
        Route(["POST"], pattern, answer)
    }
    private static func change(_ pattern: String, _ answer: @escaping Answer) -> Route {
        Route(["POST"], pattern, changes: true, answer)
    }

    static let all = [
        get("") { review, _, _ in PageFiles.page(in: review.language) },
        // Browsers ask for one.
        get("favicon.ico") { _, _, _ in Response(status: 204) },
        get("assets/*") { review, _, parts in try PageFiles.asset(parts[0], in: review.language) },
        get("pictures/*/card.jpg") { review, _, parts in try await review.picture(.card, of: parts[0]) },
        get("pictures/*/source.jpg") { review, _, parts in try await review.picture(.source, of: parts[0]) },
        get("downloads/*") { review, request, parts in try await review.download(parts[0], request) },
        get("api/session") { review, request, _ in .json(try await review.session(review.neighbours(request))) },
        post("api/name") { review, request, _ in .json(try review.takeName(request)) },
        get("api/cards") { review, request, _ in .json(try review.cards(request)) },
        get("api/fields") { review, request, _ in .json(try review.fields(request)) },
        get("api/putoff") { review, _, _ in .json(try review.putOff()) },
        get("api/cards/*") { review, _, parts in .json(review.view(of: try review.card(parts[0]))) },
        change("api/cards/*/decisions") { review, request, parts in try await review.decide(on: parts[0], request) },
        change("api/cards/*/turn") { review, request, parts in try await review.turn(parts[0], request) },
        post("api/cards/*/line") { review, request, parts in try await review.line(of: parts[0], request) },
        change("api/undo") { review, _, _ in try await review.undo() },
        post("api/check") { review, request, _ in .json(try review.check(request)) },
        get("api/rest") { review, request, _ in .json(try review.offerRest(request)) },
        change("api/rest") { review, request, _ in .json(try await review.take(request)) },
        get("api/pairs") { review, _, _ in .json(try review.offerPairs()) },
        change("api/pairs") { review, request, _ in .json(try await review.take(request)) },
        get("api/sample") { review, _, _ in .json(try review.sample()) },
        change("api/sample") { review, request, _ in .json(try review.draw(request)) },
        get("api/sample/next") { review, request, _ in .json(try review.nextSampled(request)) },
        change("api/sample/answers") { review, request, _ in .json(try await review.answerSample(request)) },
        get("api/profiles") { review, _, _ in .json(review.profiles()) },
        post("api/profiles") { review, request, _ in try await review.preview(request) },
        // All of them, written now.
        post("api/results") { review, _, _ in .json(try await review.renewResults()) },
        // A picture to be read, as it is.
        change("api/files") { review, request, _ in .json(try await review.add(request)) },
        post("api/quit") { review, _, _ in review.end() },
    ]
}
