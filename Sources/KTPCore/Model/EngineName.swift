/// Engine of a reading in records: one of the two built in, or a program of a person's own.
package struct EngineName: RawRepresentable, CaseIterable, Hashable, Codable, Sendable {
    package let rawValue: String
    /// Engines that err alike; nil of a program, of which nobody knows that.
    package let family: EngineFamily?

    package static let lstm = EngineName(.lstm)
    package static let legacy = EngineName(.legacy)
    /// The engines built in, in the order of a record; programs follow by name.
    package static let allCases = [lstm, legacy]

    /// Words that mean something else where engines are named.
    private static let reserved: Set = ["both", "clerk", "derived", "merged", "other", "second", "squeezed"]

    private init(_ family: EngineFamily) { (rawValue, self.family) = (family.rawValue, family) }

    /// - Returns: nil unless it is 1 to 24 lower-case letters, digits and hyphens, begins with a letter, and is not reserved.
    package init?(rawValue: String) {
        let characters = rawValue.utf8
        let isName = characters.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "-")
        }
        guard isName, (1...24).contains(characters.count), rawValue.first?.isLetter == true,
            !Self.reserved.contains(rawValue)
        else { return nil }
        self.rawValue = rawValue
        family = Self.allCases.first { $0.rawValue == rawValue }?.family
    }

    package var name: String { self == .lstm ? "LSTM" : rawValue }

    package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// Readers that err alike, for they read with the same kind of model.
package enum EngineFamily: String, CaseIterable, Sendable {
    case lstm, legacy
    /// The second network, which learned from other print.
    case other

    /// The families of an agreement of both engines.
    package static let both: Set<EngineFamily> = [.lstm, .legacy]
}

extension Sequence<EngineName> {
    /// Whether an engine of each of the two families is among them: alone, one leaves nothing to settle.
    package var areBoth: Bool { Set(compactMap(\.family)).isSuperset(of: EngineFamily.both) }
}
