/// Something about a card that a person should know. It changes no value and holds none, so that any log may hold it.
package struct Finding: Codable, Sendable, Equatable {
    /// The rule's stable name, such as `nik.birthDate`.
    package var rule: String
    package var severity: Severity
    package var field: KTPField?
    /// One plain sentence in the language of the run.
    package var message: String

    package init(rule: String, severity: Severity, field: KTPField?, message: String) {
        (self.rule, self.severity, self.field, self.message) = (rule, severity, field, message)
    }

    package enum Severity: String, CaseIterable, Codable, Sendable {
        case error, warning, info

        package func name(in language: Language) -> String { language.say(.severity(self)) }
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["rule": rule, "severity": severity, "field": field, "message": message])
    }
}
