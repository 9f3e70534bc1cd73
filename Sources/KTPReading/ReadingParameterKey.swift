package import KTPCore

package enum ReadingParameterKey: String, CaseIterable, Sendable {
    case lstmModel = "engine.lstm.model"
    case lstmRuntime = "engine.lstm.runtime"
    case legacyModel = "engine.legacy.model"
    case legacyReads = "engine.legacy.reads"
    case ownVotes = "engine.own.votes"
    case rereadModel = "second.model"
    case narrowing = "second.squeeze"
    case enhancement = "second.light"
    case width = "normalise.width"
    case light = "normalise.light"

    /// Pixels: below, print is too small for either engine; beyond, a line has over twice what the LSTM looks at.
    static let widths = 506...2024
    /// Shares of a strip's width, in per cent.
    static let narrowings = 70...99

    package func range(in language: Language) -> String {
        switch self {
        case .lstmModel: language.say(.rangeOfModels)
        case .legacyModel: language.say(.rangeOfLegacyModel)
        case .rereadModel: language.say(.rangeOfSecondModel)
        case .narrowing:
            language.say(.rangeOfSqueeze(least: Self.narrowings.lowerBound, most: Self.narrowings.upperBound))
        case .lstmRuntime: ReadingParameters.Runtime.allCases.map(\.rawValue).joined(separator: "|")
        case .legacyReads: ReadingParameters.Legacy.allCases.map(\.rawValue).joined(separator: "|")
        case .width: language.say(.rangeOfWidth(least: Self.widths.lowerBound, most: Self.widths.upperBound))
        case .ownVotes, .light, .enhancement: "on|off"
        }
    }

    package static func listing(in language: Language) -> String {
        allCases.map { "\($0.rawValue) (\($0.range(in: language)))" }.joined(separator: ", ")
    }

    package func value(in parameters: ReadingParameters) -> String {
        switch self {
        case .lstmModel: parameters.lstm.model
        case .lstmRuntime: parameters.lstm.runtime.rawValue
        case .legacyModel: parameters.legacy.model
        case .legacyReads: parameters.legacyReads.rawValue
        case .ownVotes: parameters.ownVotes ? "on" : "off"
        case .rereadModel: parameters.rereadModel ?? "off"
        case .narrowing: parameters.narrowing.map { "\(Int(($0 * 100).rounded()))" } ?? "off"
        case .enhancement: parameters.enhancement ? "on" : "off"
        case .width: "\(parameters.width)"
        case .light: parameters.evensLight ? "on" : "off"
        }
    }

    package func set(_ value: String, in parameters: inout ReadingParameters) throws(InvalidParameter) {
        switch self {
        case .lstmModel: parameters.lstm.model = try model(value)
        case .lstmRuntime: parameters.lstm.runtime = try one(of: value)
        case .legacyModel: parameters.legacy.model = try model(value)
        case .legacyReads: parameters.legacyReads = try one(of: value)
        case .ownVotes: parameters.ownVotes = try isOn(value)
        case .rereadModel: parameters.rereadModel = value == "off" ? nil : try model(value)
        case .narrowing: parameters.narrowing = value == "off" ? nil : try narrowing(value)
        case .enhancement: parameters.enhancement = try isOn(value)
        case .width: parameters.width = try width(value)
        case .light: parameters.evensLight = try isOn(value)
        }
    }

    private func model(_ value: String) throws(InvalidParameter) -> String {
        let names = value.split(separator: "+", omittingEmptySubsequences: false)
        let isName = { (name: Substring) in !name.isEmpty && name.utf8.allSatisfy(Self.isPartOfAName) }
        guard names.allSatisfy(isName), self == .lstmModel || names.count == 1 else { throw outOfRange(value) }
        return value
    }

    private func one<Choice: RawRepresentable>(of value: String) throws(InvalidParameter) -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: value) else { throw outOfRange(value) }
        return choice
    }

    private func width(_ value: String) throws(InvalidParameter) -> Int {
        guard let width = Int(value), Self.widths.contains(width) else { throw outOfRange(value) }
        return width
    }

    private func narrowing(_ value: String) throws(InvalidParameter) -> Double {
        guard let share = Int(value), Self.narrowings.contains(share) else { throw outOfRange(value) }
        return Double(share) / 100
    }

    private func isOn(_ value: String) throws(InvalidParameter) -> Bool {
        guard let isOn = ["on": true, "off": false][value] else { throw outOfRange(value) }
        return isOn
    }

    private func outOfRange(_ value: String) -> InvalidParameter { .outOfRange(self, value: value) }

    private static func isPartOfAName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension ReadingParameters {
    package mutating func set(_ assignment: String) throws(InvalidParameter) {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw .noAssignment(assignment) }
        try set(key: parts[0], value: parts[1])
    }

    package mutating func set(key: String, value: String) throws(InvalidParameter) {
        guard let known = ReadingParameterKey(rawValue: key) else { throw .unknownKey(key) }
        try known.set(value, in: &self)
    }

    /// The parameters that are not standard, as `KEY=VALUE` in a fixed order: equal tunings have equal assignments.
    package var assignments: [String] {
        let standard = ReadingParameters()
        return ReadingParameterKey.allCases.compactMap { key in
            let value = key.value(in: self)
            return value == key.value(in: standard) ? nil : "\(key.rawValue)=\(value)"
        }
    }
}

package enum InvalidParameter: ExplainedError, Sendable, Equatable {
    case noAssignment(String)
    case unknownKey(String)
    case outOfRange(ReadingParameterKey, value: String)

    package func message(in language: Language) -> String {
        switch self {
        case .noAssignment(let text):
            language.say(.settingMalformed(text: text, keys: ReadingParameterKey.listing(in: language)))
        case .unknownKey(let key):
            language.say(.settingUnknown(key: key, keys: ReadingParameterKey.listing(in: language)))
        case .outOfRange(let key, let value):
            language.say(.settingOutOfRange(key: key.rawValue, value: value, range: key.range(in: language)))
        }
    }
}
