import KTPCore
import Testing

/// The official list as evidence: it proposes its names, and doubts others, but rewrites nothing.
struct GazetteerTests {
    /// Two districts of Kota Bandung, and one of another regency.
    private let gazetteer = ListedPlaces([
        "327301": "Sukasari", "3273011001": "Gegerkalong", "3273011002": "Sarijadi",
        "327302": "Coblong", "3273021001": "Cipaganti", "3273021002": "Suka Jadi",
        "327701": "Cimahi Utara", "3277011001": "Citeureup",
    ])

    @Test func theKnownNameIsTakenWhicheverEngineIsSurer() {
        for confidences in [(0.3, 0.99), (0.99, 0.3)] {
            let district = compare([.kecamatan: ("SUKASARI", "SUKASAR1")], confidences)
            #expect(district.value(.kecamatan) == "SUKASARI")
            #expect(district.fields[.kecamatan]?.from == .lstm)
            let village = compare([.kelDesa: ("CIPAGAMTI", "CIPAGANTI")], confidences)
            #expect(village.value(.kelDesa) == "CIPAGANTI")
            #expect(village.fields[.kelDesa]?.from == .legacy)
        }
    }

    /// Where the list has two names that differ in a stroke, one reading alone does not tell them apart.
    @Test func aNameBesideASiblingOfTheListIsTrustedLess() throws {
        let villages = ["327301": "Sukasari", "3273011001": "Silalahi I", "3273011002": "Silalahi II"]
        func confidence(_ places: [String: String]) throws -> Double {
            let readings: FieldMap<(String, String)> = [.kelDesa: ("SILALAHI I", "SILALAHI I")]
            let result = compare(readings.with(.kecamatan, "SUKASARI"), (0.7, 0.5), ListedPlaces(places))
            return try #require(result.fields[.kelDesa]).confidence
        }
        #expect(try confidence(villages) < confidence(villages.filter { $0.key != "3273011002" }))
    }

    @Test func withoutAGazetteerTheSurerEngineIsBelieved() {
        let result = compare([.kecamatan: ("SUKASARI", "SUKASANI")], (0.3, 0.99), nil)
        #expect(result.value(.kecamatan) == "SUKASANI")
    }

    @Test func ofTwoKnownVillagesTheOneInTheDistrictIsTaken() {
        let readings: FieldMap<(String, String)> = [.kelDesa: ("SUKAJADI", "SARIJADI")]
        #expect(compare(readings.with(.kecamatan, "SUKASARI"), (0.99, 0.3)).value(.kelDesa) == "SARIJADI")
        #expect(compare(readings.with(.kecamatan, "COBLONG"), (0.3, 0.99)).value(.kelDesa) == "SUKAJADI")
        // In the regency both are known, so that nothing speaks for one of them.
        for district in ["CONTOH", nil] {
            let result = compare(readings.with(.kecamatan, district), (0.3, 0.99))
            #expect(result.value(.kelDesa) == "SARIJADI")
        }
    }

    @Test func theDistrictThatTheGazetteerSettlesNarrowsTheVillage() {
        let result = compare([.kelDesa: ("SUKAJADI", "SARIJADI"), .kecamatan: ("SUKASARI", "SUKASAPI")], (0.99, 0.3))
        #expect(result.value(.kecamatan) == "SUKASARI")
        #expect(result.value(.kelDesa) == "SARIJADI")
    }

    @Test(arguments: [("KOTA CIMAHI", KTPField.kelDesa), ("KOTA SURABAYA", .kecamatan), ("KOTA ENTAH", .kecamatan)])
    func aPlaceOfAnotherRegencySaysNothing(regency: String, field: KTPField) {
        let known = field == .kelDesa ? "CIPAGANTI" : "SUKASARI"
        let result = compare([field: (known, known + "X")], (0.3, 0.99), regency: regency)
        #expect(result.value(field) == known + "X")
    }

    @Test(arguments: [KTPField.kelDesa, .kecamatan])
    func anUnknownNameThatBothReadStays(field: KTPField) {
        for value in ["WANARAJA", "SUKASARIH", "SUKASARI BARAT"] {
            #expect(compare([field: (value, value)], (0.95, 0.9)).value(field) == value)
        }
    }

    @Test(arguments: [
        (KTPField.kecamatan, "SUKASARI", false), (.kecamatan, "SARI", true), (.kelDesa, "CIPAGANTI", false),
        (.kelDesa, "GANTI", true),
    ])
    func aReflectionHidesNothingOfAWholeName(field: KTPField, value: String, isDoubted: Bool) {
        var facts = PictureFacts()
        facts.before = PictureFacts.End(beyond: 0.9, own: 0, print: 50, shown: 255, farther: 0)
        for (gazetteer, isKnown) in [(gazetteer, true), (nil, false)] as [(ListedPlaces?, Bool)] {
            let result = compare([field: (value, value)], (0.95, 0.9), gazetteer, facts: [field: facts])
            #expect((result.evidence[field]?[.reflection] != nil) == (isDoubted || !isKnown))
        }
    }

    @Test func aNameThatEndsAnotherMayBeAPartOfIt() {
        let gazetteer = ListedPlaces(["327301": "Sukasari", "327302": "Kota Sukasari"])
        var facts = PictureFacts()
        facts.before = PictureFacts.End(beyond: 0.9, own: 0, print: 50, shown: 255, farther: 0)
        let result = compare([.kecamatan: ("SUKASARI", "SUKASARI")], (0.95, 0.9), gazetteer, facts: [.kecamatan: facts])
        #expect(result.evidence[.kecamatan]?[.reflection] != nil)
    }

    /// BANDUNG may be a part of BANDUNG BARAT; no regency begins or ends with SURABAYA.
    @Test(arguments: [("SURABAYA", false), ("BANDUNG", true), ("ENTAH", true)])
    func aBirthplaceIsWholeAsARegencyIs(value: String, isDoubted: Bool) {
        var facts = PictureFacts()
        facts.before = PictureFacts.End(beyond: 0.9, own: 0, print: 50, shown: 255, farther: 0)
        let result = compare([.tempatLahir: (value, value)], (0.95, 0.9), gazetteer, facts: [.tempatLahir: facts])
        #expect((result.evidence[.tempatLahir]?[.reflection] != nil) == isDoubted)
    }

    @Test func aNameBesideAListedOneIsDoubtedAndOneFarFromAllIsNot() throws {
        func evidence(_ value: String) throws -> EvidenceAmounts {
            try #require(compare([.kecamatan: (value, value)], (0.95, 0.9)).evidence[.kecamatan])
        }
        #expect(try evidence("SUKASARIH")[.nearList] == 1 && evidence("SUKASARIH")[.offList] == 1)
        #expect(try evidence("WANARAJA")[.nearList] == nil && evidence("WANARAJA")[.offList] == 1)
        #expect(try evidence("SUKASARI")[.nearList] == nil && evidence("SUKASARI")[.offList] == nil)
        #expect(try evidence("SOEKASARI")[.nearList] == nil && evidence("SOEKASARI")[.offList] == nil)
    }

    /// A veil over the last letters of BANJARMASIN leaves another regency's name.
    @Test(arguments: [
        ("KOTA BANDUNG", "KORPRI", true), ("KOTA BANDUNG", "BANDUNG", false), ("KOTA BANDUNG", "KAB. TEGAL", false),
        ("KOTA BANDUNG", "KOTA BANDUNG", false), ("KOTA BANJARMASIN", "BANJAR", true), ("KOTA BANJAR", "BANJAR", false),
        ("KOTA ADM. JAKARTA SELATAN", "JAKARTA SELATAN", false), ("KABUPATEN BANJAR", "BANJARMASIN", false),
    ])
    func aPlaceThatIssuesNoSuchCardIsAsked(header: String, value: String, isAsked: Bool) throws {
        let result = compare([.kabupatenKota: (header, header), .tempatTerbit: (value, value)], (0.95, 0.9))
        #expect((result.evidence[.tempatTerbit]?[.noRegency] != nil) == isAsked)
        let decision = try #require(result.fields[.tempatTerbit])
        #expect((decision.confidence < 0.1) == isAsked)
    }

    @Test func theRegencyIsProposedForAPlaceOfIssueThatBothMisread() throws {
        let regency = "KABUPATEN KERINCI"
        let result = compare(
            [.kabupatenKota: (regency, regency), .tempatTerbit: ("KERINQI", "KERINQI")], (0.95, 0.9))
        let decision = try #require(result.fields[.tempatTerbit])
        #expect(decision.value == "KERINCI" && decision.confidence < 0.1)
    }

    /// A blank that both engines made up, a letter that both misread: the listed name is as likely, and a person decides.
    @Test(arguments: ["SUKASA RI", "SUKASARII", "5UKASARI"])
    func whatBothMisreadAlikeIsLeftToAPerson(value: String) throws {
        let with = try #require(compare([.kecamatan: (value, value)], (0.9, 0.85)).fields[.kecamatan])
        let listed = try #require(compare([.kecamatan: ("SUKASARI", "SUKASARI")], (0.9, 0.85)).fields[.kecamatan])
        #expect(with.value == value && with.confidence < listed.confidence)
    }

    @Test func aListedNameThatNobodyReadIsProposed() throws {
        let decision = try #require(compare([.kecamatan: ("SUKASAR1", "SUKASARL")], (0.6, 0.5)).fields[.kecamatan])
        #expect(decision.value == "SUKASARI" && decision.from == .derived)
    }

    @Test func otherFieldsAreNotLookedUp() {
        for field in [KTPField.nama, .tempatLahir, .alamat, .tempatTerbit] {
            #expect(compare([field: ("SUKASARI", "SUKASARE")], (0.3, 0.99)).value(field) == "SUKASARE")
        }
    }

    @Test func blanksAndMarksMakeNoDifferenceSoNeitherDoTheyDecide() {
        let result = compare([.kelDesa: ("SUKA-JADI", "SUKA JADI")], (0.3, 0.99))
        #expect(result.value(.kelDesa) == "SUKA JADI")
    }

    @Test func anApostropheThatTheListedNameLacksIsNoDoubtOfIt() {
        let village = compare([.kelDesa: ("SARIJADI", "SARIJADI'")], (0.93, 0.9)).fields[.kelDesa]
        #expect(village?.value == "SARIJADI" && village?.because.contains(.marked) == false)
    }

    /// Words of a name that a hyphen joins are a spelling of it; a word that a blank tears is a misreading.
    @Test func aSpellingOfAListedNameLeadsByMoreThanATornWord() throws {
        func lead(_ read: String) throws -> Double {
            let readings = FieldMap<(String, String)>([:]).with(.kecamatan, "COBLONG").with(.kelDesa, read)
            let result = compare(readings, (0.93, 0.9))
            #expect(result.value(.kelDesa) == read)
            return try #require(result.evidence[.kelDesa]?[.lead])
        }
        #expect(try lead("SUKA-JADI") > lead("SUKA JA-DI") + 1)
    }

    @Test(arguments: [
        ("Labuhan Haji", "LABUHANHAJI"), (" LABUHAN-HAJI", "LABUHANHAJI"), ("Bu Nuapu’u", "BUNUAPUU"),
        ("Mélak 2", "MELAK2"), ("- ' -", ""),
    ])
    func namesAreComparedByLettersAndDigits(written: String, key: String) {
        #expect(PlaceName(written).key == key)
    }

    /// A value is one of the readings, to the letter, or a name of the list.
    @Test func noValueIsInvented() {
        let readings = ["SUKASARI", "COBLONG", "COBLON6", "GEGERKALONG", "SUKA JADI", "", "?"]
        let listed = ["SUKASARI", "COBLONG", "GEGERKALONG", "SUKA JADI", "SARIJADI", "CIPAGANTI"]
        for one in readings {
            for other in readings {
                for field in [KTPField.kecamatan, .kelDesa] {
                    let value = compare([field: (one, other)], (0.5, 0.6)).value(field)
                    #expect(value.map { ([one, other] + listed).contains($0) } ?? (one.isEmpty && other.isEmpty))
                }
            }
        }
    }

    // MARK: Cards made for the purpose

    private func compare(
        _ readings: FieldMap<(String, String)>, _ confidences: (Double, Double), regency: String = "KOTA BANDUNG"
    ) -> OCRComparisonResult { compare(readings, confidences, gazetteer, regency: regency) }

    private func compare(
        _ readings: FieldMap<(String, String)>, _ confidences: (Double, Double), _ gazetteer: ListedPlaces?,
        regency: String = "KOTA BANDUNG", facts: FieldMap<PictureFacts> = [:]
    ) -> OCRComparisonResult {
        var data: ReadingSourceMap<KTPData> = [:]
        for (engine, confidence) in [(ReadingSource.lstm, confidences.0), (.legacy, confidences.1)] {
            var fields = readings.mapValues { values in
                FieldReading(value: engine == .lstm ? values.0 : values.1, confidence: confidence)
            }
            if fields[.kabupatenKota] == nil { fields[.kabupatenKota] = FieldReading(value: regency, confidence: 0.9) }
            data[engine] = KTPData(fields: fields)
        }
        return Judge(gazetteer: gazetteer).judge(data, of: [:], facts: data.mapValues { _ in facts })
    }
}

/// A gazetteer of few places: code to name.
private struct ListedPlaces: Gazetteer {
    let contentHash = "listed"
    private let places: [String: String]

    init(_ places: [String: String]) { self.places = places }

    func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
        places.filter { $0.key.count == kind.codeLength && $0.key.hasPrefix(region) }
            .map { ListedPlace(code: $0.key, name: $0.value.uppercased()) }.sorted { $0.code < $1.code }
    }
}

extension OCRComparisonResult {
    fileprivate func value(_ field: KTPField) -> String? { fields[field]?.value }
}

extension FieldMap<(String, String)> {
    /// The same map with both engines reading the same value in one more field; nil removes the field.
    fileprivate func with(_ field: KTPField, _ value: String?) -> FieldMap<(String, String)> {
        var map = self
        map[field] = value.map { ($0, $0) }
        return map
    }
}
