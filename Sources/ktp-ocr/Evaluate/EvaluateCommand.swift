import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

struct EvaluateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: .say(
            id: "Mengukur sebuah sesi dengan data acuan; kode keluar 3 bila lebih buruk dari baseline.",
            en: "Measure a session against ground truth; exit 3 when it is worse than a baseline."),
        discussion: .say(
            id: """
                Data acuan adalah berkas JSON: {"phone/a.jpg": {"nik": "3273015708900001", "tempatTerbit": null, \
                "condition": "phone"}}. Jalurnya seperti di bawah folder yang dipindai, atau di bawah folder berkas \
                acuan itu sendiri; halaman berikutnya ditulis "a.pdf#2". Isian yang tidak disebut tidak dinilai; null \
                berarti 'tidak ada di kartu', dan isi apa pun dianggap salah.

                Gerbang tidak terpenuhi bila ketepatan semua isian, satu isian atau satu kondisi turun di bawah \
                batasnya lebih dari toleransi baseline; bila kartu yang baru rusak lebih banyak dari yang baru membaik \
                dan uji eksak McNemar menyatakan itu bukan kebetulan; dan bila yang dinilai lebih sedikit dari isi \
                baseline. Baseline dan JUnit tidak memuat nilai dari kartu mana pun.

                Persentase dibulatkan ke yang terdekat, tetapi yang belum semuanya tidak pernah tertulis 100,0 %, dan \
                yang lebih dari nol tidak pernah 0,0 %.
                """,
            en: """
                The truth file is JSON: {"phone/a.jpg": {"nik": "3273015708900001", "tempatTerbit": null, "condition": \
                "phone"}}. Paths are as under the scanned folder, or under the truth file's own; a later page is \
                "a.pdf#2". A key that is absent is not judged; null means 'not on the card', and any value is then \
                wrong.

                The gate closes when accuracy of all fields, of one field or of one condition falls below its floor by \
                more than the baseline's tolerance; when more cards broke than were mended and exact McNemar says that \
                it is no chance; and when the run judged less than the baseline holds. Neither the baseline nor JUnit \
                holds a value of any card.

                Shares are rounded to the nearest, but what falls short of all never reads 100.0 %, and what is above \
                nothing never 0.0 %.
                """) + .examples("evaluate"))

    @Argument(
        help: .say(
            id: "Folder sesi, atau folder yang berisi results.ndjson.",
            en: "The session's folder, or one with a results.ndjson."),
        completion: .directory)
    var folder: String

    @Option(
        help: .say(id: "Isi kartu yang sebenarnya.", en: "What the cards really say."),
        completion: .file(extensions: ["json"]))
    var truth: String

    @Option(
        help: .say(
            id: "Hasil --write-baseline yang lalu, sebagai pembanding.",
            en: "An earlier --write-baseline to hold this run against."),
        completion: .file())
    var baseline: String?

    @Option(
        help: .say(
            id: "Menyimpan yang dicapai kali ini; dengan --baseline hanya bila gerbangnya terpenuhi.",
            en: "Keep what this run reached; with --baseline only if the gate is met."),
        completion: .file())
    var writeBaseline: String?

    @Option(
        help: .say(
            id: "Untuk --write-baseline: sejauh mana ketepatan boleh turun di bawah batas, 0 sampai 1.",
            en: "For --write-baseline: how far accuracy may fall below a floor, 0 to 1."))
    var tolerance = GateThresholds.standard.tolerance

    @Option(
        help: .say(
            id: "Untuk --write-baseline: di bawah p ini kartu yang rusak bukan kebetulan, 0 sampai 1.",
            en: "For --write-baseline: the p below which broken cards are no chance, 0 to 1."))
    var significance = GateThresholds.standard.significance

    @Option(
        help: .say(
            id: "Menulis JUnit XML, satu uji per kartu dan isian; yang salah di baseline dilewati.",
            en: "Write JUnit XML, a test case a card and field; what the baseline had wrong is skipped."),
        completion: .file())
    var junit: String?

    @Option(
        help: .say(
            id: """
                Menulis halaman berisi grafik dan kartu yang salah baca, dipotong dari gambarnya; satu berkas, tanpa \
                jaringan.
                """,
            en: "Write a page with charts and the cards read wrong, cut from their pictures; one file, no network."),
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

    func validate() throws {
        try PageFile.validate(html: html, masked: masked)
        for (name, value) in [("tolerance", tolerance), ("significance", significance)] where !(0...1).contains(value) {
            throw ValidationError(
                .say(id: "--\(name) harus antara 0 dan 1", en: "--\(name) must lie between 0 and 1"))
        }
    }

    private var messages: EvaluationMessages { EvaluationMessages(language: common.spoken) }

    func run() async throws {
        try await Console().run(in: common.spoken) { console in
            let input = EvaluationInput(console: console, common: common)
            let truth = try input.truth(truth)
            let earlier = try baseline.map(input.baseline)
            let session = try input.records(folder, illustrated: html != nil)
            // From here on the records are the cards' alone: ten thousand of them take room.
            let hasBrokenLines = !session.brokenLines.isEmpty
            let cards = MatchedCards(session.records, truth: truth)
            input.reportUnmatched(cards.unmatched, folder: folder)
            guard cards.judgesAnything else {
                throw CommandFailure(.usage, messages.nothingJudged(folder: folder, truth: self.truth))
            }
            let verdict = try earlier.map { try self.verdict(on: cards.judged, against: $0, console) }
            let report = EvaluationReport(cards, gate: verdict)
            try say(report, of: cards, console)
            try await writeFiles(report, of: cards, earlier, input)
            if let verdict, !verdict.isMet {
                let headline = GateSheet(verdict: verdict, language: common.spoken).headline
                throw CommandFailure(.gateNotMet, messages.gateRemedy(headline))
            }
            if hasBrokenLines { throw ExitStatus.someUnreadable.exitCode }
        }
    }

    private func verdict(
        on cards: [JudgedCard], against earlier: Baseline, _ console: Console
    ) throws -> GateVerdict {
        let verdict = RegressionGate(baseline: earlier).verdict(on: cards)
        guard verdict.comparedFields > 0 else {
            console.note(GateSheet(verdict: verdict, language: common.spoken).text)
            throw CommandFailure(.usage, messages.baselineOfOtherCards(baseline ?? ""))
        }
        return verdict
    }

    private func say(_ report: EvaluationReport, of cards: MatchedCards, _ console: Console) throws {
        if json {
            try console.result(OrderedJSON.encode(report))
        } else {
            let document = Document(
                report, of: CardsBySide(readersOf: cards), for: .terminal, language: common.spoken)
            try console.result(DocumentText(document: document).text)
            if let verdict = report.gate {
                try console.result("\n" + GateSheet(verdict: verdict, language: common.spoken).text)
            }
        }
    }

    /// JUnit, the page and the baseline, as asked for.
    private func writeFiles(
        _ report: EvaluationReport, of cards: MatchedCards, _ earlier: Baseline?, _ input: EvaluationInput
    ) async throws {
        if let junit { try input.write(JUnitReport(cards.judged, baseline: earlier).text, to: junit) }
        if let html {
            let crops = PageCrops()
            let page = Document(
                report, of: CardsBySide(readersOf: cards), language: common.spoken, isMasked: masked,
                crops: crops.of)
            try await crops.cut(for: page, in: common.spoken)
            try input.write(page.html, to: html)
        }
        guard let writeBaseline else { return }
        if report.gate?.isMet ?? true {
            let thresholds = GateThresholds(tolerance: tolerance, significance: significance)
            try input.write(try Baseline(cards.judged, thresholds: thresholds).text, to: writeBaseline)
        } else {
            input.console.say(messages.baselineNotWritten(writeBaseline))
        }
    }
}
