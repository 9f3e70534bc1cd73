import KTPCore

/// Holds a run against a baseline: only card × field pairs that both judged, on the same picture. What the run lacks
/// closes the gate, for a gate that quietly compares less stays green for ever.
package struct RegressionGate: Sendable {
    package let baseline: Baseline

    package init(baseline: Baseline) { self.baseline = baseline }

    /// - Parameter acceptedFrom: the confidence, 0…1, from which the run accepted values; nil where it is not known.
    package func verdict(on cards: [JudgedCard], acceptedFrom: Double? = nil) -> GateVerdict {
        let run = Baseline(cards).cards
        let runByPath = Dictionary(run.map { ($0.path, $0) }) { first, _ in first }
        var verdict = GateVerdict(thresholds: baseline.thresholds)
        var compared: [Baseline.Card] = []
        for before in baseline.cards {
            switch runByPath[before.path] {
            case nil: verdict.missingCards.append(before.path)
            case let now? where now.sha256 != before.sha256: verdict.changedPictures.append(before.path)
            case let now?: compared.append(verdict.compare(before, now))
            }
        }
        let known = Set(baseline.cards.map(\.path))
        verdict.newCards = run.map(\.path).filter { !known.contains($0) }
        verdict.comparedCards = compared.count
        // Where all that is read is right, a lower limit accepts nothing wrong, and breaks no floor.
        if let before = baseline.acceptedFrom, let now = acceptedFrom, now < before - baseline.thresholds.tolerance {
            verdict.lowerLimit = .init(limit: before, reached: now)
        }
        verdict.brokenFloors = brokenFloors(now: Baseline.Floors(of: compared))
        return verdict
    }

    private func brokenFloors(now: Baseline.Floors) -> [GateVerdict.BrokenFloor] {
        let before = baseline.floors
        var pairs: [(GateVerdict.Scope, Proportion, Proportion)] = [
            (.init(kind: "overall", name: "*"), before.overall, now.overall)
        ]
        pairs += before.byField.pairs.map {
            (.init(kind: "field", name: $0.key.rawValue), $0.value, now.byField[$0.key] ?? .none)
        }
        pairs += before.byCondition.sorted { $0.key < $1.key }.map {
            (.init(kind: "condition", name: $0.key), $0.value, now.byCondition[$0.key] ?? .none)
        }
        pairs += (before.trust ?? [:]).sorted { $0.key < $1.key }.map {
            (.init(kind: "trust", name: $0.key), $0.value, now.trust?[$0.key] ?? .none)
        }
        return pairs.compactMap { scope, floor, reached in
            guard let lowest = floor.share, let share = reached.share else { return nil }
            if scope.name == Baseline.Floors.acceptedAndRight {
                guard reached.n - reached.hits > floor.n - floor.hits else { return nil }
                return GateVerdict.BrokenFloor(scope: scope, floor: floor, reached: reached)
            }
            // A hair's breadth for the rounding of the subtraction.
            guard share < lowest - baseline.thresholds.tolerance - 1e-12 else { return nil }
            return GateVerdict.BrokenFloor(scope: scope, floor: floor, reached: reached)
        }
    }
}
