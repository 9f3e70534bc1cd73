import Foundation

/// What the official list says about a field whose value is a place, by the regions settled before it: the villages of the
/// district, the districts of the regency, the header's regency as place of issue. Cards are older than lists and spell as they
/// like: a name outside the list stays possible, and what both engines read alike is never rewritten to one of it.
struct Places {
    let field: KTPField
    /// Names that the list has where the value must lie; empty where it knows none.
    let names: [ListedPlace]
    private let keys: Set<PlaceName>
    /// The card's header without KABUPATEN or KOTA: cards are issued there.
    private let bareRegency: String?

    /// Natural logarithms of the shares of printed names: the list's, the list's but for one symbol, others.
    private static let share = (listed: log(0.9), variant: log(0.03), other: log(0.07))
    /// Candidates a reading.
    private static let most = 3

    /// - Parameter decided: what has been decided of the card so far.
    init(of field: KTPField, gazetteer: (any Gazetteer)?, decided: FieldMap<ChosenValue>) {
        self.field = field
        let header = decided[.kabupatenKota]?.best.value
        bareRegency = header.map(Regency.bareName)
        // More than one code where a split has given a regency another.
        let regencies = header.map { RegionTable.indonesia.regencies(printed: $0).map(\.code) } ?? []
        func named(_ kind: PlaceKind, in regions: [String]) -> [ListedPlace] {
            var seen: Set<String> = []
            return regions.flatMap { gazetteer?.places(of: kind, in: $0) ?? [] }.filter {
                seen.insert($0.name).inserted
            }
        }
        switch field {
        case .kecamatan: names = named(.district, in: regencies)
        case .kelDesa:
            let district = decided[.kecamatan].map { PlaceName($0.best.value) }
            let districts = district.map { name in
                regencies.flatMap { gazetteer?.codes(of: .district, named: name, in: $0) ?? [] }
            }
            names = named(.village, in: districts.flatMap { $0.isEmpty ? nil : $0 } ?? regencies)
        default: names = []
        }
        keys = Set(names.map(\.key))
    }

    var knowsNames: Bool { !names.isEmpty }

    /// Whether the list has the name where the value must lie, with whatever blanks and marks.
    func isListed(_ value: String) -> Bool { keys.contains(PlaceName(value)) }

    /// Whether an official name is one letter away, and this is none: GORONTALQ; or whether it is neither where the header says
    /// that the card was issued nor any other regency, but misread or cut off: BARAT of KOTAWARINGIN BARAT.
    func isNearlyKnown(_ value: String) -> Bool {
        if field == .tempatLahir { return UsualValues.isNearlyPlace(value) }
        if knowsNames { return !isListed(value) && near(value, within: 1).first != nil }
        guard field == .tempatTerbit, let bareRegency else { return false }
        let bare = Regency.bareName(value)
        return bare != bareRegency
            && (UsualValues.contains(value, in: field) == false || bareRegency.hasSuffix(" " + bare)
                || bareRegency.hasPrefix(bare + " "))
    }

    /// What the place may be of which this was read.
    func candidates(for value: String) -> [String] {
        switch field {
        case .tempatLahir: return [UsualValues.placeNear(value)].compactMap(\.self)
        case .tempatTerbit: return [UsualValues.placeNear(value), whole(of: value)].compactMap(\.self)
        default: return near(value, within: max(1, value.utf8.count / 4))
        }
    }

    /// The header's regency, where a place of issue is but some of its words and no regency: KULON PROGO for PROGO.
    private func whole(of value: String) -> String? {
        guard UsualValues.contains(value, in: field) == false, let bareRegency else { return nil }
        let isPart = bareRegency.hasPrefix(value + " ") || bareRegency.hasSuffix(" " + value)
        return isPart ? bareRegency : nil
    }

    private func near(_ value: String, within distance: Int) -> [String] {
        let key = PlaceName(value).key
        guard !key.isEmpty else { return [] }
        let near = names.compactMap { place -> (name: String, distance: Int)? in
            let other = place.key.key
            guard abs(other.utf8.count - key.utf8.count) <= distance else { return nil }
            let found = other == key ? 0 : EditDistance.between(other, key)
            return found <= distance ? (place.name, found) : nil
        }
        return near.sorted { $0.distance < $1.distance }.prefix(Self.most).map(\.name)
    }

    /// Natural logarithm of how likely a name is, the list being known; nil where it says nothing.
    /// - Parameter other: the same of a name about which nothing is known.
    func logProbability(of value: String, other: Double) -> Double? {
        guard knowsNames else { return nil }
        let one = -log(Double(names.count))
        if isListed(value) { return Self.share.listed + one }
        let symbols = log(Double(ValueSymbols.count * max(value.utf8.count, 1)))
        let variant = near(value, within: 1).isEmpty ? -Double.infinity : Self.share.variant + one - symbols
        return max(variant, Self.share.other + other)
    }

    /// Whether a card of this header is likely issued there.
    func isHeaders(_ value: String) -> Bool { field == .tempatTerbit && Regency.bareName(value) == bareRegency }
}
