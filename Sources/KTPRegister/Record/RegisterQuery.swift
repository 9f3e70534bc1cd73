package import KTPCore

/// Which cards of a register are looked through, and in which order.
package struct RegisterQuery: Sendable, Equatable {
    package enum Filter: Sendable, Equatable {
        case all
        case review
        case failed
        case setAside
        /// Those that are there more than once, and of which nobody has said that all are kept.
        case duplicates
        /// Read, decided about or taken back since a time, ISO 8601 in UTC.
        case changed(since: String)
        /// Those of which the sample holds a field that somebody has looked at; of a sample that is not blind those that
        /// wait for it too.
        case sample
    }

    package enum Order: Sendable, Equatable {
        /// As they came.
        case register
        /// The card first whose doubtful fields hold the least sure value; of equally doubtful ones the earlier.
        case doubt
    }

    package var filter: Filter
    /// Only cards on which this field is in doubt; nil for any.
    package var field: KTPField?
    /// Part of the name, of the NIK or of the file's name, in upper or lower case; empty for all.
    package var search: String
    package var order: Order

    package init(
        _ filter: Filter = .all, field: KTPField? = nil, search: String = "", order: Order = .register
    ) {
        self.filter = filter
        self.field = field
        self.search = search
        self.order = order
    }
}

/// So many cards of a list, and how many it has.
package struct QueryPage: Sendable {
    package var total: Int
    package var cards: [RegisterRow]
}

/// One field that a person has to settle.
package struct DoubtfulField: Sendable, Equatable {
    /// The card's id.
    package var card: String
    /// The card's number in the register.
    package var number: Int
    package var field: KTPField
    package var confidence: Double
}

/// What is left to do in a session.
package struct ReviewFigures: Sendable, Equatable {
    /// Cards that have been read.
    package var cards = 0
    package var status: CaseMap<CardStatus, Int> = [:]
    /// Cards that persons settled, or put single values of right.
    package var settled = 0
    /// Cards that are there more than once, and of which nobody has said that all are kept.
    package var duplicates = 0
    /// Fields in doubt, by field.
    package var doubts: FieldMap<Int> = [:]

    package var fieldsLeft: Int { doubts.pairs.map(\.value).reduce(0, +) }
}
