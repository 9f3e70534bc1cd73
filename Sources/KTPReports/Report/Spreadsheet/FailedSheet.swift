import KTPCore

/// The pictures that could not be read, why, and what helps.
struct FailedSheet {
    private let sheet: Worksheet
    private let words: ReportMessages
    private let pictures: any PictureProvider

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        self.sheet = sheet
        self.pictures = pictures
        words = ReportMessages(language: setting.language)
        let columns = [
            (SpreadsheetLayout.number(in: setting.language), 5.0), (words.file, 40), (words.page, 9),
            (words.reason, 26),
            (words.remedy, 90),
        ]
        sheet.beginRow()
        for (index, column) in columns.enumerated() {
            sheet.column(index, width: column.1)
            sheet.write(column.0, index, .heading)
        }
    }

    func add(_ record: CardRecord, number: Int) {
        guard let error = record.error else { return }
        sheet.beginRow(height: Worksheet.height(of: [(error.message, 90)]))
        sheet.write(number, 0)
        sheet.writeFile(record.source, 1, pictures.place(of: record.source), words)
        sheet.write(record.source.page, 2)
        sheet.write(error.code.name(in: words.language), 3)
        sheet.write(error.message, 4, .wrapped)
    }

    func finish() {
        sheet.makeTable(columns: 5, frozen: 0)
        sheet.setUpPrint(pagesWide: 1, footer: words.confidential)
    }
}
