package import KTPCore

/// Why no spreadsheet came about.
package struct SpreadsheetFailure: Explained, Equatable {
    /// In the library's or the system's own words.
    package var reason: SystemReason
    /// The folder that its work in hand went to.
    package var scratch: String

    package func message(in language: Language) -> String {
        language.say(
            id: "lembar kerja tidak dapat dibuat: \(reason.said(in: language)); periksa sisa ruang disk di \(scratch)",
            en: "the spreadsheet cannot be made: \(reason.said(in: language)); see that the disk of \(scratch) has room"
        )
    }
}
