import KTPCore
import KTPHTTP
import KTPRegister

/// Decisions about many cards at once.
extension ReviewService {
    private struct Body: Decodable { var token: String }

    /// 'Accept the rest'.
    func offerRest(_ request: Request) throws -> ObjectMembers {
        let rest = try store.remaining(in: try query(request))
        let confidences = rest.flatMap(\.confidences)
        let under = [0.5, 0.8, 0.95].map { bound -> ObjectMembers in
            let below = confidences.count { $0 < bound }
            return ["below": bound, "fields": below]
        }
        let batches = rest.map { SessionStore.DecisionBatch($0.id, [.confirmed], version: $0.version) }
        return [
            "cards": rest.count, "fields": confidences.count, "lowest": confidences.min(), "under": under,
            "token": token(for: batches),
        ]
    }

    /// Cards of one person that differ in nothing: of each person all but the best one would be set aside.
    func offerPairs() throws -> ObjectMembers {
        let persons = try store.bestFirst(store.repeatedPersons(alike: true))
        let batches = try store.cards(persons.further.sorted()).map {
            SessionStore.DecisionBatch($0.record.id, [.duplicate], version: $0.version)
        }
        return ["persons": persons.count, "cards": batches.count, "token": token(for: batches)]
    }

    private func token(for batches: [SessionStore.DecisionBatch]) -> String {
        let token = AccessToken().text
        withState { $0.offer = (token, batches) }
        return token
    }

    func take(_ request: Request) async throws -> ObjectMembers {
        let body = try request.body(Body.self)
        guard let offer = withState(\.offer), offer.token == body.token else {
            throw RequestRefused(409, .cardsChangedMeanwhile)
        }
        withState { $0.offer = nil }
        if !offer.batches.isEmpty {
            guard case .kept(let step, _) = try store.decide(offer.batches, by: account) else {
                throw RequestRefused(409, .cardsChangedMeanwhile)
            }
            // So many at once are not looked around one by one.
            try store.updateDuplicates()
            await add(step: step)
        }
        return ["accepted": offer.batches.count, "session": try await session()]
    }
}
