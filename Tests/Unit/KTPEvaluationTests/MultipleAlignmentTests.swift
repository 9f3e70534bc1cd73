import KTPCore
import KTPEvaluation
import Testing

struct MultipleAlignmentTests {
    private func rows(_ centre: String, _ readings: String...) -> [String] {
        let alignment = MultipleAlignment(centre: centre, readings: readings)
        return ([alignment.centre] + alignment.readings).map { String($0.map { $0 ?? "·" }) }
    }

    @Test func readingsStandUnderTheTextColumnByColumn() {
        #expect(rows("SITI", "SITI", "S1TI") == ["SITI", "SITI", "S1TI"])
        #expect(rows("SITI", "STI", "SIITI") == ["S·ITI", "S··TI", "SIITI"])
        #expect(rows("", "AB", "") == ["··", "AB", "··"])
        #expect(rows("AB", "", "ABXY") == ["AB··", "····", "ABXY"])
        #expect(rows("AB") == ["AB"])
    }

    @Test func allRowsAreEquallyLongAndKeepTheirText() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let texts = (0..<4).map { _ in
                String((0..<random.below(9)).map { _ in Array("ABC ")[random.below(4)] })
            }
            let alignment = MultipleAlignment(centre: texts[0], readings: Array(texts.dropFirst()))
            let rows = [alignment.centre] + alignment.readings
            #expect(Set(rows.map(\.count)).count == 1)
            #expect(rows.map { String($0.compactMap(\.self)) } == texts)
        }
    }

    @Test func columnsThatDifferAreKnown() {
        #expect(MultipleAlignment(centre: "SITI", readings: ["SITI"]).differingColumns.isEmpty)
        #expect(MultipleAlignment(centre: "SITI", readings: ["S1TI", "SITIX"]).differingColumns == [1, 4])
    }
}
