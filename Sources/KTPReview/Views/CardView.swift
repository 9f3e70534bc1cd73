import KTPCore
import KTPRegister

extension ReviewService {
    /// A card as the page shows it.
    func view(of card: RegisterEntry) -> ObjectMembers {
        let record = card.record
        let others = others(like: card)
        let reasons = record.reviewReasons(in: language)
        let duplicates = card.duplicates.map { other -> ObjectMembers in
            [
                "id": other.duplicate.other, "number": other.number,
                "name": others.first { $0.record.id == other.duplicate.other }?.fileName ?? "",
                "kindName": language.say(.duplicateKind(other.duplicate.kind)), "differs": other.duplicate.differing,
                // Somebody has said that both stay.
                "isKept": other.duplicate.isKept,
            ]
        }
        return [
            "id": record.id, "number": card.number, "version": card.version, "name": card.fileName,
            // Other paths of files with the same bytes.
            "also": record.source.also ?? [], "page": record.source.page, "card": record.source.card,
            "cards": record.source.cards, "status": record.status, "statusName": record.status.name(in: language),
            "settled": record.settled, "settledName": record.settled?.name(in: language),
            // What it waits for.
            "putOff": [.review, .failed].contains(record.status) ? card.putOff : nil,
            "picture": picture(of: card), "reasons": reasons.filter { $0.field == nil }.map(\.message),
            "failure": record.error.map { ["code": $0.code, "message": $0.message] as ObjectMembers },
            "duplicates": duplicates, "merit": CardMerit(record),
            "fields": KTPField.allCases.map { view(of: $0, on: card, reasons, beside: others) },
        ]
    }

    func others(like card: RegisterEntry) -> [RegisterEntry] {
        card.duplicates.isEmpty ? [] : (try? store.cards(card.duplicates.map(\.duplicate.other))) ?? []
    }

    /// The pictures of the card that can be shown: laid flat, and whole.
    func picture(of card: RegisterEntry) -> ObjectMembers {
        let isThere = pictures.isThere(card)
        let (width, height) = card.flatSize
        return [
            "card": isThere && card.record.geometry != nil, "source": isThere,
            // Why there is none, and how to get one.
            "reason": isThere ? nil : language.say(.imageGone(folder: place)), "width": width, "height": height,
            "key": card.pictureKey,
        ]
    }
}

extension RegisterEntry {
    var fileName: String { record.source.location.path.name.text }

    /// In pixels, of the card laid flat.
    fileprivate var flatSize: (width: Int, height: Int) {
        let width = 1012
        return (width, record.geometry.map { width * $0.height / max(1, $0.width) } ?? 638)
    }

    /// Another one for another picture, or another place in it.
    var pictureKey: String {
        let corners = record.geometry?.frame?.joined().map { "\($0)" } ?? []
        return (["\(record.source.sha256 ?? "")", "\(page.turn)", "\(flatSize)"] + corners).joined(separator: "|")
    }
}
