import Foundation
import KTPCore
import Testing

struct ConfidenceCorrectionTests {
    /// So many values of each confidence, of which the share given is right; every second one is of the spot check.
    private func values(_ shares: [(said: Double, right: Double)], each count: Int) -> [DecidedValue] {
        shares.flatMap { said, right in
            (0..<count).map { number in
                DecidedValue(
                    confidence: said, isRight: Double(number) < right * Double(count), isOfSample: number % 2 == 0)
            }
        }
    }

    @Test func tooFewValuesMakeNone() {
        let office = values([(0.7, 0.5), (0.99, 0.9)], each: 149)
        #expect(ConfidenceCorrection(fittedTo: office) == nil)
        let reviewAlone = values([(0.7, 0.5), (0.99, 0.9)], each: 200).map {
            DecidedValue(confidence: $0.confidence, isRight: $0.isRight, isOfSample: false)
        }
        #expect(ConfidenceCorrection(fittedTo: reviewAlone) == nil, "nothing is known of accepted values")
    }

    /// Of cards harder than those of the fit, fewer values are right than promised.
    @Test func promisesThatAreTooHighAreLowered() throws {
        let shares = [(said: 0.5, right: 0.3), (0.9, 0.7), (0.97, 0.85), (0.99, 0.93), (0.999, 0.98)]
        let correction = try #require(ConfidenceCorrection(fittedTo: values(shares, each: 200)))
        for (said, right) in shares { #expect(abs(correction.corrected(said) - right) < 0.02, "\(said)") }
        #expect(correction.decided == 1000 && correction.sampled == 500)
    }

    @Test func whatHoldsIsHardlyChanged() throws {
        let shares = [(said: 0.6, right: 0.6), (0.9, 0.9), (0.98, 0.98), (0.995, 0.995)]
        let correction = try #require(ConfidenceCorrection(fittedTo: values(shares, each: 200)))
        for (said, _) in shares { #expect(abs(correction.corrected(said) - said) < 0.005) }
    }

    /// Shares of right values that fall by chance are pooled; nothing that was surer becomes less sure than another.
    @Test func theOrderOfConfidencesStays() throws {
        let shares = [(said: 0.5, right: 0.6), (0.8, 0.5), (0.9, 0.95), (0.95, 0.9), (0.99, 1), (0.999, 0.98)]
        let correction = try #require(ConfidenceCorrection(fittedTo: values(shares, each: 100)))
        let curve = (0...1000).map { correction.corrected(Double($0) / 1000) }
        #expect(zip(curve, curve.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(curve.allSatisfy { (0...1).contains($0) })
        #expect(correction.points.count < shares.count)
        #expect(
            zip(correction.points, correction.points.dropFirst()).allSatisfy {
                $0.said < $1.said && $0.right < $1.right
            })
    }

    @Test func nothingIsHeldToBeAlwaysRightForNoneHavingBeenWrong() throws {
        let correction = try #require(ConfidenceCorrection(fittedTo: values([(0.7, 1), (0.96, 1)], each: 200)))
        #expect(correction.points.allSatisfy { $0.right < 1 })
        #expect(correction.corrected(0.96) > 0.97 && correction.corrected(0.96) < 0.995)
    }

    @Test func itIsTheSameWhenReadBack() throws {
        let correction = try #require(ConfidenceCorrection(fittedTo: values([(0.7, 0.6), (0.99, 0.95)], each: 200)))
        let json = try OrderedJSON.encode(correction)
        #expect(try OrderedJSON.decode(ConfidenceCorrection.self, from: json) == correction)
    }

    // MARK: What is told

    @Test func eachBinIsToldWithItsNumberAndWhetherThePromiseHolds() throws {
        let reliability = Reliability(of: values([(0.9, 0.9), (0.97, 0.7), (0.6, 0.9)], each: 100))
        #expect(reliability.bins.map(\.verdict) == [.tooLow, .holds, .tooHigh])
        #expect(
            reliability.bins.map(\.right) == [
                Proportion(90, of: 100), Proportion(90, of: 100), Proportion(70, of: 100),
            ])
        let lines = reliability.lines(in: .en, whole: false)
        #expect(lines.count == 2)
        #expect(
            lines.last
                == "Confidence 0.95 to 0.99: 70 of 100 decided values right, 70.0 % (95 %: 60.4–78.1 %); promised 97.0 %: "
                + "the promise is too high")
        #expect(reliability.lines(in: .id, whole: true).count == 3)
    }

    /// Few say little: an interval that holds the promise contradicts nothing.
    @Test func fewValuesContradictNothing() {
        #expect(Reliability(of: values([(0.97, 0.5)], each: 2)).bins.map(\.verdict) == [.tooHigh])
        #expect(Reliability(of: values([(0.97, 1)], each: 20)).bins.map(\.verdict) == [.holds])
        #expect(Reliability(of: []).bins.isEmpty)
    }

    @Test func correctedConfidencesAreHeldAgainstWhatWasRight() throws {
        let office = values([(0.9, 0.7), (0.97, 0.8), (0.999, 0.97)], each: 200)
        let correction = try #require(ConfidenceCorrection(fittedTo: office))
        #expect(Reliability(of: office).bins.contains { $0.verdict == .tooHigh })
        #expect(Reliability(of: office, under: correction).bins.allSatisfy { $0.verdict == .holds })
    }
}
