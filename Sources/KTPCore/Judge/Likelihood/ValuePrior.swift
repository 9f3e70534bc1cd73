import Foundation

/// Fields whose values look alike, by the names under which readings.txt counts them.
enum ValueShapes: String, Sendable {
    case name, place, address, occupation
}

/// The shapes of values before anybody has read them: which kinds of symbols follow each other in a name, a place, an
/// address or an occupation. Counted on what tune cards print by Lab/Training/channel.py. Letters are as likely as each
/// other, so that no word is likelier for being known.
struct ValuePrior: Sendable {
    /// A word's first letter, another, one far inside a long word, one after a digit, a digit, a mark each, anything else, and
    /// either end.
    private static let classes = Array("FLWSD_.,'-/#^".utf8)
    private static let (first, inner, inside, suffix, digit, dot, comma) = (0, 1, 2, 3, 4, 6, 7)
    private static let (dash, slash, mark, edge) = (9, 10, classes.count - 2, classes.count - 1)
    /// Share of other marks that stand where dots do, as in `NO: 5`, against the dots'; set by judgement.
    private static let otherMark = 0.007
    /// Share of hyphens and slashes that stand as either may; set by judgement.
    private static let alike = 0.05
    /// A letter behind so many of its word is far inside.
    private static let longWord = 4
    /// Natural logarithm of how much likelier a dot is than none behind an abbreviation: before a blank, before a word.
    private static let dotted = (apart: 2.5, glued: 6.0)
    /// Natural logarithm of the share of one symbol in a value about whose shape nothing is known.
    private static let unknown = -2.6
    /// Natural logarithms for another digit in a place, and one lost or made up, in fields of a fixed number of digits.
    private static let fixed = (otherwise: -6.0, gap: -8.0)

    /// Natural logarithms by group, class and next class.
    private let follow: [String: [[Double]]]

    static let counted = ValuePrior(CountedReadings.shapes)

    private init(_ lines: some Sequence<Substring>) {
        var counts: [String: [[Double]]] = [:]
        let size = Self.classes.count
        for line in lines {
            let words = line.split(separator: " ")
            var table = Array(repeating: Array(repeating: 0.0, count: size), count: size)
            for word in words.dropFirst() {
                let pair = word.utf8.prefix(2).compactMap(Self.classes.firstIndex)
                if pair.count == 2, let count = Double(word.dropFirst(2)) { table[pair[0]][pair[1]] = count }
            }
            for index in 0..<size {
                table[index][Self.mark] += Self.otherMark * table[index][Self.dot]
                table[Self.mark][index] += Self.otherMark * table[Self.dot][index]
            }
            Self.share(&table)
            if words.first.map(String.init) == ValueShapes.name.rawValue { Self.endNames(&table) }
            if let name = words.first { counts[String(name)] = table }
        }
        let all = (0..<size).map { row in
            (0..<size).map { column in counts.values.reduce(0.5) { $0 + $1[row][column] } }
        }
        follow = counts.mapValues { table in
            zip(table, all).map { row, shared in
                let weight = 10 / shared.reduce(0, +)
                let total = row.reduce(10, +)
                return zip(row, shared).map { log(($0 + $1 * weight) / total) }
            }
        }
    }

    /// Gives hyphens and slashes a part of what both have before and behind them: who writes `BLOK D-14` may write `BLOK D/14`.
    private static func share(_ table: inout [[Double]]) {
        let marks = [dash, slash]
        let usual = marks.map { mark in table.reduce(1) { $0 + $1[mark] } }
        let all = usual.reduce(0, +)
        for index in table.indices {
            let before = marks.reduce(0) { $0 + table[index][$1] }
            let behind = marks.reduce(0) { $0 + table[$1][index] }
            for (mark, count) in zip(marks, usual) {
                table[index][mark] += alike * (before * count / all - table[index][mark])
                table[mark][index] += alike * (behind * count / all - table[mark][index])
            }
        }
    }

    /// Makes a comma, which stands before a degree, as likely behind every class as the end of a name is there.
    private static func endNames(_ table: inout [[Double]]) {
        let commas = table.reduce(0) { $0 + $1[comma] }
        let ends = table.reduce(commas) { $0 + $1[edge] }
        for index in table.indices {
            let count = table[index][edge] + table[index][comma]
            table[index][comma] = count * commas / ends
            table[index][edge] = count - table[index][comma]
        }
    }

    func logProbability(of value: [UInt8], in field: KTPField) -> Double {
        guard let shapes = field.spec.shapes, let follow = follow[shapes.rawValue] else {
            return Double(value.count) * Self.unknown
        }
        let shape = Self.shape(of: value)
        return zip(shape, shape.dropFirst()).reduce(0) { $0 + follow[$1.0][$1.1] }
            + value.reduce(0) { $0 + Self.choice(of: $1) }
    }

    /// How much likelier a value would be with another symbol in a place, with one more, or without one.
    struct Changes {
        /// The change for another symbol, by place and symbol.
        var replaced: [Double]
        /// The change for one more symbol, by gap and symbol.
        var added: [Double]
        /// The change for one symbol fewer, by place.
        var dropped: [Double]
    }

    func changes(of value: [UInt8], in field: KTPField) -> Changes {
        let symbols = ValueSymbols.count
        var changes = Changes(
            replaced: Array(repeating: Self.fixed.otherwise, count: value.count * symbols),
            added: Array(repeating: Self.fixed.gap, count: (value.count + 1) * symbols),
            dropped: Array(repeating: Self.fixed.gap, count: value.count))
        guard let shapes = field.spec.shapes, let follow = follow[shapes.rawValue] else {
            for (place, symbol) in value.enumerated() where ValueSymbols.isDigit(symbol) {
                for digit in ValueSymbols.digits { changes.replaced[place * symbols + Int(digit)] = 0 }
            }
            return changes
        }
        let shape = Self.shape(of: value)
        let whole = logProbability(of: value, in: field)
        /// With a blank more or less, all letters behind it are other ones of their words.
        func change(_ edit: (inout [UInt8]) -> Void) -> Double {
            var other = value
            edit(&other)
            return logProbability(of: other, in: field) - whole
        }
        let blank = ValueSymbols.blank
        /// Natural logarithm of how likely this one and the next are behind a class.
        func way(_ before: Int, _ one: Int?, _ next: Int) -> Double {
            guard let one else { return follow[before][Self.kind(next, behind: before)] }
            let kind = Self.kind(one, behind: before)
            return follow[before][kind] + follow[kind][Self.kind(next, behind: kind)]
        }
        for gap in 0...value.count {
            let (before, behind) = (shape[gap], shape[gap + 1])
            let dotted = Self.endsAbbreviation(value, at: gap)
            for symbol in 0..<symbols {
                let kind = Self.kind(of: UInt8(symbol))
                let choice = Self.choice(of: UInt8(symbol))
                var added = way(before, kind, behind) - way(before, nil, behind) + choice
                if let dotted, symbol == Int(ValueSymbols.dot) { added = max(added, dotted) }
                if symbol == Int(blank), gap > 0, gap < value.count { added = change { $0.insert(blank, at: gap) } }
                changes.added[gap * symbols + symbol] = added
                guard gap < value.count else { continue }
                let next = shape[gap + 2]
                changes.replaced[gap * symbols + symbol] =
                    way(before, kind, next) - way(before, behind, next) + choice - Self.choice(of: value[gap])
            }
            if gap < value.count {
                let next = shape[gap + 2]
                changes.dropped[gap] =
                    value[gap] == blank
                    ? change { $0.remove(at: gap) }
                    : way(before, nil, next) - way(before, behind, next) - Self.choice(of: value[gap])
            }
        }
        return changes
    }

    private static func shape(of value: [UInt8]) -> [Int] {
        var run = 0
        var shape = [edge]
        for symbol in value {
            run = ValueSymbols.isLetter(symbol) ? run + 1 : 0
            let kind = kind(kind(of: symbol), behind: shape.last ?? edge)
            shape.append(kind == inner && run > longWord ? inside : kind)
        }
        return shape + [edge]
    }

    /// The class of a symbol behind another: a letter's depends on it.
    private static func kind(_ kind: Int, behind before: Int) -> Int {
        guard kind < digit else { return kind }
        if before == digit || before == suffix { return suffix }
        if before > digit { return first }
        return kind == inside || before == inside ? inside : inner
    }

    private static func kind(of symbol: UInt8) -> Int {
        if ValueSymbols.isLetter(symbol) { return inner }
        if ValueSymbols.isDigit(symbol) { return digit }
        return min(Int(symbol) - 36 + digit + 1, edge - 1)
    }

    /// Natural logarithm of the share of a symbol in its class.
    private static func choice(of symbol: UInt8) -> Double {
        ValueSymbols.isLetter(symbol) ? -3.26 : ValueSymbols.isDigit(symbol) ? -2.3 : 0
    }

    /// How much likelier a dot is in the gap than none; nil where no abbreviation ends: nothing is called `JLMAWAR`.
    private static func endsAbbreviation(_ value: [UInt8], at gap: Int) -> Double? {
        guard gap > 0, gap < value.count, value[gap] != ValueSymbols.dot else { return nil }
        let word = value[..<gap].reversed().prefix(while: ValueSymbols.isLetter).reversed()
        let isWhole = word.count == gap || value[gap - word.count - 1] == ValueSymbols.blank
        guard isWhole, word.count <= 6 else { return nil }
        let text = ValueSymbols.text(of: Array(word))
        if ValueSymbols.isLetter(value[gap]) {
            let rest = value[gap...].prefix(while: ValueSymbols.isLetter)
            return ValueText.opensNoWord(text) && rest.count > 1 ? dotted.glued : nil
        }
        if ValueSymbols.isDigit(value[gap]) { return text == "NO" ? dotted.glued : nil }
        return value[gap] == ValueSymbols.blank && ValueText.isAbbreviated(text) ? dotted.apart : nil
    }
}
