/// The values of a card by label, each put together from its rows.
struct LabelledValues {
    private let rows: [TextRow]
    private let roles: [RowAligner.Role]
    private var values: [CardLabel: WordRun] = [:]
    /// The labels whose rows were found by the label itself, not only by order or shape.
    private(set) var labelled: Set<CardLabel> = []

    init(_ rows: [TextRow], roles: [RowAligner.Role], column: Double?) {
        (self.rows, self.roles) = (rows, roles)
        for (row, role) in zip(rows, roles) {
            switch role {
            case .opens(let label):
                if row.match(label) != nil { labelled.insert(label) }
                // The regency's label is part of its value, KOTA or KABUPATEN.
                values[label] =
                    label == .regency
                    ? row.text.dropping(first: row.match(label)?.start ?? 0)
                    : row.value(of: label) ?? row.unlabelledValue(column: column)
            case .continues(let label):
                values[label] = (values[label] ?? WordRun()) + row.unlabelledValue(column: column)
            case .loose:
                if row.match(.bloodGroup) != nil { values[.bloodGroup] = row.text }
            }
        }
    }

    subscript(label: CardLabel) -> WordRun? { values[label] }

    /// The words under the photo, top to bottom, from the religion's row on. `glued` is what field readers found behind
    /// their values.
    func issueBlock(glued: [CardLabel: WordRun?]) -> [WordRun] {
        zip(rows, roles).dropFirst(firstRow(from: .religion) ?? rows.count).flatMap { row, role -> [WordRun] in
            switch role {
            case .opens(let label): [(glued[label] ?? nil) ?? WordRun(), row.trailing]
            case .continues: [row.trailing]
            case .loose: row.hasUnknownLabel ? [row.trailing] : [row.text, row.trailing]
            }
        }.filter { !$0.isEmpty }
    }

    /// The text right of the rows between the header and the religion, top to bottom: scraps of the photo, or an issue block
    /// that begins beside these rows. Of text without boxes, rows that belong to no label.
    var piecesAboveReligion: [WordRun] {
        let end = firstRow(from: .religion) ?? rows.count
        let start = firstRow(from: .name) ?? end
        return zip(rows, roles).prefix(end).dropFirst(start).flatMap { row, role -> [WordRun] in
            let isLoose = role == .loose && row.labels.isEmpty && row.text.box == nil
            return isLoose ? [row.text, row.trailing] : [row.trailing]
        }.filter { !$0.isEmpty }
    }

    private func firstRow(from label: CardLabel) -> Int? {
        roles.firstIndex { role in if case .opens(let opened) = role { opened >= label } else { false } }
    }
}
