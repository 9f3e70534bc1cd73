import Foundation

/// The likeliest value of a field, and what it had to beat.
final class ChosenValue: Sendable {
    let best: CandidateValue
    /// How likely all values are together that differ from it by one symbol, against it.
    let neighbours: Double
    /// How likely all other candidates are together, against it.
    let others: Double
    let readings: ReadingSourceMap<FieldReading>
    let programs: EngineMap<FieldReading>
    let vocabulary: AdmissibleValues?
    let places: Places
    let asked: Set<EngineFamily>

    init(_ best: CandidateValue, beside others: Double, of values: CandidateValues) {
        (self.best, self.others) = (best, others)
        neighbours = Neighbours.odds(
            of: best, in: values.field, variants: values.variants(of: best.value), values.prior)
        (readings, programs, vocabulary) = (values.readings, values.programs, values.vocabulary)
        (places, asked) = (values.places, values.asked)
    }
}

/// The values that a field may have: the readings, values of a list that they may be misreadings of, and their whole letters and
/// words. The one is chosen under which all readings are likeliest, and which is likelier by itself.
struct CandidateValues {
    let field: KTPField
    let readings: ReadingSourceMap<FieldReading>
    /// The readings of a person's own engines, where they vote: they help to choose; all else is counted without them.
    let programs: EngineMap<FieldReading>
    let vocabulary: AdmissibleValues?
    let crossCheck: NIKCrossCheck
    let places: Places
    /// Families of the engines that were asked about the field.
    let asked: Set<EngineFamily>

    /// Natural logarithms, set by judgement: how much likelier a value is for fitting, and how much less for breaking a rule.
    private static let prior = (
        outside: -16.0, possible: -5.0, birthDate: 12.0, rare: -3.0, otherDay: -8.0, regency: 5.0, listed: -0.5,
        respelled: -9.0, unlisted: -1.2, unfinished: -4.0, otherRow: -8.0
    )
    private static let smallList = 15
    /// The share of cards that print what a closed or another list writes but for one symbol, set by judgement.
    private static let variant = (closed: 0.003, other: 0.03)

    private var spec: FieldSpec { field.spec }

    /// nil where nobody read anything.
    var chosen: ChosenValue? {
        guard !readings.isEmpty || !programs.isEmpty else { return nil }
        let candidates = values.map(weighed)
        // What both engines read alike is never rewritten, even where another value is likelier: a place of issue that is no
        // regency is asked about, and the likelier one is proposed.
        let agreed = candidates.first { $0.engines == EngineFamily.both && !places.isNoRegency($0.value) }
        let eligible = agreed == nil ? candidates : candidates.filter { !$0.engines.isEmpty }
        guard let best = eligible.max(by: { $0.score + $0.vote < $1.score + $1.vote }) else { return nil }
        let others = candidates.reduce(0) {
            $0 + ($1.value == best.value ? 0 : exp(min(max($1.score - best.score, -50), 6)))
        }
        return ChosenValue(best, beside: others, of: self)
    }

    private var values: [String] {
        var values: [String] = []
        func add(_ value: String?) {
            if let value, !value.isEmpty, !values.contains(value) { values.append(value) }
        }
        let own = programs.pairs.map(\.value.value)
        (readings.isEmpty ? own : readings.pairs.map(\.value.value)).forEach(add)
        let read = values
        let isAgreed = read.count == 1 && readings.wholeCardFamilies == EngineFamily.both
        if let vocabulary, vocabulary.entries.count < Self.smallList, field == .golonganDarah || !isAgreed {
            vocabulary.forms.forEach(add)
        } else if let vocabulary {
            for value in read where !vocabulary.contains(value) {
                add(vocabulary.repaired(value))
                add(
                    vocabulary.closest(to: value).flatMap { $0.distance <= max(1, $0.value.count / 5) ? $0.value : nil }
                )
            }
        }
        for value in read {
            places.candidates(for: value).forEach(add)
            add(spec.usualForm(value))
            guard spec.kind == .free || spec.kind == .listed else { continue }
            NoisyChannel.wholeLetters(in: value).forEach(add)
            // Where all read alike these are neighbours.
            guard read.count > 1 else { continue }
            for blank in value.indices where value[blank] == " " {
                add(String(value[..<blank] + value[value.index(after: blank)...]))
            }
        }
        own.forEach(add)
        return values
    }

    private func weighed(_ value: String) -> CandidateValue {
        var candidate = CandidateValue(value, of: readings, programs)
        candidate.score = candidate.logLikelihood + prior(of: value)
        return candidate
    }

    /// How much less likely values one symbol away are, if a list has this value.
    func variants(of value: String) -> Neighbours.Variants {
        let share: Double
        if spec.admissibility(value) == .inadmissible {
            return Neighbours.Variants()
        } else if spec.kind == .closed && CalendarDate(printed: value) == nil || places.isHeaders(value) {
            share = Self.variant.closed
        } else if places.isSpelling(value) || spec.usual?.isWritten(value) == true {
            share = Self.variant.other
        } else {
            return Neighbours.Variants()
        }
        // Any symbol may be another, but blanks and marks are what offices leave out and put in.
        let places = Double(value.utf8.count)
        return Neighbours.Variants(letters: share / places / Double(ValueSymbols.count), marks: share / places)
    }

    /// Natural logarithm of how likely a value is before anybody has read it, the rest of the card being known.
    func prior(of value: String) -> Double {
        var breach: Double { spec.admissibility(value) == .inadmissible ? Self.prior.outside : 0 }
        var counted: Double {
            let marks = PairedMarks(in: value)
            let symbols = marks.removed(from: ValueSymbols.codes(of: value))
            return ValuePrior.counted.logProbability(of: symbols, in: field) + marks.logProbability
        }
        switch spec.kind {
        case .nik:
            guard let nik = try? NIK(value) else { return Self.prior.outside + NIKCrossCheck.leastPrior }
            return (nik.problems.isEmpty ? 0 : Self.prior.outside) + crossCheck.prior(of: nik)
        case .number,
            .closed where spec.form != .text:
            let support = field == .tanggalLahir ? crossCheck.support(forBirthDate: value) : 0
            let rare = field == .rtRw ? FieldRules.rareNumbers(in: value) : 0
            let isOtherDay = field == .berlakuHingga && !crossCheck.endsOnBirthday(value)
            return breach + Self.prior.birthDate * Double(support) + Self.prior.rare * Double(rare)
                + (isOtherDay ? Self.prior.otherDay : 0)
        case .closed:
            guard let vocabulary, vocabulary.contains(value) else { return counted + Self.prior.outside }
            return -log(Double(vocabulary.forms.count))
        case .listed:
            let regency = places.isHeaders(value) ? Self.prior.regency : 0
            guard let usual = spec.usual, usual.contains(value) else {
                return counted + Self.prior.unlisted + breach + regency
            }
            // Cards print names as lists write them, or now and then with a blank more or less somewhere.
            let spelling =
                usual.isWritten(value) ? 0 : Self.prior.respelled - log(Double(value.utf8.count))
            return Self.prior.listed - log(Double(usual.count)) + spelling + regency
        case .free:
            let form =
                (breach == 0 ? 0 : Self.prior.possible)
                + (field == .nama && Testimony.isUnfinished(value, field) ? Self.prior.unfinished : 0)
            return (places.logProbability(of: value, other: counted) ?? counted) + form
        }
    }
}
