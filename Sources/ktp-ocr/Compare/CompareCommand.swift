import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: .say(
            id: "Membandingkan kedua mesin dalam satu sesi, atau beberapa sesi.",
            en: "Engine against engine in one session, or session against session."),
        discussion: .say(
            id: """
                Satu folder: LSTM dibandingkan dengan legacy pada kartu yang dibaca keduanya. Beberapa folder: \
                masing-masing dibandingkan dengan yang pertama, pada kartu yang ada di semuanya (isinya sama, di mana \
                pun letaknya). Dengan --truth juga ketepatan, siapa yang benar bila keduanya berbeda, keunggulan \
                penggabungan atas mesin yang lebih baik, dan yang terbaik dari kedua mesin: pilihan terbaik, isian \
                demi isian, dari pembacaan pertama keduanya (penggabungan dapat melebihinya karena membaca sekali \
                lagi).

                Selisih disertai selang 95 % dari bootstrap berpasangan atas kartu (10.000 ulangan, benih tetap). \
                'Tidak terbukti ada selisih' tertulis bila selang itu memuat nol atau kurang dari \
                \(Difference.fewestDiffering) kartu berbeda; untuk satu isian juga bila p dari uji eksak McNemar, \
                dengan koreksi Holm karena semua isian diuji sekaligus, 0,05 atau lebih.

                Persentase dibulatkan ke yang terdekat, tetapi yang belum semuanya tidak pernah tertulis 100,0 %, dan \
                yang lebih dari nol tidak pernah 0,0 %.
                """,
            en: """
                One folder: LSTM against legacy over the cards that both read. Several: each against the first, over \
                the cards that all hold (the same content, wherever it lay). With --truth also accuracy, who is right \
                where they differ, what merging gains over the better engine, and the best of both engines: what an \
                oracle would pick, field by field, from their first readings (the merge may exceed it by second \
                looks).

                Differences carry 95 % intervals from a paired bootstrap over cards (10,000 resamples, fixed seed). \
                'No difference shown' stands where the interval holds zero or fewer than \(Difference.fewestDiffering) \
                cards differ; of a single field also where exact McNemar's p, corrected by Holm since all fields are \
                tested at once, is 0.05 or more.

                Shares are rounded to the nearest, but what falls short of all never reads 100.0 %, and what is above \
                nothing never 0.0 %.
                """) + .examples("compare"))

    @Argument(help: .say(id: "Folder sesi.", en: "Session folders."), completion: .directory)
    var folders: [String]

    @Option(
        help: .say(
            id: "Isi kartu yang sebenarnya; lihat `ktp-ocr help evaluate`.",
            en: "What the cards really say; see `ktp-ocr help evaluate`."),
        completion: .file(extensions: ["json"]))
    var truth: String?

    @Option(
        help: .say(
            id: "Pembacaan yang dibandingkan antara beberapa sesi: merged (gabungan), lstm atau legacy.",
            en: "Whose readings of several sessions are compared: merged, lstm or legacy."))
    var reader: JudgedReading = .merged

    @Option(
        help: .say(
            id: """
                Menulis halaman berisi grafik dan kartu yang berbeda, dipotong dari gambarnya; satu berkas, tanpa \
                jaringan.
                """,
            en: "Write a page with charts and the cards that differ, cut from their pictures; one file, no network."),
        completion: .file())
    var html: String?

    @Flag(
        help: .say(
            id: "Untuk --html: menyamarkan data pribadi, jalur berkas dan nama folder.",
            en: "For --html: hide personal values, paths and the names of folders."))
    var masked = false

    @Flag(inversion: .prefixedNo, help: .say(id: "JSON sebagai ganti tabel.", en: "JSON in place of tables."))
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws { try PageFile.validate(html: html, masked: masked) }

    func run() async throws {
        try await Console().run(in: common.spoken) { console in
            let messages = EvaluationMessages(language: common.spoken)
            let input = EvaluationInput(console: console, common: common)
            let truth = try truth.map(input.truth)
            let sessions = try folders.map { (name: $0, session: try input.records($0, illustrated: html != nil)) }
            // From here on the records are the cards' alone: ten thousand of them take room.
            let hasBrokenLines = sessions.contains { !$0.session.brokenLines.isEmpty }
            let cards = CardsBySide(
                comparing: sessions.map { ($0.name, $0.session.records) }, reader: reader, truth: truth)
            let report = ComparisonReport(cards)
            guard report.pairs.contains(where: { $0.cards > 0 }) else {
                throw CommandFailure(.usage, messages.noCommonCards(folders))
            }
            for side in report.sides where side.leftOut > 0 { input.warn(messages.onlyCommonCards(side)) }
            input.warn(report.truthsWithoutCard, messages.truthsNotCompared)
            try console.result(
                json
                    ? OrderedJSON.encode(report)
                    : DocumentText(document: Document(report, of: cards, for: .terminal, language: common.spoken)).text)
            if let html {
                let crops = PageCrops()
                let page = Document(
                    report, of: cards, language: common.spoken, isMasked: masked,
                    crops: crops.of)
                try await crops.cut(for: page, in: common.spoken)
                try input.write(page.html, to: html)
            }
            if hasBrokenLines { throw ExitStatus.someUnreadable.exitCode }
        }
    }
}

extension JudgedReading: ExpressibleByArgument {}
