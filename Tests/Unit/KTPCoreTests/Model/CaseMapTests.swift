import Foundation
import KTPCore
import Testing

/// A map over cases is a dictionary, in the order of the cases.
struct CaseMapTests {
    @Test func whateverTheOrderOfWritingItIsReadInTheOrderOfTheCases() {
        var random = SystemRandomNumberGenerator()
        var (map, dictionary): (FieldMap<Int>, [KTPField: Int]) = ([:], [:])
        for step in 0..<2_000 {
            let field = KTPField.allCases[Int.random(in: KTPField.allCases.indices, using: &random)]
            let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : step
            (map[field], dictionary[field]) = (value, value)
            #expect(map.keys == KTPField.allCases.filter { dictionary[$0] != nil })
            #expect(KTPField.allCases.allSatisfy { map[$0] == dictionary[$0] })
        }
        #expect(map == FieldMap(dictionary))
        #expect(map.count == dictionary.count)
    }

    @Test func mapsAreEqualByWhatTheyHold() {
        let map: FieldMap<String> = [.nama: "SITI", .nik: "1"]
        #expect(map == [.nik: "1", .nama: "SITI"])
        #expect(map != [.nik: "1"])
        #expect(map != [.nik: "1", .nama: "BUDI"])
        #expect(map != [.nik: "1", .alamat: "SITI"])
    }

    @Test func whatIsTakenUpReplacesWhatWasThere() {
        var map: FieldMap<Int> = [.nama: 1, .nik: 2]
        map.merge([.nik: 3, .provinsi: 4])
        #expect(map.pairs.map(\.key) == [.provinsi, .nik, .nama])
        #expect(map.pairs.map(\.value) == [4, 3, 1])
        #expect(map.filter { $0 != .nik } == [.provinsi: 4, .nama: 1])
        #expect(map.mapValues { $0 * 2 } == [.provinsi: 8, .nik: 6, .nama: 2])
        #expect(map.compactMapValues { $0 > 1 ? $0 : nil } == [.provinsi: 4, .nik: 3])
    }

    @Test func whatIsNotKnownIsPassedOver() throws {
        let text = #"{"nik":"1","later":"x","nama":"SITI"}"#
        #expect(try OrderedJSON.decode(FieldMap<String>.self, from: text) == [.nik: "1", .nama: "SITI"])
    }

    @Test(arguments: ["[1,2,3]", #"[1,2,3,"4"]"#, "{}", "[1,2,3,99999999999999999999]"])
    func aBoxIsFourNumbers(text: String) {
        #expect(throws: DecodingError.self) { try OrderedJSON.decode(BoundingBox.self, from: text) }
    }
}
