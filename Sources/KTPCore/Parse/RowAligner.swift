/// Decides at once what all rows are, by label, value and order: a lost label follows from its neighbours.
struct RowAligner {
    enum Role: Equatable {
        /// The row of that label, whether it can still be read or not.
        case opens(CardLabel)
        case continues(CardLabel)
        /// Dirt, a headline, the issue block.
        case loose
    }

    /// A row that continues a value begins at most so many pixels of the normalised card right of where values begin.
    private static let latestStart = 80.0

    let shapes: RowShapes

    /// The best path through a lattice of rows by last label seen; labels only ever go down the card.
    /// - Parameter column: where values begin, in pixels; nil where nothing has boxes.
    func roles(of rows: [TextRow], column: Double?) -> [Role] {
        let isInColumns = Self.isInColumns(rows)
        let labels = CardLabel.rows
        var scores = [Double](repeating: -.infinity, count: labels.count + 1)
        scores[0] = 0
        var steps: [[(from: Int, role: Role)]] = []
        for (index, row) in rows.enumerated() {
            let above = index > 0 ? rows[index - 1] : nil
            let following = rows[(index + 1)...].firstNonNil(\.clearLabel)
            let value = row.unlabelledValue(column: column)
            let opening = labels.map { label in
                isInColumns && row.isBareLabel
                    ? -Double.infinity : self.score(row, value, opening: label, below: above, isInColumns: isInColumns)
            }
            var next = [Double](repeating: -.infinity, count: scores.count)
            var step = [(from: Int, role: Role)](repeating: (0, .loose), count: scores.count)
            func offer(_ score: Double, from: Int, to: Int, as role: Role) {
                guard score > next[to] else { return }
                next[to] = score
                step[to] = (from, role)
            }
            let loose = Self.looseScore(row)
            for from in scores.indices where scores[from] > -.infinity {
                offer(scores[from] + loose, from: from, to: from, as: .loose)
                if from > 0 {
                    let label = labels[from - 1]
                    let more = continuationScore(
                        row, value, of: label, below: above, above: following, column: column)
                    offer(scores[from] + more, from: from, to: from, as: .continues(label))
                }
                for to in from..<labels.count {
                    let skipped = Double(to - from)
                    offer(
                        scores[from] + opening[to] - 0.15 * skipped, from: from, to: to + 1, as: .opens(labels[to]))
                }
            }
            scores = next
            steps.append(step)
        }
        return Self.attachStrays(in: Self.path(back: steps, scores), rows)
    }

    private static func path(back steps: [[(from: Int, role: Role)]], _ scores: [Double]) -> [Role] {
        var state = scores.indices.max { scores[$0] < scores[$1] } ?? 0
        var roles: [Role] = []
        for step in steps.reversed() {
            roles.append(step[state].role)
            state = step[state].from
        }
        return roles.reversed()
    }

    /// Rows that stand out of order but have a clear label of their own get it, unless another row has.
    private static func attachStrays(in roles: [Role], _ rows: [TextRow]) -> [Role] {
        var roles = roles
        for (index, row) in rows.enumerated() where roles[index] == .loose {
            guard let match = row.labels.first, match.isBeyondDoubt, match.label != .bloodGroup,
                !roles.contains(.opens(match.label)), !row.isBareLabel
            else { continue }
            roles[index] = .opens(match.label)
        }
        return roles
    }

    /// Whether the engine read all the labels first and then all the values.
    private static func isInColumns(_ rows: [TextRow]) -> Bool {
        let labelled = rows.filter { $0.labels.first != nil && $0.match(.province) == nil && $0.match(.regency) == nil }
        let bare = labelled.count(where: \.isBareLabel)
        return bare >= 6 && bare * 4 >= labelled.count * 3
    }

    private static func looseScore(_ row: TextRow) -> Double {
        guard let match = row.labels.first, match.label != .bloodGroup else { return 0 }
        return row.isBareLabel ? 0 : -2 * (1 - match.cost)
    }

    private func score(
        _ row: TextRow, _ value: WordRun, opening label: CardLabel, below above: TextRow?, isInColumns: Bool
    ) -> Double {
        if let match = row.match(label) {
            // Its value may stand on the row above or below; that one is worth more.
            if row.isBareLabel { return 0.1 }
            let shape = shapes.fits(label, row.text.dropping(first: match.valueStart), isLabelled: true)
            return 3 * (1 - 1.5 * match.cost) + (shape == .distinctive ? 1 : 0)
        }
        if let other = row.labels.first, other.isClear { return -4 }
        switch shapes.fits(label, value, isLabelled: false) {
        case .distinctive: return 1.5
        case .possible:
            // Many a line of capitals could be a regency; it stands below the province.
            if label == .regency, above?.match(.province) == nil { return -5 }
            let follows = above?.isBareLabel == true && above?.labels.first?.label == label && !isInColumns
            return follows ? 2.5 : 0.4
        case .wrong: return -5
        }
    }

    /// - Parameter next: the first clear label of the rows below.
    private func continuationScore(
        _ row: TextRow, _ value: WordRun, of label: CardLabel, below above: TextRow?, above next: CardLabel?,
        column: Double?
    ) -> Double {
        guard row.labels.first.map({ !$0.isBeyondDoubt }) ?? !row.hasUnknownLabel else { return -5 }
        let isValueBelowLabel = above?.isBareLabel == true && above?.labels.first?.label == label
        if isValueBelowLabel { return ValueText.isBlank(value) ? -1 : 1 }
        // Far right of the column stands print of the background, or a scrap of the portrait.
        let left = Double(value.words.first?.box?.x ?? 0)
        let isLate = left > (column ?? left) + Self.latestStart
        // Between a label and the next one no other row has lost its own.
        guard !isLate, label.oftenRunsOn || next?.rawValue == label.rawValue + 1 else { return -5 }
        return shapes.mayContinue(label, value, below: above) ? 0.2 : -5
    }
}
