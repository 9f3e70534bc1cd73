import TestSupport
import Testing

extension EngineTests {
    /// What is read of a card depends on nothing but its picture.
    struct DeterminismTests {
        /// Every card after another one than before, so that what an engine keeps from card to card would show.
        private static let orders = [
            [7, 2, 5, 0, 3, 6, 1, 4], [3, 0, 6, 4, 7, 1, 5, 2], [6, 5, 1, 7, 4, 2, 0, 3],
        ]

        @Test(arguments: zip(orders, [1, 2, 2]))
        func orderAndWorkersDoNotChangeTheResults(order: [Int], jobs: Int) async throws {
            let undisturbed = try await UndisturbedScan.results
            #expect(undisturbed.count == SessionScan.cards.count)
            let bench = SessionScan()
            let cards = order.map { SessionScan.cards[$0] }
            #expect(try await bench.scan(cards, session: "run", jobs: jobs).status == 0)
            let results = try bench.results("run")
            // In the order of the inputs, whichever worker was done first.
            #expect(results == order.map { undisturbed[$0] })
        }
    }
}
