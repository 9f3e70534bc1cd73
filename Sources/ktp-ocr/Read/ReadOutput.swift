import KTPCore

/// Prints what `read` has to say of each card, as soon as that is known.
struct ReadOutput {
    enum Shape {
        case table, record, text
        /// These alone, one line a card.
        case fields([KTPField], onlyAccepted: Bool)
    }

    let shape: Shape
    let isMasked: Bool
    let isVerbose: Bool
    let isQuiet: Bool
    let language: Language
    let console: Console
    private var isFirst = true

    init(shape: Shape, isMasked: Bool, isVerbose: Bool, isQuiet: Bool, language: Language, console: Console) {
        (self.shape, self.isMasked, self.isVerbose, self.isQuiet) = (shape, isMasked, isVerbose, isQuiet)
        (self.language, self.console) = (language, console)
    }

    /// Whether the card was read and has what was asked for. Throws `Errno` when it cannot be printed.
    mutating func write(_ record: CardRecord) throws -> Bool {
        let record = isMasked ? record.masked : record
        if let failure = record.error {
            console.say("\(record.source.place): \(failure.code.name(in: language)): \(failure.message)")
        }
        switch shape {
        case .record: try console.result(OrderedJSON.encode(record))
        case .fields(let fields, let onlyAccepted): return try write(fields, of: record, onlyAccepted)
        case .table, .text:
            guard record.error == nil else { return record.status == .setAside }
            let answer = if case .text = shape { text(of: record) } else { table(of: record) }
            try console.result(isFirst ? answer : "\n" + answer)
            isFirst = false
        }
        return record.error == nil || record.status == .setAside
    }

    private func table(of record: CardRecord) -> String {
        RecordSheet(
            record: record, language: language, width: console.columns, isVerbose: isVerbose, hasReadings: false
        ).text
    }

    /// The text of one engine alone; of several, each under its name.
    private func text(of record: CardRecord) -> String {
        let readings = record.engines.pairs
        guard readings.count > 1 else { return readings.first.map { TerminalText.safeLines($0.value.text) } ?? "" }
        return readings.map { engine, reading in
            let heading = "\(TerminalText.safe(record.source.place)) · \(engine.rawValue)"
            return TerminalText.toned("# \(heading)", .heading) + "\n" + TerminalText.safeLines(reading.text)
        }.joined(separator: "\n\n")
    }

    private func write(_ fields: [KTPField], of record: CardRecord, _ onlyAccepted: Bool) throws -> Bool {
        let place = TerminalText.safe(record.source.place)
        var isWhole = true
        let values = fields.map { field in
            let decision = record.fields[field] ?? .missing
            let isAccepted = decision.status == .accepted
            let share = language.percent(decision.confidence, places: 0)
            let doubt = language.say(.fieldNeedsReview(place: place, field: field.label, confidence: share))
            guard let value = decision.value, isAccepted || !onlyAccepted else {
                isWhole = false
                if record.error == nil, !isQuiet {
                    console.say(
                        decision.value == nil ? language.say(.fieldNotRead(place: place, field: field.label)) : doubt)
                }
                return ""
            }
            if !isAccepted, !isQuiet { console.say(doubt) }
            return TerminalText.safe(value)
        }
        try console.result(values.joined(separator: "\t"))
        return isWhole
    }
}
