import ArgumentParser
import KTPCore
import KTPRegister

struct ShowCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .say(
                id: "Menampilkan sebuah sesi, atau satu kartunya dengan kedua bacaan bersisian.",
                en: "Show a session, or one of its cards with both readings side by side."),
            discussion: .say(
                id: """
                    Dapat dipakai selagi `scan` berjalan. Kartu disebut dengan nomor, id, jalur atau nama berkasnya. Dengan \
                    --verbose disebut juga mesin, waktu, dan aturan di balik setiap temuan.

                    ktp-ocr show Register             semua kartu
                    ktp-ocr show Register --review    hanya yang perlu diperiksa, beserta alasannya
                    ktp-ocr show Register 12          satu kartu
                    """,
                en: """
                    Works while a scan is running. A card is named by its number, id, path or file name. With --verbose \
                    the engines, their times and the rule behind each finding are named as well.

                    ktp-ocr show Register             all cards
                    ktp-ocr show Register --review    only what is to be settled, and why
                    ktp-ocr show Register 12          one card
                    """))
    }

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Argument(
        help: .say(
            id: "Satu kartu: nomornya dalam daftar, id, jalur atau nama berkas.",
            en: "One card: its number in the list, id, path or file name."))
    var item: String?

    @Flag(
        help: .say(
            id: "Hanya yang perlu diperiksa orang: isian, apa yang terbaca, dan alasannya.",
            en: "Only what a person has to settle: the field, what was read, and why."))
    var review = false

    @Option(
        name: .long,
        help: .say(
            id: "Hanya kartu dengan status ini: accepted (diterima), review (periksa), failed (gagal), queued (antre).",
            en: "Only cards of this status: accepted, review, failed, queued.", valueName: "status"))
    var status: [ListedStatus] = []

    @Flag(
        help: .say(
            id: "Hanya kartu yang ada lebih dari sekali: gambar, kartu atau NIK yang sama.",
            en: "Only cards that are there more than once: the same picture, card or NIK."))
    var duplicates = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "JSON sebagai ganti tabel; untuk satu kartu, rekamannya seperti di results.ndjson.",
            en: "JSON in place of tables; for one card the record as in results.ndjson."))
    var json = false

    @OptionGroup var common: CommonOptions

    private var words: ShowMessages { ShowMessages(language: common.spoken) }

    func validate() throws {
        guard item == nil || (!review && status.isEmpty && !duplicates) else {
            throw ValidationError(
                .say(
                    id: "--review, --status dan --duplicates memilih dari semua kartu; jangan sebut satu kartu",
                    en: "--review, --status and --duplicates choose among all cards; do not name one"))
        }
    }

    func run(on console: Console) throws {
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        try console.result(item.map { try card($0, in: store, console) } ?? session(store, console))
        if item == nil { store.auditIfPossible("listed", by: Account.current) }
    }

    private func card(_ item: String, in store: SessionStore, _ console: Console) throws -> String {
        guard let record = try store.record(matching: item) else {
            throw CommandFailure(.usage, words.notFound(item, in: folder))
        }
        store.auditIfPossible("shown", of: record.id, by: Account.current)
        guard !json else { return try OrderedJSON.encode(record) }
        return RecordSheet(record: record, words: words, width: console.columns, isVerbose: common.verbose).text
    }

    private func session(_ store: SessionStore, _ console: Console) throws -> String {
        let listing = try SessionListing(
            of: store, in: common.spoken, isBrief: !json && !common.verbose, explained: json || review
        ) { card in
            (!review || card.doubts != nil) && (!duplicates || card.duplicates != nil)
                && (status.isEmpty || status.contains { $0.cardStatus == card.status })
        }
        guard !json else { return try OrderedJSON.encode(listing) }
        let (width, isVerbose) = (console.columns, common.verbose)
        return review
            ? ReviewSheet(folder: folder, listing: listing, words: words, width: width, isVerbose: isVerbose).text
            : SessionSheet(folder: folder, listing: listing, words: words, width: width, isVerbose: isVerbose).text
    }
}

/// The statuses that a list can be narrowed to, as `show --json` names them.
enum ListedStatus: String, CaseIterable, ExpressibleByArgument {
    case accepted, review, failed, queued

    /// In either language, as a person reads it in the list.
    init?(argument: String) {
        let meant = Self.allCases.first { status in
            let names = Language.allCases.map { ShowMessages(language: $0).status(of: status.cardStatus) }
            return names.contains(argument) || status.rawValue == argument
        }
        guard let meant else { return nil }
        self = meant
    }

    /// nil of a card that waits to be read.
    var cardStatus: CardStatus? { CardStatus(rawValue: rawValue) }
}
