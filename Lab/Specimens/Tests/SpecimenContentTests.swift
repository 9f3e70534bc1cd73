import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

struct SpecimenContentTests {
    private static let cards = (1...1500).map { SpecimenGenerator(seed: 11).card($0, condition: .scan) }
    private static let listed = (1...1500).map {
        SpecimenGenerator(seed: 11, hasListedPlaces: true).card($0, condition: .scan)
    }

    @Test func theSameSeedMakesTheSameHolder() {
        for number in 1...50 {
            #expect(
                SpecimenGenerator(seed: 5).card(number, condition: .phone)
                    == SpecimenGenerator(seed: 5).card(number, condition: .phone))
        }
    }

    @Test func seedsSplitsConditionsAndNumbersAllMakeOtherHolders() {
        let first = SpecimenGenerator(seed: 5).card(1, condition: .scan)
        #expect(first != SpecimenGenerator(seed: 6).card(1, condition: .scan))
        #expect(first != SpecimenGenerator(seed: 5, split: .tune).card(1, condition: .scan))
        #expect(first != SpecimenGenerator(seed: 5, split: .evaluate).card(1, condition: .scan))
        #expect(first != SpecimenGenerator(seed: 5).card(1, condition: .chat))
        #expect(first != SpecimenGenerator(seed: 5).card(2, condition: .scan))
    }

    /// All that does not name a person, a place or an occupation stays.
    @Test func aPlausibleCardDiffersInNamesAndPlacesAlone() {
        var others = 0
        for number in 1...200 {
            let invented = SpecimenGenerator(seed: 5).card(number, condition: .scan)
            let plausible = SpecimenGenerator(seed: 5, isPlausible: true).card(number, condition: .scan)
            let differing = KTPField.allCases.filter { invented.truth[$0] != plausible.truth[$0] }
            if differing.contains(.nama) { others += 1 }
            #expect(Set(differing).isSubset(of: [.nama, .alamat, .kelDesa, .kecamatan, .tempatLahir, .pekerjaan]))
            #expect((plausible.truth[.nama] ?? "").count <= SpecimenNames.longest)
            #expect(plausible.truth[.tempatLahir].map { plausible.printed[.tempatLahir]?.hasPrefix($0) } == true)
        }
        #expect(others > 190)
        let villages = Set(
            (1...200).compactMap { number in
                SpecimenGenerator(seed: 5, isPlausible: true).card(number, condition: .scan).truth[.kecamatan]
            })
        #expect(villages.contains("SUKAMAJU"))
        #expect(villages.count < 160)
    }

    @Test func splitsShareNoHolder() {
        func niks(_ split: SpecimenSplit) -> Set<String?> {
            Set((1...400).map { SpecimenGenerator(seed: 5, split: split).card($0, condition: .scan).truth[.nik] })
        }
        #expect(niks(.train).isDisjoint(with: niks(.evaluate)))
        #expect(niks(.train).isDisjoint(with: niks(.tune)))
    }

    @Test func anOrdinaryNIKTellsRegionBirthDateAndSex() throws {
        let ordinary = Self.cards.filter { $0.peculiarity == .none }
        #expect(ordinary.count > 1000)
        for card in ordinary {
            let nik = try #require(card.truth[.nik])
            let date = try #require(card.truth[.tanggalLahir]).split(separator: "-").compactMap { Int($0) }
            let pairs = stride(from: 6, to: 12, by: 2).compactMap { Int(nik.dropFirst($0).prefix(2)) }
            #expect(nik.count == 16)
            #expect(pairs == [date[0] + (card.woman ? 40 : 0), date[1], date[2] % 100])
            #expect(card.truth[.jenisKelamin] == (card.woman ? "PEREMPUAN" : "LAKI-LAKI"))
            #expect(nik.suffix(4) != "0000")
            let region = try #require(SpecimenRegions.all.first { $0.code == nik.prefix(4) })
            #expect(region.headerLine == card.truth[.kabupatenKota])
            #expect(region.province == card.truth[.provinsi])
        }
    }

    @Test(arguments: NIKPeculiarity.allCases)
    func everyPeculiarNIKOccurs(_ peculiarity: NIKPeculiarity) throws {
        let cards = Self.cards.filter { $0.peculiarity == peculiarity }
        #expect(!cards.isEmpty)
        guard peculiarity == .impossibleDate else { return }
        for card in cards {
            let nik = try #require(card.truth[.nik])
            let day = try #require(Int(nik.dropFirst(6).prefix(2)))
            let month = try #require(Int(nik.dropFirst(8).prefix(2)))
            #expect(month > 12 || (32...40).contains(day) || day > 71)
        }
    }

    @Test func datesExistAndValuesAreUpperCaseWithSingleBlanks() throws {
        for card in Self.cards {
            for (_, value) in card.truth.pairs {
                #expect(value == value.uppercased())
                #expect(!value.contains("  ") && !value.hasPrefix(" ") && !value.hasSuffix(" ") && !value.isEmpty)
            }
            let date = try #require(card.truth[.tanggalLahir]).split(separator: "-").compactMap { Int($0) }
            #expect(date[0] <= SpecimenDate.days(inMonth: date[1], of: date[2]))
            let name = try #require(card.truth[.nama])
            #expect(name.count <= SpecimenNames.longest && name.last != ",")
        }
    }

    @Test func theFormsThatCatchParsersOccur() {
        func seen(_ field: KTPField) -> Set<String> { Set(Self.cards.compactMap { $0.truth[field] }) }
        #expect(seen(.golonganDarah) == Set(SpecimenVocabulary.bloodTypes.map(\.item)))
        #expect(seen(.agama) == Set(SpecimenVocabulary.religions.map(\.item)))
        #expect(seen(.statusPerkawinan) == Set(SpecimenVocabulary.statuses.map(\.item)))
        #expect(seen(.kewarganegaraan) == ["WNI", "WNA"])
        #expect(seen(.rtRw).contains("-/-"))
        #expect(seen(.berlakuHingga).contains("SEUMUR HIDUP") && seen(.berlakuHingga).count > 50)
        let names = seen(.nama)
        for mark in ["'", "-", ".", ","] { #expect(names.contains { $0.contains(mark) }) }
        for word in ["MONIKA", "DOMINIKUS", "AGAMAWATI", "NAMANG"] {
            #expect(names.contains { $0.contains(word) })
        }
        #expect(names.contains { !$0.contains(" ") })
        #expect(names.contains { $0.count > 50 })
        #expect(seen(.alamat).contains { $0.contains("ISLAMIC") })
        #expect(Self.cards.contains { $0.truth[.golonganDarah] == nil })
        #expect(Self.cards.contains { $0.truth[.tempatTerbit] == nil && $0.truth[.tanggalTerbit] == nil })
    }

    /// The list is of the card's regency in the published tables; other tests hold the tool's own tables against these.
    @Test(.enabled(if: Repository.hasSharedData, "needs ../shared/data"))
    func nineOfTenDistrictsAndVillagesAreOfTheListAndTheNIKNamesTheDistrict() throws {
        func rows(_ file: String) throws -> [[String]] {
            try String(contentsOf: Repository.sharedData.appending(path: file), encoding: .utf8).uppercased()
                .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        }
        var districts: [String: Set<String>] = [:]
        for row in try rows("wilayah-union.tsv") where row[0].count == 8 {
            districts[row[0].filter { $0 != "." }] = Set(row.dropFirst().map { String($0.dropFirst(5)) })
        }
        var villages: [String: Set<String>] = [:]
        for row in try rows("kel-desa.tsv") {
            villages[row[0].prefix(8).filter { $0 != "." }, default: []].insert(row[1])
        }
        let ordinary = Self.listed.filter { $0.peculiarity == .none }
        var (district, village) = (0, 0)
        for card in ordinary {
            let code = String(try #require(card.truth[.nik]).prefix(6))
            if districts[code]?.contains(try #require(card.truth[.kecamatan])) == true { district += 1 }
            if villages[code]?.contains(try #require(card.truth[.kelDesa])) == true { village += 1 }
        }
        for count in [district, village] { #expect(abs(Double(count) / Double(ordinary.count) - 0.9) < 0.025) }
    }

    @Test func aListedCardDiffersInItsDistrictAndVillageAlone() {
        for (invented, listed) in zip(Self.cards, Self.listed) {
            let differing = KTPField.allCases.filter { invented.truth[$0] != listed.truth[$0] }
            #expect(Set(differing).isSubset(of: [.kelDesa, .kecamatan, .nik]))
            #expect(invented.truth[.nik]?.dropFirst(6) == listed.truth[.nik]?.dropFirst(6))
        }
    }

    @Test func foreignersCardsSpeakEnglish() {
        let cards = (1...60).map { SpecimenGenerator(seed: 3).card($0, condition: .foreign) }
        #expect(Set(cards.compactMap { $0.truth[.jenisKelamin] }) == ["MALE", "FEMALE"])
        #expect(cards.allSatisfy { $0.truth[.kewarganegaraan] != "WNI" && $0.truth[.berlakuHingga] != "SEUMUR HIDUP" })
        #expect(Set(cards.compactMap { $0.truth[.kewarganegaraan] }).count > 10)
    }

    @Test(.enabled(if: Repository.hasSharedData))
    func regionsAgreeWithTheUnionOfTheOfficialLists() throws {
        let text = try String(contentsOf: Repository.sharedData.appending(path: "wilayah-union.tsv"), encoding: .utf8)
        var names: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
            names[cells[0].filter { $0 != "." }] = cells[1].uppercased().filter { $0 != " " }
        }
        for region in SpecimenRegions.all {
            #expect(
                names[region.code]?.contains(region.name.filter { $0 != " " }) == true, "\(region.code) \(region.name)")
            #expect(names[String(region.code.prefix(2))]?.contains(region.province.filter { $0 != " " }) == true)
        }
    }
}
