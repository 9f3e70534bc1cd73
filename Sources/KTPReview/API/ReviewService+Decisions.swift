import Foundation
import KTPCore
import KTPHTTP
import KTPRegister

/// The decisions that a person makes on the page, and takes back.
extension ReviewService {
    private struct Body: Decodable {
        struct Decision: Decodable {
            enum Kind: String, Decodable { case value, confirmed, notACard, duplicate, distinct, bothKept, putOff }

            var kind: Kind
            var field: KTPField?
            var value: String?
            var other: String?
        }

        struct Card: Decodable {
            var id: String
            var version: String
        }

        var version: String?
        var decisions: [Decision]
        /// Further cards of which the same is decided, in one step.
        var also: [Card]?
    }

    private struct TurnBody: Decodable {
        var version: String?
        var degrees: Int
    }

    private func outcome(_ card: RegisterEntry) async throws -> ObjectMembers {
        ["card": view(of: card), "session": try await session()]
    }

    func decide(on card: String, _ request: Request) async throws -> Response {
        let body = try request.body(Body.self)
        let known = try self.card(card)
        let decisions = try body.decisions.flatMap { try Self.decisions($0, about: known) }
        guard !decisions.isEmpty else { throw RequestRefused(400, .requestNotUnderstood) }
        let also = (body.also ?? []).map { SessionStore.DecisionBatch($0.id, decisions, version: $0.version) }
        return try await keep(decisions, on: card, version: body.version, also)
    }

    func turn(_ card: String, _ request: Request) async throws -> Response {
        let body = try request.body(TurnBody.self)
        guard [90, 180, 270].contains(body.degrees) else { throw RequestRefused(400, .badRotation) }
        let known = try self.card(card)
        guard pictures.isThere(known) else { throw RequestRefused(409, .imageGone(folder: place)) }
        // On top of how it was turned before: she turns what she sees.
        let degrees = (known.page.turn + body.degrees) % 360
        let kept = try await keep([.turned(degrees)], on: card, version: body.version)
        guard kept.status == 200 else { return kept }
        return try await readAgain([card])
    }

    func undo() async throws -> Response {
        while let step = withState({ $0.steps.popLast() }) {
            let undone = try store.undo(step: step, by: account)
            guard let card = undone.cards.first else { continue }
            await note("taken back", step)
            guard undone.turned.isEmpty else { return try await readAgain(undone.turned) }
            return .json(try await outcome(card))
        }
        throw RequestRefused(404, .noDecisionToUndo)
    }

    /// The outcome of several decisions in one, for the answer.
    private func keep(
        _ decisions: [Correction.Decision], on card: String, version: String?, _ also: [SessionStore.DecisionBatch] = []
    ) async throws -> Response {
        let step = [SessionStore.DecisionBatch(card, decisions, version: version)] + also
        switch try store.decide(step, by: account) {
        case .kept(let step, let cards):
            if cards.count > SessionStore.mostNearbyUpdates { try store.updateDuplicates() }
            await add(step: step)
            guard let card = cards.first else { throw RequestRefused(404, .cardNotInSession) }
            return .json(try await outcome(card))
        case .moved(let cards):
            guard let card = cards.first, also.isEmpty else { throw RequestRefused(409, .cardChangedElsewhere) }
            let conflict: ObjectMembers = ["error": language.say(.cardChangedElsewhere), "card": view(of: card)]
            return .json(conflict, status: 409)
        case .unknown: throw RequestRefused(404, .cardNotInSession)
        }
    }

    private func readAgain(_ cards: [String]) async throws -> Response {
        for id in cards { try await reading.readAgain(card(id)) }
        try store.updateDuplicates(of: cards)
        await exports.note()
        return .json(try await outcome(card(cards[0])))
    }

    private static func decisions(_ decision: Body.Decision, about card: RegisterEntry) throws -> [Correction.Decision]
    {
        switch decision.kind {
        case .confirmed: return [.confirmed]
        case .notACard: return [.notACard]
        case .duplicate: return [.duplicate]
        case .distinct, .bothKept:
            let others = card.duplicates.map(\.duplicate.other).filter { decision.other == nil || $0 == decision.other }
            return others.map { decision.kind == .distinct ? .distinct(from: $0) : .bothKept(with: $0) }
        case .value:
            guard let field = decision.field else { throw RequestRefused(400, .requestNotUnderstood) }
            return [.value(field, decision.value.flatMap(field.typed))]
        case .putOff:
            let reason = decision.value.flatMap(PutOff.init)
            guard reason != nil || decision.value == nil else { throw RequestRefused(400, .requestNotUnderstood) }
            return [.putOff(reason)]
        }
    }
}

/// The remarks on a value while it is typed. Nothing is stored.
extension ReviewService {
    private struct CheckBody: Decodable {
        var id: String?
        var field: KTPField
        var value: String
    }

    private static let longest = 200

    func check(_ request: Request) throws -> ObjectMembers {
        let body = try request.body(CheckBody.self)
        guard body.value.count <= Self.longest else { throw RequestRefused(400, .requestNotUnderstood) }
        // A date that fits the NIK, or a NIK that does not fit the date, would tell what the machine has read.
        let shown = try body.id.flatMap { try store.isBlindReview($0, body.field) ? nil : store.card($0) }
        let values = shown?.record.fields.compactMapValues(\.value) ?? [:]
        let validator = CardValidator(language: language, today: CalendarDate(.now))
        let check = FieldCheck(body.value, of: body.field, beside: values, validator)
        return ["value": check.value, "problems": check.problems, "choices": check.choices]
    }
}
