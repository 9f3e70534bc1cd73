import KTPCore
import Testing

/// What is made of misreadings that are expected of a reader, and of words that both engines read alike.
struct CandidateValuesTests {
    private let accepted = AcceptancePolicy.accept

    /// `3 NATAR`: the colon behind the label.
    @Test func aMisreadingThatIsExpectedOfAReaderHardlyContradictsAnother() throws {
        let alike = try #require(decide(.kelDesa, lstm: "NATAR", legacy: "NATAR", other: "NATAR"))
        let expected = try #require(decide(.kelDesa, lstm: "NATAR", legacy: "3 NATAR", other: "NATAR"))
        #expect(expected.value == "NATAR" && alike.value == "NATAR")
        #expect(alike.confidence - expected.confidence < 0.02 && expected.confidence >= accepted)
    }

    /// The legacy engine breaks one M in 140 into I, V and I.
    @Test(arguments: [("JATI TIMUR", "JATI TIIVIUR"), ("BOWO", "BOVVO"), ("WAMA", "VVAIVIA")])
    func aLetterThatTheLegacyEngineBrokeHardlyContradicts(value: String, broken: String) throws {
        let alike = try #require(decide(.kelDesa, lstm: value, legacy: value, other: value))
        let expected = try #require(decide(.kelDesa, lstm: value, legacy: broken, other: value))
        #expect(expected.value == value && alike.confidence - expected.confidence < 0.02)
        #expect(expected.confidence >= accepted)
    }

    @Test func anIVIOfANameStays() throws {
        let decision = try #require(decide(.nama, lstm: "OLMA", legacy: "OLIVIA", other: "OLIVIA"))
        #expect(decision.value == "OLIVIA")
    }

    @Test(arguments: [(KTPField.pekerjaan, "IMAM MESJID"), (.agama, "CATHOLIC"), (.nama, "SITI NURHALIZAH")])
    func whatBothEnginesReadAlikeIsNeverRewritten(field: KTPField, value: String) throws {
        let decision = try #require(decide(field, lstm: value, legacy: value))
        #expect(decision.value == value && decision.from == .both)
    }

    @Test func aWordThatIsNearlyOneOfAListIsDoubtedAndNotRewritten() throws {
        let listed = try #require(decide(.pekerjaan, lstm: "IMAM MASJID", legacy: "IMAM MASJID"))
        let near = try #require(decide(.pekerjaan, lstm: "IMAM MESJID", legacy: "IMAM MESJID"))
        #expect(near.confidence < listed.confidence)
    }

    /// All readers lose the dot under the foot of a P alike.
    @Test(arguments: [
        ("KP RAWA SEMUT", "KP. RAWA SEMUT"), ("JLMAWAR NO. 3", "JL.MAWAR NO. 3"), ("KPMAWAR NO. 3", "KP.MAWAR NO. 3"),
    ])
    func anAddressWithoutTheDotOfAnAbbreviationIsTrustedLess(without: String, with: String) throws {
        let bare = try #require(decide(.alamat, lstm: without, legacy: without))
        let whole = try #require(decide(.alamat, lstm: with, legacy: with))
        #expect(bare.value == without && bare.confidence < whole.confidence)
    }

    /// No card on which shapes were counted prints `D/14`, and many print `D-14`.
    @Test(arguments: [("PERUM ASRI BLOK D/14", "PERUM ASRI BLOK DI14"), ("JL. MERDEKA I/7", "JL. MERDEKA U7")])
    func aMarkMayStandWhereOthersDo(value: String, misread: String) throws {
        let decision = try #require(decide(.alamat, lstm: value, legacy: misread, other: value))
        #expect(decision.value == value && decision.confidence >= accepted)
    }

    /// They make a value no less likely, and none has half of them.
    @Test(arguments: [
        (KTPField.alamat, "JL. MAWAR B NO. 38", "JL. MAWAR \"B\" NO. 38"),
        (.alamat, "KOMPLEK TNI BLOK C", "KOMPLEK (TNI) BLOK C"), (.pekerjaan, "PERAWAT SWASTA", "PERAWAT (SWASTA)"),
    ])
    func marksInPairsAreNoDoubt(field: KTPField, bare: String, marked: String) throws {
        let without = try #require(decide(field, lstm: bare, legacy: bare))
        let decision = try #require(decide(field, lstm: marked, legacy: marked))
        #expect(decision.value == marked && without.confidence - decision.confidence < 0.02)
    }

    @Test(arguments: [
        (KTPField.alamat, "PERUM ASRI BLOK", true), (.alamat, "PERUM ASRI BLOK B", false),
        (.alamat, "PERUM ASRI BLOK B 3", false), (.nama, "SITI BINTI", true), (.nama, "SITI A", false),
        (.nama, "SITI A.N", false), (.nama, "SITI A.N.", false), (.nama, "SITI AMINAH, S.PD", false),
        (.nama, "SITI AMINAH, S.H. M.H.", true), (.nama, "SITI AMINAH, S.H., M.H.", false),
        (.nama, "SITI AMINAH, S.H. M.KN", true), (.nama, "SITI AMINAH S.AG.", false),
        (.nama, "SITI AMINAH SE", false), (.nama, "ROSMINI H. ST", true), (.nama, "ROSMINI H, ST", false),
        (.nama, "HAMID SYAFI'I, S.PD", false), (.tempatTerbit, "KOTA", true), (.pekerjaan, "KARYAW", true),
        (.pekerjaan, "KARYAWAN", false), (.pekerjaan, "PELAJAR / MAHASISWA", false), (.pekerjaan, "WIRASWASTA", false),
    ])
    func whatEndsWhereMoreMustFollowIsLeftToAPerson(field: KTPField, value: String, isDoubted: Bool) throws {
        let decision = try #require(decide(field, lstm: value, legacy: value, other: value))
        #expect((decision.confidence < accepted) == isDoubted)
    }

    /// Engines lose dots and commas one by one; of an occupation's words none is lost by both.
    @Test(arguments: [
        (KTPField.nama, "SITI AMINAH S.E", "SITI AMINAH, S.E"), (.nama, "SITI AMINAH S.AG.", "SITI AMINAH, S.AG."),
        (.pekerjaan, "KARYAWAN", "KARYAWA"),
    ])
    func whatLacksAMarkOrWordThatOneReadIsLeftToAPerson(field: KTPField, value: String, other: String) throws {
        #expect(try #require(decide(field, lstm: value, legacy: other)).confidence < accepted)
    }

    /// Some offices print two digits each.
    @Test(arguments: [("05/02", true), ("012/00", false), ("5/02", false), ("05/2", false)])
    func aNeighbourhoodHasAsManyDigitsOnBothSides(value: String, isAccepted: Bool) throws {
        let decision = try #require(decide(.rtRw, lstm: value, legacy: value))
        #expect((decision.confidence >= accepted) == isAccepted)
        #expect((FieldRules.admissibility(of: value, in: .rtRw) == .inadmissible) != isAccepted)
    }

    @Test(arguments: [
        ("801/013", "001/013", true), ("001/308", "001/008", true), ("001/013", "801/013", false),
        ("103/008", "803/008", false),
    ])
    func aNeighbourhoodWithANumberThatHardlyAnyHasIsLeftToAPerson(both: String, other: String, isDoubted: Bool) throws {
        let alike = try #require(decide(.rtRw, lstm: both, legacy: both))
        #expect(alike.value == both && (alike.confidence < accepted) == isDoubted)
        let differing = try #require(decide(.rtRw, lstm: both, legacy: other))
        #expect(differing.value == (isDoubted ? other : both))
    }

    @Test(arguments: [
        ("JL. MELATI NO.I7B", "JL. MELATI NO.I7B", true), ("JL. MELATI NO.I7B", "JL. MELATI NO.17B", true),
        ("JL. MELATI BLOK C.1O", "JL. MELATI BLOK C.1O", true), ("JLN MELATI 7", "JLN MELATI 7", false),
        ("JL. MELATI II/17", "JL. MELATI II/17", false), ("JL. MELATI I BLOK CI7", "JL. MELATI I BLOK CI7", false),
    ])
    func anAddressThatNoCardPrintsIsLeftToAPerson(lstm: String, legacy: String, isDoubted: Bool) throws {
        let decision = try #require(decide(.alamat, lstm: lstm, legacy: legacy))
        #expect((decision.confidence < accepted) == isDoubted && (isDoubted || decision.value == lstm))
    }

    @Test(arguments: [
        ("JLMELATI 7", Admissibility.inadmissible), ("JLNMELATI 7", .inadmissible), ("GGMELATI 7", .inadmissible),
        ("JLN MELATI 7", .possible), ("JL.MELATI 7", .possible), ("GG. MELATI 7", .possible),
    ])
    func noStreetGrowsTogetherWithItsAbbreviation(address: String, admissibility: Admissibility) {
        #expect(FieldRules.admissibility(of: address, in: .alamat) == admissibility)
    }

    @Test(arguments: [
        ("PILI", "PI'LI", "PILI", false), ("PILI", "PI'LI", nil, true), ("PILI", "PILI", "PI'LI", true),
    ])
    func anApostropheIsDoubtedUnlessBothNetworksSeeNone(
        lstm: String, legacy: String, other: String?, isDoubted: Bool
    ) throws {
        let decision = try #require(decide(.kelDesa, lstm: lstm, legacy: legacy, other: other))
        #expect(decision.value == lstm && (decision.confidence < accepted) == isDoubted)
    }

    @Test(arguments: [
        ("B", "B", "B", false), ("AB+", "AB", "AB+", false), ("B", "B", "B-", true), ("AB+", "AB+", "AB-", true),
    ])
    func aBloodGroupIsDoubtedWhereANetworkReadsAnother(
        lstm: String, legacy: String, other: String, isDoubted: Bool
    ) throws {
        let decision = try #require(decide(.golonganDarah, lstm: lstm, legacy: legacy, other: other))
        #expect(decision.value == lstm && (decision.confidence < accepted) == isDoubted)
    }

    @Test(arguments: [(0.93, 0.3, true), (0.3, 0.9, true), (0.5, 0.69, false)])
    func aNIKOfWhichNoEngineIsSureIsLeftToAPerson(lstm: Double, legacy: Double, isAccepted: Bool) {
        func card(_ confidence: Double) -> FieldMap<FieldReading> {
            FieldMap(
                inOrder: SpecimenCard.values.pairs.map { field, value in
                    (field, FieldReading(value: value, confidence: field == .nik ? confidence : 0.9))
                })
        }
        let result = compare([.lstm: card(lstm), .legacy: card(legacy)])
        #expect((result.fields[.nik]?.status == .accepted) == isAccepted)
        #expect((result.evidence[.nik]?[.unsure] == nil) == isAccepted)
    }

    @Test func aPlaceOfIssueThatIsNearlyTheHeadersIsProposed() throws {
        let header = FieldReading(value: "KABUPATEN KERINCI", confidence: 0.93)
        func reading(_ place: String, _ confidence: Double) -> FieldMap<FieldReading> {
            [.kabupatenKota: header, .tempatTerbit: FieldReading(value: place, confidence: confidence)]
        }
        let card = compare([.lstm: reading("KERINGI", 0.5), .legacy: reading("KERINQI", 0.7)])
        let decision = try #require(card.fields[.tempatTerbit])
        #expect(decision.value == "KERINCI" && decision.from == .derived && decision.confidence < accepted)
    }

    /// The row began with a letter that a scratch touched, and was cut behind it.
    @Test func aWordOfWhichTheLSTMReadMoreElsewhereIsLeftToAPerson() throws {
        let decision = try #require(
            decide(.kecamatan, lstm: "MHAL", legacy: "MHAL", other: "MHAL", relit: "SIANIOMHAL"))
        #expect(decision.value == "MHAL" && decision.confidence < accepted)
    }

    @Test func anApostropheThatAllSeeIsAccepted() throws {
        let decision = try #require(decide(.nama, lstm: "NUR'AINI", legacy: "NUR'AINI", other: "NUR'AINI"))
        #expect(decision.value == "NUR'AINI" && decision.confidence >= accepted)
    }

    @Test func aMarkThatNoNameHoldsIsDroppedWhereAnotherReaderDidNotSeeIt() throws {
        let decision = try #require(decide(.kelDesa, lstm: "W,ULDI", legacy: "WULDI", other: "WULDI"))
        #expect(decision.value == "WULDI")
    }

    @Test func whatNobodyReadIsAcceptedOnlyWhereAListHasIt() throws {
        let occupation = try #require(decide(.pekerjaan, lstm: "TUKANG.KAVU", legacy: "TUKANC KAYU"))
        #expect(occupation.value == "TUKANG KAYU" && occupation.from == .derived && occupation.confidence >= accepted)
        // Where somebody read another occupation of the list it is asked.
        let other = try #require(decide(.pekerjaan, lstm: "TUKANG KAVU", legacy: "GURU"))
        #expect(other.from != .derived || other.confidence < accepted)
    }

    @Test func aGarbledCardLowersWhatIsReadAlikeToo() throws {
        func name(beside garbled: Bool) throws -> Double {
            let rows: [KTPField] = [.alamat, .kelDesa, .kecamatan, .tempatLahir]
            var lstm: FieldMap<FieldReading> = [.nama: FieldReading(value: "SITI AMINAH", confidence: 0.9)]
            var legacy = lstm
            for field in rows {
                lstm[field] = FieldReading(value: "SUKASARI", confidence: garbled ? 0.4 : 0.9)
                legacy[field] = FieldReading(value: garbled ? "5UK4 5 RI" : "SUKASARI", confidence: garbled ? 0.4 : 0.9)
            }
            return try #require(compare([.lstm: lstm, .legacy: legacy]).fields[.nama]).confidence
        }
        #expect(try name(beside: true) < name(beside: false))
    }

    @Test(arguments: [
        (KTPField.nama, "MARIA MAGDALENA SITUMORANG MARIA MAGDALENA SITUMORANG", true), (.nama, "SITI SITI", false),
        (.nama, "SITI AMINAH SITI", false), (.tempatTerbit, "BATU BATU", true), (.tempatLahir, "BAU BAU", false),
    ])
    func aNameThatWasReadTwiceInARowIsDoubted(field: KTPField, value: String, isDoubted: Bool) throws {
        let decision = try #require(decide(field, lstm: value, legacy: value, other: value))
        #expect(decision.value == value && decision.because.contains(.repeated) == isDoubted)
        #expect(!isDoubted || decision.confidence < accepted)
    }

    /// Twenty-one districts end in KOTA.
    @Test(arguments: [(KTPField.kecamatan, "MEDAN KOTA"), (.kelDesa, "PASAR KOTA"), (.kecamatan, "PRABUMULIH KOTA")])
    func aPlaceMayEndInKOTA(field: KTPField, value: String) throws {
        let decision = try #require(decide(field, lstm: value, legacy: value, other: value))
        #expect(decision.confidence >= accepted && !decision.because.contains(.unfinished))
    }

    /// A word of one letter is rarer than a blank that was made up before it.
    @Test(arguments: [("PEMATANG SIANTA R", "PEMATANG SIANTAR"), ("RADE N AYU", "RADEN AYU")])
    func aBlankThatBothMadeUpCostsTrust(split: String, whole: String) throws {
        let (one, other) = try (
            #require(decide(.nama, lstm: split, legacy: split)), #require(decide(.nama, lstm: whole, legacy: whole))
        )
        #expect(one.value == split && one.confidence < other.confidence)
        let apart = try #require(decide(.nama, lstm: whole, legacy: split))
        #expect(apart.value == whole)
    }

    /// A blank made up by one reader is likelier than a name that no list writes so.
    @Test(arguments: [
        (KTPField.tempatLahir, "MAJENE", "MAJ ENE"), (.tempatLahir, "PANDEGLANG", "PANDEG LANG"),
        (.tempatTerbit, "PEMATANG SIANTAR", "PEMATANG SIANTA R"), (.tempatLahir, "SINJAI", "SINJA I"),
    ])
    func aListedNameIsReadAsTheListWritesIt(field: KTPField, whole: String, split: String) throws {
        #expect(try #require(decide(field, lstm: whole, legacy: split)).value == whole)
        #expect(try #require(decide(field, lstm: split, legacy: whole)).value == whole)
        let alike = try #require(decide(field, lstm: split, legacy: split))
        #expect(alike.value == split && alike.confidence < accepted)
    }

    /// As sure as readers are of clear print.
    private func decide(
        _ field: KTPField, lstm: String, legacy: String, other: String? = nil, relit: String? = nil
    ) -> FieldDecision? {
        // Beside it stands all else that a card prints, read alike.
        func card(_ value: String, _ confidence: Double) -> FieldMap<FieldReading> {
            var card = SpecimenCard.values.mapValues { FieldReading(value: $0, confidence: confidence) }
            card[field] = FieldReading(value: value, confidence: confidence)
            return card
        }
        var readings: ReadingSourceMap<FieldMap<FieldReading>> = [:]
        readings[.lstm] = card(lstm, 0.93)
        readings[.legacy] = card(legacy, 0.85)
        readings[.other] = other.map { [field: FieldReading(value: $0, confidence: 0.93)] }
        readings[.lstmEnhanced] = relit.map { [field: FieldReading(value: $0, confidence: 0.93)] }
        return compare(readings).fields[field]
    }

    private func compare(_ readings: ReadingSourceMap<FieldMap<FieldReading>>) -> OCRComparisonResult {
        Judge().judge(readings.mapValues { KTPData(fields: $0) }, of: [:])
    }
}
