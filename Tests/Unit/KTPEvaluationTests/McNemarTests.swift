import KTPEvaluation
import Testing

struct McNemarTests {
    /// R: binom.test(b, b + c)$p.value
    @Test(arguments: [
        (0, 0, 1.0), (3, 3, 1.0), (1, 0, 1.0), (5, 0, 0.0625), (0, 6, 0.03125), (2, 10, 0.03857421875),
        (1, 9, 0.021484375), (8, 20, 0.03569813817739487), (400, 500, 0.0009564441369189461), (3000, 0, 0.0),
    ])
    func pIsThatOfTheExactBinomialTest(first: Int, second: Int, p: Double) {
        #expect(abs(McNemar(onlyFirst: first, onlySecond: second).p - p) < 1e-12)
        #expect(McNemar(onlyFirst: first, onlySecond: second).p == McNemar(onlyFirst: second, onlySecond: first).p)
    }
}
