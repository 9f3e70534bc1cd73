import KTPCore

/// Finds what is in a row that it does not belong to: the rows of a table that was sorted without its hidden columns,
/// the cells of a column that was sorted alone, or pasted a row too low.
struct MixedRows {
    struct Row {
        /// nil where the row does not tell what it was shown with.
        var marks: FieldMap<UInt32>?
        /// nil for an empty cell.
        var texts: FieldMap<String?> = [:]
        var edits: FieldMap<EditedValue> = [:]

        /// Whether the cell says what it was shown with.
        func says(_ field: KTPField) -> Bool { marks != nil && texts[field] != nil && edits[field] == nil }

        func matches(_ marks: FieldMap<UInt32>) -> Int {
            texts.pairs.count { field, text in marks[field].map { SheetValue.fits(text, field, $0) } ?? false }
        }
    }

    private let rows: [Row]

    init(_ rows: [Row]) { self.rows = rows }

    /// Rows that bear more of what another row was shown with than of what they were: by their places in the table.
    var whole: Set<Int> {
        let keys = KTPField.allCases.filter { $0.spec.traits.contains(.tellsPerson) }
        let empty = ShownCard.mark(of: nil)
        var owners: [KTPField: [UInt32: [Int]]] = [:]
        for (place, row) in rows.enumerated() {
            for field in keys {
                guard let mark = row.marks?[field], mark != empty else { continue }
                owners[field, default: [:]][mark, default: []].append(place)
            }
        }
        return Set(
            rows.indices.filter { place in
                let row = rows[place]
                guard let own = row.marks else { return false }
                let others = keys.flatMap { field in
                    row.edits[field].flatMap { owners[field]?[ShownCard.mark(of: $0.value)] } ?? []
                }
                return Set(others).contains { other in
                    guard let marks = rows[other].marks, other != place else { return false }
                    // Two cards of one person may well say the same.
                    let isSamePerson = marks[.nik] != empty && marks[.nik] == own[.nik]
                    return !isSamePerson && row.matches(marks) > row.matches(own)
                }
            })
    }

    /// Whether the cells of a column are in other rows than they were: they hold what other rows were shown with, as often as
    /// those were, and three different values at the least. A column that is filled with a value of others has it
    /// more often than before.
    func isMoved(_ field: KTPField) -> Bool {
        var (before, after): ([UInt32: Int], [UInt32: Int]) = ([:], [:])
        var changed: Set<UInt32> = []
        for row in rows {
            guard let mark = row.marks?[field] else { continue }
            before[mark, default: 0] += 1
            let now = row.edits[field].map { ShownCard.mark(of: $0.value) } ?? mark
            after[now, default: 0] += 1
            if now != mark { changed.insert(now) }
        }
        return changed.count { mark in before[mark].map { after[mark, default: 0] <= $0 } ?? false } >= 3
    }
}
