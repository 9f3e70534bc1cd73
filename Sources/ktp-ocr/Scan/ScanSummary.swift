import KTPCore
import KTPEvaluation
import KTPRegister
import KTPWorkers

/// The outcome of a run, over the records of the inputs that it named. Holds no value of a card.
struct ScanSummary: Encodable {
    var folder: String
    /// Cards the inputs hold.
    var planned = 0
    /// The cards among these that were taken over from an earlier run of the same session.
    var resumed: Int
    var seconds: Double
    var isInterrupted: Bool
    var files: [String]
    var lostLogLines = 0
    /// Files in the inputs' folders that are no pictures.
    var passedOver: [String] = []
    /// Folders of deleted files and thumbnails, which were not looked through.
    var systemFolders: [String] = []
    /// Pages of files whose bytes another file of the inputs has: they are one.
    var copies = 0
    /// Documents of which only the first pages were read.
    var shortened: [Shortened] = []
    var accepted = 0
    var review = 0
    var failed = 0
    /// Cards that a person set aside.
    var setAside = 0
    var engines: EngineMap<EngineFigures> = [:]
    /// Fields by where their value came from.
    var chosen: CaseMap<FieldOrigin, Int> = [:]
    /// Mean over the cards that both engines read, 0…1; nil without any.
    var agreement: Double?
    /// All cards of the session, those of earlier runs too.
    var register: Register
    var failures: [Failure] = []
    var doubtful: [Doubtful] = []

    struct EngineFigures: Encodable {
        var cards: Int
        /// The cards among these about which it was asked about single fields alone; nil for none.
        var partly: Int?
        /// Wall seconds a card, or the part of it.
        var medianSeconds: Double
        /// Cards on which it was the faster, and the more confident, of the two; of those that both read as a whole.
        var faster: Int
        var moreConfident: Int
    }

    struct Register: Encodable {
        var cards: Int
        var accepted: Int
        var review: Int
        var failed: Int
        /// Inputs that are no longer where they were.
        var missing: Int
        /// Images that were found in another place than before.
        var moved = 0
        /// Images whose name another one has now; their cards stay.
        var replaced = 0
        /// Cards that are there more than once.
        var duplicates: Int
        /// Accepted cards with a printed field that nobody read.
        var unread: UnreadFields
    }

    struct Failure: Encodable {
        var path: String
        var page: Int
        var error: CardFailure
    }

    struct Shortened: Encodable {
        var path: String
        var pages: Int
        var read: Int
    }

    struct Doubtful: Encodable {
        var path: String
        var page: Int
        /// Its number among those that the page holds; nil where it holds one.
        var card: Int?
        /// The fields a person has to look at; none where only the card as a whole is in doubt.
        var fields: [KTPField]
        /// The doubt about the card as a whole, where no field is in doubt.
        var reason: String?
    }

    init(
        of store: SessionStore, in language: Language, missing: Int, resumed: Int, seconds: Double, isInterrupted: Bool,
        files: [String]
    ) throws {
        folder = store.folder
        let whole = try store.summary(isBrief: true)
        register = Register(
            cards: whole.planned, accepted: whole.status[.accepted] ?? 0, review: whole.status[.review] ?? 0,
            failed: whole.status[.failed] ?? 0, missing: missing, duplicates: 0, unread: whole.unread)
        self.resumed = resumed
        self.seconds = seconds.rounded(places: 4)
        (self.isInterrupted, self.files) = (isInterrupted, files)
        try store.forEachCard(of: .latestRun, withRecords: false) { try add($0, of: store, language) }
        let run = try store.runStatistics()
        (chosen, agreement) = (run.chosen, run.agreement?.rounded(places: 4))
        for readings in run.readings { add(readings) }
        for (engine, _) in engines.pairs {
            let seconds = run.readings.compactMap { $0[engine]?.seconds }.sorted()
            engines[engine]?.medianSeconds = (Quantile.of(seconds, at: 0.5) ?? 0).rounded(places: 4)
        }
    }

    var read: Int { accepted + review + failed + setAside }

    var exitStatus: ExitStatus {
        if isInterrupted { return .interrupted }
        return failures.isEmpty ? .done : .someUnreadable
    }

    /// This run and a later one into the same session as one. What engines did stays with each of them.
    func joined(by later: ScanSummary) -> ScanSummary {
        var whole = later
        whole.planned += planned
        whole.resumed += resumed
        whole.copies += copies
        whole.register.moved += register.moved
        whole.register.replaced += register.replaced
        whole.seconds += seconds
        whole.lostLogLines += lostLogLines
        whole.accepted += accepted
        whole.review += review
        whole.failed += failed
        whole.setAside += setAside
        whole.failures = failures + later.failures
        whole.doubtful = doubtful + later.doubtful
        whole.shortened = shortened + later.shortened
        whole.passedOver = passedOver + later.passedOver
        whole.systemFolders = Array(Set(systemFolders + later.systemFolders)).sorted()
        whole.chosen = [:]
        whole.engines = [:]
        whole.agreement = nil
        return whole
    }

    /// Takes up what the register knew of the inputs, and failures that took no earlier reading's place.
    mutating func add(_ known: RegisteredInputs, _ failures: [CardRecord]) {
        (register.moved, register.replaced, copies) = (known.moved, known.replaced, known.copies)
        self.failures += failures.compactMap { record in
            record.error.map { Failure(path: record.source.path, page: record.source.page, error: $0) }
        }
    }

    /// Takes up what was left out of the inputs.
    mutating func add(_ inputs: InputCollection) {
        passedOver = inputs.passedOver.map(\.text)
        systemFolders = inputs.systemFolders.map(\.text)
        shortened = inputs.shortened.map { document in
            let read = inputs.items.count { $0.path == document.path }
            return Shortened(path: document.path.text, pages: document.pages, read: read)
        }
    }

    private mutating func add(_ card: RegisterRow, of store: SessionStore, _ language: Language) throws {
        planned += 1
        let (path, page) = (card.item.path.text, card.item.page)
        switch card.status {
        case .accepted: accepted += 1
        case .review:
            review += 1
            let fields = card.doubts.compactMap(\.field)
            // A card that a person has to look at for no reason of its own says so in its record alone.
            let reason = try fields.isEmpty ? card.remarks.first ?? Self.reason(of: card.id, in: store, language) : nil
            doubtful.append(
                Doubtful(path: path, page: page, card: card.cards > 1 ? card.card : nil, fields: fields, reason: reason)
            )
        case .failed: failed += 1
        case .setAside: setAside += 1
        case nil: break
        }
        if !card.duplicates.isEmpty { register.duplicates += 1 }
        if card.status == .failed, let failure = card.failure {
            failures.append(Failure(path: path, page: page, error: failure))
        }
    }

    private static func reason(of card: String, in store: SessionStore, _ language: Language) throws -> String? {
        try store.record(matching: card)?.reviewReasons(in: language).first?.message
    }

    private mutating func add(_ readings: EngineMap<RunStatistics.Reading>) {
        let areWhole = readings.pairs.allSatisfy(\.value.isWhole)
        for (engine, reading) in readings.pairs {
            let others = readings.pairs.filter { $0.key != engine }.map(\.value)
            var figures = engines[engine] ?? EngineFigures(cards: 0, medianSeconds: 0, faster: 0, moreConfident: 0)
            figures.cards += 1
            if !reading.isWhole { figures.partly = (figures.partly ?? 0) + 1 }
            if !others.isEmpty, areWhole {
                if others.allSatisfy({ $0.seconds > reading.seconds }) { figures.faster += 1 }
                if others.allSatisfy({ $0.confidence < reading.confidence }) { figures.moreConfident += 1 }
            }
            engines[engine] = figures
        }
    }
}
