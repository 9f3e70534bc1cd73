/// What may come from a worker, a session or a file that somebody else wrote, and is checked when it is decoded.
package protocol CheckedOnArrival {
    /// Whether numbers lie in ranges in which arithmetic is safe, and texts are of a length that a card can have.
    var isPossible: Bool { get }
}

extension String {
    /// - Parameter most: bytes.
    package func isPossible(_ most: Int) -> Bool {
        // Line feeds, tabs and form feeds stand in what engines read.
        utf8.count <= most && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    }
}

extension Double {
    /// Shares and seconds; none that is infinite.
    fileprivate var isPossible: Bool { (-1e9...1e9).contains(self) }
}

extension BoundingBox {
    fileprivate var isPossible: Bool {
        [x, y].allSatisfy { (-1_000_000...1_000_000).contains($0) }
            && [width, height].allSatisfy { (0...1_000_000).contains($0) }
    }
}

extension CardRecord: CheckedOnArrival {
    /// Bytes that the record of one card may have; one has some nine thousand.
    package static let mostBytes = 1 << 20

    package var isPossible: Bool {
        source.isPossible && id.isPossible(200) && !id.isEmpty && fields.pairs.allSatisfy { $0.value.isPossible }
            && engines.pairs.allSatisfy { $0.value.isPossible }
            && secondLook?.pairs.allSatisfy { $0.value.isPossible } ?? true
            && comparison?.agreement?.isPossible ?? true && findings.count <= 1000
            && findings.allSatisfy { $0.rule.isPossible(200) && $0.message.isPossible(5000) }
            && quality?.isPossible ?? true && geometry?.isPossible ?? true && likeness?.isPossible(1000) ?? true
            && duplicates?.allSatisfy { $0.isPossible(200) } ?? true
            && (timings.pairs + cpuTimings.pairs).allSatisfy { $0.value.isPossible }
            && error?.message.isPossible(10_000) ?? true && fingerprint?.text.isPossible(10_000) ?? true
    }
}

extension RecordSource {
    fileprivate var isPossible: Bool {
        // As it was given, in which any byte may have become a character of three.
        path.utf8.count <= 20_000
            && also?.allSatisfy { $0.utf8.count <= 20_000 } ?? true
            && [page, card ?? 1, cards ?? 1].allSatisfy { (1...1_000_000).contains($0) }
            && sha256?.isPossible(200) ?? true && format?.isPossible(200) ?? true
            && [width ?? 0, height ?? 0].allSatisfy { (0...10_000_000).contains($0) }
    }
}

extension FieldDecision {
    fileprivate var isPossible: Bool {
        // What a person typed always stays.
        confidence.isPossible && (from == .clerk || value?.isPossible(2000) ?? true)
    }
}

extension EngineReading {
    fileprivate var isPossible: Bool {
        model.isPossible(2000) && text.isPossible(500_000)
            && fields.pairs.allSatisfy { $0.value.isPossible(2000) }
            && ([seconds, cpuSeconds, confidence] + confidences.pairs.map(\.value)).allSatisfy(\.isPossible)
            && boxes?.pairs.allSatisfy { $0.value.isPossible } ?? true
    }
}

extension ImageQuality {
    fileprivate var isPossible: Bool {
        [sharpness, glare, exposure, focus ?? 0, paper ?? 0, colour ?? 0, shine ?? 0, inside ?? 0]
            .allSatisfy(\.isPossible)
            && [rotation, cardWidth, cards ?? 0, unreadCards ?? 0].allSatisfy { (0...10_000_000).contains($0) }
    }
}

extension CardGeometry {
    fileprivate var isPossible: Bool {
        [width, height].allSatisfy { (0...1_000_000).contains($0) }
            && corners?.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isPossible) } ?? true && corners?.count ?? 4 == 4
    }
}
