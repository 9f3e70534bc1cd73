import KTPEvaluation
import Testing

struct AxisTests {
    @Test func endsAndTicksAreRoundNumbers() {
        #expect(Axis([0.62, 1]).ticks.map { ($0 * 10).rounded() } == [6, 7, 8, 9, 10])
        #expect(Axis([0, 1.7]).ticks == [0, 0.5, 1, 1.5, 2])
        #expect(Axis([-30, 110]).ticks == [-50, 0, 50, 100, 150])
        #expect(Axis([-1, 0]).ticks.allSatisfy { $0 != 0 || $0.sign == .plus })
    }

    @Test func nothingIsEverDrawnOutside() {
        let axis = Axis([0, 10])
        #expect(axis.position(of: 5) == 0.5 && axis.position(of: -1) == 0 && axis.position(of: 99) == 1)
        // Values that are all the same, and none at all.
        #expect(Axis([3, 3]).position(of: 3) >= 0 && Axis([]).ticks.count > 1)
    }
}
