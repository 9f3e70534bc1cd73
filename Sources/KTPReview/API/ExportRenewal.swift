import KTPCore

/// Keeps the results current behind the decisions: one writing at a time, and once more where something was decided
/// meanwhile, so that a hundred decisions in a row need not a hundred writings.
actor ExportRenewal {
    enum Standing: String, Encodable, Sendable {
        case current
        /// Being written, or about to be.
        case pending
        /// A scan holds the session: they follow when it ends.
        case waiting
        case failed
        /// The session has none.
        case none
    }

    private let exports: any ReviewExports
    private let language: Language
    private let pause: Duration
    /// How many changes there have been, and how many of them the results hold.
    private var changes = 0
    private var written = 0
    private var writing: Task<Void, Never>?
    private(set) var message: String?
    private var trouble: Standing?

    /// - Parameter pause: how long it waits for more to come; between tries where it cannot write, too.
    init(_ exports: any ReviewExports, in language: Language, pause: Duration = .milliseconds(400)) {
        self.exports = exports
        self.language = language
        self.pause = pause
    }

    var standing: Standing {
        guard exports.areThere else { return .none }
        return written == changes ? .current : trouble ?? .pending
    }

    /// Something was decided.
    func note() {
        guard exports.areThere else { return }
        changes += 1
        if trouble == .failed { trouble = nil }
        if writing == nil { writing = Task { await write() } }
    }

    /// Writes what is still to be written, unless a scan or a fault stands in the way.
    func finish() async {
        while written != changes, trouble == nil, let writing { await writing.value }
    }

    private func write() async {
        while written != changes {
            try? await Task.sleep(for: pause)
            let count = changes
            do {
                if let notes = try await exports.renew() {
                    (written, trouble) = (count, nil)
                    message = notes.isEmpty ? nil : notes.joined(separator: "\n")
                } else {
                    trouble = .waiting
                    try? await Task.sleep(for: pause)
                }
            } catch {
                trouble = .failed
                message =
                    (error as? any Explained)?.message(in: language)
                    ?? language.say(
                        id: "hasil tidak dapat ditulis; keputusan Anda tetap tersimpan di sesi",
                        en: "the results cannot be written; your decisions are kept in the session")
                break
            }
        }
        writing = nil
    }
}
