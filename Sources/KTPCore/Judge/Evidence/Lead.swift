import Foundation

extension Testimony {
    private static let least = 1e-5
    /// The chance that a card prints another value than lists know or the rest of the card says.
    private static let beyond = (known: 0.003, usual: 0.05)

    /// Natural logarithm of the odds over all other values: other candidates and those that differ by one symbol.
    static func lead(of chosen: ChosenValue, in field: KTPField, _ crossCheck: NIKCrossCheck) -> Double {
        let (value, places) = (chosen.best.value, chosen.places)
        let isInadmissible = FieldRules.admissibility(of: value, in: field) == .inadmissible
        let isKnown =
            field.spec.kind == .closed || places.isSpelling(value) || places.isHeaders(value)
            || field == .tanggalLahir && crossCheck.support(forBirthDate: value) > 0
        let elsewhere =
            isInadmissible
            ? 1 : isKnown ? beyond.known : field.spec.usual?.isWritten(value) == true ? beyond.usual : 1
        return min(max(-log(chosen.neighbours * elsewhere + chosen.others + least), -4), 11.5)
    }

    var lead: Double { card.leads[field] ?? 0 }
}
