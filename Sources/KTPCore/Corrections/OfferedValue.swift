/// A value that a person may choose for a field.
package struct OfferedValue: Sendable, Equatable {
    package var value: String
    /// The readers that read it, other cards that have it, the office's list.
    package var sources: [String]
    /// The reader's confidence, 0…1; nil of a list.
    package var confidence: Double?
    package var isListed = false
}

extension CardRecord {
    /// All that may be in a field: the engines' readings, those of second looks that read something else, then what is
    /// accepted on other cards of the person. Of these comes first what the office's list has as well, then the proposed
    /// value; a name or NIK of the list that nobody read comes last.
    ///
    /// - Parameters:
    ///   - others: other cards of the person, and what they are called.
    ///   - residents: what the office's own list has for the person.
    ///   - isBrief: names each value once, with all its readers.
    package func offers(
        for field: KTPField, beside others: [(name: String, record: CardRecord)] = [], _ residents: [Resident] = [],
        briefly isBrief: Bool = false, in language: Language
    ) -> [OfferedValue] {
        let looks = (secondLook?.pairs ?? []).map { ($0.name(in: language), $1) }
        var found: [OfferedValue] = []
        func add(_ value: String?, by source: String, _ confidence: Double?, alone isAlone: Bool, told isTold: Bool) {
            guard let value else { return }
            if !isAlone, let known = found.firstIndex(where: { $0.value == value }) {
                if isTold { found[known].sources.append(source) }
            } else {
                found.append(OfferedValue(value: value, sources: [source], confidence: confidence))
            }
        }
        for (engine, reading) in engines.pairs {
            add(reading.fields[field], by: engine.name, reading.confidences[field] ?? 0, alone: !isBrief, told: true)
        }
        for (look, reading) in looks {
            add(reading.fields[field], by: look, reading.confidences[field] ?? 0, alone: false, told: isBrief)
        }
        for (name, card) in others {
            guard let theirs = card.fields[field], theirs.status == .accepted else { continue }
            add(theirs.value, by: name, theirs.confidence, alone: false, told: true)
        }
        // The proposed value comes before what a more confident reader read.
        let proposed = fields[field]?.value
        found = found.filter { $0.value == proposed } + found.filter { $0.value != proposed }
        let list = Resident.listName(in: language)
        for resident in residents {
            let places = found.indices.filter { resident.has(found[$0].value, in: field) }
            for place in places where !found[place].isListed {
                found[place].sources.append(list)
                found[place].isListed = true
            }
            guard places.isEmpty, [.nik, .nama].contains(field), let value = resident.values[field] else { continue }
            found.append(OfferedValue(value: value, sources: [list]))
        }
        return found.filter(\.isListed) + found.filter { !$0.isListed }
    }
}
