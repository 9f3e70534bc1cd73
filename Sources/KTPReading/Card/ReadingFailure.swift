import KTPCore

/// Why a card that was asked for yields no fields although its picture is sound.
enum ReadingFailure: ReadingError {
    case nothingToRead
    case outOfMemory
    case recognitionFailed
    case noCard
    /// Nor could one be seen.
    case noCardInTheDark
    /// There is one, so smeared that nothing could be read.
    case tooBlurred
    /// The worker was started without.
    case noEngine
    /// The page has only so many cards.
    case noSuchCard(of: Int)

    /// Of a card without a field: what its picture's faults explain.
    static func nothingRead(_ verdict: Verdict) -> ReadingFailure {
        if verdict.says(.tooDark) { return .noCardInTheDark }
        // Bare paper is as smooth as a blurred card.
        return verdict.says(.blurred) && !verdict.says(.cardNotFound) ? .tooBlurred : .noCard
    }

    var code: CardFailure.Code {
        switch self {
        case .nothingToRead, .noSuchCard: .badRequest
        case .outOfMemory: .tooLarge
        case .recognitionFailed: .crashed
        case .noCard, .noCardInTheDark, .tooBlurred: .noCard
        case .noEngine: .engineUnavailable
        }
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
        case .noCard: language.say(.noCard)
        }
    }
}
