import KTPWorkers
import Testing

struct WorkerCapacityTests {
    @Test(arguments: [(1000, nil, 96, true), (52, nil, 2, true), (20, nil, -1, true)] as [(Int, Int?, Int, Bool)])
    func descriptorsBoundTheWorkers(descriptors: Int, memory: Int?, workers: Int, lacks: Bool) {
        let capacity = WorkerCapacity(descriptors: descriptors, memory: memory)
        #expect(capacity.workers == workers)
        #expect(capacity.lacksDescriptors == lacks)
    }

    @Test func memoryBoundsThemToo() {
        let capacity = WorkerCapacity(descriptors: 1000, memory: 900 << 20)
        #expect(capacity.workers == 4)
        #expect(!capacity.lacksDescriptors)
        #expect(WorkerCapacity(descriptors: 1000, memory: 100 << 20).workers == 0)
    }

    @Test func thisProcessHasRoom() {
        #expect(WorkerCapacity.ofThisProcess().workers > 0)
    }
}
