import KTPCore
import TestSupport
import Testing

struct JudgeTests {
    // MARK: Agreement

    @Test func whatBothReadIsAcceptedFromBoth() {
        let result = compare(SpecimenCard.values, SpecimenCard.values)
        for field in KTPField.allCases {
            let decision = result.fields[field]
            #expect(decision?.value == SpecimenCard.values[field])
            #expect(decision?.from == .both)
            #expect(decision?.status == .accepted)
        }
        #expect(
            result.comparison
                == EngineComparison(
                    agreement: 1, faster: .legacy, moreConfident: .lstm, differing: []))
    }

    @Test func aNIKThatTheBirthDateContradictsIsTrustedLessThanOneItConfirms() throws {
        let confirmed = try #require(decide(.nik, sound, sound, [.tanggalLahir: "17-08-1990"]))
        let contradicted = try #require(decide(.nik, sound, sound, [.tanggalLahir: "18-08-1990"]))
        #expect(confirmed.confidence > contradicted.confidence)
        #expect(contradicted.value == sound)
        #expect(contradicted.status == .review)
    }

    /// A card may print it: another reading of the same picture would not change it, unless one of them reads otherwise.
    @Test func aContradictedNIKThatAllReadAlikeIsNotReadAgain() {
        func result(_ other: String) -> OCRComparisonResult {
            let (date, printed) = (KTPField.tanggalLahir, "18-08-1990")
            return compare([.nik: sound, date: printed], [.nik: other, date: printed])
        }
        #expect(result(sound).isClear(.nik) && result(sound).fields[.nik]?.status == .review)
        #expect(!result("3273015708900007").isClear(.nik))
    }

    @Test func anAgreedValueThatNoCardCanPrintIsNotAccepted() {
        for (field, value) in [(KTPField.nik, "3171234567890123"), (.tanggalLahir, "31-02-1990"), (.agama, "ISLAMIC")] {
            let decision = decide(field, value, value)
            #expect(decision?.value == value && decision?.status == .review && decision?.from == .both)
        }
    }

    @Test func agreementOfTwoUnsureEnginesIsNotAccepted() {
        #expect(decide(.nama, "SITI", "SITI", confidences: (0.3, 0.3))?.status == .review)
        #expect(decide(.nama, "SITI", "SITI", confidences: (0.95, 0.95))?.status == .accepted)
    }

    // MARK: Difference

    @Test(arguments: [
        (KTPField.nik, "3273015708900001", "3273013208900001"), (.tanggalLahir, "17-08-1990", "17-08-I990"),
        (.jenisKelamin, "PEREMPUAN", "P"), (.provinsi, "JAWA BARAT", "JAWA"),
        (.berlakuHingga, "SEUMUR HIDUP", "SEUMUR"),
        (.rtRw, "003/005", "003005"), (.pekerjaan, "GURU", "GURLI"), (.nama, "BUDI", "8UDI"),
    ])
    func theRulesOfTheFieldDecideWhicheverEngineIsSurer(field: KTPField, admissible: String, other: String) {
        let fromLSTM = decide(field, admissible, other, confidences: (0.5, 0.99))
        #expect(fromLSTM?.value == admissible)
        #expect(fromLSTM?.from == .lstm)
        let fromLegacy = decide(field, other, admissible, confidences: (0.99, 0.5))
        #expect(fromLegacy?.value == admissible)
        #expect(fromLegacy?.from == .legacy)
    }

    @Test func theRestOfTheCardDecidesBetweenTwoPossibleNIKs() {
        let other = "3273015708980001"
        let decision = decide(.nik, sound, other, [.tanggalLahir: "17-08-1990"], confidences: (0.3, 0.99))
        #expect(decision?.value == sound)
        #expect(decision?.status == .review)
        let bySex = decide(.nik, sound, "3273011708900001", [.jenisKelamin: "PEREMPUAN"], confidences: (0.3, 0.99))
        #expect(bySex?.value == sound)
        let elsewhere = "5173015708900001"
        let byProvince = decide(.nik, sound, elsewhere, [.provinsi: "JAWA BARAT"], confidences: (0.3, 0.99))
        #expect(byProvince?.value == sound)
    }

    @Test func theLSTMIsHeardFirstAndTheSurerLegacyEngineBeforeIt() {
        #expect(decide(.nik, "3273015708900007", "3273015708900001", confidences: (0.5, 0.9))?.from == .legacy)
        #expect(decide(.nama, "SITI AMINAH", "SITI AMlNAH", confidences: (0.9, 0.9))?.from == .lstm)
        #expect(decide(.nama, "SITI AMINAH", "SITI AMINAN", confidences: (0.5, 0.95))?.from == .legacy)
    }

    @Test func theFullerOfTwoAdmissibleValuesIsTakenSinceEnginesLoseWords() {
        #expect(decide(.statusPerkawinan, "BELUM KAWIN", "KAWIN", confidences: (0.5, 0.99))?.value == "BELUM KAWIN")
    }

    @Test(arguments: [KTPField.nik, .nama, .alamat, .kelDesa, .kecamatan])
    func aDifferenceInFreeTextOfTwoEnginesAsSureIsLeftToAPerson(field: KTPField) {
        let decision = decide(field, SpecimenCard.values[field] ?? "", "SESUATU YANG LAIN", confidences: (0.9, 0.9))
        #expect(decision?.status == .review)
    }

    // MARK: The second look

    @Test func aSecondLookDecidesBetweenTheEngines() throws {
        for (lstm, legacy) in [("HH. PONIYEM", "KH. PONIYEM"), ("KH. PONIYEM", "HH. PONIYEM")] {
            let before = try #require(decide(.nama, lstm, legacy))
            let after = try #require(decide(.nama, lstm, legacy, second: "KH. PONIYEM"))
            // What is less sure is looked at again.
            #expect(before.confidence < 0.97)
            #expect(after.value == "KH. PONIYEM")
            #expect(after.from == (lstm == "KH. PONIYEM" ? .lstm : .legacy))
            #expect(after.confidence > before.confidence || after.value != before.value)
        }
    }

    @Test func whatASecondLookReadMayBeTakenUnlessBothEnginesReadOtherwiseAlike() {
        let sure = decide(.tempatLahir, "SQRONG", "SQBGNG", second: "SORONG", confidences: (0.6, 0.4), look: 0.99)
        #expect(sure?.value == "SORONG")
        #expect(sure?.from == .second)
        let alike = decide(.pekerjaan, "TRANSPQRTASI", "TRANSPQRTASI", second: "TRANSPORTASI", look: 0.99)
        #expect(alike?.value == "TRANSPQRTASI")
        #expect(alike?.status == .review)
        #expect(decide(.tempatLahir, "SORONG", "SQBGNG", second: "SQRONG", look: 0.3)?.value == "SORONG")
    }

    @Test func theSameModelTwiceIsWorthLessThanTwoThatOweEachOtherNothing() throws {
        let twice = try #require(decide(.nama, "KH. PONIYEM", "HH. PONIYEM", squeezed: "KH. PONIYEM"))
        let apart = try #require(decide(.nama, "KH. PONIYEM", "HH. PONIYEM", second: "KH. PONIYEM"))
        #expect(twice.confidence < apart.confidence)
        let against = decide(.nama, "KH. PONIYEM", "HH. PONIYEM", second: "HH. PONIYEM", squeezed: "HH. PONIYEM")
        #expect(against?.value == "HH. PONIYEM")
    }

    @Test func whatTheLSTMReadThriceIsTrustedNoMoreThanReadOnce() throws {
        let once = try #require(decide(.nama, "KH. PONIYEM", "HH. PONIYEM", confidences: (0.99, 0.2)))
        let thrice = try #require(
            decide(
                .nama, "KH. PONIYEM", "HH. PONIYEM", squeezed: "KH. PONIYEM", confidences: (0.99, 0.2),
                relit: ("KH. PONIYEM", nil), look: 0.99))
        #expect(thrice.value == "KH. PONIYEM" && thrice.confidence <= once.confidence)
    }

    /// Only a list of values can vouch for what one network says and everybody else denies.
    @Test func aNumberThatTheLSTMAloneReadIsLeftToAPerson() throws {
        func repeated(_ field: KTPField, _ value: String, _ other: String) throws -> FieldDecision {
            try #require(
                decide(field, value, other, squeezed: value, confidences: (0.99, 0.2), relit: (value, nil), look: 0.99))
        }
        for (field, value, other) in [
            (KTPField.tanggalLahir, "31-07-1988", "31-07-1986"), (.rtRw, "008/003", "003/003"),
        ] {
            let decision = try repeated(field, value, other)
            #expect(decision.value == value && decision.status == .review, "\(field)")
        }
        #expect(try repeated(.kewarganegaraan, "WNI", "XX").status == .accepted)
    }

    @Test func anApostropheThatAnEngineSawIsLeftToAPerson() throws {
        let without = try #require(decide(.nama, "SITI AYUN", "SITI AYUN", relit: (nil, "SITI A'YUN")))
        #expect(without.value == "SITI AYUN" && without.status == .review)
        #expect(decide(.nama, "SITI AYUN", "SITI AYUN", relit: ("SITI AYUN", nil))?.status == .accepted)
    }

    /// In the dark print is lost, not made up.
    @Test func whatEachEngineSawInOneLightOrTheOtherIsTakenBeforeAPartOfIt() {
        let decision = decide(.nama, "SITI", "SITI", relit: ("SITI AMINAH", "SITI AMINAH"))
        #expect(decision?.value == "SITI AMINAH")
    }

    /// Each engine sees the same in either light, and one of them less than the other: a word of the list is lost, not made up.
    @Test func theFullerOfTwoAdmissibleValuesIsTakenInAnotherLightToo() {
        let decision = decide(
            .statusPerkawinan, "KAWIN", "KAWIN TERCATAT", confidences: (0.95, 0.6), relit: ("KAWIN", "KAWIN TERCATAT"))
        #expect(decision?.value == "KAWIN TERCATAT")
    }

    /// Both regions exist, and nothing else on the card speaks for one.
    @Test(arguments: ["3273015708900001", "3173015708900001"])
    func theSqueezedStripAcceptsNeitherOfTwoNIKs(read: String) throws {
        let decision = try #require(decide(.nik, "3173015708900001", "3273015708900001", squeezed: read))
        #expect(decision.status == .review)
    }

    @Test func bothEnginesInAnotherLightOutweighWhatEitherMadeOfTheFirst() throws {
        let relit = try #require(
            decide(
                .nama, "SQRQNC", "5ORDNG", confidences: (0.6, 0.4), relit: ("SITI AMINAH", "SITI AMINAH"), look: 0.98))
        #expect(relit.value == "SITI AMINAH" && relit.from == .both)
        let alone = try #require(
            decide(.nama, "SQRQNC", "5ORDNG", confidences: (0.6, 0.4), relit: ("SITI AMINAH", nil), look: 0.98))
        #expect(relit.confidence >= alone.confidence && alone.status == .review)
    }

    @Test func anEngineInOneLightAndTheOtherInAnotherAgreeToo() throws {
        let agreed = try #require(decide(.nama, "SITI AMINAH", nil, relit: (nil, "SITI AMINAH")))
        let alone = try #require(decide(.nama, "SITI AMINAH", nil))
        #expect(agreed.from == .both && agreed.confidence > alone.confidence)
    }

    @Test func whatAnotherLightContradictsIsTrustedLess() throws {
        let agreed = try #require(decide(.nama, "SITI AMINAH", "SITI AMINAH"))
        let confirmed = try #require(
            decide(.nama, "SITI AMINAH", "SITI AMINAH", relit: ("SITI AMINAH", "SITI AMINAH")))
        let contested = try #require(
            decide(.nama, "SITI AMINAH", "SITI AMINAH", relit: ("SITA AMINAH", "SITI AMINAH")))
        #expect(contested.value == "SITI AMINAH")
        #expect(contested.confidence < agreed.confidence && agreed.confidence <= confirmed.confidence)
    }

    @Test func aNIKThatBothReadInAnotherLightIsAcceptedOnlyWithoutAnother() throws {
        let date: FieldMap<String> = [.tanggalLahir: "17-08-1990"]
        let found = try #require(decide(.nik, nil, nil, date, relit: (sound, sound), look: 0.98))
        #expect(found.value == sound && found.status == .accepted)
        let disputed = try #require(decide(.nik, "3273015708900007", nil, date, relit: (sound, sound), look: 0.98))
        #expect(disputed.status == .review)
    }

    @Test func aSecondLookThatSeesNoRhesusSignTakesItForASpeck() {
        #expect(decide(.golonganDarah, "B", "B-", second: "B", confidences: (0.9, 0.3))?.value == "B")
    }

    @Test func onlyWhatEnginesDifferInIsDoubtful() {
        let one = SpecimenCard.values
        var other = one
        other[.nama] = "ORANG LAIN"
        other[.nik] = "3273015708900009"
        other[.agama] = nil
        #expect(compare(one, one).doubtful.isEmpty)
        #expect(compare(one, other).doubtful == [.nik, .nama, .agama])
        #expect(
            ReadingSource.allCases.filter { $0.worthAsking(about: [.nik, .nama]) == [.nik, .nama] } == [
                .lstm, .legacy, .narrowed, .lstmEnhanced, .legacyEnhanced,
            ])
        #expect(ReadingSource.other.worthAsking(about: [.nik, .nama]) == [.nama])
    }

    @Test func theBirthDateThatTheNIKWritesIsTaken() {
        let nik: FieldMap<String> = [.nik: sound]
        #expect(decide(.tanggalLahir, "17-08-1999", "17-08-1990", nik, confidences: (0.99, 0.5))?.value == "17-08-1990")
        #expect(decide(.tanggalLahir, "17-08-1999", "17-08-1998", nik, confidences: (0.99, 0.5))?.value == "17-08-1999")
    }

    @Test(arguments: [true, false]) func aDisputedBirthDateIsConfirmedByTheNIK(isWritten: Bool) throws {
        let nik: FieldMap<String> = isWritten ? [.nik: sound] : [:]
        let date = try #require(decide(.tanggalLahir, "17-08-1990", "17-08-1998", nik, confidences: (0.9, 0.5)))
        #expect(date.value == "17-08-1990" && date.because.contains(.disputed) == !isWritten)
        #expect((date.status == .accepted) == isWritten)
    }

    // MARK: One reading

    @Test func aNameFromOneEngineThatIsNotSureIsLeftToAPerson() {
        let single = decide(.nama, "SITI", nil, confidences: (0.6, 1))
        #expect(single?.value == "SITI" && single?.from == .lstm && single?.status == .review)
    }

    @Test func anUnmistakableValueFromOneSureEngineIsAcceptedButNeverANIK() {
        #expect(decide(.jenisKelamin, "PEREMPUAN", nil, confidences: (0.95, 0))?.status == .accepted)
        #expect(decide(.jenisKelamin, "PEREMPUAN", nil, confidences: (0.4, 0))?.status == .review)
        #expect(decide(.nik, sound, nil, [.tanggalLahir: "17-08-1990"], confidences: (1, 0))?.status == .review)
    }

    @Test func withOneEngineThereIsNoComparison() {
        let result = Judge().judge(
            [.lstm: KTPData(SpecimenCard.values, 0.9)], of: [.lstm: EngineRun(.lstm, 0.9, seconds: 0.2)])
        let nothing = EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: [])
        #expect(result.comparison == nothing)
        #expect(result.fields[.nama]?.from == .lstm && result.evidence[.nik]?[.lstmAlone] == 1)
    }

    @Test func whatNobodyReadIsMissing() {
        let result = compare([:], [:])
        #expect(result.fields.count == KTPField.allCases.count)
        #expect(result.fields.pairs.allSatisfy { $0.value == .missing(because: [.noRow]) })
        #expect(result.comparison.agreement == nil)
    }

    // MARK: Putting right

    @Test func aMisreadingOfAClosedFieldIsPutRight() {
        let byOne = decide(.agama, "ISLAM", "ISLAN")
        #expect(byOne?.value == "ISLAM")
        #expect(byOne?.from == .lstm)
        let byNeither = decide(.jenisKelamin, "LAKI LAKI", "LAKl-LAKI")
        #expect(byNeither?.value == "LAKI-LAKI")
        #expect(byNeither?.from == .derived)
        let alone = decide(.provinsi, nil, "JAWA BARAI")
        #expect(alone?.value == "JAWA BARAT")
        #expect(alone?.from == .derived)
        #expect(alone?.status == .review)
    }

    @Test func theProvinceNarrowsWhatTheSecondLineMayBe() {
        // One symbol away from both BIMA and MUNA, of which only one lies in Nusa Tenggara Barat.
        let (misread, other) = ("KABUPATEN BUMA", "KABUPATEN 8UMA")
        let known = decide(.kabupatenKota, misread, other, [.provinsi: "NUSA TENGGARA BARAT"])
        #expect(known?.value == "KABUPATEN BIMA")
        #expect(known?.from == .derived)
        #expect(decide(.kabupatenKota, misread, misread, [.provinsi: "NUSA TENGGARA BARAT"])?.value == misread)
    }

    @Test(arguments: [KTPField.nik, .nama, .alamat, .rtRw, .kelDesa, .kecamatan])
    func openFieldsAreNeverPutRight(field: KTPField) {
        let misread = String((SpecimenCard.values[field] ?? "").dropLast()) + "?"
        #expect(decide(field, misread, misread)?.value == misread)
        #expect(decide(field, misread, nil)?.value == misread)
    }

    /// Cards print occupations that no list has: only what lies next to a usual one is a misreading of it.
    @Test(arguments: [
        ("PENELJTI", "PENELITI"), ("TUKANG.KAYU", "TUKANG KAYU"),
        ("TEMTARA NASIONAL INDOWESIA", "TENTARA NASIONAL INDONESIA"), ("PEDAGANG", "PEDAGANG"),
        ("BARISTA", "BARISTA"), ("TUKANG KAWAT", "TUKANG KAWAT"), ("GURLI", "GURLI"),
    ])
    func anOccupationIsPutRightOnlyWhereItIsNextToAUsualOne(_ read: String, _ value: String) {
        #expect(decide(.pekerjaan, read, nil)?.value == value)
    }

    /// For any readings of two engines and any rest of the card, no digit is changed as long as only the whole number
    /// is known and not its single digits.
    @Test func aNIKIsAlwaysOneOfTheReadings() {
        var numbers = SeededRandom(state: 20_250_101)
        for _ in 0..<3_000 {
            let readings = (0..<2).map { _ in Self.almostNIK(&numbers) }
            let day = Int.random(in: 10...28, using: &numbers)
            let printed: FieldMap<String> = [.tanggalLahir: "\(day)-08-1990", .jenisKelamin: "PEREMPUAN"]
            let confidences = (Double.random(in: 0...1, using: &numbers), Double.random(in: 0...1, using: &numbers))
            let decision = decide(.nik, readings[0], readings[1], printed, confidences: confidences)
            #expect(readings.contains(decision?.value ?? ""))
            #expect(decision?.from != .derived)
            #expect((0...1).contains(decision?.confidence ?? -1))
        }
    }

    // MARK: Engine against engine

    @Test func agreementIsTheShareOfTheFieldsReadThatBothReadAlike() {
        let one: FieldMap<String> = [.nik: sound, .nama: "SITI", .agama: "ISLAM"]
        let other: FieldMap<String> = [.nik: sound, .nama: "SITA", .alamat: "JL. CONTOH"]
        let comparison = compare(one, other).comparison
        #expect(comparison.agreement == 0.25)
        #expect(comparison.differing == [.nama, .alamat, .agama])
    }

    @Test func confidencesHaveFourDecimals() {
        for confidences in [(1.0 / 3, 2.0 / 3), (0.123_456_789, 0)] {
            let confidence = decide(.nama, "SITI", "SITA", confidences: confidences)?.confidence ?? -1
            #expect(confidence == (confidence * 10_000).rounded() / 10_000)
        }
    }

    private let sound = "3273015708900001"

    /// The decision on one field with these readings of the engines, on a card whose other fields both read alike.
    private func decide(
        _ field: KTPField, _ lstm: String?, _ legacy: String?, _ alike: FieldMap<String> = [:], second: String? = nil,
        squeezed: String? = nil, confidences: (Double, Double) = (0.9, 0.9),
        relit: (lstm: String?, legacy: String?) = (nil, nil), look: Double = 0.9
    ) -> FieldDecision? {
        // What says nothing about a NIK is there: of a card that is there in part nothing is accepted.
        let witnesses: Set<KTPField> = [.nik, .provinsi, .kabupatenKota, .tanggalLahir, .jenisKelamin]
        var one = SpecimenCard.values.filter { !witnesses.contains($0) }
        one.merge(alike)
        var other = one
        one[field] = lstm
        other[field] = legacy
        var rereads: ReadingSourceMap<KTPData> = [:]
        rereads[.other] = second.map { KTPData([field: $0], look) }
        rereads[.narrowed] = squeezed.map { KTPData([field: $0], look) }
        rereads[.lstmEnhanced] = relit.lstm.map { KTPData([field: $0], look) }
        rereads[.legacyEnhanced] = relit.legacy.map { KTPData([field: $0], look) }
        return compare(one, other, rereads: rereads, confidences: confidences).fields[field]
    }

    private func compare(
        _ lstm: FieldMap<String>, _ legacy: FieldMap<String>, rereads: ReadingSourceMap<KTPData> = [:],
        confidences: (Double, Double) = (0.9, 0.9)
    ) -> OCRComparisonResult {
        var readings = rereads
        readings[.lstm] = KTPData(lstm, confidences.0)
        readings[.legacy] = KTPData(legacy, confidences.1)
        return Judge().judge(
            readings,
            of: [.lstm: EngineRun(.lstm, 0.9, seconds: 0.26), .legacy: EngineRun(.legacy, 0.8, seconds: 0.11)])
    }

    /// The sound number with a few symbols changed, dropped or put in.
    private static func almostNIK(_ numbers: inout SeededRandom) -> String {
        var symbols = Array("3273015708900001")
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
            let place = Int.random(in: 0..<symbols.count, using: &numbers)
            switch Int.random(in: 0...3, using: &numbers) {
            case 0: symbols.remove(at: place)
            case 1: symbols.insert("7", at: place)
            case 2: symbols[place] = "O"
            default: symbols[place] = Character(String(Int.random(in: 0...9, using: &numbers)))
            }
        }
        return String(symbols)
    }
}
