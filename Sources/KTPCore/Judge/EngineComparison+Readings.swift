extension EngineComparison {
    /// - Parameter readings: the fields found in each engine's text; an engine that found none is there with none.
    init(of readings: EngineMap<KTPData>, _ runs: EngineMap<EngineRun>) {
        let engines = readings.keys
        guard engines.count > 1 else {
            self.init(agreement: nil, faster: nil, moreConfident: nil, differing: [])
            return
        }
        let asked = KTPField.allCases.filter { field in runs.pairs.allSatisfy { $0.value.isAsked(about: field) } }
        let values = asked.map { field in
            (field: field, values: readings.of(field).pairs.map(\.value.value))
        }
        let read = values.filter { !$0.values.isEmpty }
        // Time and confidence for a part of a card cannot be compared with those for a whole card.
        let whole = runs.compactMapValues { $0.asked == nil ? $0 : nil }
        let differing = read.filter { $0.values.count < engines.count || Set($0.values).count > 1 }
        self.init(
            agreement: read.isEmpty ? nil : (1 - Double(differing.count) / Double(read.count)).rounded(places: 4),
            faster: Self.ahead(engines) { engine in whole[engine].map { -$0.seconds } },
            moreConfident: Self.ahead(engines) { engine in whole[engine]?.text.confidence },
            differing: differing.map(\.field))
    }

    /// The engine with the highest score; nil unless all have one and one of them is ahead.
    private static func ahead(_ engines: [EngineName], by score: (EngineName) -> Double?) -> EngineName? {
        let scores = engines.compactMap(score)
        guard scores.count == engines.count, let highest = scores.max() else { return nil }
        let leaders = engines.filter { score($0) == highest }
        return leaders.count == 1 ? leaders[0] : nil
    }
}
