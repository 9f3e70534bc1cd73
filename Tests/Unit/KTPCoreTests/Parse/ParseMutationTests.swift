import KTPCore
import TestSupport
import Testing

/// For any output of an engine, parsing ends, soon, and with values of the right shape.
struct ParseMutationTests {
    @Test func twoThousandDamagedCardsAreReadOrRefusedButNeverInvented() throws {
        var random = SeededRandom(state: 20_260_101)
        let parser = KTPParser()
        var times: [Duration] = []
        var read = 0
        for _ in 0..<2000 {
            let text = Self.damaged(PrintedCard().text, by: &random)
            let recognised = RecognisedText(plainText: text)
            var data = KTPData()
            times.append(ContinuousClock().measure { data = parser.parse(recognised) })
            read += data.isEmpty ? 0 : 1
            expectShapes(data)
        }
        // Both sides of the gate must have been tried.
        #expect(read > 200 && read < 2000)
        let median = try #require(times.sorted().dropFirst(1000).first)
        #expect(median < .milliseconds(20), "two is the aim, on a machine of its own; the median was \(median)")
    }

    @Test func hugeTextEndsSoon() {
        let parser = KTPParser()
        for text in [
            String(repeating: "1", count: 200_000), String(repeating: "1 ", count: 100_000),
            String(repeating: "Nama : ", count: 30_000), String(repeating: "NIK : 12-12-12\n", count: 30_000),
            String(repeating: "\u{301}é😀", count: 30_000),
        ] {
            let time = ContinuousClock().measure { _ = parser.parse(RecognisedText(plainText: text)) }
            #expect(time < .seconds(5))
        }
    }

    private func expectShapes(_ data: KTPData) {
        for (field, reading) in data.fields.pairs {
            let value = reading.value
            #expect((0...1).contains(reading.confidence))
            #expect(!value.isEmpty && value == value.uppercased() && !value.contains("  "), "\(field): \(value)")
            #expect(value.utf8.count == value.count, "\(field): \(value)")
            switch field {
            case .nik: #expect(value.wholeMatch(of: /\d{16}/) != nil)
            case .tanggalLahir, .tanggalTerbit: #expect(value.wholeMatch(of: /\d\d-\d\d-\d{4}/) != nil)
            case .rtRw: #expect(value.wholeMatch(of: /(\d{1,3}|-)\/(\d{1,3}|-)|-/) != nil)
            case .jenisKelamin: #expect(["LAKI-LAKI", "PEREMPUAN"].contains(value))
            case .golonganDarah: #expect(value.wholeMatch(of: /(A|B|AB|O)[+\-]?|-/) != nil)
            case .kewarganegaraan: #expect(["WNI", "WNA"].contains(value))
            case .berlakuHingga: #expect(value.wholeMatch(of: /SEUMUR HIDUP|\d\d-\d\d-\d{4}/) != nil)
            default: break
            }
        }
    }

    /// Characters and whole lines lost, swapped, doubled, glued or replaced by what engines print.
    private static func damaged(_ text: String, by random: inout SeededRandom) -> String {
        var characters = Array(text)
        let noise = Array("0123456789ABCDOIlSZ|!?$ :;-/.,~'\n\n\t“—é😀\u{0}")
        for _ in 0..<Int.random(in: 0...160, using: &random) where !characters.isEmpty {
            let place = Int.random(in: characters.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: characters.remove(at: place)
            case 1: characters.insert(noise.randomElement(using: &random) ?? " ", at: place)
            case 2: characters[place] = noise.randomElement(using: &random) ?? " "
            case 3: characters.swapAt(place, Int.random(in: characters.indices, using: &random))
            default:
                let end = min(characters.count, place + Int.random(in: 1...12, using: &random))
                if Bool.random(using: &random) {
                    characters.removeSubrange(place..<end)
                } else {
                    characters.insert(contentsOf: characters[place..<end], at: place)
                }
            }
        }
        return String(characters)
    }
}
