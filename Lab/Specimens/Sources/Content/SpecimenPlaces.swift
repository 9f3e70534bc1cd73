import KTPCore
import OfficialRegions

/// The district and village of a card, of the official list: nine of ten names are in it, of any edition. Of the rest one
/// half is spelled as neighbourhoods do, the other half is invented: lists are younger than cards, or older. What a model is
/// trained on stays invented.
struct SpecimenPlaces: Sendable {
    private let list = OfficialGazetteer()
    private static let outside = 0.1

    /// The card with a district and village of its regency; its NIK names that district, if it names the regency.
    func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        guard let regency = SpecimenRegions.all.first(where: { isOf($0, card) }) else { return card }
        let districts = list.places(of: .district, in: regency.code)
        guard !districts.isEmpty else { return card }
        let district = generator.pick(districts)
        let villages = list.places(of: .village, in: district.code)
        var card = card
        card.truth[.kecamatan] = name(district.name, or: card.truth[.kecamatan], &generator)
        if !villages.isEmpty {
            card.truth[.kelDesa] = name(generator.pick(villages).name, or: card.truth[.kelDesa], &generator)
        }
        for field in [KTPField.kecamatan, .kelDesa] { card.printed[field] = nil }
        if let nik = card.truth[.nik], nik.hasPrefix(regency.code) {
            card.truth[.nik] = district.code + nik.dropFirst(district.code.count)
        }
        return card
    }

    private func isOf(_ regency: SpecimenRegency, _ card: SpecimenCard) -> Bool {
        regency.headerLine == card.truth[.kabupatenKota] && regency.province == card.truth[.provinsi]
    }

    private func name(_ listed: String, or invented: String?, _ generator: inout SeededGenerator) -> String {
        guard generator.chance(Self.outside) else { return listed }
        return generator.chance(0.5) ? Self.otherSpelling(of: listed, &generator) : invented ?? listed
    }

    /// As before the reforms of 1947 and 1972, or with other blanks.
    private static func otherSpelling(of name: String, _ generator: inout SeededGenerator) -> String {
        let all: [(String, String)] = [
            ("U", "OE"), ("C", "TJ"), ("J", "DJ"), ("Y", "J"), (" ", ""), (" ", "-"), ("-", " "), ("I", "IE"),
        ]
        let ways = all.filter { name.contains($0.0) }
        guard !ways.isEmpty else { return name + " LAMA" }
        let (letter, older) = generator.pick(ways)
        return name.replacing(letter, with: older, maxReplacements: 2)
    }
}
