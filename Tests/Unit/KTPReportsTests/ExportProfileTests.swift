import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

struct ExportProfileTests {
    private func text(_ profile: ExportProfile, _ records: [CardRecord]) throws -> String {
        var report = try ProfileReport(profile, ReportSetting(language: .id))
        var bytes = report.header()
        for (index, record) in records.enumerated() { bytes += try report.bytes(for: record, number: index + 1) }
        return String(decoding: try bytes + report.footer(), as: UTF8.self)
    }

    @Test func columnsStandAsTheProfileHasThem() throws {
        let profile = try ExportProfile(
            """
            {"title": "T", "delimiter": ";", "byteOrderMark": false, "dates": "yyyy-mm-dd", "columns": [
                {"heading": "NO", "value": "{number}"}, {"heading": "NIK", "value": "{nik}"},
                {"heading": "JK", "value": "{sexCode}"}, {"heading": "RT", "value": "{rt}"}, {"heading": "RW", "value": "{rw}"},
                {"heading": "LAHIR", "value": "{tanggalLahir}"},
                {"heading": "LAHIR 2", "value": "{tanggalLahir}", "dates": "dd/mm/yyyy"},
                {"heading": "AGAMA", "value": "{agama}", "codes": {"ISLAM": "1"}},
                {"heading": "DARAH", "value": "{golonganDarah}", "codes": {"A": "1", "*": "13"}},
                {"heading": "ALAMAT", "value": "{alamat}; RT {rt}"}, {"heading": "KODE", "value": "0360"}, {"heading": "HP"}]}
            """, file: "t.json")
        #expect(
            try text(profile, [.sample(1), .sample(2, status: .review), .failedSample(3, .noCard), .sample(4)]) == """
                NO;NIK;JK;RT;RW;LAHIR;LAHIR 2;AGAMA;DARAH;ALAMAT;KODE;HP\r
                1;3273991708850001;L;003;005;1985-08-17;17/08/1985;1;13;"JL. CONTOH NO. 5, BLOK A; RT 003";0360;\r
                2;3273991708850004;L;003;005;1985-08-17;17/08/1985;1;13;"JL. CONTOH NO. 5, BLOK A; RT 003";0360;\r

                """)
        #expect(profile.emptyColumns(required: false) == ["HP"])
    }

    @Test func aDateWithinATextHasTheProfilesFormToo() throws {
        let profile = try ExportProfile(
            """
            {"title": "T", "delimiter": ";", "byteOrderMark": false, "dates": "dd/mm/yyyy", "columns": [
                {"heading": "TTL", "value": "{tempatLahir}, {tanggalLahir}"},
                {"heading": "S/D", "value": "s/d {berlakuHingga}", "dates": "yyyy-mm-dd"}]}
            """, file: "t.json")
        #expect(try text(profile, [.sample(1)]).hasSuffix("\r\nBANDUNG, 17/08/1985;s/d SEUMUR HIDUP\r\n"))
    }

    /// OpenSID refuses each row without the number of the family card, which no ID card bears.
    @Test func whatTheOtherOfficeRequiresIsToldApart() throws {
        let profile = try ProfileShelf([:]).named("opensid")
        #expect(profile.emptyColumns(required: true) == ["no_kk"])
        #expect(profile.emptyColumns(required: false).count == 28)
        var record = CardRecord.sample(1)
        #expect(profile.holds(record))
        record.fields[.tanggalLahir]?.value = nil
        #expect(profile.lacking(record) == ["tanggallahir"] && !profile.holds(record))
    }

    @Test(arguments: ["Koperasi Désa 2", "kantor-saya"]) func aNameMayHaveAnyLetters(name: String) throws {
        #expect(try ProfileShelf([:]).place(for: name).hasSuffix("/ktp-ocr/profiles/\(name).json"))
        for wrong in ["", " x", "../x", "a.b", "bank"] {
            #expect(throws: ExportProfileError.self) { try ProfileShelf([:]).place(for: wrong) }
        }
    }

    @Test func cardsInReviewComeWhereTheProfileWantsThem() throws {
        let profile = try ExportProfile(
            #"{"title": "T", "format": "ndjson", "cards": "all", "columns": [{"heading": "B", "value": "{nama}"}, {"heading": "A"}]}"#,
            file: "t.json")
        #expect(
            try text(profile, [.sample(2, status: .review), .failedSample(3, .noCard)])
                == "{\"B\":\"CONTOH NOMOR 2\",\"A\":\"\"}\n")
    }

    /// A formula out of somebody's card is none in the other office either.
    @Test func formulasAreMarkedAsText() throws {
        var record = CardRecord.sample(1)
        record.fields[.nama]?.value = "=1+1"
        let profile = try ExportProfile(
            #"{"title": "T", "columns": [{"heading": "A", "value": "{nama}"}]}"#, file: "t.json")
        #expect(try text(profile, [record]) == "\u{FEFF}A\r\n'=1+1\r\n")
    }

    @Test(arguments: [
        (#"{"title": "T", "columns": [{"heading": "A"}]"#, "t.json: this is not a JSON object"),
        ("{\"title\": \"T\",\n\"colums\": []}", "t.json:2: the key 'colums' is unknown"),
        (
            "{\"title\": \"T\",\n\n\"columns\": [{\"heading\": \"A\",\n\"feld\": \"\"}]}",
            "t.json:4: the key 'feld' is unknown"
        ),
        (#"{"columns": [{"heading": "A"}]}"#, "t.json:1: 'title' is missing"),
        (#"{"title": "T", "columns": []}"#, "t.json:1: 'columns' is missing"),
        (
            "{\"title\": \"T\", \"columns\": [{\"heading\": \"A\"},\n{\"value\": \"x\"}]}",
            "t.json:2: 'columns[2].heading' is missing"
        ),
        ("{\"title\": \"T\",\n\"columns\": [{]}", "t.json:2: this is not a JSON object"),
        (
            // The first key of this name, and brackets in a text, are passed over.
            """
            {"title": "T", "dates": "excel", "columns": [
                {"heading": "A", "value": "{nik}", "codes": {"{": "[1"}},
                {"heading": "B",
                 "dates": "yy"}]}
            """, "t.json:4: 'columns[2].dates' has an unknown value"
        ),
        (#"{"title": 1, "columns": []}"#, "t.json:1: 'title' has the wrong type"),
        (
            #"{"title": "T", "columns": [{"heading": "A", "value": "{nope}"}]}"#,
            "t.json:1: 'columns[1].value' has an unknown value; use: {number} {rt}"
        ),
        (
            #"{"title": "T", "dates": "yy", "columns": [{"heading": "A"}]}"#,
            "t.json:1: 'dates' has an unknown value; use: dd-mm-yyyy, dd/mm/yyyy, yyyy-mm-dd, excel"
        ),
        (#"{"title": "T", "delimiter": ";;", "columns": [{"heading": "A"}]}"#, "t.json:1: 'delimiter' has an unknown"),
        (#"{"title": "T", "columns": [{"heading": "A"}, {"heading": "A"}]}"#, "t.json:1: the heading 'A' occurs twice"),
    ])
    func aMistakeIsNamedWithItsPlace(_ json: String, _ message: String) {
        let error = #expect(throws: ExportProfileError.self) { try ExportProfile(json, file: "t.json") }
        let said = error?.message(in: .en) ?? ""
        #expect(said.hasPrefix(message), "\(said)")
    }

    /// Those that come with the tool are whole, and so that nobody has to move a column by hand.
    @Test func theProfilesOfTheToolAreWhole() throws {
        #expect(ProfileShelf.shipped == ["bank", "bpjs", "dapodik", "opensid", "plain"])
        let shelf = ProfileShelf([:])
        for name in ProfileShelf.shipped { #expect(try shelf.named(name).columns.count > 10, "\(name)") }
        #expect(throws: ExportProfileError.self) { try shelf.named("nope") }
    }

    /// The columns of OpenSID's import, in its order, with its codes.
    @Test(.enabled(if: Spreadsheet.canBeRead)) func aCardInOpenSIDsForm() async throws {
        let folder = TemporaryFolder()
        var report = try ProfileReport(
            ProfileShelf([:]).named("opensid"), ReportSetting(language: .id, scratch: folder.file("scratch").path))
        _ = report.header()
        _ = try report.bytes(for: .sample(1), number: 1)
        let sheet = try #require(try await Spreadsheet(report.footer())["Data Penduduk"])
        #expect(sheet.rows.count == 2 && sheet.hidden.isEmpty)
        let cells = Dictionary(
            zip(sheet.rows[0], sheet.rows[1]).map { ($0.value ?? "", $1.value ?? "") }
        ) { first, _ in first }
        let wanted = [
            "nik": "3273991708850001", "rt": "003", "rw": "005", "sex": "1", "tanggallahir": "1985-08-17",
            "agama_id": "1",
            "status_kawin": "2", "warganegara_id": "1", "golongan_darah_id": "13", "pekerjaan_id": "WIRASWASTA",
            "no_kk": "",
            "ktp_el": "KTP-EL",
        ]
        for (heading, value) in wanted { #expect(cells[heading] == value, "\(heading)") }
        #expect(sheet.rows[0].count == 43 && sheet.rows[0][0].value == "alamat")
    }
}
