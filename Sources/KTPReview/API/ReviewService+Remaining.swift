import KTPCore
import KTPRegister

/// What a person was told that the rest holds, and what of it she then accepts: exactly that, or nothing.
struct AcceptanceWarning: Sendable {
    let token: String
    let cards: [RegisterRow]
}

/// 'Accept the rest'.
extension ReviewService {
    struct Warning: Encodable {
        struct Share: Encodable {
            var below: Double
            var fields: Int
        }

        var cards: Int
        var fields: Int
        @Nullable var lowest: Double?
        var under: [Share]
        var token: String

        init(_ rest: [RegisterRow], token: String) {
            let confidences = rest.flatMap(\.confidences)
            cards = rest.count
            fields = confidences.count
            under = [0.5, 0.8, 0.95].map { bound in Share(below: bound, fields: confidences.count { $0 < bound }) }
            self.token = token
            lowest = confidences.min()
        }
    }

    private struct Body: Decodable { var token: String }

    private struct Accepted: Encodable {
        var accepted: Int
        var session: SessionView
    }

    func warn(_ request: Request) throws -> Response {
        let rest = try store.remaining(in: try query(request))
        let token = AccessToken().text
        warning = AcceptanceWarning(token: token, cards: rest)
        return .json(Warning(rest, token: token))
    }

    func acceptRemaining(_ request: Request) async throws -> Response {
        let body = try request.body(Body.self)
        guard let warning, warning.token == body.token else { throw RequestRefused(409, .cardsChangedMeanwhile) }
        self.warning = nil
        let decisions = warning.cards.map { card in
            SessionStore.DecisionBatch(card.id, [.confirmed], version: card.version)
        }
        guard !decisions.isEmpty else { return .json(Accepted(accepted: 0, session: try await session())) }
        guard case .kept(let step, let cards) = try store.decide(decisions, by: setting.account) else {
            throw RequestRefused(409, .cardsChangedMeanwhile)
        }
        // So many at once are not looked around one by one.
        try store.updateDuplicates()
        await add(step: step)
        return .json(Accepted(accepted: cards.count, session: try await session()))
    }
}
