import Synchronization

/// The entry: every request passes the guard before anything is done about it.
final class Entry: Sendable {
    private let review: ReviewService
    private let guardian = Mutex<RequestGuard?>(nil)

    init(_ review: ReviewService) {
        self.review = review
    }

    func open(_ guardian: RequestGuard) { self.guardian.withLock { $0 = guardian } }

    func respond(to request: Request) async -> Response {
        // The port is bound, but the service is not open yet: a client that comes now may try again.
        guard let guardian = guardian.withLock({ $0 }) else {
            return Response(status: 503, headers: [("Retry-After", "1")])
        }
        switch guardian.verdict(on: request) {
        case .refused(let response): return response
        case .enters(var response):
            response.isTrusted = true
            return response
        case .welcome:
            var response = await review.respond(to: request)
            response.isTrusted = true
            return response
        }
    }
}
