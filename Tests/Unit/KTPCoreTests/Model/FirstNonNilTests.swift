import KTPCore
import Testing

struct FirstNonNilTests {
    @Test func nothingIsAskedForTwice() {
        var asked: [Int] = []
        let first = [1, 2, 3].firstNonNil { number -> String? in
            asked.append(number)
            return number > 1 ? "\(number)" : nil
        }
        #expect(first == "2" && asked == [1, 2])
        #expect([1].firstNonNil { _ -> Int? in nil } == nil)
    }
}
