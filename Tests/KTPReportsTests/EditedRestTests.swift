import KTPCore
import KTPReports
import TestSupport
import Testing

/// Whether an edited spreadsheet may go once its corrections are taken in.
@Suite(.enabled(if: Spreadsheet.canBeRead)) struct EditedRestTests {
    private let records = [CardRecord.sample(1), .sample(2, status: .review), .sample(3, status: .review)]

    private func holdsMore(by program: String) async throws -> Bool {
        let written = try Spreadsheet.bytes(records)
        return EditedRest.holdsMore(try await Spreadsheet.edited(written, by: program), than: written)
    }

    @Test(arguments: [
        "pass", "cards.cell(2, column(cards, \"Nama\")).value = \"SITI\"",
        "review.cell(2, column(review, \"Nilai yang benar\")).value = \"JL. LAIN\"",
        "review.cell(2, column(review, \"Sudah benar (v)\")).value = \"v\"", "cards.delete_rows(3)",
        "del book[\"Periksa\"]",
    ])
    func correctionsAreNothingElse(program: String) async throws {
        #expect(try await !holdsMore(by: "cards, review = book[\"Kartu\"], book[\"Periksa\"]\n" + program))
    }

    @Test(arguments: [
        "cards.cell(2, column(cards, \"Sebab\")).value = \"telepon dulu\"", "cards.cell(2, 60).value = \"lunas\"",
        "cards.cell(1, 60).value = \"Catatan\"", "cards.cell(40, 1).value = \"jumlah\"",
        "book.create_sheet(\"Catatan\")[\"A1\"] = \"ingat\"",
        "review.cell(2, column(review, \"Bacaan 1\")).value = \"X\"",
        "cards.cell(1, column(cards, \"Nama\")).value = \"Nama lengkap\"",
        "from openpyxl.comments import Comment; cards.cell(2, 4).comment = Comment(\"tanya RT\", \"Ani\")",
        "book[\"Ringkasan\"].cell(30, 5).value = \"diserahkan\"",
    ])
    func aNoteIsKept(program: String) async throws {
        #expect(try await holdsMore(by: "cards, review = book[\"Kartu\"], book[\"Periksa\"]\n" + program))
    }
}
