import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPWorkers

/// A run over many cards into a session, which goes on where an earlier run was stopped.
struct ScanSession {
    let folder: String
    let engines: AvailableEngines
    let manager: OCRManager
    let formats: [ReportFormat]
    /// Which cards the results hold.
    var selection = SessionStore.Selection.register
    let console: Console
    let common: CommonOptions
    var hasGuardedDigits = false
    /// Whether every file is hashed, also one that looks as it did when it was read.
    var isRehashing = false
    /// Whether the workers that crop pictures for the results need a sandbox; the manager decides for the readers.
    var isSandboxRequired = false
    var logLevel = OCRLogger.Level.info
    /// The expected share of wrong values among the accepted, in place of a least confidence.
    var acceptError: Double?
    /// Whether the confidences are corrected by what persons have decided.
    var isRecalibrating = false

    /// The order of work for many cards; that for one is in `CardPipeline`.
    func read(_ inputs: InputCollection, _ interruption: Interruption) async throws -> ScanSummary {
        let began = ContinuousClock.now
        let store = try SessionStore.open(folder, .run, making: true)
        defer { store.close() }
        store.modes.messages(in: common.spoken).forEach { console.say($0) }
        let log = try ScanLog(of: store, from: logLevel)
        var summary = try await log.session(engines, isNew: store.isNew) {
            let known = try store.registerInputs(inputs.items, hashing: hashing(interruption), salted: true)
            let items = known.items
            let missing = try store.markMissingInputs()
            if try store.revalidate(under: engines.context) > 0 { log.revalidated() }
            var progress = ScanProgress(total: items.count, console: console, common: common)
            try recordUnreadableDocuments(items, inputs, in: store, log, &progress)
            let readable = inputs.uncounted.isEmpty ? items : items.filter { inputs.uncounted[$0.path] == nil }
            let waiting = try resume(readable, from: store, log, &progress)
            try reportRereads(waiting, in: store)
            let (outcome, failures) = try await read(waiting, into: store, log, interruption, &progress)
            try recalibrate(store)
            try accept(in: store, log)
            try store.numberCards()
            try store.updateDuplicates()
            let files = outcome == .aborted ? [] : try await report(on: store, log)
            var summary = try ScanSummary(
                of: store, in: common.spoken, missing: missing, resumed: readable.count - waiting.count,
                seconds: (ContinuousClock.now - began) / .seconds(1),
                isInterrupted: outcome != .finished, files: files)
            summary.add(known, failures)
            return summary
        }
        summary.lostLogLines = log.lostLines
        summary.add(inputs)
        return summary
    }

    /// Before what is accepted is chosen by the confidences.
    private func recalibrate(_ store: SessionStore) throws {
        guard isRecalibrating else { return }
        switch try store.recalibrate(by: Account.current) {
        case .kept(let correction):
            let file = folder + "/" + SessionStore.calibrationName
            console.say(
                common.say(
                    .recalibrated(
                        decided: correction.decided, sampled: correction.sampled, file: TerminalText.safe(file))))
        case .tooFew(let decided, let sampled):
            console.say(
                common.say(
                    .recalibrationTooFew(
                        decided: decided, sampled: sampled, neededDecided: ConfidenceCorrection.fewestDecided,
                        neededSampled: ConfidenceCorrection.fewestSampled, folder: ShellWord.quoted(folder))))
        }
    }

    /// Judges the register by the least confidence that keeps the expected errors within what was asked for.
    private func accept(in store: SessionStore, _ log: ScanLog) throws {
        guard let acceptError else { return }
        var context = engines.context
        context.accept = try store.acceptance(forErrors: acceptError)
        if try store.revalidate(under: context) > 0 { log.revalidated() }
        console.say(common.say(.acceptedFrom(confidence: common.spoken.decimal(context.accept, places: 4))))
    }

    /// Finds out what each file holds; nothing more once the run is to stop.
    private func hashing(_ interruption: Interruption) -> FileHashing {
        FileHashing(isThorough: isRehashing) { [isRequested = interruption.isRequestedNow] path in
            isRequested() ? nil : FileBytes.sha256(path)
        }
    }

    /// Takes over what the session has read from the same content before, and returns the pages that remain.
    private func resume(
        _ items: [WorkItem], from store: SessionStore, _ log: ScanLog, _ progress: inout ScanProgress
    ) throws -> [WorkItem] {
        guard !store.isNew else { return items }
        let earlier = try store.earlierStatuses(of: items) { context(of: $0).identity }
        let waiting = items.filter { earlier[$0.id] == nil }
        for item in items { earlier[item.id].map { progress.resumed($0) } }
        log.resumed(items.count - waiting.count)
        return waiting
    }

    private func context(of page: WorkItem) -> ReadingContext { engines.context.turned(by: page.turn) }

    /// Records what cannot be asked for page by page.
    private func recordUnreadableDocuments(
        _ items: [WorkItem], _ inputs: InputCollection, in store: SessionStore, _ log: ScanLog,
        _ progress: inout ScanProgress
    ) throws {
        for item in items {
            guard let failure = inputs.uncounted[item.path] else { continue }
            let record = CardRecord(
                id: item.id, status: .failed, source: RecordSource(item.location), error: failure)
            try store.record(record, under: engines.context)
            log.read(record)
            progress.resumed([record.status])
        }
    }

    private func reportRereads(_ items: [WorkItem], in store: SessionStore) throws {
        let earlier = try store.otherReadings(of: items, than: engines.identity)
        let message = RereadNotice(earlier: earlier, now: engines.identity).message(in: common.spoken)
        if let message, !common.quiet { console.say(message) }
    }

    /// - Returns: also the failures of pages of which the register holds an earlier reading.
    private func read(
        _ items: [WorkItem], into store: SessionStore, _ log: ScanLog, _ interruption: Interruption,
        _ progress: inout ScanProgress
    ) async throws -> (outcome: OCRManager.Outcome, failures: [CardRecord]) {
        defer { progress.end() }
        guard !interruption.isRequested else { return (.interrupted, []) }
        if !items.isEmpty { try store.note(RunConditions(jobs: manager.workers, machine: Processor.name)) }
        var manager = manager
        manager.fingerprint = engines.identity
        var (pages, failures) = (PageRecords(), [CardRecord]())
        let hashing = hashing(interruption)
        manager.content = { hashing.content(of: $0) }
        let outcome = try await manager.read(items, stops: interruption.requests) { event in
            log.observe(event)
            progress.observe(event)
        } warn: { reason in
            console.say(common.say(.workersNotSandboxed(reason: reason)))
        } stopping: {
            log.stopping()
            progress.stopping()
        } deliver: { record, item in
            guard let page = pages.add(checked(record, item)) else { return }
            let context = engines.context.turned(by: item.turn)
            let kept = try store.record(page, of: record.id, holding: item.content, under: context)
            for card in kept { log.read(card) }
            guard kept.count < page.count else { return }
            for card in page where card.error != nil && !kept.contains(where: { $0.source.card == card.source.card }) {
                log.read(card)
                failures.append(card)
            }
        }
        return (outcome, failures)
    }

    /// Says of a picture that was exchanged while it was read what is true: its reader cannot know.
    private func checked(_ record: CardRecord, _ item: WorkItem) -> CardRecord {
        let isUnhashed = record.source.sha256 != nil && item.content == nil
        guard record.error?.code == .crashed || isUnhashed else { return record }
        let hash = FileBytes.sha256(item.path)
        guard hash != (item.content?.sha256 ?? record.source.sha256) else { return record }
        return CardRecord(
            id: record.id, status: .failed, source: RecordSource(item.location),
            error: CardFailure(.unreadable, common.say(.fileExchanged)))
    }

    private func report(on store: SessionStore, _ log: ScanLog) async throws -> [String] {
        let style = ReportStyle(language: common.spoken, hasGuardedDigits: hasGuardedDigits)
        let reports = ReportFolder(path: folder, style: style)
        let crops = PictureCrops(language: common.spoken, session: folder, isSandboxRequired: isSandboxRequired)
        let written = try await log.report {
            try await reports.write(formats, of: store, selection, crops: crops, keepingCurrent: true)
        }
        written.notes.forEach(console.say)
        return written.files
    }
}

/// Puts the cards of each page together: a page is kept whole.
struct PageRecords {
    private var begun: [String: [CardRecord]] = [:]

    /// - Returns: all cards of the page, in their order, with the last one of them; nil before.
    mutating func add(_ record: CardRecord) -> [CardRecord]? {
        guard let cards = record.source.cards, cards > 1 else {
            begun[record.id] = nil
            return [record]
        }
        begun[record.id, default: []].append(record)
        return (record.source.card ?? 1) == cards ? begun.removeValue(forKey: record.id) : nil
    }
}
