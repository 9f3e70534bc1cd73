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

    private var words: ShowWords { ShowWords(language: common.spoken) }

    func run() throws {
        try Console().run(in: common.spoken) { console in
            let store = try SessionStore.openForReading(folder)
            defer { store.close() }
            try console.result(item.map { try card($0, in: store) } ?? session(store))
        }
    }

    private func card(_ item: String, in store: SessionStore) throws -> String {
        guard let record = try store.record(matching: item) else {
            throw CommandFailure(.usage, words.notFound(item, in: folder))
        }
        return json ? try OrderedJSON.encode(record) : CardSheet(record: record, words: words).text
    }

    private func session(_ store: SessionStore) throws -> String {
        let listing = try SessionListing(of: store)
        return json
            ? try OrderedJSON.encode(listing) : SessionSheet(folder: folder, listing: listing, words: words).text
    }
}
