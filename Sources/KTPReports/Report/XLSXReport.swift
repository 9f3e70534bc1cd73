package import KTPCore

/// `results.xlsx`: for people. A sheet of all cards, one of what they have to settle, a summary, and what could not be
/// read; `EditedResults` takes in what they changed.
///
/// It answers with bytes only at the end; on the way rows are in files without a name in the setting's scratch folder.
package struct XLSXReport: ReportWriter {
    private let setting: ReportSetting
    private let workbook: Workbook
    private let cards: CardsSheet
    private var review: ReviewSheet
    private let summary: SummarySheet
    private let failed: FailedSheet
    /// Only where there are such cards.
    private var setAside: FailedSheet?
    private let pictures: any PictureProvider
    private var figures = CardTotals()

    package init(_ setting: ReportSetting, pictures: any PictureProvider) throws(SpreadsheetFailure) {
        self.setting = setting
        workbook = try Workbook(scratch: setting.scratch)
        let pictures = setting.isMasked ? NoPictures() : pictures
        self.pictures = pictures
        let language = setting.language
        cards = CardsSheet(try workbook.sheet(SpreadsheetLayout.Sheet.cards.name(in: language)), setting, pictures)
        review = ReviewSheet(
            try workbook.sheet(SpreadsheetLayout.Sheet.review.name(in: language), holdsPictures: true), setting,
            pictures)
        summary = SummarySheet(
            sheet: try workbook.sheet(SpreadsheetLayout.Sheet.summary.name(in: language)), setting: setting)
        failed = FailedSheet(try workbook.sheet(SpreadsheetLayout.Sheet.failed.name(in: language)), setting, pictures)
        workbook.describe(title: language.say(.reportTitle), comment: language.say(.confidential))
        workbook.define(
            setting.isMasked ? SpreadsheetLayout.maskedName : SpreadsheetLayout.sessionName,
            setting.isMasked ? "1" : setting.session)
        guard !setting.isMasked else { return }
        for (sheet, columns) in [(SpreadsheetLayout.Sheet.cards, cards.columns), (.review, review.columns)] {
            for (column, index) in columns {
                workbook.define(column.name(on: sheet), column: index, of: sheet.name(in: language))
            }
        }
    }

    package mutating func header() -> [UInt8] { [] }

    package mutating func bytes(for record: CardRecord, number: Int) throws -> [UInt8] {
        let reasons = record.reviewReasons(in: setting.language)
        figures.add(record, reasons)
        guard record.status != .setAside else {
            let name = SpreadsheetLayout.Sheet.setAside.name(in: setting.language)
            let sheet = try setAside ?? FailedSheet(workbook.sheet(name), setting, pictures)
            sheet.add(record, number: number)
            setAside = sheet
            return []
        }
        cards.add(record, number: number, reasons: reasons)
        review.add(record, number: number, reasons: reasons)
        if record.status == .failed { failed.add(record, number: number) }
        return []
    }

    package mutating func footer() throws -> [UInt8] {
        cards.finish()
        review.finish()
        failed.finish()
        setAside?.finish()
        summary.write(figures)
        return try workbook.finish()
    }
}
