import Foundation
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

    /// Pieces of pictures are the tool's own; another picture, wherever it is pasted, and a shape are hers.
    @Test func aPastedPictureIsKept() async throws {
        let (written, shown) = (
            try Spreadsheet.bytes(records), try Spreadsheet.bytes(records, pictures: DrawnCrops())
        )
        #expect(!EditedRest.holdsMore(shown, than: written))
        let pasted = """
            import zipfile
            old = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
            out = io.BytesIO()
            with zipfile.ZipFile(out, "w") as new:
                for name in old.namelist():
                    data = old.read(name)
                    if name == "xl/drawings/drawing1.xml": data = edit(data.decode()).encode()
                    new.writestr(name, data)
                add(new)
            """
        func edited(_ edit: String, adding add: String = "pass") async throws -> Bool {
            let program =
                "import base64, io, sys\n\(edit)\ndef add(new): \(add)\n\(pasted)\n"
                + "print(base64.b64encode(out.getvalue()).decode())"
            let text = try await Python.run(program, input: shown)
            let bytes = Array(Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? Data())
            return EditedRest.holdsMore(bytes, than: written)
        }
        let same = "def edit(text): return text"
        #expect(try await !edited(same))
        #expect(try await edited(same, adding: "new.writestr('xl/media/image9.png', b'x')"))
        #expect(try await edited("def edit(text): return text.replace('descr=\"Alamat\"', 'descr=\"scan\"', 1)"))
        #expect(try await edited("def edit(text): return text.replace('<xdr:pic>', '<xdr:sp></xdr:sp><xdr:pic>', 1)"))
    }
}
