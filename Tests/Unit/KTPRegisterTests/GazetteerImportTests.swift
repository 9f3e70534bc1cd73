import Foundation
import GRDB
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct GazetteerImportTests {
    /// A folder with tables in it, and the gazetteer made of them.
    private final class Bench {
        let folder = TemporaryFolder()
        var path: String { folder.file("data/regions.sqlite").path }

        @discardableResult
        func importing(_ tables: String..., replacing: Bool = false) throws -> GazetteerSummary {
            let files = try tables.enumerated().map { number, table in
                let file = folder.file("table\(number).csv")
                try Data(table.utf8).write(to: file)
                return file.path
            }
            return try GazetteerImport(path: path).add(files, replacing: replacing)
        }

        func codes(_ kind: PlaceKind, _ name: String, in region: String) throws -> [String] {
            try GazetteerStore(path: path).codes(of: kind, named: PlaceName(name), in: region)
        }
    }

    // MARK: Tables as they come

    @Test(arguments: [
        "11.01.01,Bakongan\n11.01.01.2001,Keude Bakongan\n",
        "110101,Bakongan\n1101012001,Keude Bakongan",
        "kode,nama\r\n11.01.01,Bakongan\r\n\r\n11.01.01.2001,Keude Bakongan\r\n",
        "\u{FEFF}kode;nama;luas\n11.01.01;Bakongan;12,5\n11.01.01.2001;Keude Bakongan;3\n",
        "11.01.01\tBakongan\n11.01.01.2001\tKeude Bakongan\n",
        "\"code\",\"name\"\n\"11.01.01\",\"Bakongan\"\n11.01.01.2001,\"Keude Bakongan\"\n",
        "11,ACEH\n11.01,KAB. ACEH SELATAN\n11.01.01,Bakongan\n11.01.01.2001,Keude Bakongan,-3.1,97.2\n",
        "11.01.01\t2016=Bakongan\t2025=Bakongan\n11.01.01.2001\t2025=Keude Bakongan\n",
    ])
    func aTableIsTakenInAnyOfItsForms(table: String) throws {
        let bench = Bench()
        let summary = try bench.importing(table)
        #expect(summary.districts == 1)
        #expect(summary.villages == 1)
        #expect(summary.names == 2)
        #expect(try bench.codes(.district, "BAKONGAN", in: "1101") == ["110101"])
        for region in ["1101", "110101"] {
            #expect(try bench.codes(.village, "KEUDE BAKONGAN", in: region) == ["1101012001"])
            let villages = try GazetteerStore(path: bench.path).places(of: .village, in: region)
            #expect(villages == [ListedPlace(code: "1101012001", name: "KEUDE BAKONGAN")])
        }
    }

    @Test func quotedNamesMayHoldWhatSeparatesColumns() throws {
        let bench = Bench()
        try bench.importing("11.01.01,\"Bakongan, Timur\"\n11.01.02,\"Kluet \"\"Utara\"\"\"\n")
        #expect(try bench.codes(.district, "BAKONGAN TIMUR", in: "1101") == ["110101"])
        let written = try DatabaseQueue(path: bench.path).read {
            try String.fetchAll($0, sql: "SELECT written FROM names ORDER BY code")
        }
        #expect(written == ["Bakongan, Timur", "Kluet \"Utara\""])
    }

    @Test func everyDistinctNameOfEveryEditionIsAForm() throws {
        let bench = Bench()
        let summary = try bench.importing(
            "11.01.10\t2016=Pasi Raja\t2018=Pasi Raja\t2025=Pasie Raja\n"
                + "11.01.04\t2016=Labuhan Haji\t2023=Labuhanhaji\n11.01\t2016=KAB. ACEH SELATAN\n")
        #expect(summary.districts == 2)
        #expect(summary.names == 3)
        #expect(summary.sources.map(\.largerRegions) == [1])
        for name in ["PASI RAJA", "PASIE RAJA"] {
            #expect(try bench.codes(.district, name, in: "1101") == ["110110"])
        }
        #expect(try bench.codes(.district, "LABUHAN HAJI", in: "1101") == ["110104"])
    }

    @Test func aNameIsLookedUpInItsRegionAlone() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Sawang\n11.08.07,Sawang\n11.01.07.2001,Sawang\n11.08.07.2001,Mekar\n")
        #expect(try bench.codes(.district, "SAWANG", in: "1101") == ["110101"])
        #expect(try bench.codes(.district, "SAWANG", in: "1108") == ["110807"])
        #expect(try bench.codes(.village, "SAWANG", in: "1101") == ["1101072001"])
        #expect(try bench.codes(.village, "SAWANG", in: "110101").isEmpty)
        #expect(try bench.codes(.village, "MEKAR", in: "1101").isEmpty)
        #expect(try bench.codes(.district, "SAWANGAN", in: "1101").isEmpty)
    }

    // MARK: One import after another

    @Test func namesJoinThoseOfEarlierImportsUnlessTheyAreToBeForgotten() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        let joined = try bench.importing("11.01.01.2001,Keude Bakongan\n")
        #expect(joined.districts == 1 && joined.villages == 1)
        #expect(joined.sources.count == 2)
        let replaced = try bench.importing("11.01.01.2001,Keude Bakongan\n", replacing: true)
        #expect(replaced.districts == 0 && replaced.villages == 1)
        #expect(replaced.sources.count == 1)
    }

    @Test func theHashIsThatOfTheContentHoweverItCameIn() throws {
        let (one, other) = (Bench(), Bench())
        let districts = "11.01.01,Bakongan\n11.01.02,Kluet Utara\n"
        let village = "11.01.01.2001,Keude Bakongan\n"
        try one.importing(districts)
        let together = try one.importing(village)
        let atOnce = try other.importing(village, districts)
        #expect(together.hash == atOnce.hash)
        #expect(together.hash.count == 64)
        #expect(try one.importing(village).hash == together.hash, "again changes nothing")
        #expect(try one.importing(village).sources.count == 2)
        #expect(try one.importing("11.01.02,Kluet Timur\n").hash != together.hash)
    }

    // MARK: What is wrong is named, and changes nothing

    @Test func wrongRowsAreNamedWithTheirLines() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        let before = try Data(contentsOf: URL(filePath: bench.path))
        let table = """
            code,name
            11.01.01.2001,Keude Bakongan
            Keude Bakongan,11.01.01.2001

            11.01.01.2002,
            11.1.01,Bakongan
            1101010001,Bakongan
            11.01.01.2003,"Ujong
            1101012004,2004
            11.01.01.2005
            """
        let error = #expect(throws: GazetteerError.self) { try bench.importing(table) }
        guard case .badRows(_, let first, let count) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(count == 7)
        #expect(first.map(\.line) == [3, 5, 6, 7, 8, 9, 10])
        #expect(
            first.map(\.reason) == [.notACode, .noName, .notACode, .statisticsCode, .openQuote, .noName, .noName])
        #expect(try Data(contentsOf: URL(filePath: bench.path)) == before)
        #expect(try bench.folder.names(in: "data").count == 1)
        for language in Language.allCases {
            let message = try #require(error).message(in: language)
            #expect(message.contains(language == .en ? "line 7 has a BPS code" : "baris 7 memuat kode BPS"))
            #expect(!message.contains("Ujong"), "a message tells nothing of what may be the wrong file")
        }
    }

    @Test func oneWrongTableAmongSeveralImportsNone() throws {
        let bench = Bench()
        #expect(throws: GazetteerError.self) { try bench.importing("11.01.01,Bakongan\n", "x,y\n1,2\n") }
        #expect(!FileManager.default.fileExists(atPath: bench.path))
    }

    @Test func manyWrongRowsAreCountedAndTenOfThemNamed() throws {
        let bench = Bench()
        let error = #expect(throws: GazetteerError.self) {
            try bench.importing((1...5000).map { "x\($0),y" }.joined(separator: "\n"))
        }
        let message = try #require(error).message(in: .en)
        #expect(message.split(separator: "\n").count == 12)
        #expect(message.hasSuffix("… +4990"))
    }

    @Test func aTableInAnotherEncodingIsNoTable() throws {
        let bench = Bench()
        let file = bench.folder.file("utf16.csv")
        try #require("11.01.01,Bakongan\n".data(using: .utf16)).write(to: file)
        #expect(throws: GazetteerError.self) { try GazetteerImport(path: bench.path).add([file.path]) }
    }

    @Test(arguments: ["", "\n\n", "kode,nama\n", "11,ACEH\n11.01,KAB. ACEH SELATAN\n"])
    func aTableWithoutPlacesIsNone(table: String) throws {
        let bench = Bench()
        let file = bench.folder.file("table0.csv").path
        #expect(throws: GazetteerError.nothingInIt(file: file)) { try bench.importing(table) }
    }

    @Test func whatCannotBeReadOrCreatedIsSaid() throws {
        let bench = Bench()
        let none = bench.folder.file("none.csv").path
        #expect(throws: GazetteerError.cannotRead(file: none, reason: "No such file or directory")) {
            try GazetteerImport(path: bench.path).add([none])
        }
        let table = bench.folder.file("table.csv")
        try Data("11.01.01,Bakongan\n".utf8).write(to: table)
        for path in [bench.folder.url.path, table.path + "/regions.sqlite"] {
            #expect {
                try GazetteerImport(path: path).add([table.path])
            } throws: {
                if case GazetteerError.cannotCreate = $0 { true } else { false }
            }
        }
    }

    @Test func aFileTooLargeForATableIsNotTaken() throws {
        let bench = Bench()
        let file = bench.folder.file("disk.img")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 1 << 27)
        try handle.close()
        let error = try #require(throws: GazetteerError.self) { try GazetteerImport(path: bench.path).add([file.path]) }
        #expect(error == .tooLarge(file: file.path, limit: 1 << 26))
        #expect(error.message(in: .en).hasPrefix("cannot read \(file.path): it has more than 67108864 bytes; "))
        #expect(error.message(in: .id).contains("lebih dari 67108864 byte"))
    }

    @Test func aGazetteerWithoutItsHashIsDamaged() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        try change(database: bench.path, "DELETE FROM meta WHERE key = 'hash'")
        let error = try #require(throws: GazetteerError.self) { try GazetteerStore(path: bench.path) }
        #expect(error == .unlabelled(path: bench.path))
        #expect(error.message(in: .en).contains("is damaged (its checksum is missing)"))
        #expect(error.message(in: .id).contains("rusak (tidak memuat checksum)"))
    }

    /// SQLite keeps any value in any column; to decode one of another type would end the process.
    @Test(arguments: ["meta SET value = x'00'", "names SET code = x'00'", "sources SET places = 'many'"])
    func aGazetteerOfOtherTypesIsDamaged(update: String) throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        try change(database: bench.path, "UPDATE \(update)")
        let error = try #require(throws: GazetteerError.self) { try GazetteerStore(path: bench.path) }
        #expect(error.message(in: .en).contains("table \(update.prefix { $0 != " " })"))
    }

    @Test func whatIsNoGazetteerIsNeitherReadNorReplaced() throws {
        let bench = Bench()
        let (text, other) = (bench.folder.file("text").path, bench.folder.file("other.sqlite").path)
        try Data(repeating: 0x2A, count: 8192).write(to: URL(filePath: text))
        try change(database: other, "CREATE TABLE recipes (name TEXT)")
        let table = bench.folder.file("table.csv")
        try Data("11.01.01,Bakongan\n".utf8).write(to: table)
        for path in [text, other] {
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: GazetteerError.notAGazetteer(path: path)) { try GazetteerStore(path: path) }
            #expect(throws: GazetteerError.notAGazetteer(path: path)) {
                try GazetteerImport(path: path).add([table.path], replacing: true)
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
        #expect(throws: GazetteerError.missing(path: "none")) { try GazetteerStore(path: "none") }
    }

    @Test func aGazetteerOfANewerToolIsLeftAlone() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        try change(database: bench.path, "PRAGMA user_version = 2")
        let path = bench.path
        #expect(throws: GazetteerError.newer(path: path)) { try GazetteerStore(path: path) }
        #expect(throws: GazetteerError.newer(path: path)) { try bench.importing("11.01.02,Kluet Utara\n") }
    }

    /// Who reads goes on with what it opened, and a gazetteer that may only be read can be read.
    @Test func aReaderKeepsTheGazetteerItOpened() throws {
        let bench = Bench()
        try bench.importing("11.01.01,Bakongan\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: bench.path)
        let reader = try GazetteerStore(path: bench.path)
        try bench.importing("11.01.02,Kluet Utara\n", replacing: true)
        #expect(reader.codes(of: .district, named: PlaceName("BAKONGAN"), in: "1101") == ["110101"])
        #expect(try bench.codes(.district, "BAKONGAN", in: "1101").isEmpty)
        #expect(try bench.codes(.district, "KLUET UTARA", in: "1101") == ["110102"])
    }

    // MARK: The real thing

    @Test(.enabled(if: Repository.hasSharedData, "needs ../shared/data"))
    func thePublishedTablesAreTakenWhole() throws {
        let bench = Bench()
        let files = ["kel-desa.tsv", "wilayah-union.tsv"].map { Repository.sharedData.appending(path: $0) }
        let summary = try GazetteerImport(path: bench.path).add(files.map(\.path))
        let published = try files.map { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                $0.split(separator: "\t").map(String.init)
            }
        }
        let districts = published[1].filter { $0[0].count == 8 }
        #expect(summary.villages == published[0].count)
        #expect(summary.districts == districts.count)
        #expect(summary.sources.map(\.largerRegions).reduce(0, +) == published[1].count - districts.count)

        let gazetteer = try GazetteerStore(path: bench.path)
        for row in published[0] where row[0].hasSuffix("1") {
            let code = row[0].filter { $0 != "." }
            let found = gazetteer.codes(of: .village, named: PlaceName(row[1]), in: String(code.prefix(4)))
            #expect(found.contains(code), "\(row[0]) is in the table")
        }
        for row in districts {
            let code = row[0].filter { $0 != "." }
            for edition in row.dropFirst() {
                let name = PlaceName(String(edition.dropFirst(5)))
                #expect(gazetteer.codes(of: .district, named: name, in: String(code.prefix(4))).contains(code))
            }
        }
    }
}
