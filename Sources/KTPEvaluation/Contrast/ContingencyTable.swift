package import KTPCore

/// Two sides against the truth on the same judged fields.
package struct ContingencyTable: Sendable, Equatable {
    package var both = 0
    package var onlyFirst = 0
    package var onlySecond = 0
    package var neither = 0
    /// The part of `neither` on which both said the same wrong thing, which no comparison of the two can find.
    package var alikeButWrong = 0
    /// The part of `neither` that is printed and that both left empty.
    package var readByNeither = 0

    /// A field that the truth does not speak of is not counted.
    mutating func add(_ field: KTPField, of card: ComparedCard) {
        guard let first = card.first.outcome(of: field), let second = card.second.outcome(of: field) else { return }
        switch (first.isCorrect, second.isCorrect) {
        case (true, true): both += 1
        case (true, false): onlyFirst += 1
        case (false, true): onlySecond += 1
        case (false, false):
            neither += 1
            if first.isAnswered, card.first.fields[field] == card.second.fields[field] { alikeButWrong += 1 }
            if !first.isAnswered, !second.isAnswered { readByNeither += 1 }
        }
    }

    package var judged: Int { both + onlyFirst + onlySecond + neither }
    package var first: Proportion { Proportion(both + onlyFirst, of: judged) }
    package var second: Proportion { Proportion(both + onlySecond, of: judged) }
    /// The best of both: what an oracle would reach that picked from the two, field by field, the one that is right.
    package var oracle: Proportion { Proportion(both + onlyFirst + onlySecond, of: judged) }
    package var test: McNemar { McNemar(onlyFirst: onlyFirst, onlySecond: onlySecond) }
}

extension ContingencyTable: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "judged": judged, "both": both, "onlyFirst": onlyFirst, "onlySecond": onlySecond, "neither": neither,
            "alikeButWrong": alikeButWrong, "readByNeither": readByNeither,
        ])
    }
}
