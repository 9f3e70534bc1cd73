import KTPCore
import Subprocess

struct WorkerProcess {
    /// Bytes an answer may have, as one with pieces of pictures; a record may have fewer.
    private static let answerLimit = 16 << 20
    /// How long a worker may take to end once its input has ended.
    private static let exitLimit = Duration.seconds(5)

    enum Failure: Sendable {
        case timedOut, ended
        /// It answered with something else, and has been ended.
        case garbled
    }

    /// How a process ended, and the last that it said on standard error.
    struct Ending: Sendable {
        var status: TerminationStatus
        var lastWords: String
        var wasLate: Bool
        var hasOtherIdentity: Bool
    }

    private let process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>
    private let engines: EnginePrograms?
    private var answers: AnswerLines
    /// The kind of picture it reads, of a program that reads as an engine.
    private(set) var engineKind = EngineKind.card

    /// Starts a worker, lets `body` ask it once it is ready, and ends it, by force if need be, before this returns.
    /// - Parameter warn: told why it is not locked in, if the kernel refused that.
    /// - Returns: no result where it never was ready.
    /// - Throws: `SubprocessError` when the program cannot be started.
    static func live<Result: Sendable>(
        _ invocation: WorkerInvocation, readyWithin startLimit: Duration, fingerprint: ReadingIdentity?,
        warn: @Sendable (String) -> Void, _ body: (inout WorkerProcess) async -> Result
    ) async throws -> (result: Result?, ending: Ending) {
        let run = try await Subprocess.run(
            invocation.configuration, input: .inputWriter, output: .sequence, error: .sequence
        ) { process in
            async let lastWords = tail(of: process.standardError)
            var worker = WorkerProcess(process, invocation.engines)
            let (greeting, wasLate) = await worker.greet(within: startLimit, warn: warn)
            // What does not say by what it reads, as a program of somebody's own, is not asked to.
            let named = greeting?.hello?.fingerprint
            let hasOtherIdentity = fingerprint != nil && named != nil && named != fingerprint
            let result = greeting != nil && !hasOtherIdentity ? await body(&worker) : nil
            await worker.end()
            return (result, wasLate, hasOtherIdentity, await lastWords)
        }
        let (result, wasLate, hasOtherIdentity, lastWords) = run.closureResult
        let ending = Ending(
            status: run.terminationStatus, lastWords: lastWords, wasLate: wasLate, hasOtherIdentity: hasOtherIdentity)
        return (result, ending)
    }

    private init(_ process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>, _ engines: EnginePrograms?) {
        (self.process, self.engines) = (process, engines)
        answers = AnswerLines(of: process.standardOutput, limit: Self.answerLimit)
    }

    /// Sends an empty request, answered once the engines are loaded, so that no card waits; nil if not ready in time.
    private mutating func greet(
        within limit: Duration, warn: (String) -> Void
    ) async -> (greeting: WorkerGreeting?, wasLate: Bool) {
        let (answer, overdue) = await watched(limit) { worker in
            _ = try? await worker.process.standardInputWriter.write(#"{"id":"hello","hello":true}"# + "\n")
            return try? await worker.answers.next()
        }
        guard let answer, !overdue else { return (nil, overdue) }
        let greeting = try? OrderedJSON.decode(WorkerGreeting.self, from: answer)
        if let reason = greeting?.notLockedIn { warn(reason) }
        engineKind = greeting?.reads ?? .card
        return (greeting ?? WorkerGreeting(id: ""), false)
    }

    /// Asks for what a page's answer lacks, `limit` for each card; nil when it is complete. After a loss, leave `live`.
    mutating func read(
        _ page: inout PageAnswer, within limit: Duration, deliver: (CardRecord, _ isLast: Bool) -> Void
    ) async -> Failure? {
        var question: WorkerRequest? = page.request
        while !page.isComplete {
            let (line, failure) = await answer(to: question.flatMap { try? OrderedJSON.encode($0) }, within: limit)
            guard let line else { return failure }
            question = nil
            guard line.utf8.count <= CardRecord.mostBytes,
                var record = try? OrderedJSON.decode(CardRecord.self, from: line)
            else { return garbled() }
            switch page.accept(&record, bytes: line.utf8.count) {
            case .new: deliver(record, page.isComplete)
            case .known: break
            case .refused: return garbled()
            }
        }
        return nil
    }

    /// Asks for one line that is no record. After a loss, leave `live`'s body.
    /// - Returns: the worker's refusal as a failure; no reply where it was lost.
    mutating func ask<Answer: WorkerAnswer>(
        _ request: WorkerRequest, for _: Answer.Type = Answer.self, within limit: Duration
    ) async -> (reply: Result<Answer, CardFailure>?, failure: Failure?) {
        let (line, failure) = await answer(to: try? OrderedJSON.encode(request), within: limit)
        guard let line else { return (nil, failure) }
        if let answer = try? OrderedJSON.decode(Answer.self, from: line), answer.id == request.id {
            return (.success(answer), nil)
        }
        let record = try? OrderedJSON.decode(CardRecord.self, from: line)
        guard let record, record.id == request.id, let reported = record.error else { return (nil, garbled()) }
        return (.failure(reported), nil)
    }

    /// The next line that it answers, once a line has been sent if there is one; or how it was lost. What it asks of engines in
    /// between is answered, and the limit begins again.
    mutating func answer(to line: String?, within limit: Duration) async -> (line: String?, failure: Failure?) {
        var sent = line
        // A program may want to be asked otherwise.
        for _ in 0...2 * EnginePrograms.most {
            let (line, failure) = await exchange(sent, within: limit)
            guard let line, line.hasPrefix(EngineQuestion.beginning) else { return (line, failure) }
            guard let engines, let question = try? OrderedJSON.decode(EngineQuestion.self, from: line) else { break }
            sent = try? OrderedJSON.encode(await engines.reply(to: question))
        }
        return (nil, garbled())
    }

    private mutating func exchange(
        _ line: String?, within limit: Duration
    ) async -> (line: String?, failure: Failure?) {
        let (answer, overdue) = await watched(limit) { worker -> (line: String?, failure: Failure?) in
            do {
                if let line {
                    // A worker that is gone does not take the line; the end of its answers then says so.
                    _ = try? await worker.process.standardInputWriter.write(line + "\n")
                }
                let line = try await worker.answers.next()
                return (line, line == nil ? .ended : nil)
            } catch {
                return (nil, .garbled)
            }
        }
        if overdue { return (nil, .timedOut) }
        if answer.failure != nil { kill() }
        return answer
    }

    var processGroup: Int { Int(process.processIdentifier.value) }

    func garbled() -> Failure {
        kill()
        return .garbled
    }

    private mutating func end() async {
        _ = await watched(Self.exitLimit) { worker in
            try? await worker.process.standardInputWriter.finish()
            while let _ = try? await worker.answers.next() {}
        }
    }

    private mutating func watched<Value: Sendable>(
        _ limit: Duration, _ work: (inout WorkerProcess) async -> Value
    ) async -> (value: Value, overdue: Bool) {
        await withTaskGroup(of: Bool.self) { watch in
            watch.addTask { [process] in
                do { try await Task.sleep(for: limit) } catch { return false }
                Self.kill(process)
                return true
            }
            let value = await work(&self)
            watch.cancelAll()
            return (value, await watch.next() ?? false)
        }
    }

    private func kill() { Self.kill(process) }

    /// With all that it has started; a process that is gone already is as good.
    private static func kill(_ process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>) {
        try? process.send(signal: .kill, toProcessGroup: true)
    }

    /// Reads a worker's standard error to its end, so that it never waits for a reader, and keeps the last of it.
    private static func tail(of output: SubprocessOutputSequence) async -> String {
        let limit = 2000
        var kept: [UInt8] = []
        var chunks = output.makeAsyncIterator()
        while let chunk = try? await chunks.next() {
            chunk.withUnsafeBytes { kept.append(contentsOf: $0.suffix(limit)) }
            kept.removeFirst(max(0, kept.count - limit))
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

/// A worker's answer lines. The library's own splitting is byte by byte and took a third of the coordinator's time.
struct AnswerLines {
    private var chunks: SubprocessOutputSequence.Iterator
    private var lines: LineBuffer

    init(of output: SubprocessOutputSequence, limit: Int) {
        chunks = output.makeAsyncIterator()
        lines = LineBuffer(limit: limit)
    }

    /// nil at the end of output; empty for an answer that is too long.
    mutating func next() async throws -> String? {
        while true {
            if let line = lines.next() { return Self.text(line) }
            guard let chunk = try await chunks.next() else { return lines.rest().map(Self.text) }
            chunk.withUnsafeBytes { lines.append($0) }
        }
    }

    private static func text(_ line: LineBuffer.Line) -> String {
        switch line {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLong: ""
        }
    }
}
