import KTPCore

/// Makes up the holders of specimen cards.
///
/// A card depends on the seed, the split, its condition and its number only, so more cards or more conditions leave
/// every card as it was.
package struct SpecimenGenerator: Sendable {
    package let seed: UInt64
    package let split: SpecimenSplit
    /// Whether most values are exercises for a model in training, see `TrainingText`.
    package let practises: Bool
    /// The level of the conditions of the wild; the ordinary ones have no levels.
    package let level: SpecimenLevel
    /// Whether common names and places take the place of invented words, see `PlausibleValues`.
    package let isPlausible: Bool
    /// Whether values and layouts are those of few cards, see `UnusualValues`.
    package let isUnusual: Bool
    /// nil invents the names of districts and villages.
    private let places: SpecimenPlaces?

    package init(
        seed: UInt64, split: SpecimenSplit = .train, practises: Bool = false, level: SpecimenLevel = .plain,
        isPlausible: Bool = false, isUnusual: Bool = false, hasListedPlaces: Bool = false
    ) {
        self.seed = seed
        self.split = split
        self.practises = practises
        self.level = level
        self.isPlausible = isPlausible
        self.isUnusual = isUnusual
        places = hasListedPlaces ? SpecimenPlaces() : nil
    }

    /// The random stream for one aspect of one card.
    func stream(_ aspect: String, _ condition: SpecimenCondition, _ number: Int) -> SeededGenerator {
        SeededGenerator(seed: seed, stream: "\(split.rawValue)/\(condition.rawValue)/\(number)/\(aspect)")
    }

    /// - Parameter number: of the card within its condition, from 1.
    package func card(_ number: Int, condition: SpecimenCondition) -> SpecimenCard {
        var generator = stream("content", condition, number)
        var card = Self.card(from: &generator)
        if isPlausible {
            var words = stream("plausible", condition, number)
            card = PlausibleValues.card(in: card, from: &words)
        }
        if condition == .foreign {
            var words = stream("foreign", condition, number)
            card = ForeignValues.card(in: card, from: &words)
        }
        if practises {
            var practice = stream("practice", condition, number)
            card = TrainingText.card(in: card, from: &practice)
        }
        if practises || condition.isWild {
            var marks = stream("marks", condition, number)
            card = MarkedValues.card(in: card, from: &marks)
        }
        if let places {
            var listed = stream("places", condition, number)
            card = places.card(in: card, from: &listed)
        }
        guard isUnusual else { return card }
        var unusual = stream("unusual", condition, number)
        return UnusualValues.card(in: card, from: &unusual)
    }

    static func card(from generator: inout SeededGenerator) -> SpecimenCard {
        let woman = generator.chance(0.5)
        let birth = SpecimenDate.random(years: generator.chance(0.12) ? 1930...1955 : 1956...2006, from: &generator)
        let regency = generator.pick(SpecimenRegions.all)
        let peculiarity = generator.pick(weighted: peculiarities)
        let issued = SpecimenDate.random(years: max(2011, birth.year + 17)...2024, from: &generator)
        let (neighbourhood, canonicalNeighbourhood) = SpecimenAddresses.neighbourhood(from: &generator)
        let foreigner = generator.chance(0.03)

        var truth: FieldMap<String> = [
            .provinsi: regency.province,
            .kabupatenKota: regency.headerLine,
            .nik: SpecimenNIK.compose(
                regency: regency, birth: birth, woman: woman, peculiarity: peculiarity, from: &generator),
            .nama: SpecimenNames.name(woman: woman, from: &generator),
            .tempatLahir: birthplace(regency, &generator),
            .tanggalLahir: birth.printed,
            .jenisKelamin: woman ? "PEREMPUAN" : "LAKI-LAKI",
            .golonganDarah: generator.pick(weighted: SpecimenVocabulary.bloodTypes),
            .alamat: SpecimenAddresses.address(from: &generator),
            .rtRw: canonicalNeighbourhood,
            .kelDesa: SpecimenAddresses.area(from: &generator),
            .kecamatan: SpecimenAddresses.area(from: &generator),
            .agama: generator.pick(weighted: SpecimenVocabulary.religions),
            .statusPerkawinan: generator.pick(weighted: SpecimenVocabulary.statuses),
            .pekerjaan: generator.pick(SpecimenVocabulary.occupations),
            .kewarganegaraan: foreigner ? "WNA" : "WNI",
            .berlakuHingga: expiry(issued: issued, birth: birth, foreigner: foreigner, &generator),
            .tempatTerbit: issuePlace(regency, &generator),
            .tanggalTerbit: issued.printed,
        ]
        leaveOut(&truth, &generator)
        let printed: FieldMap<String> = [
            .provinsi: "PROVINSI " + regency.province, .rtRw: neighbourhood,
            .tempatLahir: (truth[.tempatLahir] ?? "") + (generator.chance(0.9) ? ", " : ","),
        ]
        return SpecimenCard(
            truth: truth, printed: printed, woman: woman, birthYear: birth.year, peculiarity: peculiarity)
    }

    private static let peculiarities = [
        (0.82, NIKPeculiarity.none), (0.09, .otherRegion), (0.05, .otherBirthDate), (0.04, .impossibleDate),
    ]

    /// Some print shops leave the blood type empty, and a few cards carry no issue block.
    private static func leaveOut(_ truth: inout FieldMap<String>, _ generator: inout SeededGenerator) {
        if generator.chance(0.03) { truth[.golonganDarah] = nil }
        if generator.chance(0.02) {
            truth[.tempatTerbit] = nil
            truth[.tanggalTerbit] = nil
        }
    }

    private static func birthplace(_ regency: SpecimenRegency, _ generator: inout SeededGenerator) -> String {
        generator.pick(weighted: [
            (0.35, regency.name), (0.3, generator.pick(SpecimenRegions.all).name),
            (0.15, generator.pick(SpecimenVocabulary.otherBirthplaces)),
            (0.2, InventedWord.word(syllables: generator.int(2...4), from: &generator)),
        ])
    }

    private static func expiry(
        issued: SpecimenDate, birth: SpecimenDate, foreigner: Bool, _ generator: inout SeededGenerator
    ) -> String {
        // Cards of 2011–2016 ran for five years to the holder's birthday; for life since.
        if foreigner || (issued.year <= 2016 && generator.chance(0.6)) {
            return birth.inYear(issued.year + 5).printed
        }
        return "SEUMUR HIDUP"
    }

    private static func issuePlace(_ regency: SpecimenRegency, _ generator: inout SeededGenerator) -> String {
        if regency.isCity && !regency.code.hasPrefix("31") {
            return generator.chance(0.5) ? "KOTA " + regency.name : regency.name
        }
        return generator.chance(0.08) ? "KABUPATEN " + regency.name : regency.name
    }
}
