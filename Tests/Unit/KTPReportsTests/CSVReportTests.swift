import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

struct CSVReportTests {
    @Test func aSmallSessionInFull() throws {
        let text = try report([.sample(1), .sample(2, status: .review), .failedSample(3, .noCard)])
        let lines = text.components(separatedBy: "\r\n")
        let before = "BANDUNG,17-08-1985,LAKI-LAKI,-,\"JL. CONTOH NO. 5, BLOK A\",003/005,SUKAMAJU,CONTOH,"
        let values = before + "ISLAM,KAWIN,WIRASWASTA,WNI,SEUMUR HIDUP,,,"
        let headings = """
            \u{FEFF}id,status,path,page,provinsi,kabupatenKota,nik,nama,tempatLahir,tanggalLahir,jenisKelamin,\
            golonganDarah,alamat,rtRw,kelDesa,kecamatan,agama,statusPerkawinan,pekerjaan,kewarganegaraan,\
            berlakuHingga,tempatTerbit,tanggalTerbit,fieldsToReview,findings,errorCode,error,card,duplicates,reason,\
            revision
            """
        let first = "id1,accepted,cards/card 1.jpg,1,JAWA BARAT,KOTA BANDUNG,3273991708850001,CONTOH NOMOR 1,"
        let second = "id2,review,cards/card 2.jpg,1,JAWA BARAT,KOTA BANDUNG,3273991708850002,CONTOH NOMOR 2,"
        let failed = "id3,failed,cards/card 3.jpg,1,,,,,,,,,,,,,,,,,,,,,,noCard,"
        #expect(lines.count == 5 && lines[4].isEmpty)
        #expect(lines[0] == headings)
        let shown = [CardRecord.sample(1), .sample(2, status: .review), .failedSample(3, .noCard)].map {
            "," + ShownCard($0, session: "", revision: "").text
        }
        #expect(lines[1] == first + values + ",,,,,," + shown[0])
        #expect(lines[2] == second + values + "alamat,the engines differ,,,,,Alamat: the engines differ" + shown[1])
        #expect(lines[3] == failed + "it cannot be read; take the picture again,,," + shown[2])
    }

    /// Without being asked for nothing but formulas: digits are for programs.
    @Test(arguments: [
        "=1+1", "+62811", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n", " =1", "\u{A0}=1", "＝1+1", "-A1", "'ADE", "--1",
        "\u{0}=1",
    ]) func whatASpreadsheetWouldReckonWithIsMarkedAsText(value: String) throws {
        #expect(try nameCell(value) == "'" + value)
    }

    @Test(arguments: ["3273991708850001", "003/005", "00123", "0000000000000000"])
    func digitsAreClean(value: String) throws {
        #expect(try nameCell(value) == value)
    }

    /// A filter on a column of reasons must not lose a card.
    @Test func aReviewCardSaysWhyWhateverTheReason() throws {
        var missing = CardRecord.sample(1)
        missing.status = .review
        missing.fields[.berlakuHingga] = .missing
        var unsure = CardRecord.sample(2)
        unsure.status = .review
        unsure.fields[.nama]?.status = .review
        unsure.fields[.nama]?.because = [.reflection, .against]
        var whole = CardRecord.sample(3)
        whole.status = .review
        whole.findings = [
            Finding(rule: "quality.glare", severity: .warning, field: nil, message: "A reflection hides part of it.")
        ]
        let lines = try report([missing, unsure, whole]).split(separator: "\r\n").dropFirst()
        let reasons = [
            "\"Berlaku Hingga: This field is on every card, but it could not be read.\"",
            "Nama: A reflection may hide the end of this value. Something else was also read here.",
            "A reflection hides part of it.",
        ]
        #expect(lines.count == reasons.count)
        for (line, reason) in zip(lines, reasons) { #expect(line.contains(",\(reason),r2."), "\(line)") }
        #expect(lines.first?.contains(",berlakuHingga,") == true)
    }

    @Test(arguments: [
        "3273991708850001", "=1+1", "+62811", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n", " =1", "\u{A0}=1", "＝1+1",
        "-A1", "003/005", "1 / 2", "00123", "'ADE", "0000000000000000", "--1", "\u{0}=1",
    ]) func withTheGuardWhatASpreadsheetWouldChangeIsMarkedAsText(value: String) throws {
        #expect(try nameCell(value, guarded: true) == "'" + value)
    }

    @Test(arguments: [
        "", "-", "-/-", "O+", "A-", "AB", "5", "40115", "17-08-1985", "SITI", "D'ARTAGNAN", "JL. 3/5", "12/A", "É", "😀",
    ]) func whatIsHarmlessStaysAsItIs(value: String) throws {
        #expect(try nameCell(value) == value)
        #expect(try nameCell(value, guarded: true) == value)
    }

    @Test func codesInAValueDoNotReachATerminal() throws {
        #expect(try nameCell("A\u{1B}[2J\u{7}\u{202E}B\u{2066}") == "A·[2J··B·")
        #expect(try nameCell("\u{9B}A\tB") == "·A\tB")
    }

    /// Python's csv module, which knows nothing of this writer, has to find every value.
    @Test(.enabled(if: Python.isInstalled)) func anIndependentReaderFindsTheSameValues() async throws {
        var generator = SeededRandom(state: 20_250_301)
        let pieces = [
            "\"", "\"\"", ",", "\n", "\r", "\r\n", "=", "+", "-", "@", "'", "\t", " ", "\u{301}", "😀", "é", "A", "1",
            "3273991708850001", ";", "/", "\\", "\u{2028}", "\u{FEFF}", "\u{200D}", "＝",
        ]
        let records = (0..<400).map { number in
            var record = CardRecord.sample(number)
            for field in KTPField.allCases where Bool.random(using: &generator) {
                let length = Int.random(in: 0...7, using: &generator)
                let value = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
                record.fields[field]?.value = value
            }
            return record
        }
        let program = """
            import csv, io, json, sys
            rows = csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", newline=""), strict=True)
            print(json.dumps(list(rows)))
            """
        let json = try await Python.run(program, input: Array(report(records).utf8))
        let rows = try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
        #expect(rows.count == records.count + 1)
        #expect(rows.first == CSVReport.columns)
        for (row, record) in zip(rows.dropFirst(), records) {
            #expect(row.count == CSVReport.columns.count)
            for (cell, field) in zip(row.dropFirst(4), KTPField.allCases) {
                let first = cell.unicodeScalars.first
                #expect(first.map { !"=@\t\r\n".unicodeScalars.contains($0) } ?? true, "\(cell.debugDescription)")
                let value = String(cell.unicodeScalars.dropFirst(first == "'" ? 1 : 0))
                #expect(
                    Array(value.unicodeScalars) == Array((record.fields[field]?.value ?? "").unicodeScalars),
                    "\(cell.debugDescription)")
            }
        }
    }

    private func report(_ records: [CardRecord]) throws -> String {
        var writer = try ReportFormat.csv.writer(ReportSetting(language: .en))
        var bytes = writer.header()
        for (index, record) in records.enumerated() { bytes += try writer.bytes(for: record, number: index + 1) }
        return String(decoding: bytes + (try writer.footer()), as: UTF8.self)
    }

    /// What a CSV reader finds in the cell of the name.
    private func nameCell(_ value: String, guarded: Bool = false) throws -> String {
        var record = CardRecord.failedSample(1, .noCard)
        record.fields[.nama] = FieldDecision(value: value, confidence: 1, status: .accepted, from: .both)
        let setting = ReportSetting(language: .en, hasGuardedDigits: guarded)
        let row = String(decoding: CSVReport(setting).bytes(for: record, number: 1), as: UTF8.self)
        let before = "id1,failed,cards/card 1.jpg,1,,,,"
        let shown = ShownCard(record, session: "", revision: "").text
        let after = ",,,,,,,,,,,,,,,,,,noCard,it cannot be read; take the picture again,,,,\(shown)\r\n"
        try #require(row.hasPrefix(before) && row.hasSuffix(after), "\(row)")
        let cell = row.unicodeScalars.dropFirst(before.unicodeScalars.count).dropLast(after.unicodeScalars.count)
        return cell.first == "\"" ? String(cell.dropFirst().dropLast()) : String(cell)
    }
}
