import KTPCore

/// Keeps the results current behind the decisions: after a burst of them those that are written in a moment, and all of
/// them once nothing has been decided for a minute, when they are asked for, or at the end.
actor ExportRenewal {
    enum Standing: String, Encodable, Sendable {
        case current
        /// Some do not hold yet what was decided.
        case pending
        /// A scan holds the session: they follow when it ends.
        case waiting
        case failed
        case none
    }

    let port: any ReviewExports
    private let language: Language
    private let pause: Duration
    private let rest: Duration
    /// How many changes there have been, how many of them all the results hold, and how many the quick ones.
    private var changes = 0
    private var written = 0
    private var writtenQuickly = 0
    private var writing: Task<Void, Never>?
    /// The minute in which nothing is decided: ends early where something is, or where nobody wants to wait.
    private var pendingRenewal: Task<Void, Never>?
    /// How many wait for all of them to be written now.
    private var asking = 0
    private var isAsked: Bool { asking > 0 }
    private(set) var message: String?
    private var trouble: Standing?

    /// - Parameters:
    ///   - pause: how long it waits for more to come; between tries where it cannot write, too.
    ///   - rest: how long nothing is decided before the slow ones are written.
    init(_ exports: any ReviewExports, in language: Language, pause: Duration = .milliseconds(400), rest: Duration) {
        (port, self.language, self.pause, self.rest) = (exports, language, pause, rest)
    }

    var downloads: [(file: String, title: String?)] { port.downloads }

    /// The file holds what was decided.
    func download(_ file: String, firstOnly isFirstOnly: Bool) async throws -> [UInt8] {
        await finish()
        return try await port.download(file, firstOnly: isFirstOnly)
    }

    var standing: Standing {
        guard port.canRenew else { return .none }
        return written == changes ? .current : trouble ?? .pending
    }

    func note() {
        guard port.canRenew else { return }
        changes += 1
        if trouble == .failed { trouble = nil }
        pendingRenewal?.cancel()
        begin()
    }

    /// Writes what is still to be written, unless a scan or a fault stands in the way.
    func finish() async {
        // What stood in the way may be gone by now.
        trouble = nil
        asking += 1
        pendingRenewal?.cancel()
        begin()
        while written != changes, trouble == nil, let writing { await writing.value }
        asking -= 1
        if trouble == .waiting { begin() }
    }

    private func begin() {
        if writing == nil, written != changes { writing = Task { await write() } }
    }

    private func write() async {
        while written != changes {
            let isSlow = writtenQuickly == changes
            if !isAsked { await sleep(through: isSlow ? rest : pause, endsEarly: isSlow) }
            // Something was decided in the rest, and the quick ones come first again.
            if isSlow, writtenQuickly != changes, !isAsked { continue }
            await write(quickly: !isSlow && !isAsked)
            if trouble == .failed || (isAsked && trouble != nil) { break }
        }
        writing = nil
    }

    private func sleep(through time: Duration, endsEarly: Bool) async {
        let task = Task { _ = try? await Task.sleep(for: time) }
        if endsEarly { pendingRenewal = task }
        await task.value
        pendingRenewal = nil
    }

    private func write(quickly: Bool) async {
        let count = changes
        do {
            guard let notes = try await port.renew(quickly: quickly) else {
                trouble = .waiting
                return
            }
            (writtenQuickly, trouble) = (count, nil)
            if !quickly { written = count }
            message = notes.isEmpty ? nil : notes.joined(separator: "\n")
        } catch {
            trouble = .failed
            message = (error as? any ExplainedError)?.message(in: language) ?? language.say(.resultsNotWritten)
        }
    }
}
