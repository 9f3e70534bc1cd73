import Foundation
import KTPCore
import KTPRegister
import KTPReports
import KTPReview
import NewFiles
import SystemPackage

/// One review from the session's opening to its end.
struct ReviewRun {
    let folder: String
    /// nil for the session's own.
    var port: Int?
    let page: ReviewArguments
    let console: Console
    let common: CommonOptions

    private var language: Language { common.spoken }

    func run() async throws {
        let interruption = Interruption()
        defer { withExtendedLifetime(interruption) {} }
        let isWritable = SessionStore.mayBeWritten(folder)
        let store = try isWritable ? SessionStore.open(folder, .write) : SessionStore.open(folder, .read)
        defer { store.close() }
        try store.numberCards()
        let log = isWritable ? store.logger() : nil
        let review = try service(of: store, isWritable: isWritable, log)
        log?.log(.info, .review, "review began")
        defer { log?.log(.info, .review, "review ended") }
        let wanted = port ?? Self.usualPort(of: folder)
        let server = try await ReviewServer.start(
            review, host: Self.usualHost(of: folder, session: store.id), port: wanted)
        if server.port != wanted { say(language.say(.portTaken(wanted: wanted, port: server.port))) }
        if let standing = try standing(store.totals()) { say(standing) }
        if !isWritable { say(language.say(.reviewViewOnly)) }
        store.auditIfPossible("reviewed", by: Account.current)
        try console.result(server.address)
        let door = page.noOpen ? nil : EntryFile(to: server.address, console.environment)
        defer { door?.remove() }
        if !page.noOpen, !Browser.open(door?.path) { say(language.say(.noBrowser)) }
        review.readWhatIsLeft()
        let ahead = Task { await review.cropAhead() }
        let isLeftAlone = await isLeftAlone(review, interruption.requests)
        ahead.cancel()
        await review.finish()
        await server.close()
        say(await ended(byItself: isLeftAlone, isCurrent: review.areExportsCurrent))
        let sheet = "\(folder)/results.xlsx"
        if !common.quiet, access(sheet, F_OK) == 0 { console.note(TerminalText.safe(sheet)) }
    }

    private func service(of store: SessionStore, isWritable: Bool, _ log: OCRLogger?) throws -> ReviewService {
        let setting = ReviewSetting(
            folder: folder, language: language, account: Account.current, view: page.by == .field ? .field : .card,
            sampleShare: page.sample?.value, readOnly: isWritable ? nil : language.say(.reviewViewOnly))
        let pictures = RegisterPictures(
            finder: PictureFinder(session: folder, folders: page.pictures),
            cropper: PictureWorkers(language: language, session: folder, paths: try store.inputs().map(\.path)).cropper)
        return ReviewService(
            store, setting, pictures: pictures,
            reading: RegisterReading(store: store, pictures: pictures, console: console, common: common),
            additions: RegisterAdditions(store: store, language: language),
            exports: RegisterExports(
                store: store, language: language, isWritable: isWritable,
                crops: PictureCrops(language: language, session: folder), shelf: ProfileShelf(console.environment)),
            logger: log)
    }

    /// - Returns: whether nobody has used it for so long that it ends by itself.
    private func isLeftAlone(_ review: ReviewService, _ interruptions: AsyncStream<Void>) async -> Bool {
        let limit = Duration.seconds(page.idle * 60)
        return await withTaskGroup(of: Bool.self) { group in
            for requests in [review.quits, interruptions] {
                group.addTask {
                    for await _ in requests { break }
                    return false
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    let left = limit - review.idle
                    if left <= .zero { return true }
                    try? await Task.sleep(for: min(left, .seconds(5)))
                }
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    /// A port that depends only on the session's folder, so that a tab whose server has ended goes on after a restart:
    /// 20000 to 29999, below the ports that the system hands out.
    static func usualPort(of folder: String) -> Int { 20_000 + Int(hash(path(of: folder)) % 10_000) }

    /// An address of this machine that is the session's alone; its id is known to those who may read it.
    static func usualHost(of folder: String, session: String) -> String {
        let hash = hash(path(of: folder) + session)
        return "127.\(1 + hash % 254).\((hash >> 8) % 256).\(1 + (hash >> 16) % 254)"
    }

    private static func path(of folder: String) -> String {
        URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    }

    private static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// - Returns: nil where there is something to settle, which the page says itself.
    private func standing(_ figures: CardTotals) -> String? {
        let (review, failed) = (figures.status[.review] ?? 0, figures.status[.failed] ?? 0)
        if figures.cards == 0 { return language.say(.noCardYet) }
        guard review + failed == 0 else { return nil }
        return language.say(.nothingDoubtful)
    }

    private func ended(byItself: Bool, isCurrent: Bool) -> String {
        let place = ShellWord.quoted(folder)
        let results = language.say(isCurrent ? .decisionsSaved : .resultsOutOfDate(folder: place))
        guard byItself else { return language.say(.reviewEnded(results: results)) }
        return language.say(
            .reviewIdle(minutes: language.decimal(page.idle, places: 0), results: results, folder: place))
    }

    private func say(_ message: String) {
        if !common.quiet { console.say(message) }
    }
}

/// The person's own browser.
enum Browser {
    private static let opener = "/usr/bin/xdg-open"

    /// - Returns: whether there is a desktop to open one on.
    static func open(_ file: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        guard hasDisplay, access(opener, X_OK) == 0, let file else { return false }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [file]
        // Its output is not a result of this command.
        (process.standardInput, process.standardOutput, process.standardError) =
            (FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice)
        do { try process.run() } catch { return false }
        return true
    }
}

/// A file that leads a browser to the page: everybody can see a browser's arguments, so no token is in them.
package struct EntryFile {
    package let path: String

    package init?(to address: String, _ environment: [String: String]) {
        let folder =
            environment["XDG_RUNTIME_DIR"].flatMap { access($0, W_OK) == 0 ? $0 : nil } ?? NSTemporaryDirectory()
        let name = NewFile.draft(of: "ktp-ocr").dropFirst() + ".html"
        path = URL(filePath: folder).appending(path: String(name)).path
        let file = NewFile.make(path)
        guard file >= 0 else { return nil }
        let page = """
            <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0;url=\(address)"><a href="\(address)">ktp-ocr</a>

            """
        do { try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: Data(page.utf8)) } catch {
            return nil
        }
    }

    package func remove() { unlink(path) }
}
