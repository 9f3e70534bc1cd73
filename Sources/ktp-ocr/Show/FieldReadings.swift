import KTPCore

/// What was read of one field, for a person who has to settle it.
struct FieldReadings: Encodable {
    struct Reading: Encodable {
        var value: String
        /// The readers that read it.
        var by: [String]
    }

    /// Each value once, the engines' before those of second looks.
    var readings: [Reading] = []

    init(of field: KTPField, in record: CardRecord, _ language: Language) {
        for (engine, reading) in record.engines.pairs { add(reading.fields[field], by: engine.name) }
        for (reader, reading) in record.secondLook?.pairs ?? [] {
            add(reading.fields[field], by: reader.name(in: language))
        }
    }

    private mutating func add(_ value: String?, by reader: String) {
        guard let value else { return }
        if let known = readings.firstIndex(where: { $0.value == value }) {
            readings[known].by.append(reader)
        } else {
            readings.append(Reading(value: value, by: [reader]))
        }
    }

    /// - Parameter isVerbose: with the readers' names.
    func text(in language: Language, isVerbose: Bool) -> String {
        let values = readings.map { reading in
            TerminalText.safe(reading.value) + (isVerbose ? " (\(reading.by.joined(separator: ", ")))" : "")
        }
        let list = values.joined(separator: " / ")
        return switch values.count {
        case 0: language.say(.readNothing)
        case 1: language.say(.readOne(values: list))
        case 2: language.say(.readSeveral(count: values.count, values: list))
        default: language.say(.readSeveral(count: values.count, values: list))
        }
    }
}
