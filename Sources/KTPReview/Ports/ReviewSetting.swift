package import KTPCore

package struct ReviewSetting: Sendable {
    package enum View: String, CaseIterable, Sendable {
        case card, field
    }

    /// As a person wrote it.
    package var folder: String
    package var language: Language
    /// Whose decisions they are.
    package var account: String
    package var view: View
    /// The share of the accepted fields that the page offers to look at; nil where none was asked for.
    package var sampleShare: Double?
    /// Why nothing can be decided, in a sentence; nil where it can.
    package var readOnly: String?

    package init(
        folder: String, language: Language, account: String, view: View = .card, sampleShare: Double? = nil,
        readOnly: String? = nil
    ) {
        (self.folder, self.language, self.account, self.view) = (folder, language, account, view)
        (self.sampleShare, self.readOnly) = (sampleShare, readOnly)
    }
}
