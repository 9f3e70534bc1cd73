import KTPCore
import KTPHTTP
import KTPRegister

/// The page's questions about cards: its queue by card and by field, and one card.
extension ReviewService {
    func cards(_ request: Request) throws -> ObjectMembers {
        let (offset, limit) = request.slice
        let page = try store.queue(try query(request), offset: offset, limit: limit)
        let entries = page.cards.compactMap { card in
            card.status.map { status -> ObjectMembers in
                [
                    "id": card.id, "number": card.number, "version": card.version, "failure": card.failure?.code,
                    "name": card.item.path.name.text, "nik": card.nik,
                    "person": card.nama, "status": status, "statusName": status.name(in: language),
                    "settled": card.settled, "doubts": card.confidences.count, "confidence": card.confidences.min(),
                ]
            }
        }
        return ["total": page.total, "offset": offset, "cards": entries]
    }

    func fields(_ request: Request) throws -> ObjectMembers {
        let (offset, limit) = request.slice
        var query = try query(request)
        let field = query.field
        query.field = nil
        let (total, found) = try store.doubtfulFields(field, in: query, offset: offset, limit: limit)
        var known: [String: RegisterEntry] = [:]
        for card in try store.cards(Array(Set(found.map(\.card)))) { known[card.record.id] = card }
        let entries = found.compactMap { doubt -> ObjectMembers? in
            guard let card = known[doubt.card] else { return nil }
            let reasons = card.record.reviewReasons(in: language)
            return [
                "id": doubt.card, "number": card.number, "version": card.version, "name": card.fileName,
                "picture": picture(of: card),
                "field": view(of: doubt.field, on: card, reasons, beside: others(like: card)),
            ]
        }
        return ["total": total, "offset": offset, "fields": entries]
    }

    /// Cards that wait, by where the person lives, as a list that can be handed on.
    func putOff() throws -> [ObjectMembers] {
        func values(_ card: RegisterEntry, _ fields: [KTPField]) -> [String] {
            fields.map { card.record.fields[$0]?.value ?? "" }
        }
        let rows = try store.queue(RegisterQuery(.putOff), limit: Self.mostListed).cards
        let place = [KTPField.rtRw, .kelDesa]
        let cards = try store.cards(rows.map(\.id))
            .sorted { values($0, place).lexicographicallyPrecedes(values($1, place)) }
        return cards.map { card in
            let listed = place + [.nama, .nik]
            let members = zip(listed, values(card, listed)).map { (name: $0.rawValue, value: $1 as (any Encodable)?) }
            return [
                "id": card.record.id, "number": card.number, "reason": card.putOff ?? .other, "name": card.fileName,
            ]
                + ObjectMembers(members)
        }
    }

    private static let mostListed = 5000

    func card(_ id: String) throws -> RegisterEntry {
        guard let card = try store.card(id) else { throw RequestRefused(404, .cardNotInSession) }
        return card
    }

    /// - Throws: `RequestRefused` for a filter that there is not.
    func query(_ request: Request) throws -> RegisterQuery {
        let filters: [String: RegisterQuery.Filter] = [
            "review": .review, "failed": .failed, "dismissed": .setAside, "putOff": .putOff, "duplicates": .duplicates,
            "changed": .changed(since: request.query["since"] ?? began), "sample": .sample, "all": .all,
        ]
        guard let filter = filters[request.query["filter"] ?? "review"] else {
            throw RequestRefused(400, .requestNotUnderstood)
        }
        return RegisterQuery(
            filter, field: request.query["field"].flatMap(KTPField.init),
            search: request.query["search"] ?? "", order: request.query["order"] == "register" ? .register : .doubt)
    }
}

extension Request {
    var slice: (offset: Int, limit: Int) {
        let offset = query["offset"].flatMap { Int($0) } ?? 0
        let limit = query["limit"].flatMap { Int($0) } ?? 50
        return (max(0, offset), min(max(1, limit), 500))
    }
}
