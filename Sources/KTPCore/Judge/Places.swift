import Foundation

/// The names of the official list for a field whose value is a place, by the regions settled before it: the villages of the
/// district, the districts of the regency, the header's regency as place of issue. Cards are older than lists and spell as they
/// like: a name outside the list stays possible, and what both engines read alike is never rewritten to one of it.
struct Places {
    let field: KTPField
    /// Names that the list has where the value must lie; empty where it knows none.
    private let names: [ListedPlace]
    private let keys: Set<PlaceName>
    private let written: Set<String>
    /// Listed names near each reading, the nearest first: within a quarter of its letters, or within one letter where the reading
    /// is listed itself.
    private let near: [String: [(place: ListedPlace, distance: Int)]]
    /// The card's header without KABUPATEN or KOTA: cards are issued there.
    private let bareRegency: String?

    /// Natural logarithms of the shares of printed names: the list's, the list's but for one symbol, others.
    private static let share = (listed: log(0.9), variant: log(0.03), other: log(0.07))
    /// Candidates a reading.
    private static let most = 3

    /// - Parameters:
    ///   - decided: what has been decided of the card so far.
    ///   - read: what readers made of the field.
    init(of field: KTPField, gazetteer: (any Gazetteer)?, decided: FieldMap<ChosenValue>, read: [String]) {
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
        written = Set(names.map(\.name))
        let listed = names
        let own = written
        // Also what is a letter from a name that the list has: I is near II.
        near = Dictionary(
            (listed.isEmpty ? [] : Set(read)).map { value in
                let name = PlaceName(value)
                return (value, listed.near(name, within: own.contains(value) ? 1 : max(1, name.key.utf8.count / 4)))
            }
        ) { first, _ in first }
    }

    var knowsNames: Bool { !names.isEmpty }

    /// Whether the list has the name where the value must lie, blanks, marks and an older spelling aside.
    func isListed(_ value: String) -> Bool { keys.contains(PlaceName(value)) || !respelled(value).isEmpty }

    /// The listed names that a reading has in the spelling of before 1972.
    private func respelled(_ value: String) -> [ListedPlace] {
        let name = PlaceName(value).inAnySpelling
        return near[value]?.map(\.place).filter { $0.key.inAnySpelling == name } ?? []
    }

    /// Whether the list writes it so.
    func isWritten(_ value: String) -> Bool { written.contains(value) }

    /// Whether it is a listed name with its words as they are there, or with fewer ends of words: KOTA-GADANG, KOTAGADANG.
    func isSpelling(_ value: String) -> Bool {
        let key = PlaceName(value)
        guard keys.contains(key) else { return respelled(value).contains { $0.name.wordCount == value.wordCount } }
        let ends = Self.endsOfWords(value)
        return names.contains { $0.key == key && ends.isSubset(of: Self.endsOfWords($0.name)) }
    }

    /// How many letters and digits stand before each blank and mark.
    private static func endsOfWords(_ name: String) -> Set<Int> {
        var (letters, ends) = (0, Set<Int>())
        for symbol in name {
            if symbol.isLetter || symbol.isNumber { letters += 1 } else { ends.insert(letters) }
        }
        return ends
    }

    /// Whether the list writes it so, and no other name there that begins or ends with it.
    func isWhole(_ value: String) -> Bool {
        if field == .tempatLahir { return UsualValues.isWholePlace(value) }
        return isWritten(value) && !written.contains { $0 != value && ($0.hasPrefix(value) || $0.hasSuffix(value)) }
    }

    /// Whether the value is no official name but one letter away from one, as GORONTALQ.
    func isNearlyKnown(_ value: String) -> Bool {
        field == .tempatLahir ? UsualValues.isNearlyPlace(value) : knowsNames && !isListed(value) && isVariant(value)
    }

    /// Whether it is a place of issue, and neither the header's regency nor another: cards are issued nowhere else. A regency
    /// that is a part of the header's name, as BANJAR of BANJARMASIN, is what was read of it.
    func isNoRegency(_ value: String) -> Bool {
        field == .tempatTerbit && !isHeaders(value) && (!UsualValues.isRegency(value) || isPartOfHeaders(value))
    }

    private func isPartOfHeaders(_ value: String) -> Bool {
        let bare = Regency.bareName(value)
        return bareRegency.map { bare != $0 && ($0.hasPrefix(bare) || $0.hasSuffix(bare)) } == true
    }

    /// The places of which this may be a misreading.
    func candidates(for value: String) -> [String] {
        switch field {
        case .tempatLahir: return [UsualValues.placeNear(value)].compactMap(\.self)
        case .tempatTerbit: return [UsualValues.placeNear(value), whole(of: value)].compactMap(\.self)
        default: return near[value]?.prefix(Self.most).map(\.place.name) ?? []
        }
    }

    /// The header's regency, where a place of issue is but a part of its name: KULON PROGO for PROGO.
    private func whole(of value: String) -> String? { isPartOfHeaders(value) ? bareRegency : nil }

    /// Whether it is a listed name that was found near the readings, but for one letter, or for blanks and marks.
    private func isVariant(_ value: String) -> Bool {
        if isListed(value) { return true }
        let key = PlaceName(value).key
        return near.values.joined().contains { EditDistance.between($0.place.key.key, key) < 2 }
    }

    /// Natural logarithm of how likely a name is, the list being known; nil where it says nothing.
    /// - Parameter other: the same of a name about which nothing is known.
    func logProbability(of value: String, other: Double) -> Double? {
        guard knowsNames else { return nil }
        let one = -log(Double(names.count))
        if isWritten(value) { return Self.share.listed + one }
        // Offices leave blanks and marks out, or take others, as they like; any symbol may be another.
        let ways = isSpelling(value) ? 0 : log(Double(ValueSymbols.count * max(value.utf8.count, 1)))
        let variant = isVariant(value) ? Self.share.variant + one - ways : -Double.infinity
        return max(variant, Self.share.other + other)
    }

    /// Whether a card of this header is likely issued there.
    func isHeaders(_ value: String) -> Bool { field == .tempatTerbit && Regency.bareName(value) == bareRegency }
}

extension [ListedPlace] {
    /// The names within so many letters of another, and how far they are, the nearest first.
    fileprivate func near(_ name: PlaceName, within most: Int) -> [(place: ListedPlace, distance: Int)] {
        let key = name.key
        guard !key.isEmpty else { return [] }
        return compactMap { place in
            let other = place.key.key
            guard abs(other.utf8.count - key.utf8.count) <= most else { return nil }
            let distance = other == key ? 0 : EditDistance.between(other, key)
            return distance <= most ? (place, distance) : nil
        }.sorted { $0.distance < $1.distance }
    }
}

extension String {
    fileprivate var wordCount: Int { split { $0 == " " || $0 == "-" }.count }
}
