import KTPCore
import KTPReports
import TestSupport
import Testing

/// What is typed on the sheet of doubtful fields arrives, in either language.
@Suite(.enabled(if: Spreadsheet.canBeRead)) struct EditedReviewTests {
    /// Its address and its occupation are in doubt, and the card as a whole.
    private static let record = {
        var record = CardRecord.sample(2, status: .review)
        record.fields[.pekerjaan]?.status = .review
        record.findings += [
            Finding(rule: "pekerjaan.engines", severity: .warning, field: .pekerjaan, message: "the engines differ"),
            Finding(rule: "quality.glare", severity: .warning, field: nil, message: "glare"),
        ]
        return record
    }()

    private func edited(_ language: Language, _ program: String) async throws -> EditedResults {
        let bytes = try Spreadsheet.bytes([.sample(1), Self.record], language: language)
        let headings = """
            review = book["\(language == .en ? "Review" : "Periksa")"]
            right = column(review, "\(language == .en ? "Right value" : "Nilai yang benar")")
            mark = column(review, "\(language == .en ? "As read is right (v)" : "Sudah benar (v)")")
            value = column(review, "\(language == .en ? "Current value" : "Nilai sekarang")")

            """
        return try EditedResults.read(await Spreadsheet.edited(bytes, by: headings + program))
    }

    @Test(arguments: Language.allCases) func aTypedValueBelongsToItsField(language: Language) async throws {
        let edited = try await edited(language, #"review.cell(4, right).value = "TUKANG LAS/PANDAI BESI""#)
        #expect(edited.cards.map(\.id) == ["id2"] && edited.refused.isEmpty)
        #expect(edited.cards[0].values.mapValues { $0.value ?? "" } == [.pekerjaan: "TUKANG LAS/PANDAI BESI"])
        #expect(edited.cards[0].whole == nil)
        let merge = CardMerge(edited.cards[0], with: Self.record)
        #expect(merge.decisions == [.value(.pekerjaan, "TUKANG LAS/PANDAI BESI")])
    }

    @Test(arguments: Language.allCases) func aMarkConfirmsItsFieldAlone(language: Language) async throws {
        let edited = try await edited(language, #"review.cell(4, mark).value = "v""#)
        #expect(edited.cards.map(\.confirmed.keys) == [[.pekerjaan]] && edited.cards[0].whole == nil)
        #expect(CardMerge(edited.cards[0], with: Self.record).decisions == [.value(.pekerjaan, "WIRASWASTA")])
    }

    @Test(arguments: Language.allCases) func twoRowsOfACardAreTwoFields(language: Language) async throws {
        let edited = try await edited(
            language,
            """
            review.cell(3, mark).value = "v"
            review.cell(4, right).value = "GURU"
            """)
        #expect(edited.cards.map(\.confirmed.keys) == [[.alamat, .pekerjaan]] && edited.refused.isEmpty)
        #expect(edited.cards.map(\.values.keys) == [[.pekerjaan]])
    }

    @Test(arguments: Language.allCases) func theCardAsAWholeHasARowOfItsOwn(language: Language) async throws {
        let marked = try await edited(language, #"review.cell(2, mark).value = "v""#)
        #expect(marked.cards.map { $0.whole?.place.hasSuffix("!2") } == [true] && marked.cards[0].confirmed.isEmpty)
        #expect(CardMerge(marked.cards[0], with: Self.record).decisions == [.confirmed])
        let typed = try await edited(language, #"review.cell(2, right).value = "GURU""#)
        let sheet = SpreadsheetNames.review(language)
        #expect(typed.cards.isEmpty && typed.refused == [.valueWithoutField(place: "\(sheet)!I2")])
    }

    /// Two cards have the same address, and somebody sorted the columns in sight alone.
    @Test func rowsThatWereSortedWithoutTheirHiddenCellsAreRefused() async throws {
        let bytes = try await Spreadsheet.edited(
            Spreadsheet.bytes([.sample(3, status: .review), Self.record]),
            by: """
                review = book["Periksa"]
                review["I2"], review["I5"] = "JL. LAIN", "GURU"
                for column in range(1, 11):
                    one, other = review.cell(2, column), review.cell(4, column)
                    one.value, other.value = other.value, one.value
                """)
        let edited = try EditedResults.read(bytes)
        #expect(edited.refused == [.rowMixed(place: "Periksa!4")])
        #expect(edited.cards.map { $0.values.mapValues { $0.value ?? "" } } == [[.pekerjaan: "GURU"]])
    }

    @Test(arguments: Language.allCases) func whatIsTypedBesideItsColumnIsNotLost(language: Language) async throws {
        let over = try await edited(language, #"review.cell(4, value).value = "GURU""#)
        #expect(over.cards.map { $0.values.mapValues { $0.value ?? "" } } == [[.pekerjaan: "GURU"]])
        let mark = try await edited(language, #"review.cell(4, right).value = "v""#)
        #expect(mark.cards.map(\.confirmed.keys) == [[.pekerjaan]] && mark.cards[0].values.isEmpty)
    }

    /// The headings may be called anything: the workbook has names for their cells, as Excel and LibreOffice move them.
    @Test(arguments: Language.allCases) func renamedColumnsAndSheetsAreFound(language: Language) async throws {
        let edited = try await edited(
            language,
            """
            review.cell(1, right).value, review.cell(1, mark).value = "Yang betul", "ok?"
            review.cell(1, column(review, "ktp-ocr:field") - 9).value = "Kolom"
            review.cell(4, right).value = "GURU"
            review.title = "Doubts"
            for name in defined("ktp_ocr_review"):
                name.attr_text = "Doubts!" + name.attr_text.split("!")[1]
            """)
        #expect(edited.cards.map { $0.values.mapValues { $0.value ?? "" } } == [[.pekerjaan: "GURU"]])
    }
}

enum SpreadsheetNames {
    static func review(_ language: Language) -> String { language == .en ? "Review" : "Periksa" }
}
