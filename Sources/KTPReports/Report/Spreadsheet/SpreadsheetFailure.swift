package import KTPCore

/// Why no spreadsheet came about.
package struct SpreadsheetFailure: ExplainedError, Equatable {
    /// In the library's or the system's own words.
    package var reason: SystemReason
    /// The folder that its work in hand went to.
    package var scratch: String

    package func message(in language: Language) -> String {
        language.say(
            id:
                "lembar kerja tidak dapat dibuat: \(reason.sentence(in: language)); periksa sisa ruang disk di \(scratch)",
            en:
                "the spreadsheet cannot be made: \(reason.sentence(in: language)); see that the disk of \(scratch) has room"
        )
    }
}
