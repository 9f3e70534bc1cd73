import KTPCore
import Testing

struct ColumnStartTests {
    private static let column: [KTPField] = [
        .nama, .tempatLahir, .alamat, .kelDesa, .kecamatan, .agama, .statusPerkawinan,
    ]

    /// Rows 20 pixels high that begin 250 pixels from the left, and some that begin later.
    private func rows(_ later: [KTPField: Int] = [:], _ value: String = "BARAT") -> KTPData {
        var data = KTPData()
        for (row, field) in Self.column.enumerated() {
            let box = BoundingBox(x: 250 + (later[field] ?? 0), y: 200 + 30 * row, width: 120, height: 20)
            data[field] = FieldReading(value: value, confidence: 0.99, box: box)
        }
        return data
    }

    private func decisions(
        of readings: ReadingSourceMap<KTPData>, _ value: String = "BARAT"
    ) -> FieldMap<FieldDecision> {
        var fields: FieldMap<FieldDecision> = [:]
        for field in Self.column {
            fields[field] = FieldDecision(value: value, confidence: 0.99, status: .accepted, from: .both)
        }
        let comparison = EngineComparison(agreement: 1, faster: nil, moreConfident: nil, differing: [])
        var result = OCRComparisonResult(fields: fields, comparison: comparison)
        result.doubtLateStarts(in: readings)
        result.doubtValuesOfOtherRows()
        return result.fields
    }

    @Test func whatBeginsLaterThanItsColumnIsNotAccepted() {
        let late = rows([.kecamatan: 60, .agama: 60, .statusPerkawinan: 60])
        for fields in [decisions(of: [.lstm: late, .legacy: late]), decisions(of: [.lstm: rows(), .legacy: late])] {
            let doubted = fields.pairs.filter { $0.value.status == .review }.map(\.key)
            #expect(doubted == [.kecamatan, .statusPerkawinan])
            #expect(fields[.kecamatan]?.value == "BARAT" && fields[.kecamatan]?.confidence == 0.5)
            // Under another bound it waits all the same.
            #expect((fields[.kecamatan]?.confidence ?? 1) < 0.9)
        }
    }

    @Test func aLetterWithMoreRoomIsNoLateStart() {
        let fields = decisions(of: [.lstm: rows([.alamat: 14, .kelDesa: -20])])
        #expect(fields.pairs.allSatisfy { $0.value.status == .accepted && $0.value.confidence == 0.99 })
    }

    @Test(arguments: [("KAWIN", true), ("BELUM KAWIN", false), ("CERAI MATI", false), ("AWIN", true)])
    func aWholeWordOfAListMayBeginLate(_ value: String, _ isDoubted: Bool) {
        let fields = decisions(of: [.lstm: rows([.statusPerkawinan: 60], value)], value)
        #expect((fields[.statusPerkawinan]?.status == .review) == isDoubted)
    }

    @Test(arguments: [("ISLAM", KTPField.agama), ("KAWIN", .statusPerkawinan)])
    func anotherRowsValueIsDoubtedButInItsOwn(value: String, own: KTPField) {
        let fields = decisions(of: [.lstm: rows([:], value)], value)
        let doubted = fields.pairs.filter { $0.value.status == .review }.map(\.key)
        #expect(doubted == [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan])
        #expect(fields[own]?.status == .accepted)
    }

    /// One reader that lost a word says nothing of the value that another read in its place.
    @Test func anotherReadingMayBeginLate() {
        var late = rows([.alamat: 60])
        late[.alamat]?.value = "RAT"
        #expect(decisions(of: [.lstm: rows(), .legacy: late])[.alamat]?.status == .accepted)
    }

    @Test func aFewValuesMakeNoColumn() {
        let few = rows([.kecamatan: 60]).only([.nama, .alamat, .kelDesa, .kecamatan])
        #expect(decisions(of: [.lstm: few])[.kecamatan]?.status == .accepted)
    }

    /// The edge of the picture may cut through its last letters.
    @Test(arguments: [(true, FieldStatus.accepted), (false, .review)])
    func aWholeWordIsDoubtedUnlessOnlyForWhatMayFollow(ifPart: Bool, status: FieldStatus) {
        let decision = FieldDecision(value: "BELUM KAWIN", confidence: 0.99, status: .accepted, from: .both)
        let comparison = EngineComparison(agreement: 1, faster: nil, moreConfident: nil, differing: [])
        var result = OCRComparisonResult(fields: [.statusPerkawinan: decision], comparison: comparison)
        result.doubt(.statusPerkawinan, ifPart: ifPart)
        #expect(result.fields[.statusPerkawinan]?.status == status)
    }
}
