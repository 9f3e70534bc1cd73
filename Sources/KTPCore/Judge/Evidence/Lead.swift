import Foundation

extension Testimony {
    private static let least = 1e-5
    /// The chance that a card prints a value that no list knows.
    private static let beyondList = (closed: 0.003, usual: 0.05)

    /// Natural logarithm of the odds over all other values: other candidates and those that differ by one symbol.
    static func lead(of chosen: ChosenValue, in field: KTPField) -> Double {
        let value = chosen.best.value
        let isInadmissible = FieldRules.admissibility(of: value, in: field) == .inadmissible
        let elsewhere =
            isInadmissible
            ? 1
            : field.spec.kind == .closed || chosen.places.isWritten(value)
                ? beyondList.closed : field.spec.usual?.isWritten(value) == true ? beyondList.usual : 1
        return min(max(-log(chosen.neighbours * elsewhere + chosen.others + least), -4), 11.5)
    }

    var lead: Double { card.leads[field] ?? 0 }
}
