import Hashing
package import KTPCore
import KTPReading

/// One of several parts of the inputs, for machines that know nothing of each other: the parts hold every file, and none
/// twice, however many files are added later.
///
/// A file's part follows from its content, so it is the same under whichever path, and copies are read by one machine. What
/// cannot be opened is every part's: each says so, and one that can open it reads it.
package struct Shard: Sendable, Equatable {
    /// From 1.
    package let number: Int
    package let count: Int

    /// Bytes of either end, so many, and the size tell files apart well enough to share them out: each machine looks at
    /// all files, and reading them whole would cost as much as reading the cards.
    private static let endLength = 16 << 10

    package init?(_ number: Int, of count: Int) {
        guard (1...max(1, count)).contains(number), (1...1_000_000).contains(count) else { return nil }
        (self.number, self.count) = (number, count)
    }

    package func holds(_ path: PicturePath) -> Bool {
        guard count > 1, let ends = FileBytes.ends(path, length: Self.endLength) else { return true }
        let digest = ContentHash.sha256(of: Array("\(ends.size) ".utf8) + ends.head + ends.tail)
        // The first 60 bits.
        let place = Int(digest.prefix(15), radix: 16) ?? 0
        return place % count == number - 1
    }
}

/// Which part of a job this process is, as the program says that started it.
package enum ArrayTask {
    /// Why `--shard` names no part.
    package enum Refusal: ExplainedError, Equatable {
        /// A text that is not of the form `I/N`.
        case notAShard(String)
        /// No scheduler has told anything.
        case noTask
        /// The scheduler tells which part, but not of how many.
        case noCount(variable: String)
        /// A number that cannot be one of a row of parts.
        case gaps(variable: String)
        /// Two schedulers tell different things.
        case contradiction(variables: String)

        package func message(in language: Language) -> String { language.say(.shardRefused(self)) }
    }

    /// - Parameter text: `3/8`, from 1; `auto`; or `auto/8` where the scheduler does not tell how many there are.
    package static func shard(_ text: String, in variables: [String: String]) throws(Refusal) -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let count = parts.count == 2 ? Int(parts[1]) : nil
        guard parts.count == 1 || parts.count == 2 && count ?? 0 >= 1 else { throw .notAShard(text) }
        if parts[0] == "auto" { return try detected(in: variables, of: count) }
        guard let count, let number = Int(parts[0]), let shard = Shard(number, of: count) else {
            throw .notAShard(text)
        }
        return shard
    }

    private static func detected(in variables: [String: String], of count: Int?) throws(Refusal) -> Shard {
        var found: [(variable: String, shard: Shard)] = []
        for scheduler in schedulers {
            guard let text = variables[scheduler.index], let index = Int(text) else { continue }
            let (first, step) = (scheduler.first(variables), scheduler.step.flatMap { Int(variables[$0] ?? "") } ?? 1)
            guard let count = count ?? scheduler.count(variables, first: first, step: step) else {
                throw .noCount(variable: scheduler.index)
            }
            guard step >= 1, (index - first).isMultiple(of: step),
                let shard = Shard((index - first) / step + 1, of: count)
            else { throw .gaps(variable: scheduler.index) }
            found.append((scheduler.index, shard))
        }
        guard let one = found.first else { throw .noTask }
        guard found.allSatisfy({ $0.shard == one.shard }) else {
            throw .contradiction(variables: found.map(\.variable).joined(separator: ", "))
        }
        return one.shard
    }

    /// The variables by which a scheduler tells a task what it is.
    private struct Scheduler {
        var index: String
        /// Variable that holds the first index; nil if the scheduler has no such variable and `standardFirst` applies.
        var firstIndex: String?
        var standardFirst: Int
        var size: String?
        var last: String?
        var step: String?

        func first(_ variables: [String: String]) -> Int {
            firstIndex.flatMap { Int(variables[$0] ?? "") } ?? standardFirst
        }

        /// In a list with gaps (`--array=1,5,7`) size and last index differ: the size counts, a larger one is refused.
        func count(_ variables: [String: String], first: Int, step: Int) -> Int? {
            if let count = size.flatMap({ Int(variables[$0] ?? "") }) { return count }
            guard let last = last.flatMap({ Int(variables[$0] ?? "") }), step >= 1, last >= first else { return nil }
            return (last - first) / step + 1
        }
    }

    private static let schedulers = [
        Scheduler(
            index: "SLURM_ARRAY_TASK_ID", firstIndex: "SLURM_ARRAY_TASK_MIN", standardFirst: 0,
            size: "SLURM_ARRAY_TASK_COUNT", step: "SLURM_ARRAY_TASK_STEP"),
        Scheduler(index: "JOB_COMPLETION_INDEX", standardFirst: 0, size: "JOB_COMPLETIONS"),
        Scheduler(index: "AWS_BATCH_JOB_ARRAY_INDEX", standardFirst: 0, size: "AWS_BATCH_JOB_ARRAY_SIZE"),
        // SGE and its heirs.
        Scheduler(
            index: "SGE_TASK_ID", firstIndex: "SGE_TASK_FIRST", standardFirst: 1, last: "SGE_TASK_LAST",
            step: "SGE_TASK_STEPSIZE"),
        // These two do not tell how many there are.
        Scheduler(index: "PBS_ARRAY_INDEX", standardFirst: 1),
        Scheduler(index: "PBS_ARRAYID", standardFirst: 1),
        Scheduler(index: "LSB_JOBINDEX", standardFirst: 1, last: "LSB_JOBINDEX_END", step: "LSB_JOBINDEX_STEP"),
    ]
}
