import KTPCore
import KTPHTTP
import KTPRegister

/// What a person was told that the rest holds, and what of it she then accepts: exactly that, or nothing.
struct AcceptanceWarning: Sendable {
    let token: String
    let cards: [RegisterRow]
}

/// 'Accept the rest'.
extension ReviewService {
    private struct Body: Decodable { var token: String }

    func warn(_ request: Request) throws -> Response {
        let rest = try store.remaining(in: try query(request))
        let token = AccessToken().text
        warning = AcceptanceWarning(token: token, cards: rest)
        let confidences = rest.flatMap(\.confidences)
        let under = [0.5, 0.8, 0.95].map { bound -> ObjectMembers in
            let below = confidences.count { $0 < bound }
            return ["below": bound, "fields": below]
        }
        let answer: ObjectMembers = [
            "cards": rest.count, "fields": confidences.count, "lowest": confidences.min(), "under": under,
            "token": token,
        ]
        return .json(answer)
    }

    func acceptRemaining(_ request: Request) async throws -> Response {
        let body = try request.body(Body.self)
        guard let warning, warning.token == body.token else { throw RequestRefused(409, .cardsChangedMeanwhile) }
        self.warning = nil
        let decisions = warning.cards.map { card in
            SessionStore.DecisionBatch(card.id, [.confirmed], version: card.version)
        }
        guard !decisions.isEmpty else { return .json(try await accepted(0)) }
        guard case .kept(let step, let cards) = try store.decide(decisions, by: account) else {
            throw RequestRefused(409, .cardsChangedMeanwhile)
        }
        // So many at once are not looked around one by one.
        try store.updateDuplicates()
        await add(step: step)
        return .json(try await accepted(cards.count))
    }

    private func accepted(_ count: Int) async throws -> ObjectMembers {
        ["accepted": count, "session": try await session()]
    }
}
