import ArgumentParser
import Foundation
import KTPCore
import KTPReview
import KTPRegister

struct ReviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: .say(
            id: "Membuka halaman di peramban untuk memutuskan isian yang meragukan.",
            en: "Open a page in the browser on which doubtful fields are settled."),
        discussion: .say(
            id: """
                Halamannya ada di komputer ini saja (127.0.0.1) dan hanya terbuka bagi yang punya alamatnya, lengkap \
                dengan token; alamat itu satu-satunya baris di keluaran standar. Setiap keputusan langsung tersimpan, \
                dan hasil yang sudah ditulis diperbarui di belakangnya. Dapat dipakai selagi `scan` berjalan.

                ktp-ocr review Register                  membuka peramban
                ktp-ocr review Register --by field       semua nama, lalu semua alamat, …
                ktp-ocr review Register --sample 0.05    juga memeriksa 5 % isian yang diterima, acak
                ktp-ocr review Register --no-open        hanya mencetak alamatnya

                Berakhir dengan tombol Selesai di halaman, dengan Ctrl-C, atau bila lama tidak dipakai.
                """,
            en: """
                The page is at this machine alone (127.0.0.1) and open to whoever has its address, token and all; that \
                is the one line on standard output. Every decision is kept at once, and results that were written are \
                written anew behind it. Works while a scan is running.

                ktp-ocr review Register                  opens the browser
                ktp-ocr review Register --by field       all names, then all addresses, ...
                ktp-ocr review Register --sample 0.05    looks at 5 % of the accepted fields too, at random
                ktp-ocr review Register --no-open        prints the address only

                It ends with the page's own button, with Ctrl-C, or when it has not been used for long.
                """))

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Option(
        help: .say(
            id: "Port yang diinginkan (bawaan: selalu sama untuk sesi yang sama); bila terpakai, dipilih yang lain.",
            en: "The port wanted (default: the same for the same session); where it is taken, another is chosen."))
    var port: Int?

    @OptionGroup var page: ReviewArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (1...65535).contains(port ?? 1) else {
            throw ValidationError(
                .say(id: "--port memerlukan angka dari 1 sampai 65535", en: "--port takes a number from 1 to 65535"))
        }
    }

    func run() async throws {
        try await Console().run(in: common.spoken) { console in
            try await ReviewRun(folder: folder, port: port, page: page, console: console, common: common).run()
        }
    }
}

/// Of `review`, and of `scan --then-review` as they are by default: how the page is shown.
struct ReviewArguments: ParsableArguments {
    enum View: String, CaseIterable, ExpressibleByArgument { case card, field }

    @Flag(
        help: .say(
            id: "Tidak membuka peramban; alamatnya dibuka sendiri.",
            en: "Do not open a browser; the address is opened by hand."))
    var noOpen = false

    @Option(
        help: .say(
            id: "Mulai per kartu (card) atau per isian (field).", en: "Begin by card or by field.", valueName: "view"))
    var by = View.card

    @Option(
        help: .say(
            id: "Menawarkan pemeriksaan acak atas bagian ini dari isian yang diterima: 0.05 atau 5%.",
            en: "Offer to look at this share of the accepted fields at random: 0.05 or 5%.", valueName: "share"))
    var sample: SampleShare?

    @Option(
        help: .say(
            id: "Tempat gambar-gambarnya sekarang, bila sudah dipindahkan; dicari menurut isinya.",
            en: "Where the pictures are now, if they were moved; they are found by their content.", valueName: "dir"))
    var pictures: [String] = []

    @Option(
        help: .say(
            id: "Berakhir bila halaman tidak dipakai selama sekian menit.",
            en: "End when the page has not been used for so many minutes.", valueName: "minutes"))
    var idle = 30.0

    func validate() throws {
        guard idle > 0, idle <= 100_000 else {
            throw ValidationError(
                .say(id: "--idle memerlukan jumlah menit yang lebih dari 0", en: "--idle takes minutes above 0"))
        }
    }
}

/// `0.05`, `5%` or `5 %`.
struct SampleShare: ExpressibleByArgument {
    let share: Double

    init?(argument: String) {
        let text = argument.replacing(" ", with: "").replacing(",", with: ".")
        let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
        guard let number, number > 0, number <= 1 else { return nil }
        share = number
    }
}
