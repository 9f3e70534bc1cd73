extension RecognisedText {
    /// This reader's words where another found values whose labels this one could not read; both read the same strips.
    /// - Parameter values: boxes in pixels of the normalised card.
    func guided(by guide: RecognisedText, values: [BoundingBox]) -> RecognisedText {
        let own = lines.flatMap(\.words)
        let lines = guide.lines.map { line in
            guard let area = Self.area(of: line.words, within: values) else { return line }
            let inside = own.filter { $0.box.map(area.box.holdsCentre) == true }
            let sorted = inside.sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) }
            return RecognisedLine(
                words: line.words[..<area.words.lowerBound] + sorted + line.words[area.words.upperBound...])
        }
        return RecognisedText(engine: engine, lines: lines.filter { !$0.words.isEmpty })
    }

    /// The words of a line that belong to values, and where others may have read them.
    private static func area(
        of words: [RecognisedWord], within values: [BoundingBox]
    ) -> (words: Range<Int>, box: BoundingBox)? {
        let found = words.indices.filter { index in
            words[index].box.map { box in values.contains { $0.holdsCentre(of: box) } } == true
        }
        guard let first = found.first, let last = found.last,
            let whole = BoundingBox.union(words[first...last].compactMap(\.box))
        else { return nil }
        let next = words[(last + 1)...].compactMap(\.box).map(\.x).min() ?? .max
        let right = min(whole.right + 2 * whole.height, next)
        return (
            first..<last + 1, BoundingBox(x: whole.x, y: whole.y, width: right - whole.x, height: whole.height)
        )
    }
}

extension CaseMap where Key == ReadingSource, Value == KTPData {
    /// Each reader, and the guide that reads labels best for it: the guide's labels may tell the reader's values.
    private static let guides: [(reader: ReadingSource, guide: ReadingSource)] = [
        (.legacy, .lstm), (.lstm, .legacy), (.legacyEnhanced, .lstmEnhanced), (.lstmEnhanced, .legacyEnhanced),
    ]

    /// An engine that misses a value which the other found, or the legacy engine with one that does not resemble the
    /// LSTM's, takes what it read where the other found the value. The label is the other's; the letters are its own.
    /// - Parameter texts: of the readers that read the whole card, in the same strips.
    package func sharingLabels(
        of texts: ReadingSourceMap<RecognisedText>, parse: (RecognisedText) -> KTPData
    ) -> ReadingSourceMap<KTPData> {
        var completed = self
        for (reader, guide) in Self.guides {
            guard let text = texts[reader], let leading = texts[guide], let own = self[reader],
                let known = self[guide]
            else { continue }
            let open = known.fields.pairs.filter { field, found in
                // Dirt behind the label of a blood group looks like one to any reader.
                field != .golonganDarah
                    && own[field].map { reader.family == .legacy && !$0.resembles(found) } ?? true
            }
            guard !own.isEmpty, !open.isEmpty else { continue }
            let guided = parse(text.guided(by: leading, values: open.compactMap(\.value.box)))
            for (field, found) in open {
                guard let reading = guided[field],
                    own[field] == nil && !known.isEnglish || reading.resembles(found)
                else { continue }
                completed[reader]?[field] = reading
            }
        }
        return completed
    }
}

extension FieldReading {
    /// Whether half of the symbols at least are the same, as in two readings of one print.
    fileprivate func resembles(_ other: FieldReading) -> Bool {
        2 * EditDistance.between(value, other.value) <= max(value.count, other.value.count)
    }
}
