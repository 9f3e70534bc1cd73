import Foundation

extension Testimony {
    private static let least = 1e-5

    /// Natural logarithm of the odds over all other values: other candidates and those that differ by one symbol.
    static func lead(of chosen: ChosenValue) -> Double {
        min(max(-log(chosen.neighbours + chosen.others + least), -4), 11.5)
    }

    var lead: Double { card.leads[field] ?? 0 }
}
