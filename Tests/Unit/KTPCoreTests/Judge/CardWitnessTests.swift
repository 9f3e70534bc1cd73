import KTPCore
import TestSupport
import Testing

/// What the rest of the card says of numbers: it tells the readings apart, and leaves alone what it does not know.
struct CardWitnessTests {
    /// A woman born on 26 January 2004, registered where the card was issued.
    private static let home = "3505226601040007"
    private static let card: FieldMap<String> = [
        .provinsi: "JAWA TIMUR", .kabupatenKota: "KABUPATEN BLITAR", .kecamatan: "SELOPURO",
        .tanggalLahir: "26-01-2004", .jenisKelamin: "PEREMPUAN",
    ]

    /// Both engines misread the first digit alike: the card's district is hardly there by chance.
    @Test func aNIKOneDigitFromTheCardsDistrictIsAsked() {
        let confidences = (0.6, 0.7)
        #expect(decide(.nik, Self.home, Self.home, confidences)?.status == .accepted)
        #expect(decide(.nik, "1505226601040007", "1505226601040007", confidences)?.status == .review)
    }

    @Test(arguments: ["3171016601040007", "3515086601040007"]) func whoMovedHasANIKOfAnotherRegion(nik: String) {
        #expect(decide(.nik, nik, nik)?.status == .accepted)
    }

    @Test(arguments: [
        ("1505226601040007", false), ("3505226681040007", false), ("3505276601040007", false),
        ("3505226601040009", true),
    ]) func anEnginesOtherDigitsCountWhereNothingConfirmsThem(other: String, isOpen: Bool) throws {
        let decision = try #require(
            decide(
                .nik, Self.home, nil, (0.93, 0),
                looks: [.lstmEnhanced: (Self.home, 0.93), .legacyEnhanced: (other, 0.6)]))
        #expect(decision.value == Self.home)
        #expect(decision.because.contains(.disputed) == isOpen)
    }

    /// What misread the NIK and the birth date in the same way does not confirm itself.
    @Test(arguments: [
        (KTPField.tanggalLahir, "28-01-2004", "3505226801040007"), (.tanggalLahir, "26-07-2004", "3505226607040007"),
        (.jenisKelamin, "LAKI-LAKI", "3505222601040007"), (.provinsi, "JAWA TENGAH", "3305226601040007"),
    ]) func aReaderDoesNotConfirmItself(witness: KTPField, misread: String, nik: String) throws {
        let decision = try #require(decide(.nik, Self.home, nik, (0.93, 0.6), legacyAlso: (witness, misread)))
        #expect(decision.value == Self.home && decision.status == .review)
        #expect(decision.because.contains(.disputed))
    }

    @Test(arguments: ["026/010", "062/010", "105/010"]) func aNumberThatFewNeighbourhoodsHaveIsTrustedLess(
        rare: String
    ) throws {
        let usual = try #require(decide(.rtRw, "006/010", nil))
        #expect(try #require(decide(.rtRw, rare, nil)).confidence < usual.confidence)
        // Who reads it surely is believed all the same.
        #expect(decide(.rtRw, rare, rare, (0.95, 0.95))?.status == .accepted)
    }

    @Test func aCardEndsOnItsHoldersBirthday() throws {
        let (birthday, other) = (decide(.berlakuHingga, "26-01-2019", nil), decide(.berlakuHingga, "26-04-2019", nil))
        #expect(try #require(birthday).confidence > #require(other).confidence)
        // A foreigner's ends with the permit to stay.
        let days: [String] = ["26-01-2019", "26-04-2019"]
        let foreigner = days.map { decide(.berlakuHingga, $0, nil, citizenship: "MALAYSIA")?.confidence }
        #expect(try #require(foreigner[0]) < #require(birthday).confidence)
    }

    @Test func aValueThatTheListRestoresIsAccepted() throws {
        let restored = try #require(decide(.pekerjaan, "PELAJAR/MAHASISVA", "PELAJAR/MAHASISNA", (0.6, 0.5)))
        #expect(restored.value == "PELAJAR/MAHASISWA" && restored.from == .derived)
        #expect(restored.status == .accepted)
    }

    private func decide(
        _ field: KTPField, _ lstm: String?, _ legacy: String?, _ confidences: (Double, Double) = (0.9, 0.9),
        looks: [ReadingSource: (value: String, confidence: Double)] = [:],
        legacyAlso: (field: KTPField, value: String)? = nil, citizenship: String = "WNI"
    ) -> FieldDecision? {
        var one = SpecimenCard.values
        one.merge(Self.card)
        one[.kewarganegaraan] = citizenship
        var other = one
        if let legacyAlso { other[legacyAlso.field] = legacyAlso.value }
        (one[field], other[field]) = (lstm, legacy)
        var readings: ReadingSourceMap<KTPData> = [
            .lstm: KTPData(one, confidences.0), .legacy: KTPData(other, confidences.1),
        ]
        for (source, look) in looks { readings[source] = KTPData([field: look.value], look.confidence) }
        return Judge(gazetteer: OneDistrict()).judge(
            readings,
            of: [.lstm: EngineRun(.lstm, 0.9, seconds: 0.2), .legacy: EngineRun(.legacy, 0.9, seconds: 0.1)]
        ).fields[field]
    }
}

private struct OneDistrict: Gazetteer {
    let contentHash = "one"

    func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
        kind == .district && region == "3505" ? [ListedPlace(code: "350522", name: "SELOPURO")] : []
    }
}
