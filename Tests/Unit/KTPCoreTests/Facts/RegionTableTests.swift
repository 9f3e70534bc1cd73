import Foundation
import KTPCore
import TestSupport
import Testing

struct RegionTableTests {
    private let regions = RegionTable.indonesia

    @Test func thereAreThirtyEightProvincesAndFiveHundredFourteenRegenciesToday() {
        let current = regions.regencies.filter(\.isCurrent)
        #expect(regions.provinces.count == 38)
        #expect(current.count == 514)
        #expect(current.count { $0.kind == .kota } == 98)
        #expect(Set(regions.regencies.map(\.code)).count == regions.regencies.count)
        #expect(regions.regencies.allSatisfy { regions.province(code: $0.provinceCode) != nil })
    }

    @Test(arguments: [
        ("KOTA BANDUNG", ["3273"]), ("KABUPATEN BANDUNG", ["3204"]), ("KAB. BANDUNG", ["3204"]), ("BANDUNG", []),
        ("JAKARTA BARAT", ["3173"]), ("KOTA ADM. JAKARTA BARAT", ["3173"]), ("KEPULAUAN SERIBU", ["3101"]),
        ("KABUPATEN MERAUKE", ["9101", "9301"]), ("KABUPATEN KOTABARU", ["6302"]), ("KABUPATEN TOBA SAMOSIR", ["1212"]),
        ("KOTA ATLANTIS", []), ("", []),
    ])
    func regenciesAreFoundByTheSecondLineOfTheHeader(printed: String, codes: [String]) {
        #expect(regions.regencies(printed: printed).map(\.code).sorted() == codes)
    }

    @Test(arguments: [
        ("PROVINSI JAWA BARAT", "32"), ("JAWA BARAT", "32"), ("PROPINSI D.I. YOGYAKARTA", "34"), ("DKI JAKARTA", "31"),
    ])
    func provincesAreFoundByTheFirstLineOfTheHeader(printed: String, code: String) {
        #expect(regions.province(printed: printed)?.code == code)
    }

    @Test func theClosestNameComesWithItsDistanceAndThatOfTheNext() {
        #expect(regions.provinceNames.closest(to: "JAWA BARAI")?.value == "JAWA BARAT")
        #expect(regions.provinceNames.closest(to: "JAWA BARAI")?.distance == 1)
        let inWestJava = regions.regencyNames(inProvince: "32")
        let closest = inWestJava?.closest(to: "K0TA BANDUNC")
        #expect(closest?.value == "KOTA BANDUNG")
        #expect(closest?.distance == 1)
        #expect(closest?.runnerUp == 4)
        #expect(inWestJava?.contains("KOTA SURABAYA") == false)
    }

    @Test(.enabled(if: Repository.hasSharedData, "needs ../shared/data"))
    func everyCodeAndNameIsThatOfThePublishedEditions() throws {
        let published = try PublishedRegions(at: Repository.sharedData.appending(path: "wilayah-union.tsv"))
        try #require(published.editions.count > 540)
        for (code, names) in published.editions {
            for (edition, name) in names where !PublishedRegions.cutOff.contains("\(code) \(edition)") {
                let written = PublishedRegions.letters(RegionName(name).text)
                let ours =
                    code.count == 2
                    ? regions.province(code: code)?.names : regions.regency(code: code)?.printedNames
                let known = (ours ?? []).map { PublishedRegions.letters(RegionName($0).text) }
                #expect(known.contains(written), "\(code) is \(name) in \(edition)")
            }
        }
        for regency in regions.regencies where !PublishedRegions.olderThanTheFile.contains(regency.code) {
            let editions = published.editions[regency.code]
            #expect(editions != nil, "\(regency.code) \(regency.name) is in no edition")
            #expect(regency.isCurrent == (editions?["2025"] != nil), "\(regency.code) \(regency.name)")
        }
        for province in regions.provinces {
            #expect(published.editions[province.code]?["2025"] != nil, "\(province.code) \(province.name)")
        }
    }
}

/// The public data set the tables are checked against: every code, and its name in each edition since 2016.
private struct PublishedRegions {
    var editions: [String: [String: String]] = [:]

    init(at file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let columns = line.split(separator: "\t")
            let code = columns[0].filter { $0 != "." }
            guard code.count <= 4 else { continue }
            for column in columns.dropFirst() {
                let parts = column.split(separator: "=", maxSplits: 1).map(String.init)
                editions[code, default: [:]][parts[0]] = parts[1]
            }
        }
    }

    /// Blanks and hyphens differ from edition to edition.
    static func letters(_ name: String) -> String { name.filter(\.isLetter) }

    /// Names that the data set itself has lost half of: DAERAH ISTIMEWA for Yogyakarta.
    static let cutOff = ["34 2016"]
    /// Retired in 2012, before its first edition.
    static let olderThanTheFile = ["6404", "6405", "6406", "6410", "6473"]
}
