import KTPCore

enum ReadingFailure: ReadingError {
    case nothingToRead
    case outOfMemory
    case recognitionFailed
    case noCard
    /// The document's kind, where it says so.
    case otherDocument(DocumentKind?)
    case noCardInTheDark
    case tooBlurred
    case tooPale
    case blankPage
    case cardBack
    case noEngine
    case noSuchCard(of: Int)

    static func nothingRead(_ verdict: Verdict) -> any ReadingError {
        // The file lacks the rest of the picture.
        if verdict.says(.incomplete) { return LoadFailure.damaged }
        if verdict.says(.tooDark) { return noCardInTheDark }
        // Bare paper, and a card that is far away, are as smooth as a blurred card.
        if verdict.says(.cardNotFound) || verdict.says(.cardTooSmall) { return noCard }
        return verdict.says(.pale) ? tooPale : verdict.says(.blurred) ? tooBlurred : noCard
    }

    var code: CardFailure.Code {
        switch self {
        case .nothingToRead, .noSuchCard: .badRequest
        case .outOfMemory: .tooLarge
        case .recognitionFailed: .crashed
        case .noCard, .noCardInTheDark, .tooBlurred, .tooPale: .noCard
        case .otherDocument: .otherDocument
        case .blankPage: .blankPage
        case .cardBack: .cardBack
        case .noEngine: .engineUnavailable
        }
    }

    func failure(in language: Language) -> CardFailure {
        var failure = CardFailure(code, message(in: language))
        if case .otherDocument(let kind) = self { failure.document = kind }
        return failure
    }

    func message(in language: Language) -> String {
        guard case .otherDocument(let kind?) = self else { return language.say(.readingFailure(self)) }
        return language.say(.otherDocument(kind: kind.name(in: language)))
    }
}
