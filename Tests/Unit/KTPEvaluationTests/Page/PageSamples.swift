import KTPCore
import KTPEvaluation
import TestSupport

/// A tiny comparison, made up by hand: eight cards, of which the LSTM misreads every name and the legacy
/// engine misses one religion; the last lies in another folder.
enum PageSamples {
    static let records: [CardRecord] = (0..<8).map { index in
        var record = FictionalCards.record(
            "/data/\(index < 7 ? "phone" : "scan")/\(index).jpg", status: index < 2 ? .accepted : .review,
            merged: [.nik: "3273010101900001", .nama: "SITI AMINAH", .agama: "ISLAM"],
            lstm: [.nik: "3273010101900001", .nama: "SIT1 AMINA", .agama: "ISLAM"],
            legacy: index == 0
                ? [.nik: "3273010101900001", .nama: "SITI AMINAH"]
                : [.nik: "3273010101900001", .nama: "SITI AMINAH", .agama: "ISLAM"],
            seconds: (0.25 + Double(index) / 64, 0.125))
        record.id = "00000000000\(index)"
        return record
    }

    static let truth = TruthFile(
        cards: records.map { record in
            .init(
                path: record.source.path,
                fields: [.nik: .printed("3273010101900001"), .nama: .printed("SITI AMINAH"), .agama: .printed("ISLAM")])
        })

    static func comparison(
        of records: [CardRecord] = records, truth: TruthFile? = truth,
        isMasked: Bool = false, crops: CropCutter? = nil
    ) -> String {
        Document(
            ComparisonReport(CardsBySide(engines: records, truth: truth)),
            of: CardsBySide(engines: records, truth: truth), isMasked: isMasked, crops: crops
        ).html
    }

    static func evaluation(of records: [CardRecord] = records, isMasked: Bool = false) -> String {
        Document(
            EvaluationReport(MatchedCards(records, truth: truth)),
            of: CardsBySide(readersOf: MatchedCards(records, truth: truth)), isMasked: isMasked
        ).html
    }

    /// Three sessions: one reads the name wrong throughout, one is like the first.
    static func sessions(isMasked: Bool = false) -> String {
        let worse = records.changing { _, record in
            record.fields[.nama]?.value = "S1TI"
        }
        let sessions = [(name: "keluarga-a", records: records), ("keluarga-b", worse), ("keluarga-c", records)]
        return Document(
            ComparisonReport(CardsBySide(sessions: sessions, reader: .merged, truth: truth)),
            of: CardsBySide(sessions: sessions, reader: .merged, truth: truth), isMasked: isMasked
        ).html
    }

    /// Every kind of page.
    static var all: [String] {
        [comparison(), comparison(truth: nil), sessions(), evaluation(), comparison(isMasked: true)]
    }
}
