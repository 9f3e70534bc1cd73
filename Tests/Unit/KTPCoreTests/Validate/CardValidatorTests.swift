import KTPCore
import Testing

struct CardValidatorTests {
    @Test func aSoundCardIsAcceptedWithoutAWord() {
        let verdict = validate(SpecimenCard())
        #expect(verdict.findings.isEmpty)
        #expect(verdict.status == .accepted)
        #expect(verdict.fields == SpecimenCard().result.fields)
    }

    /// Findings of the session or a program, which no look at a card alone can make.
    private static let ofTheRegister: [FindingRule] = [
        .readingChanged, .decisionElsewhere, .cardUnseen, .valueUnread, .pictureGone, .pictureReplaced, .engineSilent,
        .listOtherName, .listOtherNIK, .listAgrees,
    ]

    /// Each rule is broken by one change to a sound card, and left alone by another change near it.
    @Test(arguments: FindingRule.allCases.filter { !ofTheRegister.contains($0) })
    func everyRuleFiresWhenBrokenAndIsSilentInItsTwin(rule: FindingRule) throws {
        let changes = changes(for: rule)
        var broken = SpecimenCard()
        changes.broken(&broken)
        let verdict = validate(broken)
        let finding = try #require(verdict.findings.first { $0.rule == rule.rawValue })
        #expect(finding.severity == rule.severity)
        #expect((verdict.status == .review) == (verdict.findings.contains { $0.severity != .info }))
        if let field = finding.field, rule.sendsToReview { #expect(verdict.fields[field]?.status != .accepted) }

        var twin = SpecimenCard()
        changes.twin(&twin)
        #expect(!validate(twin).findings.contains { $0.rule == rule.rawValue })
    }

    /// Either may be misread, also what both engines read: the less sure one is named first.
    @Test(arguments: [(0.97, [KTPField.tanggalLahir, .nik]), (0.99, [.nik, .tanggalLahir])])
    func aBirthDateThatIsNotTheNIKsSendsBothToReviewAndChangesNeither(_ confidence: Double, _ asked: [KTPField]) {
        var card = SpecimenCard()
        card[.tanggalLahir] = "18-08-1990"
        var result = card.result
        result.fields[.tanggalLahir]?.from = .both
        result.fields[.tanggalLahir]?.confidence = confidence
        let verdict = CardValidator(language: .en, today: date("01-01-2025")).validate(result, quality: card.quality)
        #expect(verdict.findings.map(\.rule) == ["nik.birthDate", "nik.birthDate"])
        #expect(verdict.findings.map(\.field) == asked)
        #expect(verdict.findings.map(\.severity) == [.warning, .warning])
        #expect(verdict.status == .review)
        #expect(verdict.fields[.nik]?.status == .review)
        #expect(verdict.fields[.tanggalLahir]?.status == .review)
        #expect(verdict.fields[.nik]?.value == card[.nik])
        #expect(verdict.fields[.tanggalLahir]?.value == "18-08-1990")
        #expect(verdict.fields[.nik]?.confidence == 0.99)
    }

    @Test(arguments: Language.allCases) func aCardTooSmallSaysHowSmall(language: Language) {
        var card = SpecimenCard()
        card.quality.cardWidth = 380
        let verdict = CardValidator(language: language, today: date("01-01-2025"))
            .validate(card.result, quality: card.quality)
        #expect(verdict.findings.first?.message.contains("380 px") == true)
    }

    /// What is wrong with a picture is said; the fields say whether it mattered.
    @Test func aPoorPictureIsRemarkedOnAndItsSureFieldsStayAccepted() {
        let poor: [(FindingRule, (inout ImageQuality) -> Void)] = [
            (.cardTooSmall, { $0.cardWidth = 480 }), (.blurred, { $0.focus = 0.08 }), (.glare, { $0.shine = 0.05 }),
            (.tooDark, { $0.paper = 0.2 }), (.cutOff, { $0.inside = 0.91 }), (.cutOff, { $0.inside = 0.7 }),
        ]
        for (rule, spoil) in poor {
            var card = SpecimenCard()
            spoil(&card.quality)
            let verdict = validate(card)
            #expect(verdict.findings.map(\.rule) == [rule.rawValue] && verdict.says(rule))
            #expect(verdict.findings.allSatisfy { $0.severity == .info })
            #expect(verdict.status == .accepted)
        }
    }

    @Test func aRecordFromBeforePicturesWereMeasuredSoSaysNothingOfIt() {
        #expect(validate(SpecimenCard()).findings.isEmpty)
    }

    /// Half a card is read like a whole one up to where the picture ends, in the middle of a name.
    @Test func onACardThatWasNotFoundNoFieldIsAccepted() {
        var card = SpecimenCard()
        card.quality.cardFound = false
        let verdict = validate(card)
        #expect(verdict.fields.pairs.allSatisfy { $0.value.status != .accepted })
        #expect(verdict.fields[.nama]?.value == card[.nama])
    }

    /// Half a card on a dark table; no lamp would help.
    @Test func onlyADarkPictureWithoutACardIsCalledDark() {
        var card = SpecimenCard()
        card.quality.cardFound = false
        card.quality.paper = 0.35
        #expect(!validate(card).says(.tooDark))
        card.quality.paper = 0.29
        #expect(validate(card).says(.tooDark))
    }

    /// What is amber is asked about, whether or not every card has the field.
    @Test(arguments: [KTPField.tempatTerbit, .tanggalTerbit, .golonganDarah])
    func aCardWithAnyFieldInDoubtWaitsForAPerson(_ field: KTPField) {
        var card = SpecimenCard()
        #expect(validate(card).status == .accepted)
        card.result.fields[field]?.status = .review
        #expect(validate(card).status == .review)
    }

    @Test func theSpecimenKeepsItsDigitsAndGoesToReview() {
        var card = SpecimenCard()
        card[.nik] = "3171234567890123"
        let verdict = validate(card)
        #expect(verdict.fields[.nik]?.value == "3171234567890123")
        #expect(verdict.findings.map(\.rule) == ["nik.date", "nik.region"])
        #expect(verdict.status == .review)
    }

    @Test func anotherRegionInTheNIKIsNoReasonForReview() {
        var card = SpecimenCard()
        card[.nik] = "3578015708900001"
        let verdict = validate(card)
        #expect(verdict.findings.map(\.rule) == ["nik.region"])
        #expect(verdict.status == .accepted)
    }

    @Test func aCardOfASplitProvinceFitsTheNIKGivenBefore() {
        var card = SpecimenCard()
        card[.nik] = "9101015708900001"
        card[.provinsi] = "PAPUA SELATAN"
        card[.kabupatenKota] = "KABUPATEN MERAUKE"
        #expect(validate(card).findings.isEmpty)
        card[.provinsi] = "PAPUA"
        #expect(validate(card).findings.isEmpty)
    }

    @Test(arguments: [KTPField.golonganDarah, .tempatTerbit, .tanggalTerbit])
    func anOptionalFieldMayBeMissing(field: KTPField) {
        var card = SpecimenCard()
        card[field] = nil
        #expect(validate(card).status == .accepted)
    }

    @Test(arguments: KTPField.required)
    func aRequiredFieldInReviewKeepsTheCardThere(field: KTPField) {
        var card = SpecimenCard()
        card.result.fields[field]?.status = .review
        #expect(validate(card).status == .review)
        #expect(validate(card).findings.isEmpty)
    }

    @Test func anEmptyCardIsInReviewWithEveryRequiredFieldMissing() {
        var card = SpecimenCard()
        for field in KTPField.allCases { card[field] = nil }
        card.result.comparison.agreement = nil
        let verdict = validate(card)
        #expect(verdict.status == .review)
        let others = KTPField.required.filter { $0 != .nik && $0 != .nama }
        #expect(verdict.findings.compactMap(\.field) == [.nik, .nama] + others)
    }

    @Test func findingsSpeakTheLanguageOfTheRun() {
        var card = SpecimenCard()
        card[.agama] = "JEDI"
        let validator = CardValidator(language: .id, today: date("01-01-2025"))
        let messages = validator.validate(card.result, quality: nil).findings.map(\.message)
        #expect(messages == ["Agama tidak termasuk pilihan yang tercetak pada KTP."])
    }

    private func validate(_ card: SpecimenCard) -> Verdict {
        CardValidator(language: .en, today: date("01-01-2025")).validate(card.result, quality: card.quality)
    }

    private typealias Change = (inout SpecimenCard) -> Void

    private func changes(for rule: FindingRule) -> (broken: Change, twin: Change) {
        func set(_ field: KTPField, _ value: String?) -> Change { { $0[field] = value } }
        return switch rule {
        case .nikCharacters: (set(.nik, "327301570890000B"), set(.nik, "327301570890001"))
        case .nikLength: (set(.nik, "327301570890001"), set(.nik, "3273015708900002"))
        case .nikProvince: (set(.nik, "9973015708900001"), set(.nik, "9171015708900001"))
        case .nikRegency: (set(.nik, "3299015708900001"), set(.nik, "3279015708900001"))
        case .nikDistrict: (set(.nik, "3273005708900001"), set(.nik, "3273995708900001"))
        case .nikDate: (set(.nik, "3273017208900001"), set(.nik, "3273017108900001"))
        case .nikSerial: (set(.nik, "3273015708900000"), set(.nik, "3273015708909999"))
        case .nikBirthDate: (set(.tanggalLahir, "17-09-1990"), set(.tanggalLahir, "XX-09-1990"))
        case .nikSex: (set(.jenisKelamin, "LAKI-LAKI"), set(.jenisKelamin, "L"))
        case .nikRegion: (set(.nik, "3204015708900001"), set(.kabupatenKota, "KOTA ATLANTIS"))
        case .birthDateImpossible: (set(.tanggalLahir, "31-06-1990"), set(.tanggalLahir, "30-06-1990"))
        case .birthDateFuture: (set(.tanggalLahir, "02-01-2025"), set(.tanggalLahir, "01-01-2025"))
        case .birthDateAge: (set(.tanggalLahir, "02-01-2008"), set(.tanggalLahir, "01-01-2008"))
        case .issueDateImpossible: (set(.tanggalTerbit, "30-02-2015"), set(.tanggalTerbit, "28-02-2015"))
        case .issueDateFuture: (set(.tanggalTerbit, "02-01-2025"), set(.tanggalTerbit, "01-01-2025"))
        case .issueDateBeforeBirth: (set(.tanggalTerbit, "17-08-1990"), set(.tanggalTerbit, "18-08-1990"))
        case .validityForm: (set(.berlakuHingga, "SEUMUR HIDUR"), set(.berlakuHingga, "17-08-2020"))
        case .validityOrder: (set(.berlakuHingga, "10-07-2015"), set(.berlakuHingga, "11-07-2015"))
        case .sex: (set(.jenisKelamin, "LAKI"), set(.jenisKelamin, "LAKI-LAKI"))
        case .blood: (set(.golonganDarah, "C"), set(.golonganDarah, "AB+"))
        case .religion: (set(.agama, "ISLAMIC"), set(.agama, "KATOLIK"))
        case .maritalStatus: (set(.statusPerkawinan, "CERAI"), set(.statusPerkawinan, "CERAI HIDUP"))
        case .citizenship: (set(.kewarganegaraan, "WNL"), set(.kewarganegaraan, "WNA"))
        case .occupation: (set(.pekerjaan, "PENJAHIT LAYAR"), set(.pekerjaan, "TUKANG JAHIT"))
        case .neighbourhood: (set(.rtRw, "3/5"), set(.rtRw, "-/-"))
        case .province: (set(.provinsi, "JAWA"), set(.provinsi, "JAWA TIMUR"))
        case .regency: (set(.kabupatenKota, "KOTA ATLANTIS"), set(.kabupatenKota, "KABUPATEN BANDUNG"))
        case .regencyOfProvince: (set(.kabupatenKota, "KOTA SURABAYA"), set(.kabupatenKota, "KOTA ATLANTIS"))
        case .identityMissing: (set(.nama, nil), set(.alamat, nil))
        case .fieldMissing: (set(.alamat, nil), set(.golonganDarah, nil))
        case .singleEngine: ({ $0.result.comparison.agreement = nil }, { $0.result.comparison.agreement = 0 })
        case .cardNotFound: ({ $0.quality.cardFound = false }, { _ in })
        case .cardTooSmall: ({ $0.quality.cardWidth = 399 }, { $0.quality.cardWidth = 560 })
        case .blurred: ({ $0.quality.sharpness = 19 }, { $0.quality.sharpness = 20 })
        case .pale:
            (
                { ($0.quality.sharpness, $0.quality.focus) = (19, 0.1) },
                { ($0.quality.sharpness, $0.quality.focus) = (20, 0.1) }
            )
        case .glare: ({ $0.quality.glare = 0.21 }, { $0.quality.glare = 0.2 })
        case .tooDark: ({ $0.quality.paper = 0.44 }, { $0.quality.paper = 0.45 })
        case .cutOff: ({ ($0.quality.inside, $0[.tempatTerbit]) = (0.89, nil) }, { $0.quality.inside = 0.92 })
        case .photocopy:
            (
                { ($0.quality.paper, $0.quality.colour) = (0.95, 0) },
                { ($0.quality.paper, $0.quality.colour) = (0.95, 0.1) }
            )
        case .incomplete: ({ $0.quality.isIncomplete = true }, { _ in })
        case .oldCard: ({ $0.quality.isOldCard = true }, { _ in })
        case .severalCards: ({ ($0.quality.cards, $0.quality.unreadCards) = (3, 1) }, { $0.quality.cards = 3 })
        case .readingChanged, .decisionElsewhere, .cardUnseen, .valueUnread, .pictureGone, .pictureReplaced,
            .engineSilent, .listOtherName, .listOtherNIK, .listAgrees:
            ({ _ in }, { _ in })
        }
    }
}

/// A sound card of nobody, every field accepted.
struct SpecimenCard {
    var result: OCRComparisonResult
    var quality = ImageQuality(
        sharpness: 500, glare: 0, exposure: 0.7, cardFound: true, rotation: 0, cardWidth: 1000)

    static let values: FieldMap<String> = [
        .provinsi: "JAWA BARAT", .kabupatenKota: "KOTA BANDUNG", .nik: "3273015708900001",
        .nama: "CONTOH PEREMPUAN", .tempatLahir: "BANDUNG", .tanggalLahir: "17-08-1990",
        .jenisKelamin: "PEREMPUAN", .golonganDarah: "AB", .alamat: "JL. CONTOH NO. 1", .rtRw: "003/005",
        .kelDesa: "CONTOH", .kecamatan: "SUKASARI", .agama: "ISLAM", .statusPerkawinan: "BELUM KAWIN",
        .pekerjaan: "GURU", .kewarganegaraan: "WNI", .berlakuHingga: "SEUMUR HIDUP",
        .tempatTerbit: "KOTA BANDUNG", .tanggalTerbit: "10-07-2015",
    ]

    init() {
        result = OCRComparisonResult(
            fields: Self.values.mapValues {
                FieldDecision(value: $0, confidence: 0.99, status: .accepted, from: .both)
            }, comparison: EngineComparison(agreement: 1, faster: .legacy, moreConfident: .lstm, differing: []))
    }

    subscript(field: KTPField) -> String? {
        get { result.fields[field]?.value }
        set {
            result.fields[field] =
                newValue.map { FieldDecision(value: $0, confidence: 0.99, status: .accepted, from: .both) } ?? .missing
        }
    }
}
