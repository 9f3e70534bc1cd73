package import KTPCore

/// A person's own engine: a program that reads rectified cards, started by a shell command.
package struct EngineProgram: Sendable, Equatable {
    package let name: EngineName
    package let command: String
    /// Tells one command from another where readings are named: 8 hex digits.
    package let fingerprint: String

    package init(_ name: EngineName, command: String, fingerprint: String) {
        (self.name, self.command, self.fingerprint) = (name, command, fingerprint)
    }

    /// Reads the form in which a worker is told of it, without the command: `rapid:3f9a01c2`.
    package init?(toldAs text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let name = EngineName(rawValue: parts[0]) else { return nil }
        self.init(name, command: "", fingerprint: parts[1])
    }

    package var told: String { "\(name.rawValue):\(fingerprint)" }
}
