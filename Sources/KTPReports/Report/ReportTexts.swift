import Foundation
import KTPCore

extension CardStatus {
    func heading(in language: Language) -> String {
        let name = name(in: language)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension [ReviewReason] {
    /// `NIK: the date in it is none · Alamat: the readings differ`
    var sentence: String {
        map { reason in
            reason.field.map { "\($0.label): \(reason.message)" } ?? reason.message
        }.joined(separator: " · ")
    }
}

extension RecordSource {
    var fileName: String { (path as NSString).lastPathComponent }

    /// `2/4`; nothing where the page holds one card.
    var position: String {
        guard let card else { return "" }
        return cards.map { "\(card)/\($0)" } ?? "\(card)"
    }
}

extension ReportSetting {
    /// Cards by the numbers that `show` gives; the ids of cards that have none.
    func names(of cards: [String]) -> String {
        cards.map { id in numbers[id].map { "No. \($0)" } ?? id }.joined(separator: ", ")
    }
}
