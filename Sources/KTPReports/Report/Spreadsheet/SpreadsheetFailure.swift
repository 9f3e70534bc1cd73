package import KTPCore

/// Why no spreadsheet came about.
package struct SpreadsheetFailure: ExplainedError, Equatable {
    /// In the library's or the system's own words.
    package var reason: SystemReason
    /// The folder that its work in hand went to.
    package var scratch: String

    package func message(in language: Language) -> String {
        language.say(.spreadsheetFailed(reason: reason.sentence(in: language), folder: scratch))
    }
}
