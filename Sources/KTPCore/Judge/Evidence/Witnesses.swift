extension Testimony {
    /// Whether the birth date or the sex contradicts a NIK.
    var contradicted: Double { (field == .nik && card.crossCheck.contradict(value)).amount }

    /// How many of birth date, sex and province do not confirm a NIK that one family alone read.
    var unconfirmed: Double {
        field == .nik && isAlone ? Double(NIKCrossCheck.witnesses - card.crossCheck.support(for: value)) : 0
    }

    /// A family whose readings of a symbol are less likely than so under the value reads something else altogether.
    private static let stray = 2.0

    /// Whether somebody reads other digits of a NIK where nothing on the card confirms its own, or a network another blood group:
    /// a small sign is all that tells `B+` from `B-`. Of what one family alone read, whether another reads other digits, or as
    /// surely something else altogether.
    var disputed: Double {
        let others = readings.pairs.filter { $0.value.value != value }
        return switch (field, kind) {
        // The legacy engine often misreads one of two lights.
        case (.nik, _):
            others.contains {
                ($0.key.family != .legacy || !best.families.contains(.legacy))
                    && card.crossCheck.leavesOpen(value, or: $0.value.value)
            }.amount
        case (.golonganDarah, _):
            others.contains { $0.key.family != .legacy && chosen.vocabulary?.contains($0.value.value) == true }.amount
        // A birth date has a witness in the NIK.
        case (.tanggalLahir, _) where card.crossCheck.support(forBirthDate: value) > 0: 0
        case (_, .number): (isAlone && others.contains { $0.key.family.map(best.families.contains) != true }).amount
        case (_, .free): (isAlone && others.contains { $0.key.family.map(contests) == true }).amount
        default: 0
        }
    }

    private func contests(_ family: EngineFamily) -> Bool {
        let own = best.families.map { sureness($0, for: true) }.max() ?? 0
        let voice = best.voices.first { $0.family == family }
        return voice.map { -$0.logLikelihood / Double(best.symbols.count + 1) > Self.stray } == true
            && sureness(family, for: false) >= own
    }
}
