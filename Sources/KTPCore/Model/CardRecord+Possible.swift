/// A thing that a worker, a session or a file that somebody else wrote may hold, and is checked when it is decoded.
package protocol CheckedOnArrival {
    /// Whether numbers are in ranges in which arithmetic is safe, and texts are of a length that a card can have.
    var isPossible: Bool { get }
}

extension String {
    /// - Parameter most: bytes.
    package func isPossible(_ most: Int) -> Bool {
        // Line feeds, tabs and form feeds are in what engines read.
        utf8.count <= most && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    }
}

extension String {
    /// The text with a dot for each character that moves a cursor or turns the writing round.
    package var withoutControls: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator, .format: "·"
                    default: scalar
                    }
                }))
    }
}

extension Unicode.Scalar {
    /// Whether it moves a cursor or turns the writing round; tabs and ends of lines do not count.
    package var isCode: Bool {
        properties.generalCategory == .control && value != 0 && !(0x09...0x0D).contains(value)
            || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}

/// Numbers of a record, and between which bounds they are: a worker sends no other, and a coordinator takes no other. Arithmetic
/// with them is safe, and no decoder gives more.
package struct NumberBound: Sendable {
    /// The path of the numbers in JSON; `*` is any member or element.
    package let place: String
    package let range: ClosedRange<Double>
    fileprivate let numbers: @Sendable (CardRecord) -> [Double]

    private init(_ place: String, _ range: ClosedRange<Double>, _ numbers: @escaping @Sendable (CardRecord) -> [Double])
    { (self.place, self.range, self.numbers) = (place, range, numbers) }

    private init(
        whole place: String, _ range: ClosedRange<Double>, _ numbers: @escaping @Sendable (CardRecord) -> [Int?]
    ) {
        self.init(place, range) { numbers($0).compactMap { $0.map(Double.init) } }
    }

    private static let share = 0.0...1
    private static let measure = -1e9...1e9
    private static let pages = 1.0...1e6
    /// The sides that a picture's header can give, in pixels.
    private static let side = 0.0...Double(UInt32.max)
    private static let frame = 0.0...1e6

    /// The bounds of both engines' readings and of every second look.
    private static func ofReadings(
        _ place: String, _ range: ClosedRange<Double>, _ numbers: @escaping @Sendable (EngineReading) -> [Double]
    ) -> [NumberBound] {
        [
            NumberBound("engines.*." + place, range) { $0.engines.pairs.flatMap { numbers($0.value) } },
            NumberBound("secondLook.*." + place, range) { $0.secondLook?.pairs.flatMap { numbers($0.value) } ?? [] },
        ]
    }

    private static func ofBoxes(
        _ index: Int, _ range: ClosedRange<Double>, _ number: @escaping @Sendable (BoundingBox) -> Int
    ) -> [NumberBound] {
        ofReadings("boxes.*.\(index)", range) { $0.boxes?.pairs.map { Double(number($0.value)) } ?? [] }
    }

    private static let ofCards: [NumberBound] = [
        NumberBound(whole: "source.page", pages) { [$0.source.page] },
        NumberBound(whole: "source.card", pages) { [$0.source.card] },
        NumberBound(whole: "source.cards", pages) { [$0.source.cards] },
        NumberBound(whole: "source.width", side) { [$0.source.width] },
        NumberBound(whole: "source.height", side) { [$0.source.height] },
        NumberBound("fields.*.confidence", share) { $0.fields.pairs.map(\.value.confidence) },
        NumberBound("comparison.agreement", share) { [$0.comparison?.agreement].compactMap(\.self) },
        NumberBound("quality.sharpness", measure) { [$0.quality?.sharpness].compactMap(\.self) },
        NumberBound("quality.glare", measure) { [$0.quality?.glare].compactMap(\.self) },
        NumberBound("quality.exposure", measure) { [$0.quality?.exposure].compactMap(\.self) },
        NumberBound("quality.focus", measure) { [$0.quality?.focus].compactMap(\.self) },
        NumberBound("quality.paper", measure) { [$0.quality?.paper].compactMap(\.self) },
        NumberBound("quality.colour", measure) { [$0.quality?.colour].compactMap(\.self) },
        NumberBound("quality.shine", measure) { [$0.quality?.shine].compactMap(\.self) },
        NumberBound("quality.inside", measure) { [$0.quality?.inside].compactMap(\.self) },
        NumberBound(whole: "quality.rotation", 0...359) { [$0.quality?.rotation] },
        NumberBound(whole: "quality.cardWidth", side) { [$0.quality?.cardWidth] },
        NumberBound(whole: "quality.cards", frame) { [$0.quality?.cards] },
        NumberBound(whole: "quality.unreadCards", frame) { [$0.quality?.unreadCards] },
        NumberBound("quality.unreadAt.*.*", measure) { $0.quality?.unreadAt?.joined().map(\.self) ?? [] },
        NumberBound(whole: "geometry.width", frame) { [$0.geometry?.width] },
        NumberBound(whole: "geometry.height", frame) { [$0.geometry?.height] },
        NumberBound("geometry.corners.*.*", measure) { $0.geometry?.corners?.joined().map(\.self) ?? [] },
        NumberBound("geometry.cut.*.*", measure) { $0.geometry?.cut?.joined().map(\.self) ?? [] },
        NumberBound("timings.*", measure) { $0.timings.pairs.map(\.value) },
        NumberBound("cpuTimings.*", measure) { $0.cpuTimings.pairs.map(\.value) },
    ]

    private static let ofReaders: [[NumberBound]] = [
        ofReadings("seconds", measure) { [$0.seconds] },
        ofReadings("cpuSeconds", measure) { [$0.cpuSeconds] },
        ofReadings("confidence", measure) { [$0.confidence] },
        ofReadings("confidences.*", measure) { $0.confidences.pairs.map(\.value) },
        ofBoxes(0, -1e6...1e6) { $0.x },
        ofBoxes(1, -1e6...1e6) { $0.y },
        ofBoxes(2, frame) { $0.width },
        ofBoxes(3, frame) { $0.height },
    ]

    package static let all = ofCards + ofReaders.joined()
}

extension CardRecord: CheckedOnArrival {
    /// Bytes that the record of one card may have; one has some nine thousand.
    package static let mostBytes = 1 << 20

    package var hasPossibleNumbers: Bool {
        NumberBound.all.allSatisfy { bound in bound.numbers(self).allSatisfy(bound.range.contains) }
    }

    package var isPossible: Bool {
        hasPossibleNumbers && source.hasPossibleTexts && id.isPossible(200) && !id.isEmpty
            // What a person typed always stays.
            && fields.pairs.allSatisfy { $0.value.from == .clerk || $0.value.value?.isPossible(2000) ?? true }
            && (engines.pairs.map(\.value) + (secondLook?.pairs.map(\.value) ?? [])).allSatisfy(\.hasPossibleTexts)
            && findings.count <= 1000
            && findings.allSatisfy { $0.rule.isPossible(200) && $0.message.isPossible(5000) }
            && ((quality?.unreadAt ?? []) + (geometry?.corners ?? []) + (geometry?.cut ?? [])).allSatisfy {
                $0.count == 2
            }
            && geometry?.corners?.count ?? 4 == 4 && geometry?.cut?.count ?? 4 == 4
            && likeness?.isPossible(1000) ?? true
            && duplicates?.allSatisfy { $0.isPossible(200) } ?? true
            && error?.message.isPossible(10_000) ?? true && fingerprint?.text.isPossible(10_000) ?? true
    }
}

extension RecordSource {
    fileprivate var hasPossibleTexts: Bool {
        // As it was given, in which any byte may have become a character of three.
        ([path] + (also ?? [])).allSatisfy { $0.utf8.count <= 20_000 }
            && sha256?.isPossible(200) ?? true && format?.isPossible(200) ?? true
    }
}

extension EngineReading {
    fileprivate var hasPossibleTexts: Bool {
        model.isPossible(2000) && text.isPossible(500_000) && fields.pairs.allSatisfy { $0.value.isPossible(2000) }
    }
}
