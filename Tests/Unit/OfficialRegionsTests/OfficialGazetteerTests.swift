import Foundation
import KTPCore
import OfficialRegions
import TestSupport
import Testing

struct OfficialGazetteerTests {
    private let gazetteer = OfficialGazetteer()

    @Test func theDistrictsOfARegencyAndTheVillagesOfADistrictAreListed() {
        let districts = gazetteer.places(of: .district, in: "1271").map(\.name)
        #expect(districts.count == 21 && districts.contains("MEDAN KOTA"))
        #expect(gazetteer.codes(of: .district, named: PlaceName("Natar"), in: "1801") == ["180104"])
        let villages = gazetteer.places(of: .village, in: "180104")
        #expect(villages.map(\.name).contains("HAJIMENA"))
        #expect(villages.allSatisfy { $0.code.hasPrefix("180104") && $0.code.utf8.count == 10 })
        #expect(gazetteer.places(of: .village, in: "1801").count > villages.count)
        #expect(gazetteer.places(of: .village, in: "1801").filter { $0.code.hasPrefix("180104") } == villages)
    }

    @Test func everyEditionsNameIsKnownAndTheLatestComesFirst() {
        let names = gazetteer.places(of: .district, in: "1207").filter { $0.code == "120720" }.map(\.name)
        #expect(names == ["SINEMBAH TANJUNG MUDA HULU", "STM HULU"])
        // A code that a split has retired.
        #expect(!gazetteer.places(of: .district, in: "9101").isEmpty)
    }

    @Test(arguments: ["", "3", "00", "9999", "999999", "abcd"])
    func aRegionThatIsNoneHasNoPlaces(region: String) {
        for kind in [PlaceKind.district, .village] { #expect(gazetteer.places(of: kind, in: region).isEmpty) }
    }

    /// More regencies than it keeps unpacked.
    @Test func whatWasForgottenIsUnpackedAgain() {
        let first = gazetteer.places(of: .village, in: "1101")
        for regency in RegionTable.indonesia.regencies { _ = gazetteer.places(of: .district, in: regency.code) }
        #expect(!first.isEmpty && gazetteer.places(of: .village, in: "1101") == first)
    }

    @Test func itsContentsAreWhatItCounts() {
        var (places, names, villages) = (Set<String>(), 0, 0)
        for code in Set(RegionTable.indonesia.regencies.map(\.code)) {
            for kind in [PlaceKind.district, .village] {
                let listed = gazetteer.places(of: kind, in: code)
                names += listed.count
                places.formUnion(listed.map(\.code))
            }
        }
        villages = places.count { $0.utf8.count == 10 }
        let contents = gazetteer.contents
        #expect(villages == contents.villages && places.count - villages == contents.districts)
        #expect(names == contents.names)
        #expect(contents.hash == gazetteer.contentHash && contents.hash.count == 64)
    }

    @Test func whatWasImportedJoinsIt() {
        let alone = JoinedGazetteer(gazetteer, with: nil)
        #expect(alone.contentHash == gazetteer.contentHash)
        let joined = JoinedGazetteer(gazetteer, with: OnePlace(hash: "a"))
        #expect(joined.contentHash != JoinedGazetteer(gazetteer, with: OnePlace(hash: "b")).contentHash)
        #expect(joined.codes(of: .district, named: PlaceName("Medan Baru Sekali"), in: "1271") == ["127199"])
        #expect(joined.codes(of: .district, named: PlaceName("Medan Kota"), in: "1271") == ["127101"])
        #expect(joined.places(of: .district, in: "1271").count == alone.places(of: .district, in: "1271").count + 1)
    }

    private struct OnePlace: Gazetteer {
        let hash: String
        var contentHash: String { hash }
        func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
            kind == .district && region == "1271" ? [ListedPlace(code: "127199", name: "MEDAN BARU SEKALI")] : []
        }
    }

    // MARK: The published tables

    @Test(.enabled(if: Repository.hasSharedData, "needs ../shared/data"))
    func itHasEveryPublishedNameAndNoOther() throws {
        func rows(_ file: String) throws -> [[String]] {
            try String(contentsOf: Repository.sharedData.appending(path: file), encoding: .utf8)
                .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        }
        var published: Set<ListedPlace> = []
        for row in try rows("wilayah-union.tsv") where row[0].count == 8 {
            for column in row.dropFirst() {
                published.insert(.init(code: row[0], written: String(column.drop { $0 != "=" }.dropFirst())))
            }
        }
        for row in try rows("kel-desa.tsv") { published.insert(.init(code: row[0], written: row[1])) }
        let regencies = Set(published.map { String($0.code.prefix(4)) })
        let listed = regencies.flatMap { code in
            gazetteer.places(of: .district, in: code) + gazetteer.places(of: .village, in: code)
        }
        #expect(Set(listed).count == listed.count)
        #expect(Array(published.subtracting(listed).prefix(5)) == [])
        #expect(Array(Set(listed).subtracting(published).prefix(5)) == [])
    }
}

extension ListedPlace {
    /// As the published tables write code and name.
    fileprivate init(code: String, written: String) {
        let ascii = written.replacing("’", with: "'").uppercased()
        let name = ascii.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "/")
        self.init(code: code.filter { $0 != "." }, name: name)
    }
}
