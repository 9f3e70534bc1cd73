import ArgumentParser
import KTPCore
import KTPStore

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: .say(
            id: "Menampilkan sebuah sesi, atau satu kartunya dengan kedua mesin bersisian.",
            en: "Show a session, or one of its cards with both engines side by side."),
        discussion: .say(
            id: """
                Dapat dipakai selagi `scan` berjalan. Kartu disebut dengan nomor, id, jalur atau nama berkasnya.
                """,
            en: "Works while a scan is running. A card is named by its number, id, path or file name."))

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."))
    var folder: String

    @Argument(
        help: .say(
            id: "Satu kartu: nomornya dalam daftar, id, jalur atau nama berkas.",
            en: "One card: its number in the list, id, path or file name."))
    var item: String?

    @Flag(
        help: .say(
            id: "JSON sebagai ganti tabel; untuk satu kartu, rekamannya seperti di results.ndjson.",
            en: "JSON in place of tables; for one card the record as in results.ndjson."))
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
