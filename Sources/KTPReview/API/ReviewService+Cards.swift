import KTPCore
import KTPHTTP
import KTPRegister

/// What the page asks about cards: the session, its queue by card and by field, and one card.
extension ReviewService {
    /// - Parameter neighbours: nil where they were not asked for.
    func session(_ neighbours: SessionView.Neighbours? = nil) async throws -> SessionView {
        let figures = try store.totals()
        let standing = await exports.standing
        let message = await exports.message
        func open(_ status: CardStatus) -> Int { (figures.status[status] ?? 0) - (figures.putOff[status] ?? 0) }
        return SessionView(
            session: store.id, folder: setting.folder, language: language, by: setting.view.rawValue,
            readOnly: setting.readOnly != nil, readOnlyMessage: setting.readOnly,
            scanning: SessionStore.isBeingScanned(store.folder),
            adding: withAdditions(\.waiting.count), addedMessage: withAdditions(\.message),
            cards: figures.cards, accepted: figures.status[.accepted] ?? 0, review: open(.review),
            failed: open(.failed),
            dismissed: figures.status[.setAside] ?? 0, putOff: figures.putOff.pairs.map(\.value).reduce(0, +),
            duplicates: figures.duplicates,
            repeated: try figures.duplicates > 0 ? store.repeatedPersons().count : 0,
            alike: try figures.duplicates > 0 ? store.repeatedPersons(alike: true).further.count : 0,
            fieldsLeft: figures.doubtfulFields, unread: figures.unread.sentence(in: language),
            settled: figures.settled, exports: standing, exportsMessage: message,
            downloads: await exports.downloads, canUndo: canUndo,
            fields: KTPField.allCases.map { SessionView.Field($0, doubtful: figures.doubtful[$0] ?? 0) },
            sampleShare: setting.sampleShare,
            sample: try sample(), neighbours: neighbours)
    }

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
                "id": doubt.card, "number": card.number, "version": card.version,
                "name": card.record.source.location.path.name.text, "picture": picture(of: card),
                "field": FieldView(
                    doubt.field, of: card.record, reasons, beside: others(like: card), card.residents, in: language),
            ]
        }
        return ["total": total, "offset": offset, "fields": entries]
    }

    /// Cards that wait, as a list that can be handed on: by what they wait for, then by where the person lives.
    func putOff() throws -> [ObjectMembers] {
        let rows = try store.queue(RegisterQuery(.putOff), limit: Self.mostListed).cards
        let cards = try store.cards(rows.map(\.id)).map { card in
            let value = { (field: KTPField) in card.record.fields[field]?.value ?? "" }
            let place = [.rtRw, .kelDesa].map(value)
            return (reason: card.putOff ?? .other, place: place, card, value(.nik), value(.nama))
        }
        return PutOff.allCases.flatMap { reason in
            cards.filter { $0.reason == reason }.sorted { $0.place.lexicographicallyPrecedes($1.place) }
                .map { _, place, card, nik, nama in
                    [
                        "id": card.record.id, "number": card.number, "reason": reason, "rtRw": place[0],
                        "kelDesa": place[1], "nik": nik, "nama": nama,
                        "name": card.record.source.location.path.name.text,
                    ]
                }
        }
    }

    private static let mostListed = 5000

    func card(_ id: String) throws -> RegisterEntry {
        guard let card = try store.card(id) else { throw RequestRefused(404, .cardNotInSession) }
        return card
    }

    func view(of card: RegisterEntry) -> CardView {
        CardView(card, picture: picture(of: card), others: others(like: card), in: language)
    }

    private func others(like card: RegisterEntry) -> [RegisterEntry] {
        card.duplicates.isEmpty ? [] : (try? store.cards(card.duplicates.map(\.duplicate.other))) ?? []
    }

    func picture(of card: RegisterEntry) -> CardView.Picture {
        let isThere = pictures.isThere(card)
        return CardView.Picture(card, isThere: isThere, reason: isThere ? nil : language.say(.imageGone(folder: place)))
    }

    /// - Throws: `RequestRefused` for a filter that there is not.
    func query(_ request: Request) throws -> RegisterQuery {
        let filter: RegisterQuery.Filter =
            switch request.query["filter"] {
            case nil, "review": .review
            case "failed": .failed
            case "dismissed": .setAside
            case "putOff": .putOff
            case "duplicates": .duplicates
            case "changed": .changed(since: request.query["since"] ?? began)
            case "sample": .sample
            case "all": .all
            default: throw RequestRefused(400, .requestNotUnderstood)
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
