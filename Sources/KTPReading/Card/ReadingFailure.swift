import KTPCore

enum ReadingFailure: ReadingError {
    case nothingToRead
    case outOfMemory
    case recognitionFailed
    case noCard
    /// What it is, where it says so.
    case otherDocument(DocumentKind?)
    case noCardInTheDark
    case tooBlurred
    case tooPale
    case blankPage
    case cardBack
    /// Nothing was read of a picture of which the file lacks the rest.
    case incomplete
    case noEngine
    case noSuchCard(of: Int)

    static func nothingRead(_ verdict: Verdict) -> ReadingFailure {
        if verdict.says(.incomplete) { return .incomplete }
        if verdict.says(.tooDark) { return .noCardInTheDark }
        // Bare paper, and a card that is far away, are as smooth as a blurred card.
        if verdict.says(.cardNotFound) || verdict.says(.cardTooSmall) { return .noCard }
        return verdict.says(.pale) ? .tooPale : verdict.says(.blurred) ? .tooBlurred : .noCard
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
        case .incomplete: .damaged
        case .noEngine: .engineUnavailable
        }
    }

    func failure(in language: Language) -> CardFailure {
        var failure = CardFailure(code, message(in: language))
        if case .otherDocument(let kind) = self { failure.document = kind }
        return failure
    }

    func message(in language: Language) -> String {
        switch self {
        case .nothingToRead: language.say(.requestHasNoPicture)
        case .outOfMemory: language.say(.outOfMemory)
        case .recognitionFailed: language.say(.recognitionFailed)
        case .noEngine: language.say(.readerHasNoEngines)
        case .noSuchCard(let count): language.say(.noSuchCard(count: count))
        case .noCardInTheDark: language.say(.noCardTooDark)
        case .tooBlurred: language.say(.noCardTooBlurred)
        case .tooPale: language.say(.noCardTooPale)
        case .noCard: language.say(.noCard)
        case .blankPage: language.say(.blankPage)
        case .cardBack: language.say(.cardBack)
        case .incomplete: language.say(.imageDamaged)
        case .otherDocument(let kind?): language.say(.otherDocument(kind: kind.name(in: language)))
        case .otherDocument(nil): language.say(.unknownDocument)
        }
    }
}
