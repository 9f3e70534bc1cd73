import KTPCore
import KTPHTTP
import KTPRegister

/// Sample control: accepted fields at random, typed or picked before the machine's value is shown.
extension ReviewService {
    private struct DrawBody: Decodable {
        var share: Double?
        var blind: Bool?
    }

    private struct AnswerBody: Decodable {
        var id: String
        var field: KTPField
        var value: String?
        var final: Bool?
    }

    private static let usualShare = 0.05

    func draw(_ request: Request) throws -> ObjectMembers {
        let body = try request.body(DrawBody.self)
        let share = body.share ?? setting.sampleShare ?? Self.usualShare
        guard share > 0, share <= 1 else { throw RequestRefused(400, .shareOutOfRange) }
        return view(of: try store.drawSample(share: share, isBlind: body.blind ?? true, by: account))
    }

    func nextSampled(_ request: Request) throws -> ObjectMembers? {
        let isBlind = try store.sample()?.isBlind ?? true
        let skipped = max(0, request.query["skip"].flatMap { Int($0) } ?? 0)
        guard let next = try store.nextSampledField(skipping: skipped), let card = try store.card(next.card) else {
            return nil
        }
        let reasons = card.record.reviewReasons(in: language)
        return [
            "id": next.card, "number": card.number, "version": card.version, "picture": picture(of: card),
            "field": view(of: next.field, on: card, reasons, blind: isBlind),
        ]
    }

    func answerSample(_ request: Request) async throws -> ObjectMembers {
        let body = try request.body(AnswerBody.self)
        guard try store.sample() != nil else { throw RequestRefused(404, .noSpotCheck) }
        let answer = try store.answerSample(
            body.id, body.field, body.value.flatMap(body.field.typed), isFinal: body.final ?? false,
            by: account)
        guard let answer else { throw RequestRefused(409, .cardChangedElsewhere) }
        if let step = answer.step { await add(step: step) }
        return [
            "agrees": answer.agrees, "machine": answer.machine, "sample": view(of: answer.sample),
        ]
    }
}
