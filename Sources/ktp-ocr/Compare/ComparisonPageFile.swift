import KTPCore
import KTPEvaluation

/// The page that `compare --html` and `experiment --html` write.
struct ComparisonPageFile {
    /// One: its engines against each other; several: each against the first.
    let sessions: [(name: String, records: [CardRecord])]
    /// Of several sessions.
    let reader: JudgedReading
    let truth: TruthFile?
    let isMasked: Bool
    let language: Language

    /// The figures on the page.
    var report: ComparisonReport {
        sessions.count == 1
            ? ComparisonReport(engines: sessions[0].records, truth: truth)
            : ComparisonReport(sessions: sessions, reader: reader, truth: truth)
    }

    /// - Throws: `OutputError`
    func write(_ report: ComparisonReport, to path: String) throws {
        let cards =
            sessions.count == 1
            ? PageCards(session: sessions[0].records, truth: truth, needsBothEngines: true, language: language)
            : PageCards(sessions: sessions, reader: reader, truth: truth)
        let page = ComparisonPage(
            report, of: cards, language: language, isMasked: isMasked, crops: PictureCrops.cut)
        try PageFile(path: path).write(page.html)
    }
}
