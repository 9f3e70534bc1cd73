import KTPCore
import KTPWorkers

/// What is to be said of the workers before they start.
struct PoolMessages {
    let language: Language

    func partlySandboxed(without lacking: [String]) -> String {
        let lacking = lacking.joined(separator: ", ")
        return language.say(.workersPartlySandboxed(lacking: lacking))
    }

    /// - Parameter reason: as the reader says it.
    func notSandboxed(_ reason: String) -> String {
        language.say(.workersNotSandboxed(reason: reason))
    }

    func fewer(than wanted: Int, _ capacity: WorkerCapacity) -> String {
        let count = capacity.workers
        return capacity.lacksDescriptors
            ? language.say(.fewerWorkersOpenFiles(count: count, wanted: wanted))
            : language.say(.fewerWorkersMemory(count: count, wanted: wanted))
    }

    func noRoom(_ capacity: WorkerCapacity) -> String {
        capacity.lacksDescriptors
            ? language.say(.noWorkerOpenFiles)
            : language.say(.noWorkerMemory)
    }
}
