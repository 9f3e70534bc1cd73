import Foundation
import KTPCore
import KTPRegister
import KTPWorkers

/// A scan that stays: it reads what comes into the inputs' folders, batch by batch, until somebody stops it.
///
/// Each batch is a scan of its own into the same session, which is free in between: cards can be corrected, shown and
/// exported meanwhile. After a restart the session knows what has been read.
struct WatchedScan {
    /// Between two looks; longer where a look itself takes long, as through a slow network.
    private static let pause = Duration.seconds(1)
    /// As long as files keep coming, those that rest wait no longer than this.
    private static let longestWait = Duration.seconds(30)

    let inputs: [PicturePath]
    let recursive: Bool
    let rest: Duration
    let console: Console
    let common: CommonOptions
    var settled: SettledCards?
    /// Reads such files into the session, and writes its results.
    let read: ([PicturePath], Interruption) async throws -> ScanSummary
    let show: (ScanSummary) throws -> Void

    /// - Returns: all batches in one; nil where there was none.
    /// - Throws: what ends a scan, but for a session that somebody else uses and results that cannot be written: those
    ///   pass.
    mutating func run() async throws -> ScanSummary? {
        let interruption = Interruption()
        var watch = FolderWatch(inputs, recursive: recursive, rest: rest)
        var troubles = FolderProblems()
        var whole: ScanSummary?
        var stableSince: ContinuousClock.Instant?
        let language = common.spoken
        if !common.quiet { console.say(language.say(.watchStarted(folders: TerminalText.list(inputs)))) }
        while !interruption.isRequested {
            let began = ContinuousClock.now
            let snapshot = watch.poll()
            let pause = max(min(Self.pause, rest / 2), (ContinuousClock.now - began) * 2)
            for message in troubles.folders(snapshot.gone, language) { console.say(message) }
            stableSince = snapshot.stable.isEmpty ? nil : stableSince ?? began
            let hasWaitedLong = stableSince.map { began - $0 >= Self.longestWait } ?? false
            if !snapshot.stable.isEmpty, snapshot.unstable == 0 || hasWaitedLong {
                do {
                    // One of its own: a run uses up the stream of requests.
                    let summary = try await read(snapshot.stable, Interruption())
                    watch.markDelivered(snapshot.stable)
                    troubles.isOver()
                    try show(summary)
                    whole = whole.map { $0.joined(by: summary) } ?? summary
                    stableSince = nil
                } catch let error as any Exiting where Self.mayPass(error) {
                    if let message = troubles.batch(error.message(in: language), language) { console.say(message) }
                }
            }
            do { try await settled?.deliver() } catch let error as any Exiting where Self.mayPass(error) {}
            try await Self.wait(pause, interruption)
        }
        return whole
    }

    /// A busy session, a full disk, a locked spreadsheet may pass: the next try may go well.
    private static func mayPass(_ error: any Exiting) -> Bool {
        if case .busy = error as? SessionError { return true }
        return error is OutputError
    }

    /// A signal is not left waiting.
    private static func wait(_ duration: Duration, _ interruption: Interruption) async throws {
        let end = ContinuousClock.now + duration
        while !interruption.isRequested, ContinuousClock.now < end {
            try await Task.sleep(for: min(.milliseconds(100), end - .now))
        }
    }

    /// The problems that have been said and need not be said again.
    private struct FolderProblems {
        private var gone: Set<PicturePath> = []
        private var sentence: String?

        mutating func folders(_ now: [PicturePath], _ language: Language) -> [String] {
            defer { gone = Set(now) }
            return now.filter { !gone.contains($0) }.map {
                language.say(.watchFolderGone(folder: TerminalText.list([$0])))
            }
                + gone.subtracting(now).sorted().map { language.say(.watchFolderBack(folder: TerminalText.list([$0]))) }
        }

        mutating func batch(_ message: String, _ language: Language) -> String? {
            guard sentence != message else { return nil }
            sentence = message
            return "\(message)\n\(language.say(.watchRetrying))"
        }

        mutating func isOver() { sentence = nil }
    }
}
