import ArgumentParser
import KTPCore
import KTPStore

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a session, or one of its cards with both engines side by side.",
        discussion: "Works while a scan is running. A card is named by its number, id, path or file name.")

    @Argument(help: "The session's folder.")
    var folder: String

    @Argument(help: "One card: its number in the list, id, path or file name.")
    var item: String?

    @Flag(help: "JSON in place of tables; for one card the record as in results.ndjson.")
    var json = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console()
        do {
            let store = try SessionStore.openForReading(folder)
            defer { store.close() }
            if let item {
                guard let record = try store.record(matching: item) else { throw CardNotFound(item: item) }
                try console.result(json ? try OrderedJSON.encode(record) : cardText(record), terminator: "\n")
            } else {
                let listing = try SessionListing(of: store)
                try console.result(json ? try OrderedJSON.encode(listing) : sessionText(listing), terminator: "\n")
            }
        } catch let missing as CardNotFound {
            console.note("ktp-ocr: \(missing.message(in: common.spoken, folder: folder))")
            throw ExitStatus.usage.exitCode
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
    }

    private func cardText(_ record: CardRecord) -> String {
        CardSheet(record: record, words: ShowWords(language: common.spoken)).text
    }

    private func sessionText(_ listing: SessionListing) -> String {
        SessionSheet(folder: folder, listing: listing, words: ShowWords(language: common.spoken)).text
    }
}

private struct CardNotFound: Error {
    let item: String

    func message(in language: Language, folder: String) -> String {
        switch language {
        case .id: "'\(item)' tidak ada di sesi ini atau belum dibaca; lihat daftarnya dengan `ktp-ocr show \(folder)`"
        case .en: "'\(item)' is not in this session, or not read yet; list its cards with `ktp-ocr show \(folder)`"
        }
    }
}
