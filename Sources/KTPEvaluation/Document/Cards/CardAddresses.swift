import KTPCore

/// Where on the page each card stands: `#card-<id>`. Ids are the session's own, but whoever asks a worker
/// gives his: they may hold anything, and two workers' files may hold the same.
struct CardAddresses: Sendable {
    /// By the card's index.
    private let anchors: [String]

    /// - Parameter isMasked: whether an id that is not of our making, such as a path, gives way to the
    ///   card's number.
    init(_ cards: [JudgedCard], isMasked: Bool) {
        var taken: Set<String> = []
        anchors = cards.enumerated().map { index, card in
            let id = isMasked && !Self.isOfOurMaking(card.record.id) ? "\(index + 1)" : card.record.id
            let plain = String(id.map { Self.isPlain($0) ? $0 : "-" })
            var anchor = "card-\(plain)"
            var further = 2
            while !taken.insert(anchor).inserted {
                anchor = "card-\(plain).\(further)"
                further += 1
            }
            return anchor
        }
    }

    subscript(index: Int) -> String { anchors[index] }

    /// Twelve hexadecimal digits of a hash, and not a NIK's sixteen.
    private static func isOfOurMaking(_ id: String) -> Bool {
        id.count == 12 && id.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// What an address can hold as it is.
    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
    }
}
