import KTPCore
import TestSupport
import Testing

struct FieldCheckTests {
    private let validator = CalendarDate(day: 22, month: 11, year: 2026).map {
        CardValidator(language: .en, today: $0)
    }
    private let card: FieldMap<String> = [
        .provinsi: "JAWA BARAT", .kabupatenKota: "KOTA BANDUNG", .tanggalLahir: "17-08-1985",
        .jenisKelamin: "LAKI-LAKI",
    ]

    private func check(_ text: String, _ field: KTPField, _ values: FieldMap<String>? = nil) throws -> FieldCheck {
        FieldCheck(text, of: field, beside: values ?? card, try #require(validator))
    }

    @Test func aWholeNIKThatFitsTheCardIsNotSpokenOf() throws {
        let check = try check("3273 0117 0885 0001", .nik)
        #expect(check.value == "3273011708850001")
        #expect(check.problems == [])
    }

    /// What is typed so far is told as soon as its digits are there, and what only others could say is not.
    @Test(arguments: [
        ("32", []), ("99", [FindingRule.nikProvince]), ("3299", [.nikRegency]), ("320100", [.nikRegion, .nikDistrict]),
        ("32730117", []), ("32730157", [.nikSex]), ("327301170885", []), ("327301180885", [.nikBirthDate]),
    ])
    func anUnfinishedNIKIsHeldAgainstTheCard(_ digits: String, _ broken: [FindingRule]) throws {
        let problems = try check(digits, .nik).problems
        #expect(problems.first == "\(digits.count) of 16 digits.")
        #expect(Set(problems.dropFirst()) == Set(broken.map { $0.message(in: .en) }))
    }

    @Test func aBirthDateIsHeldAgainstTheNIK() throws {
        var values = card
        values[.nik] = "3273011708850001"
        #expect(try check("17/8/1985", .tanggalLahir, values) == check("17-08-1985", .tanggalLahir, values))
        #expect(try check("17-08-1985", .tanggalLahir, values).problems == [])
        #expect(
            try check("18-08-1985", .tanggalLahir, values).problems == [FindingRule.nikBirthDate.message(in: .en)])
        #expect(
            try check("31-04-1985", .tanggalLahir, values).problems
                == [FindingRule.birthDateImpossible.message(in: .en)])
        #expect(try check("", .tanggalLahir, values).choices == ["17-08-1985"])
    }

    @Test(arguments: [
        ("17081985", "17-08-1985"), ("19850817", "17-08-1985"), ("17 agustus 1985", "17-08-1985"),
        ("5 Mar 1990", "05-03-1990"), ("5/3/1990", "05-03-1990"), ("1990-03-05", "05-03-1990"),
        ("31041985", "31-04-1985"), ("14-08-66", "14-08-1966"), ("5 Mei 29", "05-05-2029"), ("5 MARS 90", "05-03-1990"),
        ("1708198", "1708198"),
    ])
    func aDateIsTakenHoweverItIsTyped(_ text: String, _ value: String) {
        #expect(KTPField.tanggalLahir.typed(text) == value)
    }

    /// What `correct`, an edited spreadsheet and the page ask about a second time.
    @Test(arguments: [
        (KTPField.nik, "327301170885000", true), (.tanggalLahir, "31-04-1985", true), (.rtRw, "00A/005", true),
        (.rtRw, "003/005", false), (.tanggalLahir, "17-08-1985", false), (.nama, "SITI", false),
    ])
    func aTypedValueThatBreaksARuleIsAskedAbout(_ field: KTPField, _ value: String, _ isAsked: Bool) throws {
        var record = CardRecord(id: "1", status: .review, source: RecordSource(path: "a.jpg"))
        record.fields = card.mapValues { FieldDecision(value: $0, confidence: 1, status: .accepted, from: .both) }
        let validator = try #require(validator)
        #expect(record.problems(with: [.value(field, value)], validator).map(\.field) == (isAsked ? [field] : []))
        // To confirm what stands there is no typing.
        record.fields[field]?.value = value
        if record.fields[field] != nil { #expect(record.problems(with: [.value(field, value)], validator).isEmpty) }
    }

    @Test func wordsOfAVocabularyAreCompleted() throws {
        #expect(try check("", .agama).choices.first == "ISLAM")
        #expect(try check("isl", .agama).choices == ["ISLAM"])
        #expect(
            try check("kawin", .statusPerkawinan).choices == ["KAWIN TERCATAT", "KAWIN BELUM TERCATAT", "BELUM KAWIN"])
        #expect(try check("XYZ", .agama).problems == [FindingRule.religion.message(in: .en)])
        #expect(try check("KARYAWAN", .pekerjaan).choices.contains("KARYAWAN SWASTA"))
        #expect(try check("K", .pekerjaan).choices.count <= FieldChoices.most)
    }

    @Test func regenciesAreThoseOfTheProvince() throws {
        #expect(
            try Set(check("KOTA B", .kabupatenKota).choices)
                == ["KOTA BOGOR", "KOTA BANDUNG", "KOTA BEKASI", "KOTA BANJAR"])
        #expect(try check("KOTA SURA", .kabupatenKota).choices == [])
        #expect(try check("KOTA SURA", .kabupatenKota, [:]).choices.contains("KOTA SURABAYA"))
        #expect(try check("bandu", .tempatLahir).choices.first == "BANDUNG")
    }

    @Test func nothingTypedIsNothingWrong() throws {
        #expect(try check("  ", .nama) == FieldCheck("", of: .nama, beside: [:], #require(validator)))
        #expect(try check("", .nama).problems == [])
        #expect(try check("", .nik).value == nil)
    }
}
