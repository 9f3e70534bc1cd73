import KTPCore
import Testing

/// Where no reading of a name or an address is likely right, each place of it is what most read there.
struct CharacterVotingTests {
    private static let readings: ReadingSourceMap = [
        ReadingSource.lstm: ("KP. SIVG NO. 30", 0.6), .legacy: ("KP. SINIG NO. 30", 0.55),
        .other: ("KP SINGNO. 30", 0.4),
        .narrowed: ("KP SIVG NO. 30", 0.6), .lstmEnhanced: ("KP. SING NO. 38", 0.5),
        .otherEnhanced: ("KR SING NO. 30", 0.5),
    ]

    @Test func eachHasAnotherLetterWrong() {
        let decision = decide(.alamat, Self.readings)
        #expect(decision?.value == "KP. SING NO. 30")
        #expect(decision?.status == .review && decision?.from == .derived)
    }

    /// Print loses marks, and nobody makes them up: most read none here.
    @Test func aMarkIsNotOutvoted() {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: ("JUM'AT TADONXAH", 0.6), .legacy: ("JUMAT TADONKAH", 0.2),
            .other: ("JUMAT TADONKAH", 0.2),
            .narrowed: ("JUM'AT TADONXAH", 0.6), .legacyEnhanced: ("JUMAT TADONKAK", 0.6),
        ]
        #expect(decide(.nama, readings)?.value?.hasPrefix("JUM'AT") == true)
    }

    @Test func aRegencyIsNotOutvoted() {
        let readings: ReadingSourceMap = [
            ReadingSource.lstm: ("TERNATR", 0.4), .legacy: ("TERNATE", 0.5), .other: ("TERNATRP", 0.4),
            .narrowed: ("TERNATRD", 0.4),
        ]
        #expect(decide(.tempatLahir, readings)?.value == "TERNATE")
    }

    @Test func whatIsLikelyRightAndWhatIsNoNameStandAsTheyWereRead() {
        var sure = Self.readings
        sure[.lstm] = ("KP. SIVG NO. 30", 0.95)
        for reader in [ReadingSource.legacy, .narrowed, .lstmEnhanced] { sure[reader] = sure[.lstm] }
        #expect(decide(.alamat, sure)?.value == "KP. SIVG NO. 30")
        let few = Self.readings.filter { [.lstm, .legacy].contains($0) }
        #expect(few.pairs.map { $0.value.0 }.contains(decide(.alamat, few)?.value))
        let dates: ReadingSourceMap = [
            ReadingSource.lstm: ("11-02-1987", 0.3), .legacy: ("10-02-1981", 0.3), .lstmEnhanced: ("10-12-1987", 0.3),
        ]
        #expect(dates.pairs.map { $0.value.0 }.contains(decide(.tanggalLahir, dates)?.value))
    }

    private func decide(_ field: KTPField, _ readings: ReadingSourceMap<(String, Double)>) -> FieldDecision? {
        let data = readings.mapValues { KTPData(fields: [field: FieldReading(value: $0.0, confidence: $0.1)]) }
        return ReadingComparator().compare(data, of: [:], accept: 0.95).fields[field]
    }
}
