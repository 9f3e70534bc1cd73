import KTPCore

/// The figures, and how corrections come back.
struct SummarySheet {
    let sheet: Worksheet
    let setting: ReportSetting

    private var language: Language { setting.language }

    func write(_ figures: CardTotals) {
        sheet.column(0, width: 44)
        sheet.column(1, width: 14)
        sheet.column(2, width: 60)
        sheet.beginRow()
        sheet.write(language.say(.reportTitle), 0, .title)
        line("\(language.say(.madeBy)) \(ToolVersion.current)", setting.time, style: .quiet)
        if !setting.isMasked { line(language.say(.sessionFolder), setting.folder) }
        heading(language.say(.sheet(.cards)))
        for status in CardStatus.allCases {
            sheet.beginRow()
            sheet.write(status.heading(in: language), 0, CardsSheet.style(of: status))
            sheet.write(figures.status[status] ?? 0, 1)
        }
        count(language.say(.total), figures.cards)
        count(language.say(.duplicateCards), figures.duplicates)
        heading(language.say(.toReview))
        if figures.doubtfulCards > 0 { count(language.say(.wholeCard), figures.doubtfulCards) }
        for (field, number) in figures.doubtful.pairs { count(field.label, number) }
        count(language.say(.total), figures.toReview)
        if figures.unread.cards > 0 {
            heading(language.say(.notRead))
            for (field, number) in figures.unread.byField.pairs { count(field.label, number) }
            count(language.say(.total), figures.unread.cards)
        }
        if !figures.failures.isEmpty {
            heading(language.say(.couldNotBeRead))
            for (code, number) in figures.failures.pairs { count(code.name(in: language), number) }
        }
        if !setting.isMasked { instructions() }
        sheet.setUpPrint(pagesWide: 1, footer: language.say(.confidential))
    }

    private func instructions() {
        heading(language.say(.howToCorrect))
        let sheetName = SpreadsheetLayout.Sheet.review.name(in: language)
        let steps = [
            language.say(
                .stepType(reviewSheet: sheetName, cardsSheet: SpreadsheetLayout.Sheet.cards.name(in: language))),
            language.say(.stepSave),
            language.say(.stepRun(command: command)),
        ]
        for step in steps { line(step) }
    }

    private var command: String {
        "ktp-ocr correct '\(setting.folder)' --from '\(setting.folder)/\(ReportFormat.xlsx.fileName)'"
    }

    /// With an empty row before it.
    private func heading(_ text: String) {
        sheet.beginRow()
        line(text, style: .heading)
    }

    private func line(_ name: String, _ value: String = "", style: CellStyle = .plain) {
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
