import KTPCore

/// Why cards that the session has read are read once more.
struct RereadNotice {
    let earlier: [(identity: ReadingIdentity, cards: Int)]
    let now: ReadingIdentity

    /// One sentence a reason; nil where nothing is read again.
    func message(in language: Language) -> String? {
        var cards: [(reason: Reason, cards: Int)] = []
        for (identity, count) in earlier {
            let reason = Reason(from: identity, to: now)
            if let known = cards.firstIndex(where: { $0.reason == reason }) {
                cards[known].cards += count
            } else {
                cards.append((reason, count))
            }
        }
        guard !cards.isEmpty else { return nil }
        return cards.map { language.say(.reread($0.reason, count: $0.cards)) }.joined(separator: "\n")
    }

    enum Reason: Equatable {
        case version(String)
        case build, models, gazetteer, options

        init(from earlier: ReadingIdentity, to now: ReadingIdentity) {
            self =
                if earlier.tool != now.tool {
                    .version(String(earlier.tool.trimmingPrefix("ktp-ocr ")))
                } else if earlier.commit != now.commit { .build } else if earlier.models != now.models {
                    .models
                } else if earlier.regions != now.regions {
                    .gazetteer
                } else {
                    .options
                }
        }
    }
}
