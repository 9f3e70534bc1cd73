import Foundation
import KTPCore
import KTPWorkers

/// How far a run has come: one moving line where a person watches, a plain line now and then elsewhere.
struct ScanProgress {
    private enum DisplayMode {
        case silent, moving, plain
    }

    private static let movingPause = Duration.milliseconds(100)
    private static let plainPause = Duration.seconds(5)

    /// The number of pages; one that is known to hold several cards counts as these.
    private var total: Int
    private let console: Console
    private let language: Language
    private let displayMode: DisplayMode
    private let isVerbose: Bool
    private var counts: CaseMap<CardStatus, Int> = [:]
    /// Cards taken over from an earlier run: they say nothing about the speed of this one.
    private var resumedCount = 0
    private var began = ContinuousClock.now
    private var shown = ContinuousClock.now
    private var hasMovingLine = false

    init(total: Int, console: Console, common: CommonOptions) {
        (self.total, self.console) = (total, console)
        language = common.spoken
        displayMode = common.quiet ? .silent : console.isTerminal ? .moving : .plain
        isVerbose = common.verbose && !common.quiet
    }

    private var done: Int { counts.pairs.map(\.value).reduce(0, +) }

    /// - Parameter cards: of one page.
    mutating func resumed(_ cards: [CardStatus]) {
        resumedCount += cards.count
        total += cards.count - 1
        for status in cards { count(status) }
        began = .now
        show()
    }

    mutating func observe(_ event: ReadingEvent) {
        guard case .done(let status) = event.state else { return }
        if event.card == 1 { total += event.cards - 1 }
        count(status)
        if isVerbose {
            clear()
            console.note("\(status.name(in: language)) \(TerminalText.safe(event.item.path.text))")
        }
        show()
    }

    mutating func stopping() {
        clear()
        if displayMode != .silent { console.note(language.say(.scanStopping)) }
    }

    /// Leaves the terminal's line to what comes next.
    mutating func end() { clear() }

    private mutating func count(_ status: CardStatus) { counts[status] = (counts[status] ?? 0) + 1 }

    private mutating func show() {
        let now = ContinuousClock.now
        switch displayMode {
        case .silent: return
        case .moving:
            guard now - shown >= Self.movingPause || done == total else { return }
            console.note("\r\(line(at: now))\u{1B}[K", terminator: "")
            hasMovingLine = true
        case .plain:
            guard now - shown >= Self.plainPause else { return }
            console.note(line(at: now))
        }
        shown = now
    }

    private mutating func clear() {
        if hasMovingLine { console.note("\r\u{1B}[K", terminator: "") }
        hasMovingLine = false
    }

    private func line(at now: ContinuousClock.Instant) -> String {
        let seconds = (now - began) / .seconds(1)
        let read = done - resumedCount
        let rate = read > 0 && seconds > 0 ? Double(read) / seconds : nil
        var parts = ["\(done)/\(total)"]
        if let rate {
            parts.append(language.say(.scanRate(rate: language.figure(rate))))
            parts.append(language.say(.scanTimeLeft(time: Clock.text(Double(total - done) / rate))))
        }
        parts += [CardStatus.accepted, .review, .failed].map { "\($0.name(in: language)) \(counts[$0] ?? 0)" }
        return parts.joined(separator: " · ")
    }
}

extension Language {
    /// Two significant digits at least, in the language's own notation.
    func figure(_ value: Double) -> String { decimal(value, places: value < 10 ? 2 : 0) }

    /// The sentence about a document with more pages than are read.
    func shortened(_ path: String, read: Int, pages: Int) -> String {
        say(.documentShortened(path: TerminalText.safe(path), read: read, pages: pages))
    }
}

enum Clock {
    /// `m:ss`, or `h:mm:ss` from an hour on.
    static func text(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }
}
