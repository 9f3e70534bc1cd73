import Foundation
package import KTPCore

/// The needs of a report in addition to its records.
package struct ReportSetting: Sendable {
    package var language: Language
    /// The session's id, by which an edited spreadsheet is known again.
    package var session: String
    /// As a person names it, for the command that brings corrections in.
    package var folder: String
    /// The path of a folder that a format makes for what it cannot keep in memory, and removes.
    package var scratch: String
    /// When the report is made, as a person writes it.
    package var time = ""
    /// Whether the records come without personal values; then there are no pictures, and nothing can be brought back.
    package var isMasked: Bool
    /// Whether digits in CSV carry an apostrophe, so that a spreadsheet shows them whole.
    package var hasGuardedDigits: Bool
    /// The numbers by which `show` lists the cards, by their ids: for naming one card in the row of another.
    package var numbers: [String: Int] = [:]
    /// The revisions that the report shows, by the cards' ids.
    package var revisions: [String: String] = [:]
    /// The readers of the session's cards.
    package var readers: [ReadingSource] = []
    /// The fields that were drawn at random and that a person has looked at, by the cards' ids.
    package var reviewedFields: [String: [KTPField]] = [:]

    package init(
        language: Language, session: String = "", folder: String = "",
        scratch: String = NSTemporaryDirectory() + UUID().uuidString, isMasked: Bool = false,
        hasGuardedDigits: Bool = false
    ) {
        (self.language, self.session, self.folder, self.scratch) = (language, session, folder, scratch)
        (self.isMasked, self.hasGuardedDigits) = (isMasked, hasGuardedDigits)
    }
}

extension CardStatus {
    func heading(in language: Language) -> String {
        let name = name(in: language)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension [ReviewReason] {
    /// `NIK: the date is not in the calendar · Alamat: the readings differ`
    var sentence: String {
        map { reason in
            reason.field.map { "\($0.label): \(reason.message)" } ?? reason.message
        }.joined(separator: " · ")
    }
}

extension RecordSource {
    var fileName: String { (path as NSString).lastPathComponent.withoutControls }

    /// `2/4`; nothing where the page holds one card.
    var position: String {
        guard let card else { return "" }
        return cards.map { "\(card)/\($0)" } ?? "\(card)"
    }
}

extension ReportSetting {
    func shown(_ record: CardRecord) -> ShownCard {
        ShownCard(record, session: session, revision: revisions[record.id] ?? "")
    }

    /// Cards by the numbers that `show` gives; the ids of cards that have none.
    func names(of cards: [String]) -> String {
        cards.map { id in numbers[id].map { "No. \($0)" } ?? id }.joined(separator: ", ")
    }
}
