import KTPCore
import KTPEvaluation

/// What `evaluate`, `compare` and `experiment` say about their inputs. Each message ends with the remedy.
struct EvaluationMessages {
    let language: Language

    func truthsWithoutCard(_ count: Int, in folder: String) -> String {
        language.say(
            id:
                """
                \(count) kartu di data acuan tidak ada di \(folder) dan tidak dinilai; pindai, atau hapus dari berkas:
                """,
            en: "\(count) cards of the truth are not in \(folder) and are not judged; scan them, or take them out:")
    }

    func ambiguousTruths(_ count: Int, in folder: String) -> String {
        language.say(
            id: """
                \(count) kartu di data acuan cocok dengan beberapa kartu di \(folder) dan tidak dinilai; tulis jalur \
                yang lebih lengkap:
                """,
            en: "\(count) cards of the truth fit several of \(folder) and are not judged; write more of their paths:")
    }

    func cardsWithoutTruth(_ count: Int, in folder: String) -> String {
        language.say(
            id: "\(count) kartu di \(folder) tidak ada di data acuan dan tidak dinilai; tambahkan ke berkas itu:",
            en: "\(count) cards of \(folder) have no truth and are not judged; add them to the truth file:")
    }

    func truthsNotCompared(_ count: Int) -> String {
        language.say(
            id: "\(count) kartu di data acuan tidak ikut dibandingkan; pindai, atau hapus dari berkas:",
            en: "\(count) cards of the truth are not among those compared; scan them, or take them out:")
    }

    func onlyCommonCards(_ side: ComparisonReport.Side) -> String {
        language.say(
            id: """
                \(side.leftOut) kartu \(side.name) dilewati karena tidak dibaca pihak lain; angka berasal dari \
                \(side.cards) kartu yang sama; pindai gambar yang sama ke semua sesi untuk membandingkan semuanya
                """,
            en: """
                \(side.leftOut) cards of \(side.name) are left out, for another side did not read them; the figures \
                are of the \(side.cards) in common; scan the same pictures into every session to compare them all
                """)
    }

    func noCommonCards(_ folders: [String]) -> String {
        guard folders.count == 1 else {
            return language.say(
                id: "sesi-sesi ini tidak memiliki kartu yang sama; pindai gambar yang sama ke setiap sesi",
                en: "these sessions have no card in common; scan the same pictures into each")
        }
        return language.say(
            id: """
                tidak ada kartu di \(folders[0]) yang dibaca kedua mesin, jadi tidak ada yang dibandingkan; pindai \
                dengan --engines both
                """,
            en: """
                no card of \(folders[0]) was read by both engines, so there is nothing to compare; scan it with \
                --engines both
                """)
    }

    /// - Parameter key: said once, however many cards have it.
    func unknownKey(_ key: TruthFile.UnknownKey, file: String) -> String {
        let often = key.cards == 1 ? "" : language.say(id: " pada \(key.cards) kartu", en: " on \(key.cards) cards")
        let remedy =
            key.meant.map { language.say(id: "maksudnya \($0)?", en: "did you mean \($0)?") }
            ?? language.say(
                id: "hapus, atau lihat `ktp-ocr help evaluate`", en: "remove it, or see `ktp-ocr help evaluate`")
        return language.say(
            id: "\(file):\(key.line): kunci \(key.key) bukan nama isian dan tidak menilai apa pun\(often); \(remedy)",
            en: "\(file):\(key.line): the key \(key.key) is no field and judges nothing\(often); \(remedy)")
    }

    /// Of a file that people made by settling what was in doubt.
    func chosenByDoubt(_ file: String, fields: Int, sampled: Int) -> String {
        let remedy = language.say(
            id: "untuk angka seluruh register, periksa contoh acak: ktp-ocr review FOLDER --sample 5%",
            en: "for the register's own figures look at a random sample: ktp-ocr review DIR --sample 5%")
        return language.say(
            id: """
                \(file): \(fields - sampled) dari \(fields) isian dipilih karena meragukan, bukan acak, jadi angka di \
                bawah lebih buruk dari seluruh register; \(remedy)
                """,
            en: """
                \(file): \(fields - sampled) of \(fields) fields were chosen because they were in doubt, not at random, \
                so the figures below are worse than the register's; \(remedy)
                """)
    }

    func brokenLine(_ line: Int, folder: String) -> String {
        language.say(
            id:
                """
                \(folder)/results.ndjson:\(line) bukan rekaman dan dilewati; tulis ulang berkasnya dengan ktp-ocr \
                export
                """,
            en: "\(folder)/results.ndjson:\(line) is no record and is left out; write the file anew with ktp-ocr export"
        )
    }

    func unreadable(_ path: String, reason: SystemReason) -> String {
        language.say(
            id: "\(path) tidak dapat dibaca: \(reason.said(in: language)); periksa nama dan izinnya",
            en: "cannot read \(path): \(reason.said(in: language)); see to its name and permissions")
    }

    func nothingJudged(folder: String, truth: String) -> String {
        language.say(
            id: """
                tidak ada kartu di \(folder) yang dinilai oleh \(truth), jadi tidak ada yang diukur; tulis jalur kartu \
                seperti di bawah folder yang dipindai
                """,
            en: """
                no card of \(folder) is judged by \(truth), so there is nothing to measure; write the paths in it as \
                they are under the scanned folder
                """)
    }

    func baselineOfOtherCards(_ path: String) -> String {
        language.say(
            id: """
                \(path) milik kartu lain: tidak satu pun kartunya dinilai kali ini; pakai baseline yang sesuai, atau \
                buat dengan --write-baseline
                """,
            en: """
                \(path) is of other cards: this run judged none of those it holds; give the baseline that belongs to \
                this truth, or write one with --write-baseline
                """)
    }

    /// A page, or a file for another program.
    func wrote(_ path: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(path))
        return path.hasSuffix(".html")
            ? language.say(id: "ditulis: \(place); buka di peramban", en: "written: \(place); open it in a browser")
            : language.say(id: "ditulis: \(place)", en: "written: \(place)")
    }

    func gateRemedy(_ headline: String) -> String {
        language.say(
            id: "\(headline); perbaiki yang rusak, atau terima dengan --write-baseline tanpa --baseline",
            en: "\(headline); mend what broke, or accept it with --write-baseline and no --baseline")
    }

    func baselineNotWritten(_ path: String) -> String {
        language.say(
            id: "\(path) tidak ditulis: gerbang belum terpenuhi; perbaiki yang rusak, atau tulis tanpa --baseline",
            en: "\(path) is not written: the gate is not met; mend what broke, or write it without --baseline")
    }
}
