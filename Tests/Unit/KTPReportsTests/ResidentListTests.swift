import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

struct ResidentListTests {
    @Test(arguments: [
        "No. KTP;Nama Lengkap;Alamat KTP", "NIK;NAMA;ALAMAT", "ID number;Name;Address",
        "Nomor Induk Kependudukan;nama;alamat",
    ])
    func columnsAreKnownByTheHeadingsThatOfficesUse(heading: String) throws {
        let text = "DAFTAR WARGA RT 3\n\(heading);Ket\n'3273991708850001;Siti  Aminah;Jl. Contoh 5;x\n"
        let list = try ResidentList(Array(text.utf8))
        #expect(list.passedOver == [])
        #expect(list.residents == [Resident(nik: "3273991708850001", name: "SITI AMINAH", address: "JL. CONTOH 5")])
    }

    /// Its first sheet is a cover, and one NIK in it is a number, of which a spreadsheet keeps fifteen digits.
    @Test(.enabled(if: Spreadsheet.canBeRead, "apt-get install python3-openpyxl"))
    func aWorkbookOfAnotherProgramIsTakenUp() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("warga.xlsx")
        _ = try await Python.run(
            """
            import openpyxl
            book = openpyxl.Workbook()
            book.active.append(["Daftar warga", "2026"])
            sheet = book.create_sheet("Warga")
            for row in [["RT 3"], ["No", "No. KTP", "Nama Lengkap", "Alamat"],
                        [1, "3273991708850001", "Siti Aminah", "Jl. Contoh 5"], [2, 3273991708850002, "Budi"]]:
                sheet.append(row)
            book.save("\(file.path)")
            """)
        let list = try ResidentList([UInt8](Data(contentsOf: file)))
        #expect(list.residents == [Resident(nik: "3273991708850001", name: "SITI AMINAH", address: "JL. CONTOH 5")])
        #expect(list.passedOver == ["Warga!4"])
    }

    @Test func rowsThatNameNobodyAreNamedByTheirPlaces() throws {
        let text = "NIK,Nama\n3.27399E+15,SITI\n3273991708850002,\n3273991708850003,BUDI\n"
        let list = try ResidentList(Array(text.utf8))
        #expect(list.residents.count == 1 && list.passedOver.count == 2)
        #expect(list.passedOver.allSatisfy { !$0.contains("SITI") })
        #expect(throws: EditedResultsError.self) { try ResidentList(Array("Kode,Jumlah\n1,2\n".utf8)) }
    }

    @Test func blanksAndDotsAreNoOtherName() throws {
        let person = try #require(Resident(nik: "3273991708850001", name: "H. ABD. RAHMAN, S.PD", address: nil))
        #expect(person.has("H ABD RAHMAN S.PD.", in: .nama))
        #expect(!person.has("H. ABDUL RAHMAN, S.PD", in: .nama) && !person.has("JL. A", in: .alamat))
        let near = Resident.neighbours(of: "3273991708850001")
        #expect(Set(near).count == 144 && near.contains("3273991708850007"))
    }
}
