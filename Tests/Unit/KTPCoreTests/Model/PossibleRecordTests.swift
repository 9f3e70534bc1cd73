import Foundation
import KTPCore
import TestSupport
import Testing

/// What a worker that was taken over may answer, and what a session from elsewhere may hold.
struct PossibleRecordTests {
    private static let sample = CardRecord.sample(1)

    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var change: @Sendable (inout CardRecord) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout CardRecord) -> Void) {
            (testDescription, self.change) = (name, change)
        }
    }

    static let changes = [
        Change("a box beyond all numbers") {
            $0.engines[.lstm]?.boxes = [.nik: BoundingBox(x: .max, y: 1, width: .max, height: 1)]
        },
        Change("a box of negative width") {
            $0.engines[.lstm]?.boxes = [.nik: BoundingBox(x: 1, y: 1, width: -5, height: 1)]
        },
        Change("a negative height") { $0.geometry = CardGeometry(width: 1, height: .min) },
        Change("corners of one number") {
            $0.geometry = CardGeometry(width: 9, height: 9, corners: [[1], [1], [1], [1]])
        },
        Change("a cut of one corner") { $0.geometry = CardGeometry(width: 9, height: 9, cut: [[1, 1]]) },
        Change("corners at infinity") {
            $0.geometry = CardGeometry(width: 9, height: 9, corners: [[1e300, 1], [1, 1], [1, 1], [1, 1]])
        },
        Change("page 0") { $0.source.location.page = 0 },
        Change("a picture wider than any") { $0.source.width = .max },
        Change("a NUL in a value") { $0.fields[.nama]?.value = "SITI\0AMINAH" },
        Change("an escape code in a text") { $0.engines[.lstm]?.text = "NIK \u{1B}[2J" },
        Change("a NUL in a checksum") { $0.source.sha256 = "ab\0cd" },
        Change("a value of 1 MB") { $0.fields[.nama]?.value = String(repeating: "A", count: 1 << 20) },
        Change("a confidence without bounds") { $0.fields[.nama]?.confidence = 1e300 },
        Change("no id") { $0.id = "" },
    ]

    @Test(arguments: changes) func isRefused(_ change: Change) throws {
        var record = Self.sample
        change.change(&record)
        #expect(!record.isPossible)
        let text = try OrderedJSON.encode(record)
        #expect(throws: DecodingError.self) { try OrderedJSON.decode(CardRecord.self, from: text) }
    }

    @Test func whatReadersAnswerIsTaken() throws {
        let record = CardRecord.sample(2, status: .review)
        #expect(try OrderedJSON.decode(CardRecord.self, from: OrderedJSON.encode(record)) == record)
        var typed = record
        typed.fields[.nama] = FieldDecision(value: "SITI\u{7}", confidence: 1, status: .accepted, from: .clerk)
        #expect(typed.isPossible, "what a person typed in an earlier version stays")
    }

    @Test func whatIsTypedHasNoControlCharactersAndAnEnd() {
        #expect(KTPField.nama.typed("SI\0TI\u{1B} AMINAH") == "SITI AMINAH")
        #expect(KTPField.alamat.typed(String(repeating: "A", count: 60_000))?.count == 200)
        #expect(KTPField.nama.typed("\0\u{7}") == nil)
    }

    @Test func boxesBeyondAllNumbersEndNothing() {
        let box = BoundingBox(x: .max, y: .max, width: .max, height: .max)
        #expect(box.right == -2 && box.bottom == -2)
        #expect(!box.holdsCentre(of: box), "it ends before it begins")
        #expect(BoundingBox.union([box, box])?.x == .max)
    }

    /// Sends each number of the table at either bound, and just beyond it.
    @Test(arguments: NumberBound.all.map(\.place)) func numbersAreTakenUpToTheirBounds(_ place: String) throws {
        let bound = try #require(NumberBound.all.first { $0.place == place })
        var record = Self.sample
        let box = BoundingBox(x: 1, y: 1, width: 2, height: 2)
        for engine in EngineName.allCases { record.engines[engine]?.boxes = [.nik: box] }
        record.secondLook = record.engines[.lstm].map { [.other: $0] }
        (record.source.card, record.source.cards) = (1, 1)
        record.geometry = CardGeometry(
            width: 9, height: 9, corners: [[0, 0], [9, 0], [9, 9], [0, 9]], cut: [[0, 0], [9, 0], [9, 10], [0, 10]])
        var quality = ImageQuality(
            sharpness: 1, glare: 0, exposure: 0, cardFound: true, rotation: 0, cardWidth: 9)
        (quality.cards, quality.unreadCards) = (1, 1)
        (quality.focus, quality.paper, quality.colour, quality.shine, quality.inside) = (0, 0, 0, 0, 0)
        quality.unreadAt = [[0.5, 0.5]]
        record.quality = quality
        let json = try OrderedJSON.encode(record)
        for (number, isTaken) in [
            (bound.range.lowerBound, true), (bound.range.upperBound, true), (bound.range.lowerBound - 1, false),
            (bound.range.upperBound + 1, false),
        ] {
            let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let changed = replacing(tree, place.split(separator: ".").map(String.init)[...], with: number)
            let text = String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
            let taken = try? OrderedJSON.decode(CardRecord.self, from: text)
            #expect((taken != nil) == isTaken, "\(place): \(number)")
        }
    }

    private func replacing(_ tree: Any, _ place: ArraySlice<String>, with number: Double) -> Any {
        guard let step = place.first else { return number == number.rounded() ? Int(number) as Any : number }
        if var members = tree as? [String: Any], let key = step == "*" ? members.keys.sorted().first : step {
            members[key] = replacing(members[key] ?? 0, place.dropFirst(), with: number)
            return members
        }
        guard var elements = tree as? [Any] else { return tree }
        let index = Int(step) ?? 0
        elements[index] = replacing(elements[index], place.dropFirst(), with: number)
        return elements
    }
}
