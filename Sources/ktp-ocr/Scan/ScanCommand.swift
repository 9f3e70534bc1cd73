import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPWorkers
import SystemPackage

struct ScanCommand: WaitingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "scan",
            abstract: .say(
                id: "Membaca setiap kartu dari masukan ke dalam satu folder sesi.",
                en: "Read every card in the inputs into a session folder."),
            discussion: .say(
                id: """
                    Masukan adalah gambar, dokumen berhalaman banyak, folder, atau - untuk daftar jalur berkas lewat \
                    masukan standar. Dari sebuah folder dibaca berkas yang namanya berakhiran seperti gambar, diurutkan \
                    menurut jalurnya; berkas yang disebut sendiri selalu dicoba. Berkas tersembunyi dan folder sesi \
                    dilewati.

                    Dengan --watch perintah ini tidak berakhir: ia membaca apa yang diletakkan pemindai di folder itu, dan \
                    memperbarui hasilnya setiap kali folder itu tenang. Hasilnya harus di luar folder itu.

                    Perintah yang sama, dengan --out yang sama, melanjutkan dari tempat ia dihentikan: gambar dengan isi \
                    yang sama, yang dibaca dengan alat, model dan pilihan yang sama, tidak dibaca lagi. Satu kali Ctrl-C \
                    menyelesaikan kartu yang sedang dibaca, dua kali langsung berhenti.

                    Dengan --shard 3/8 dibaca bagian ketiga dari delapan, yang ditentukan oleh isi berkas: bagian-bagian itu \
                    bersama-sama memuat setiap berkas satu kali. Beri setiap bagian --out sendiri, lalu gabungkan dengan \
                    `ktp-ocr merge`.

                    Kode keluar: 0 selesai; 1 ada masukan yang tidak terbaca; 64 salah pemakaian; 69 mesin atau model \
                    tidak ada; 73 keluaran tidak dapat dibuat; 74 membaca atau menulis gagal; 75 sesi sedang dipakai \
                    proses lain; 130 dihentikan.
                    """,
                en: """
                    An input is a picture, a document of several pages, a folder, or - for a list of paths on standard \
                    input. A folder gives the files in it whose names end like a picture's, sorted by path; whatever is \
                    named itself is tried. Hidden files and session folders are passed over.

                    With --watch it does not end: it reads what a scanner puts into the folder, and writes the results anew \
                    whenever that falls quiet. They have to lie outside of it.

                    The same command again, with the same --out, goes on where it was stopped: a picture with the same \
                    content, read by the same tool, models and options, is not read again. One Ctrl-C finishes the cards \
                    in hand, a second stops at once.

                    --shard 3/8 reads the third of eight parts, which the files' content decides: together they hold every file \
                    once. Give each part an --out of its own, and put them together with `ktp-ocr merge`.

                    Exit codes: 0 done; 1 some inputs could not be read; 64 usage; 69 an engine or model is missing; 73 \
                    the output cannot be created; 74 reading or writing failed; 75 another run holds the session; 130 \
                    interrupted.
                    """) + .examples("scan"))
    }

    @Argument(
        help: .say(
            id: "Gambar, dokumen, folder, atau - untuk jalur berkas lewat masukan standar.",
            en: "Pictures, documents, folders, or - for paths on standard input."))
    var inputs: [String]

    @Option(
        help: .say(
            id: "Folder sesi (bawaan: ktp-ocr-YYYYMMDD-HHMMSS).",
            en: "The session's folder (default: ktp-ocr-YYYYMMDD-HHMMSS).", valueName: "dir"), completion: .directory)
    var out: String?

    @Option(
        help: .say(
            id:
                "Bentuk hasil yang ditulis: \(ReportFormat.names(ReportFormat.allCases)) (bawaan: \(ReportFormat.names(ReportFormat.standard))).",
            en:
                "Results to write: \(ReportFormat.names(ReportFormat.allCases)) (default: \(ReportFormat.names(ReportFormat.standard))).",
            valueName: "list"), completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format: String?

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Mencari juga di folder yang ada di dalam folder.", en: "Look into folders inside folders."))
    var recursive = true

    @Option(
        help: .say(
            id: "Membaca paling banyak sekian kartu.", en: "Read at most so many cards.", valueName: "n"))
    var limit: Int?

    @Option(
        help: .say(
            id: "Membaca paling banyak sekian halaman dari satu berkas.", en: "Read at most so many pages of one file.",
            valueName: "n"))
    var mostPages = InputCollector.standardMostPages

    @Option(
        help: .say(
            id:
                "Membaca hanya satu bagian menurut isi berkas: 3/8, atau auto dari SLURM, Kubernetes, AWS Batch, PBS atau SGE.",
            en:
                "Read one part alone, by the files' content: 3/8, or auto from Slurm, Kubernetes, AWS Batch, PBS or SGE.",
            valueName: "i/n"))
    var shard: String?

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Mengawasi folder masukan: membaca setiap berkas yang datang begitu utuh, sampai Ctrl-C.",
            en: "Watch the inputs' folders: read each file that comes once it is whole, until Ctrl-C."))
    var watch = false

    @Option(
        name: .customLong("settle"),
        help: .say(
            id: "Dengan --watch: berkas dianggap utuh bila ukurannya tetap selama sekian detik.",
            en: "With --watch: a file is whole when its size has rested for so many seconds.", valueName: "seconds"))
    var stableSeconds = 2.0

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Sesudahnya membuka halaman `ktp-ocr review` di peramban.",
            en: "Open the page of `ktp-ocr review` in the browser afterwards."))
    var thenReview = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Menyebut apa yang akan dibaca (jalur, tab, halaman); tidak membaca dan tidak membuat apa pun.",
            en: "List what would be read (path, tab, page); read and create nothing."))
    var dryRun = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Hasil dan --crops hanya memuat kartu dari masukan ini, bukan seluruh register.",
            en: "Results and --crops hold the cards of these inputs only, not the whole register."))
    var onlyThese = false

    @Flag(
        name: .customShort("0"),
        help: .say(
            id: "Jalur di masukan standar diakhiri NUL, bukan akhir baris.",
            en: "Paths on standard input end with NUL, not with a line's end."))
    var nulSeparated = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Bila satu mesin tidak ada, lanjutkan dengan yang lain, dan catat demikian.",
            en: "With one engine missing, go on with the other, and record it so."))
    var allowSingle = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Mencetak ringkasan sebagai JSON di keluaran standar.",
            en: "The summary as JSON on standard output."))
    var json = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Membaca isi setiap berkas untuk mengenalinya, juga yang ukuran dan waktunya tidak berubah.",
            en: "Know each file by its content, also one whose size and times are as they were."))
    var rehash = false

    @OptionGroup var results: ResultArguments
    @OptionGroup var pool: PoolArguments
    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard limit ?? 1 >= 1 else {
            throw ValidationError(
                .say(id: "--limit memerlukan angka dari 1", en: "--limit takes a number from 1"))
        }
        guard mostPages >= 1 else {
            throw ValidationError(
                .say(id: "--most-pages memerlukan angka dari 1", en: "--most-pages takes a number from 1"))
        }
        try validateWatch()
    }

    func run(on console: Console) async throws {
        let formats = try formats()
        let options = try reading.options(speaking: common.spoken)
        let folder = out ?? Self.folderName()
        if watch { try checkWatched(writingTo: folder) }
        let inputs = try await watch ? InputCollection() : collect(options, on: console)
        if dryRun { return try list(inputs, on: console) }
        try reading.makeStagesFolder()
        let engines = try AvailableEngines(
            options, gazetteer: try reading.reader.gazetteer.open(), allowSingle: allowSingle)
        if let warning = engines.warning { console.say(warning) }
        let selection = onlyThese ? SessionStore.Selection.latestRun : .register
        let session = ScanSession(
            folder: folder, engines: engines,
            manager: try pool.manager(
                reading: reading, engines.options, of: watch ? watchedPaths() : inputs.items.map(\.path),
                cards: watch ? nil : inputs.items.count, on: console),
            formats: formats, selection: selection, console: console, common: common,
            hasGuardedDigits: results.csvGuard, isRehashing: rehash,
            isSandboxRequired: reading.reader.requireSandbox)
        guard !watch else { return try await watchFolders(options, session, console) }
        let summary = try await session.read(inputs, Interruption())
        try await results.crop(
            from: session.folder, selection, on: console, common, isSandboxRequired: session.isSandboxRequired)
        try show(summary, on: console)
        if thenReview, !summary.isInterrupted {
            try await ReviewRun(folder: folder, page: .parse([]), console: console, common: common).run()
        }
        throw summary.exitStatus.exitCode
    }

    /// What would be read.
    private func list(_ inputs: InputCollection, on console: Console) throws {
        for item in inputs.items { try console.result(item.path.bytes + Array("\t\(item.page)\n".utf8)) }
        guard !common.quiet else { return }
        let words = ScanMessages(language: common.spoken)
        for document in inputs.shortened {
            console.say(words.shortened(document.path.text, read: mostPages, pages: document.pages))
        }
    }

    /// - Throws: `UnknownReportFormat`
    func formats() throws -> [ReportFormat] { try format.map { try ReportFormat.list($0) } ?? ReportFormat.standard }

    private func collect(_ options: ReadingOptions, on console: Console) async throws -> InputCollection {
        let paths = try TypedPaths.named(inputs).flatMap { input in
            input == "-" ? try InputList.paths(from: console.input, nulSeparated: nulSeparated) : [input]
        }
        let part = try shard.map { try ArrayTask.shard($0, in: console.environment) }
        let collector = InputCollector(recursive: recursive, limit: limit, mostPages: mostPages, isWanted: part?.holds)
        let collection = try await collector.collect(paths, count: pool.counter(reading: reading, options).count)
        let words = ScanMessages(language: common.spoken)
        if let part, !common.quiet { console.say(words.part(part, elsewhere: collection.elsewhere)) }
        guard !collection.items.isEmpty || collection.elsewhere > 0 else {
            throw CommandFailure(.usage, words.nothingFound(in: inputs))
        }
        guard !collection.holdsNothing else { throw CommandFailure(.usage, words.nothingThere(collection.missing)) }
        return collection
    }

    private func show(_ summary: ScanSummary, on console: Console) throws {
        let text = summaryText(of: summary, ScanMessages(language: common.spoken), console)
        console.note(common.quiet || json ? text.problems : text.whole, terminator: "")
        if json { try console.result(OrderedJSON.encode(summary)) }
    }

    private static func folderName() -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyyMMdd-HHmmss"
        return "ktp-ocr-\(format.string(from: Date()))"
    }
}

extension ReportFormat {
    fileprivate static func names(_ formats: [ReportFormat]) -> String {
        formats.map(\.rawValue).joined(separator: ",")
    }
}
