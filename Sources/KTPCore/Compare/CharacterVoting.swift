/// What several readings of one text make together, letter by letter, where none of them is likely to be right by itself:
/// of `KP. SIVG`, `KP SING` and `KP. SINIG` each has another letter wrong.
struct CharacterVoting {
    /// Under what names and addresses are read, to the letter.
    private static let fields: Set<KTPField> = [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan]
    /// A value less likely to be right is put to the vote. On 460 tune cards, 130 of them worn, 0.6 to 0.8 won 17 to 19
    /// values and lost none; of 100 worn ones 0.96 won twelve and lost seven. On 600 others, which it was not set on,
    /// it wins eleven and loses four.
    private static let below = 0.8
    /// Of fewer readings each is outvoted by chance.
    private static let leastReadings = 3
    /// Added to each reading's confidence: one spoilt letter makes the confidence of a long text meaningless.
    private static let floor = 0.1
    /// Added to the votes for what stands already.
    private static let benefit = 0.5
    /// Print loses them, and nobody makes them up: they are not outvoted.
    private static let marks: Set<Character?> = ["'", "\"", ",", ".", "-", "/"]
    /// The centre moves towards the majority, and the readings are then aligned to it again.
    private static let rounds = 3

    private let texts: [String]
    private let weights: [Double]

    /// - Parameters:
    ///   - readings: of one field.
    ///   - priors: added to a reader's confidence, as where values are weighed as a whole.
    /// - Returns: nil where no vote is to be taken on the decision.
    init?(
        on decision: FieldDecision, in field: KTPField, readings: ReadingSourceMap<FieldReading>,
        priors: ReadingSourceMap<Double>
    ) {
        guard let value = decision.value, decision.confidence < Self.below, Self.fields.contains(field),
            readings.count >= Self.leastReadings, UsualValues.contains(value, in: field) != true
        else { return nil }
        texts = readings.pairs.map(\.value.value)
        weights = readings.pairs.map { max($0.value.confidence + (priors[$0.key] ?? 0) + Self.floor, 0) }
    }

    /// What most read in each place.
    /// - Parameter middle: under which they are set, and which decides where as many read one thing as another.
    func text(around middle: String) -> String {
        var middle = middle
        for _ in 0..<Self.rounds {
            let voted = text(over: MultipleAlignment(centre: middle, readings: texts))
            if voted == middle { break }
            middle = voted
        }
        return middle
    }

    private func text(over alignment: MultipleAlignment) -> String {
        let letters = alignment.centre.indices.compactMap { column in
            let kept = alignment.centre[column]
            if Self.marks.contains(kept) { return kept }
            var votes: [Character?: Double] = [kept: kept == nil ? 0 : Self.benefit]
            for (row, weight) in zip(alignment.readings, weights) { votes[row[column], default: 0] += weight }
            let most = votes.values.max() ?? 0
            if votes[kept] == most { return kept }
            let elected = alignment.readings.first { votes[$0[column]] == most }?[column]
            // Dirt in a blank is no mark.
            return kept == " " && Self.marks.contains(elected) ? kept : elected
        }
        return String(letters).split(separator: " ").joined(separator: " ")
    }
}
