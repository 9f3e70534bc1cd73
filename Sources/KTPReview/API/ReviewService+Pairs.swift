import KTPCore
import KTPHTTP
import KTPRegister

/// What a person was told of cards that differ in nothing, and decides about at once.
struct PairsWarning: Sendable {
    let token: String
    let further: [SessionStore.DecisionBatch]
}

/// Cards of one person that differ in nothing: one question for all of them.
extension ReviewService {
    private struct Body: Decodable { var token: String }

    /// Says which cards would be set aside: of each person all but the best one.
    func pairs() throws -> Response {
        let persons = try store.bestFirst(store.repeatedPersons(alike: true))
        let further = try store.cards(persons.further.sorted()).map {
            SessionStore.DecisionBatch($0.record.id, [.duplicate], version: $0.version)
        }
        let token = AccessToken().text
        pairsWarning = PairsWarning(token: token, further: further)
        let answer: ObjectMembers = ["persons": persons.count, "cards": further.count, "token": token]
        return .json(answer)
    }

    func settlePairs(_ request: Request) async throws -> Response {
        let body = try request.body(Body.self)
        guard let pairsWarning, pairsWarning.token == body.token else {
            throw RequestRefused(409, .cardsChangedMeanwhile)
        }
        self.pairsWarning = nil
        if !pairsWarning.further.isEmpty {
            guard case .kept(let step, _) = try store.decide(pairsWarning.further, by: account) else {
                throw RequestRefused(409, .cardsChangedMeanwhile)
            }
            try store.updateDuplicates()
            await add(step: step)
        }
        let answer: ObjectMembers = ["accepted": pairsWarning.further.count, "session": try await session()]
        return .json(answer)
    }
}
