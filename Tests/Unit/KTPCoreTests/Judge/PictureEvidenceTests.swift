import KTPCore
import Testing

/// Evidence of the picture about a value that its readers read alike.
struct PictureEvidenceTests {
    private static let column: [KTPField] = [
        .nama, .tempatLahir, .alamat, .kelDesa, .kecamatan, .agama, .statusPerkawinan,
    ]

    /// Rows 20 pixels high that begin 250 pixels from the left, and some that begin later.
    private func rows(_ later: [KTPField: Int] = [:], _ value: String = "BARAT") -> KTPData {
        var data = KTPData()
        for (row, field) in Self.column.enumerated() {
            let box = BoundingBox(x: 250 + (later[field] ?? 0), y: 200 + 30 * row, width: 120, height: 20)
            data[field] = FieldReading(value: value, confidence: 0.93, box: box)
        }
        return data
    }

    private func judged(
        _ readings: ReadingSourceMap<KTPData>, _ facts: FieldMap<PictureFacts> = [:]
    ) -> OCRComparisonResult { Judge().judge(readings, of: [:], facts: readings.mapValues { _ in facts }) }

    private func fields(_ result: OCRComparisonResult, with cause: Evidence) -> [KTPField] {
        result.evidence.pairs.filter { $0.value[cause] != nil }.map(\.key)
    }

    @Test func whatBeginsLaterThanItsColumnIsNotAccepted() {
        let late = rows([.kecamatan: 60, .agama: 60, .statusPerkawinan: 60])
        for readings: ReadingSourceMap<KTPData> in [[.lstm: late, .legacy: late], [.lstm: rows(), .legacy: late]] {
            let result = judged(readings)
            #expect(fields(result, with: .lateStart) == [.kecamatan, .statusPerkawinan])
            #expect(result.fields[.kecamatan]?.value == "BARAT" && result.fields[.kecamatan]?.status == .review)
            #expect(result.fields[.kecamatan]?.because.contains(.lateStart) == true)
        }
    }

    @Test func aLetterWithMoreRoomIsNoLateStart() {
        #expect(fields(judged([.lstm: rows([.alamat: 14, .kelDesa: -20])]), with: .lateStart).isEmpty)
    }

    @Test(arguments: [("KAWIN", true), ("BELUM KAWIN", false), ("CERAI MATI", true), ("CERAI MATI TERCATAT", false)])
    func aWholeWordOfAListMayBeginLate(_ value: String, _ isDoubted: Bool) {
        let result = judged([.lstm: rows([.statusPerkawinan: 60], value)])
        #expect(fields(result, with: .lateStart).contains(.statusPerkawinan) == isDoubted)
    }

    @Test(arguments: [("ISLAM", KTPField.agama), ("KAWIN", .statusPerkawinan)])
    func anotherRowsValueIsDoubtedButInItsOwn(value: String, own: KTPField) {
        let data = rows([:], value)
        let result = judged([.lstm: data, .legacy: data])
        #expect(fields(result, with: .otherRow) == [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan])
        #expect(result.fields[.kecamatan]?.status == .review)
    }

    @Test func aPlaceOfIssueIsNoReligion() {
        let data = KTPData(fields: [.tempatTerbit: FieldReading(value: "ISLAM", confidence: 0.93)])
        #expect(judged([.lstm: data, .legacy: data]).fields[.tempatTerbit]?.because.contains(.otherRow) == true)
    }

    /// One reader that lost a word says nothing of the value that another read in its place.
    @Test func anotherReadingMayBeginLate() {
        var late = rows([.alamat: 60])
        late[.alamat] = FieldReading(value: "RAT", confidence: 0.5, box: late[.alamat]?.box)
        #expect(fields(judged([.lstm: rows(), .legacy: late]), with: .lateStart).isEmpty)
    }

    @Test func aFewValuesMakeNoColumn() {
        let few = rows([.kecamatan: 60]).only([.nama, .alamat, .kelDesa, .kecamatan])
        #expect(fields(judged([.lstm: few]), with: .lateStart).isEmpty)
    }

    @Test(arguments: [
        (Evidence.atEdge, KTPField.allCases.filter(Self.column.contains)), (.reflection, Self.free),
        (.fading, Self.free),
        (.unreadRow, KTPField.allCases.filter { Self.column.contains($0) }),
    ])
    func whatThePictureShowsIsEvidence(_ cause: Evidence, _ expected: [KTPField]) {
        var facts = PictureFacts()
        let hidden = PictureFacts.End(beyond: 0.9, own: 0, print: 50, shown: 255, farther: 0)
        switch cause {
        case .atEdge: facts.edge = 0.1
        case .reflection: facts.behind = hidden
        case .fading: facts.behind = PictureFacts.End(beyond: 0, own: 0, print: 140, shown: 255, farther: 252)
        default: facts.unreadRows = 1
        }
        let result = judged([.lstm: rows(), .legacy: rows()], FieldMap(inOrder: KTPField.allCases.map { ($0, facts) }))
        #expect(fields(result, with: cause) == expected)
        // No other reading of the same picture would change it.
        #expect(result.legible[.kecamatan] == judged([.lstm: rows(), .legacy: rows()]).legible[.kecamatan])
    }

    @Test(arguments: [("SEUMUR HIDUP", false), ("SEUMUR", true)])
    func theEdgeCutsOffNothingOfAWholeValueOfAList(value: String, isDoubted: Bool) {
        var facts = PictureFacts()
        facts.edge = -0.1
        let data = KTPData(fields: [.berlakuHingga: FieldReading(value: value, confidence: 0.93)])
        let result = judged([.lstm: data, .legacy: data], [.berlakuHingga: facts])
        #expect(fields(result, with: .atEdge).contains(.berlakuHingga) == isDoubted)
    }

    private static let free: [KTPField] = [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan, .statusPerkawinan]

    @Test(arguments: [(own: 0.5, print: 160.0, isLit: true), (0.5, 110, false), (0.1, 160, false)])
    func lightOnPaleDigitsIsDoubtOfANumber(end: (own: Double, print: Double, isLit: Bool)) throws {
        var facts = PictureFacts()
        facts.behind = PictureFacts.End(beyond: 0, own: end.own, print: end.print, shown: 255, farther: 0)
        for field in [KTPField.nik, .rtRw, .nama] {
            let reading = FieldReading(
                value: field == .nik ? "3325014107850003" : "001/002", confidence: 0.93, box: nil)
            let data = KTPData(fields: [field: reading])
            let result = judged([.lstm: data, .legacy: data], [field: facts])
            #expect(fields(result, with: .underLight) == (end.isLit && field != .nama ? [field] : []))
            let plain = try #require(judged([.lstm: data, .legacy: data]).fields[field]?.confidence)
            #expect(try #require(result.fields[field]?.confidence) < plain || !end.isLit || field == .nama)
        }
    }

    /// Print as dark as that would show in the reflection.
    @Test func aReflectionInWhichPrintShowsHidesNone() {
        var facts = PictureFacts()
        facts.behind = PictureFacts.End(beyond: 0.9, own: 0, print: 50, shown: 90, farther: 0)
        #expect(fields(judged([.lstm: rows()], [.kecamatan: facts]), with: .reflection).isEmpty)
    }

    /// A column of its letters was lost, and none of a word that the list has.
    @Test func aDeadColumnMayHaveTakenALetter() {
        var facts = PictureFacts()
        facts.isBroken = true
        let broken = fields(judged([.lstm: rows()], [.nama: facts, .agama: facts]), with: .broken)
        #expect(broken == [.nama])
    }

    @Test(arguments: [
        (0.4, 0.4, "B-", false), (0.9, 0.9, "B-", true), (1.8, 1.8, "B-", true), (0.9, 0.9, "B", false),
        (0.9, 0.4, "B-", false),
        (4.3, 4.3, "B-", false),
    ])
    func aMinusThatIsTooHighMayBeAPlus(height: Double, other: Double, value: String, isDoubted: Bool) {
        let data = KTPData(fields: [.golonganDarah: FieldReading(value: value, confidence: 0.93)])
        let facts = [height, other].map { height in
            var facts = PictureFacts()
            facts.signHeight = height
            return FieldMap(inOrder: [(KTPField.golonganDarah, facts)])
        }
        let result = Judge().judge(
            [.lstm: data, .legacy: data], of: [:], facts: [.lstm: facts[0], .legacy: facts[1]])
        #expect((result.evidence[.golonganDarah]?[.tallMinus] != nil) == isDoubted)
    }
}
