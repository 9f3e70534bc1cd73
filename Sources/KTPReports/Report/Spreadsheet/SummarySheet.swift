import KTPCore

/// The figures, and how corrections come back.
struct SummarySheet {
    let sheet: Worksheet
    let setting: ReportSetting

    private var words: ReportMessages { ReportMessages(language: setting.language) }
    private var language: Language { setting.language }

    func write(_ figures: ReportFigures) {
        sheet.column(0, width: 44)
        sheet.column(1, width: 14)
        sheet.column(2, width: 60)
        sheet.beginRow()
        sheet.write(words.title, 0, .title)
        line("\(words.madeBy) \(ToolVersion.current)", setting.time, .quiet)
        if !setting.isMasked { line(language.say(id: "Folder sesi", en: "Folder of the session"), setting.folder) }
        sheet.beginRow()
        heading(language.say(id: "Kartu", en: "Cards"))
        for status in CardStatus.allCases {
            sheet.beginRow()
            sheet.write(words.name(of: status), 0, CardsSheet.style(of: status))
            sheet.write(figures.status[status] ?? 0, 1)
        }
        count(language.say(id: "Seluruhnya", en: "All"), figures.cards)
        count(
            language.say(id: "Kartu rangkap", en: "Cards that occur more than once"),
            figures.duplicates)
        sheet.beginRow()
        heading(words.toReview)
        if figures.doubtfulCards > 0 { count(words.wholeCard, figures.doubtfulCards) }
        for (field, number) in figures.doubtful.pairs { count(field.label, number) }
        count(language.say(id: "Seluruhnya", en: "All"), figures.toReview)
        if !figures.failures.isEmpty {
            sheet.beginRow()
            heading(words.couldNotBeRead)
            for (code, number) in figures.failures.pairs { count(code.name(in: language), number) }
        }
        if !setting.isMasked { instructions() }
        sheet.setUpPrint(pagesWide: 1, footer: words.confidential)
    }

    private func instructions() {
        sheet.beginRow()
        heading(language.say(id: "Cara memasukkan perbaikan", en: "How corrections come in"))
        let sheetName = SpreadsheetLayout.Sheet.review.name(in: language)
        let steps = [
            language.say(
                id: """
                    1. Di lembar \(sheetName), ketik nilai yang benar, atau v bila nilai sekarang sudah benar. Nilai di \
                    lembar \(SpreadsheetLayout.Sheet.cards.name(in: language)) boleh juga langsung diubah.
                    """,
                en: """
                    1. On sheet \(sheetName), type the right value, or v where the value is right. Values on sheet \
                    \(SpreadsheetLayout.Sheet.cards.name(in: language)) may be changed as well.
                    """),
            language.say(id: "2. Simpan dan tutup berkas ini.", en: "2. Save and close this file."),
            language.say(id: "3. Ketik: \(command)", en: "3. Type: \(command)"),
        ]
        for step in steps {
            sheet.beginRow()
            sheet.write(step, 0)
        }
    }

    private var command: String {
        "ktp-ocr correct '\(setting.folder)' --from '\(setting.folder)/\(ReportFormat.xlsx.fileName)'"
    }

    private func heading(_ text: String) {
        sheet.beginRow()
        sheet.write(text, 0, .heading)
        sheet.write("", 1, .heading)
    }

    private func line(_ name: String, _ value: String, _ style: CellStyle = .plain) {
        sheet.beginRow()
        sheet.write(name, 0, style)
        sheet.write(value, 1, style)
    }

    private func count(_ name: String, _ number: Int) {
        sheet.beginRow()
        sheet.write(name, 0)
        sheet.write(number, 1)
    }
}
