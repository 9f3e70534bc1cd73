extension Testimony {
    /// Of a NIK: whether the birth date or the sex contradicts it.
    var contradicted: Double { (field == .nik && card.crossCheck.contradict(value)).amount }

    /// Of a NIK: how many of birth date, sex and province do not confirm its digits.
    var unconfirmed: Double {
        field == .nik ? Double(NIKCrossCheck.witnesses - card.crossCheck.support(for: value)) : 0
    }

    /// Whether somebody reads another NIK, or a network another blood group: a small sign is all that tells `B+` from `B-`.
    var disputed: Double {
        let others = readings.pairs.filter { $0.value.value != value }
        return switch field {
        case .nik: (!others.isEmpty).amount
        case .golonganDarah:
            others.contains { $0.key.family != .legacy && chosen.vocabulary?.contains($0.value.value) == true }.amount
        default: 0
        }
    }
}
