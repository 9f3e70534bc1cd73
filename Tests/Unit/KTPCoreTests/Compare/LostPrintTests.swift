import KTPCore
import Testing

/// What print loses and nobody makes up: dots, commas, apostrophes, the last words of a row.
struct LostPrintTests {
    @Test(arguments: [
        (KTPField.nama, "SITI AMINAH SE", "SITI AMINAH, SE"), (.alamat, "MAWAR KM. 7.5", "MAWAR KM. 7,5"),
        (.nama, "DR. SITI AMINAH, SE MM", "DR. SITI AMINAH, SE, MM"), (.alamat, "JLMAWAR 5", "JLN MAWAR 5"),
        (.alamat, "GANG MAWAR NO12", "GANG NOVA NO. 12"), (.alamat, "PERUM ASRI BLOK", "PERUM ASRI BLOK C5"),
        (.alamat, "BLOK A NO/73", "BLOK A NO. 73"),
        (.tempatTerbit, "KABUPATEN KOTAWARINGIN", "KABUPATEN KOTAWARINGIN BARAT"),
        (.alamat, "JL. MAWAR NOMOR", "JL. MAWAR NOMOR 5"), (.tempatTerbit, "KOTA", "KOTA PALOPO"),
        (.tempatTerbit, "MANDKWARI", "MANOKWARI"),
        (.tempatLahir, "GORONTALQ", "GORONTALO"), (.tempatLahir, "KARAWAG", "SOLO"),
        (.nama, "AHMAD B SUKARNO", "I MADE SUKARNO"), (.nama, "JOKO H.N", "JOKO H.N."),
        (.kelDesa, "HEI.TEUNG", "HELTEUNG"), (.tempatLahir, "FLORES/TIMUR", "FLORES TIMUR"),
    ])
    func whatLacksAMarkOrAWordGoesToReviewThoughBothReadItSo(_ field: KTPField, lost: String, whole: String) {
        let regency: FieldMap = [KTPField.kabupatenKota: "KABUPATEN KOTAWARINGIN BARAT"]
        let both = { decide(field, [.lstm: $0, .legacy: $0], beside: regency) }
        #expect(both(lost)?.value == lost)
        #expect(both(lost)?.status == .review)
        #expect(both(whole)?.status == .accepted)
    }

    @Test(arguments: ["BARAT", "KOTAWARINGIN"])
    func aPlaceOfIssueThatIsAPartOfTheHeadersIsProposedWhole(part: String) {
        let regency: FieldMap = [KTPField.kabupatenKota: "KABUPATEN KOTAWARINGIN BARAT"]
        let decision = decide(.tempatTerbit, [.lstm: part, .legacy: part], beside: regency)
        #expect(decision?.value == "KOTAWARINGIN BARAT")
        #expect(decision?.from == .derived)
        #expect(decision?.status == .review)
        // A regency of its own is proposed as it is read.
        let other: FieldMap = [KTPField.kabupatenKota: "KABUPATEN BANDUNG BARAT"]
        #expect(decide(.tempatTerbit, [.lstm: "BANDUNG", .legacy: "BANDUNG"], beside: other)?.value == "BANDUNG")
    }

    @Test func theApostropheOfANameThatBothLightsShowIsPrinted() {
        let (bare, marked) = ("DWILLE", "D'WILLE")
        #expect(
            decide(.nama, [.lstm: bare, .legacy: marked, .lstmRelit: bare, .legacyRelit: marked])?.value == marked)
        #expect(decide(.nama, [.lstm: bare, .legacy: bare, .other: marked, .legacyRelit: marked])?.value == marked)
        let speck: ReaderMap = [
            Reader.lstm: "WE'TAN", .legacy: "WETAN", .squeezed: "WE'TAN", .lstmRelit: "WETAN", .legacyRelit: "WETAN",
        ]
        #expect(decide(.nama, speck)?.value == "WETAN")
    }

    @Test func aBlankThatTheLSTMSeesInBothLightsIsPrinted() {
        let (lost, blank) = ("RATNATUTI", "RATNA TUTI")
        var readings: ReaderMap = [
            Reader.lstm: blank, .legacy: lost, .other: lost, .lstmRelit: blank, .legacyRelit: lost, .otherRelit: lost,
        ]
        #expect(decide(.nama, readings)?.value == blank)
        readings[.lstmRelit] = lost
        #expect(decide(.nama, readings)?.value == lost)
        readings = [.lstm: lost, .legacy: blank, .other: lost, .lstmRelit: lost, .legacyRelit: blank]
        #expect(decide(.nama, readings)?.value == lost)
    }

    @Test func aRegencyHasItsBlank() {
        let readings: ReaderMap = [
            Reader.lstm: "BANDA ACEH", .legacy: "BANDAACEH", .other: "BANDAACEH", .squeezed: "BANDAACEH",
        ]
        #expect(decide(.tempatLahir, readings)?.value == "BANDA ACEH")
        #expect(decide(.kelDesa, readings)?.value == "BANDAACEH")
    }

    @Test func aPlaceOfBirthThatIsARegencyIsNoMisreading() {
        let misread: ReaderMap = [Reader.lstm: "BANDAR LAMPIJNG", .legacy: "BANDAR LAMPUNG"]
        #expect(decide(.tempatLahir, misread, surest: .lstm)?.value == "BANDAR LAMPUNG")
        let village: ReaderMap = [Reader.lstm: "BANDUNGAN", .legacy: "BANDUNG"]
        #expect(decide(.tempatLahir, village, surest: .lstm)?.value == "BANDUNGAN")
    }

    /// Unless both engines read it plainly: some places are called so. What is left of another place is none either.
    @Test func aPlaceOfBirthOneLetterFromARegencyIsThatAndGoesToReview() {
        let misread: ReaderMap = [
            Reader.lstm: "TANSERANG", .legacy: "TANSERANG", .other: "TANZERANG", .lstmRelit: "TANGERA",
        ]
        let decision = decide(.tempatLahir, misread, surest: .other)
        #expect(decision?.value == "TANGERANG" && decision?.status == .review && decision?.from == .derived)
        #expect(decide(.tempatLahir, [.lstm: "KUDOS", .legacy: "KUDOS", .other: "KUD0S"])?.value == "KUDOS")
        let cut: ReaderMap = [Reader.lstm: "UJUNG PANDANG", .legacy: "UJUNG PANDANG", .otherRelit: "PANDANG"]
        #expect(decide(.tempatLahir, cut)?.value == "UJUNG PANDANG")
    }

    @Test func theSecondLineOfANameThatBothLightsShowIsPrinted() {
        let (first, whole) = ("SITI NURHALIZA", "SITI NURHALIZA BINTI ABDULLAH")
        let readings: ReaderMap = [
            Reader.lstm: first, .legacy: first, .squeezed: whole, .lstmRelit: whole, .legacyRelit: first,
        ]
        #expect(decide(.nama, readings)?.value == whole)
        #expect(decide(.nama, readings.mapValues { $0 == whole ? first + " X1Y" : $0 })?.value == first)
    }

    @Test func wordsThatTheLSTMReadsInBothLightsAreNotMadeUp() {
        let whole = "KAWIN BELUM TERCATAT"
        let readings: ReaderMap = [
            Reader.lstm: whole, .legacy: "KAWIN", .lstmRelit: whole, .legacyRelit: "KAWIN", .otherRelit: "KAWIN",
        ]
        #expect(decide(.statusPerkawinan, readings)?.value == whole)
    }

    /// What a reader saw of it, though others are surer without.
    @Test(arguments: [
        (KTPField.alamat, "GANG POSBA JL AHMAD YANI", "GANG POSBA JL. AHMAD YANI"),
        (.alamat, "KPPOEN NO.49", "KP.POEN NO.49"), (.alamat, "JL. MAWAR KM. 5.5", "JL. MAWAR KM. 5,5"),
        (.kecamatan, "KEBON.RAYA", "KEBON RAYA"),
    ])
    func aMarkOrABlankThatDirtHardlyMakesIsPrinted(_ field: KTPField, lost: String, whole: String) {
        let readings: ReaderMap = [
            Reader.lstm: lost, .other: lost, .squeezed: whole, .lstmRelit: lost, .otherRelit: whole,
        ]
        #expect(decide(field, readings, surest: .lstm)?.value == whole)
    }

    @Test func dirtInAPlaceIsNotWhatBothLightsShow() {
        let (dirty, clean) = ("JEHOI.UT", "JEHOLUT")
        var readings: ReaderMap = [
            Reader.lstm: dirty, .legacy: clean, .lstmRelit: dirty, .legacyRelit: clean, .otherRelit: dirty,
        ]
        #expect(decide(.kecamatan, readings)?.value == clean)
        readings[.legacyRelit] = dirty
        #expect(decide(.kecamatan, readings)?.value == dirty)
    }

    /// A scratch looks like a sign in one light.
    @Test func aSignBehindABloodGroupThatBothLightsShowIsPrinted() {
        var readings: ReaderMap = [
            Reader.lstm: "O", .legacy: "O-", .lstmRelit: "O", .legacyRelit: "O-", .otherRelit: "O",
        ]
        #expect(decide(.golonganDarah, readings)?.value == "O-")
        readings[.legacyRelit] = "O"
        #expect(decide(.golonganDarah, readings)?.value == "O")
    }

    @Test func aHyphenThatAnEngineSawMayBePrinted() {
        let (lost, hyphen) = ("DSN. ROJASELYIMURF", "DSN. ROJBSEL-YIMURF")
        let readings: ReaderMap = [Reader.lstm: lost, .legacy: hyphen, .other: lost, .squeezed: lost]
        #expect(decide(.alamat, readings)?.status == .review)
        #expect(decide(.alamat, readings.mapValues { $0 == hyphen ? "DSN. ROJBSELYIMURF" : $0 })?.status == .accepted)
    }

    @Test func aValueThatIsTheEndOfAnotherReadingGoesToReview() {
        let readings: ReaderMap = [
            Reader.lstm: "DONONG", .legacy: "LANDONONG", .other: "DONONG", .squeezed: "DONONG",
        ]
        let decision = decide(.kecamatan, readings)
        #expect(decision?.value == "LANDONONG" || decision?.status == .review)
        #expect(decide(.kecamatan, readings.mapValues { $0 == "LANDONONG" ? "DONGNG" : $0 })?.status == .accepted)
    }

    @Test(arguments: [("AB", "AB+", FieldStatus.review), ("O-", "O+", .review), ("B", "A", .accepted)])
    func aBloodGroupWhoseSignIsReadTwoWaysGoesToReview(_ value: String, other: String, _ status: FieldStatus) {
        let readings: ReaderMap = [
            Reader.lstm: value, .legacy: value, .other: value, .lstmRelit: value, .legacyRelit: other,
        ]
        #expect(decide(.golonganDarah, readings)?.status == status)
    }

    @Test func anAddressDoesNotEndWithBlok() {
        let readings: ReaderMap = [Reader.lstm: "PERUM ASRI BLOK", .legacy: "PERUM ASRI BLOK C5"]
        #expect(decide(.alamat, readings, surest: .lstm)?.value == "PERUM ASRI BLOK C5")
    }

    @Test func aCardIsIssuedWhereItsHeaderSays() {
        let readings: ReaderMap = [Reader.lstm: "PALOPO", .legacy: "PALOPQ"]
        let decision = decide(.tempatTerbit, readings, surest: .legacy, beside: [.kabupatenKota: "KOTA PALOPO"])
        #expect(decision?.value == "PALOPO")
    }

    /// - Parameters:
    ///   - surest: reads it with 0.95 and the others with 0.4; nil for 0.9 of everybody.
    ///   - card: what everybody reads alike.
    private func decide(
        _ field: KTPField, _ words: ReaderMap<String>, surest: Reader? = nil, beside card: FieldMap<String> = [:]
    ) -> FieldDecision? {
        var readings: ReaderMap<KTPData> = [:]
        for (reader, word) in words.pairs {
            let confidence = surest.map { $0 == reader ? 0.95 : 0.4 } ?? 0.9
            var values = card
            values[field] = word
            readings[reader] = KTPData(fields: values.mapValues { FieldReading(value: $0, confidence: confidence) })
        }
        return ReadingComparator().compare(readings, of: [:], accept: 0.95).fields[field]
    }
}
