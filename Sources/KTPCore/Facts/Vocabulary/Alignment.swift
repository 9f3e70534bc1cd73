/// A cheapest way to turn the truth into the reading, each insertion, deletion and substitution costing 1 (Levenshtein
/// 1966), as the list of its steps. Where several are equally cheap, walking back from the end a match comes before a
/// substitution and that before a gap, so that the same pair is always aligned alike.
///
/// The parser's edit distance, its hottest loop, keeps one column of the matrix and so knows no way back.
package struct Alignment<Element: Hashable & Sendable>: Sendable, Equatable {
    package enum Step: Sendable, Hashable {
        case match(Element)
        case substitution(truth: Element, read: Element)
        /// In the truth, not in the reading.
        case deletion(truth: Element)
        /// In the reading, not in the truth.
        case insertion(read: Element)
    }

    package let steps: [Step]

    /// O(truth × reading) in time and memory.
    @_specialize(where Element == Character)
    @_specialize(where Element == String)
    package init(truth: [Element], reading: [Element]) {
        steps = Self.steps(through: Self.costs(truth, reading), truth, reading)
    }

    /// How many steps are no match: the edit distance.
    package var errors: Int {
        steps.count { if case .match = $0 { false } else { true } }
    }

    /// `costs[i][j]`: the distance between the first `i` elements of the truth and the first `j` of the reading.
    private static func costs(_ truth: [Element], _ reading: [Element]) -> [[Int]] {
        var rows = [Array(0...reading.count)]
        rows.reserveCapacity(truth.count + 1)
        for (index, expected) in truth.enumerated() {
            let above = rows[index]
            var row = [index + 1]
            row.reserveCapacity(reading.count + 1)
            for (column, read) in reading.enumerated() {
                let changed = above[column] + (expected == read ? 0 : 1)
                row.append(min(changed, above[column + 1] + 1, row[column] + 1))
            }
            rows.append(row)
        }
        return rows
    }

    private static func steps(through costs: [[Int]], _ truth: [Element], _ reading: [Element]) -> [Step] {
        var steps: [Step] = []
        var row = truth.count
        var column = reading.count
        while row > 0 || column > 0 {
            let cost = costs[row][column]
            if row > 0, column > 0, truth[row - 1] == reading[column - 1], cost == costs[row - 1][column - 1] {
                steps.append(.match(truth[row - 1]))
                (row, column) = (row - 1, column - 1)
            } else if row > 0, column > 0, cost == costs[row - 1][column - 1] + 1 {
                steps.append(.substitution(truth: truth[row - 1], read: reading[column - 1]))
                (row, column) = (row - 1, column - 1)
            } else if row > 0, cost == costs[row - 1][column] + 1 {
                steps.append(.deletion(truth: truth[row - 1]))
                row -= 1
            } else {
                steps.append(.insertion(read: reading[column - 1]))
                column -= 1
            }
        }
        return steps.reversed()
    }
}
