import KTPCore

/// The pictures that could not be read, why, and what helps; or those that a person set aside.
struct FailedSheet {
    private let sheet: Worksheet
    private let language: Language
    private let pictures: any PictureProvider

    init(_ sheet: Worksheet, _ setting: ReportSetting, _ pictures: any PictureProvider) {
        self.sheet = sheet
        self.pictures = pictures
        language = setting.language
        let columns = [
            (SpreadsheetLayout.number(in: setting.language), 5.0), (language.say(.fileHeading), 40),
            (language.say(.pageHeading), 9),
            (language.say(.reasonHeading), 26),
            (language.say(.remedyHeading), 90),
        ]
        sheet.beginRow()
        for (index, column) in columns.enumerated() {
            sheet.column(index, width: column.1)
            sheet.write(column.0, index, .heading)
        }
    }

    func add(_ record: CardRecord, number: Int) {
        let message = record.error?.message ?? ""
        let why = record.error?.code.name(in: language) ?? record.settled?.name(in: language)
        sheet.beginRow(height: Worksheet.height(of: [(message, 90)]))
        sheet.write(number, 0)
        sheet.writeFile(record.source, 1, pictures.place(of: record.source), language)
        sheet.write(record.source.page, 2)
        sheet.write(why ?? "", 3)
        sheet.write(message, 4, .wrapped)
    }

    func finish() {
        sheet.makeTable(columns: 5, frozen: 0)
        sheet.setUpPrint(pagesWide: 1, footer: language.say(.confidential))
    }
}
