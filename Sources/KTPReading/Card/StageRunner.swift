import KTPCore

/// Runs the stages of one card: takes the time of each, and keeps what it made if that is wanted.
struct StageRunner {
    private let folder: StageFolder?

    /// Wall seconds of each stage, and CPU seconds on the thread that ran it.
    private(set) var wall: StageMap<Double> = [:]
    private(set) var cpu: StageMap<Double> = [:]

    /// - Parameter folder: nil keeps nothing.
    init(keepingIn folder: StageFolder?) {
        self.folder = folder
    }

    /// A stage that runs twice costs the sum. Keeping counts for none.
    mutating func callAsFunction<Output: StageOutput, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let output = try time(stage, body)
        folder?.keep(output, of: stage)
        return output
    }

    mutating func time<Output, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let watch = Stopwatch()
        defer {
            let spent = watch.seconds
            wall[stage] = (wall[stage] ?? 0) + spent.wall
            cpu[stage] = (cpu[stage] ?? 0) + spent.cpu
        }
        return try body()
    }
}
