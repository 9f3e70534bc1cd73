package import KTPCore

/// Why an edited spreadsheet cannot be taken in. Places are named, values never.
package enum EditedResultsError: ExplainedError, Equatable {
    case notASpreadsheet
    case damaged
    case tooLarge
    /// Nothing in it says that it was made by this tool.
    case notOurs
    case otherSession
    case masked
    case headingMissing(heading: String, sheet: String)
    case unknownCard(place: String)
    case rowWithoutCard(place: String)
    case cardTwice(first: String, second: String)
    case contradiction(first: String, second: String)
    /// A program took the text for a number, a day or a formula and lost what was there.
    case rewritten(place: String)
    /// Something other than `v` in the column for it.
    case badMark(place: String)

    package static let mostBytes = 64 << 20

    package func message(in language: Language) -> String {
        switch self {
        case .notASpreadsheet: language.say(.notASpreadsheet)
        case .damaged: language.say(.spreadsheetDamaged)
        case .tooLarge: language.say(.spreadsheetTooLarge)
        case .notOurs: language.say(.spreadsheetNotOurs)
        case .otherSession: language.say(.spreadsheetOfOtherSession)
        case .masked: language.say(.spreadsheetMasked)
        case .headingMissing(let heading, let sheet): language.say(.headingMissing(heading: heading, sheet: sheet))
        case .unknownCard(let place): language.say(.cardOfOtherSession(place: place))
        case .rowWithoutCard(let place): language.say(.rowWithoutCard(place: place))
        case .cardTwice(let first, let second): language.say(.cardTwice(place: first, otherPlace: second))
        case .contradiction(let first, let second): language.say(.valuesContradict(place: first, otherPlace: second))
        case .rewritten(let place): language.say(.cellConverted(place: place))
        case .badMark(let place): language.say(.badMark(place: place))
        }
    }
}
