import Foundation
package import KTPCore
import Subprocess
import Synchronization

/// A folder in which the programs of a run may write, and what keeps it: it goes with that.
package typealias EngineFolder = (path: String, keeper: any AnyObject & Sendable)

/// The programs that a run asks as engines, each started as often as workers ask it at a time. A fault of one costs its own
/// reading of a card; one that fails on several cards in a row is not asked any more.
package final class EnginePrograms: Sendable {
    /// More would cost a card more than anybody waits.
    package static let most = 4
    private static let mostFailures = 3

    private struct State {
        var idle: [EngineName: [WorkerClient]] = [:]
        /// Failures since it last answered.
        var failures: [EngineName: Int] = [:]
        var folder: EngineFolder?
        var asked = 0
    }

    private let state = Mutex(State())
    private let programs: [EngineProgram]
    /// How a program is started that may write in a folder, fenced.
    private let invocation: @Sendable (EngineProgram, _ folder: String) -> WorkerInvocation
    private let makeFolder: @Sendable () throws -> EngineFolder
    private let timeLimit: Duration
    private let startLimit: Duration
    private let language: Language
    private let warn: @Sendable (String) -> Void

    /// - Parameters:
    ///   - warn: told each time that a program fails, with its last words where it does not start.
    ///   - makeFolder: makes a run's folder, before its first program starts.
    package init(
        _ programs: [EngineProgram], timeLimit: Duration, startLimit: Duration = OCRManager.standardStartLimit,
        language: Language, warn: @escaping @Sendable (String) -> Void,
        makeFolder: @escaping @Sendable () throws -> EngineFolder,
        invocation: @escaping @Sendable (EngineProgram, _ folder: String) -> WorkerInvocation
    ) {
        (self.programs, self.timeLimit, self.startLimit, self.language) = (programs, timeLimit, startLimit, language)
        (self.warn, self.makeFolder, self.invocation) = (warn, makeFolder, invocation)
    }

    package func reply(to question: EngineQuestion) async -> EngineReply {
        let name = question.engine
        let (failures, number) = state.withLock { state in
            state.asked += 1
            return (state.failures[name] ?? 0, state.asked)
        }
        guard let program = programs.first(where: { $0.name == name }) else { return failed(name, .engineUnknown) }
        guard failures < Self.mostFailures else { return failed(name, .engineGivenUp(count: Self.mostFailures)) }
        do {
            let client = try client(for: program)
            let reply = try await client.read(question, as: "\(number)")
            state.withLock { state in
                state.idle[name, default: []].append(client)
                state.failures[name] = reply.reason == nil ? 0 : failures + 1
            }
            if let reason = reply.reason { return failed(name, reason, isNews: true) }
            return reply.reply
        } catch {
            state.withLock { $0.failures[name] = failures + 1 }
            // Its last words may hold what it read: they are for the person at the terminal alone.
            if let failure = error as? CardFailure {
                warn(language.say(.engineFailed(name: name.rawValue, reason: failure.message)))
            }
            return failed(name, .engineNotStarted)
        }
    }

    private func failed(_ name: EngineName, _ reason: Message, isNews: Bool = false) -> EngineReply {
        let sentence = language.say(.engineFailed(name: name.rawValue, reason: language.say(reason)))
        if isNews { warn(sentence) }
        return EngineReply(failure: sentence)
    }

    /// One that nobody uses now, or a new one.
    private func client(for program: EngineProgram) throws -> WorkerClient {
        let (idle, folder) = try state.withLock { state -> (WorkerClient?, String) in
            let folder = try state.folder ?? makeFolder()
            state.folder = folder
            return (state.idle[program.name]?.popLast(), folder.path)
        }
        return idle
            ?? WorkerClient(
                invocation(program, folder), reading: nil, timeLimit: timeLimit, startLimit: startLimit,
                language: language)
    }

    /// Ends the programs that run, and takes their folder away.
    package func end() async {
        let (clients, folder) = state.withLock { state in
            defer { (state.idle, state.folder) = ([:], nil) }
            return (state.idle.values.flatMap(\.self), state.folder)
        }
        for client in clients { await client.end() }
        withExtendedLifetime(folder) {}
    }
}

extension EnginePrograms: Equatable {
    package static func == (one: EnginePrograms, other: EnginePrograms) -> Bool { one === other }
}

extension WorkerClient {
    /// Has a program read a card, which is tried once more in a fresh process where it ended or answered something else.
    func read(_ question: EngineQuestion, as id: String) async throws -> (reply: EngineReply, reason: Message?) {
        try await withTaskCancellationHandler {
            var attempt = 1
            while true {
                let outcome = try await enqueue(about: nil) { [timeLimit] program in
                    await program.read(question, as: id, within: timeLimit)
                }
                guard let (failure, status) = outcome.failed else { return (outcome.value.reply, nil) }
                if failure != .timedOut, attempt == 1 {
                    attempt += 1
                    continue
                }
                return (outcome.value.reply, reason(failure, status, outcome.value.fault))
            }
        } onCancel: {
            cancel()
        }
    }

    private func reason(
        _ failure: WorkerProcess.Failure, _ status: TerminationStatus, _ fault: EngineAnswer.Fault?
    ) -> Message {
        switch (failure, fault, status) {
        case (.timedOut, _, _): .engineTimedOut(time: CardFailure.words(timeLimit))
        case (_, .tooLong?, _): .engineAnswerTooLong
        case (_, .otherID?, _): .engineAnswerOtherID
        case (_, .invalid?, _), (.garbled, nil, _): .engineAnswerInvalid
        case (_, nil, .exited(let code)): .readerExited(code: code)
        case (_, nil, .signaled(let signal)): .readerSignalled(signal: signal)
        }
    }
}

extension WorkerProcess {
    /// Puts a card to a program that reads as an engine, `limit` for each answer. After a loss, leave `live`'s body.
    mutating func read(
        _ question: EngineQuestion, as id: String, within limit: Duration
    ) async -> (value: (reply: EngineReply, fault: EngineAnswer.Fault?), failure: Failure?) {
        var reply = EngineReply()
        guard question.kind == engineKind else {
            reply.wants = engineKind
            return ((reply, nil), nil)
        }
        let (began, before) = (ContinuousClock.now, cpuSeconds)
        var whole: EngineAnswer?
        for (index, picture) in question.pictures.enumerated() {
            let id = picture.place == nil ? id : "\(id).\(index + 1)"
            let request = EngineRequest(id: id, kind: question.kind, fields: picture.fields, png: picture.png)
            let (answered, failure) = await answer(to: try? OrderedJSON.encode(request), within: limit)
            reply.seconds = ((ContinuousClock.now - began) / .seconds(1)).rounded(places: 4)
            guard let answered else { return ((reply, nil), failure) }
            do throws(EngineAnswer.Fault) {
                let read = try EngineAnswer.read(answered, asked: id)
                guard let place = picture.place else {
                    whole = read
                    continue
                }
                var all = whole ?? EngineAnswer(id: id)
                try all.append(read, at: place)
                whole = all
            } catch {
                return ((reply, error), garbled())
            }
        }
        reply.answer = whole
        reply.cpuSeconds = max(cpuSeconds - before, 0).rounded(places: 4)
        return ((reply, nil), nil)
    }

    /// CPU seconds of all processes of its group, ended ones too.
    private var cpuSeconds: Double {
        let group = processGroup
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let ticks = processes.reduce(0) { sum, process in
            guard process.first?.isNumber == true,
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { return sum }
            // Behind the program's name: state, parent, group; user and system time are the 12th to 15th.
            let members = status[end...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
            guard members.count > 14, members[2] == group else { return sum }
            return sum + members[11...14].reduce(0, +)
        }
        return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
