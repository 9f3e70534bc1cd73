package import KTPCore

/// How far two sides say the same; it needs no truth.
package struct Agreement: Codable, Sendable, Equatable {
    /// Values that both read alike, of those that either side read.
    package var alike = Proportion.none
    package var differ = 0
    package var onlyFirst = 0
    package var onlySecond = 0

    package mutating func add(first: String?, second: String?) {
        switch (first, second) {
        case (nil, nil): return
        case (_?, nil): onlyFirst += 1
        case (nil, _?): onlySecond += 1
        case (let first?, let second?): if first != second { differ += 1 }
        }
        alike.add(first == second)
    }

    static func byField(_ cards: [ComparedCard]) -> FieldMap<Agreement> {
        var agreements: FieldMap<Agreement> = [:]
        for field in KTPField.allCases {
            let agreement = cards.reduce(into: Agreement()) { agreement, card in
                guard card.first.isAsked(about: field), card.second.isAsked(about: field) else { return }
                agreement.add(first: card.first.fields[field], second: card.second.fields[field])
            }
            if agreement.alike.n > 0 { agreements[field] = agreement }
        }
        return agreements
    }

    package static func + (left: Agreement, right: Agreement) -> Agreement {
        var sum = left
        sum.alike = left.alike + right.alike
        sum.differ += right.differ
        sum.onlyFirst += right.onlyFirst
        sum.onlySecond += right.onlySecond
        return sum
    }
}

/// On how many cards which side had more of something: speed, confidence.
package struct Lead: Codable, Sendable, Equatable {
    package var first = 0
    package var second = 0
    package var equal = 0

    package mutating func add(first firstValue: Double, second secondValue: Double) {
        if firstValue > secondValue {
            first += 1
        } else if secondValue > firstValue {
            second += 1
        } else {
            equal += 1
        }
    }

    package var n: Int { first + second + equal }
}
