import KTPCore

/// Headings of the sections, and a sentence on how to read each.
extension ReportWords {
    var accuracyTitle: String { language.say(id: "Ketepatan per isian", en: "Accuracy by field") }
    var accuracyHow: String {
        language.say(
            id: """
                Bagian isian yang terbaca persis seperti di kartu. Garis: selang 95 % (Wilson), untuk beberapa isian \
                sekaligus dengan bootstrap atas kartu karena isian satu kartu saling terkait. Sumbu tidak selalu \
                mulai dari nol.
                """,
            en: """
                Share of fields read just as printed. Lines are 95 % intervals: Wilson's by field, over several \
                fields a bootstrap over cards, for the fields of one card stand and fall together. The axis need not \
                begin at zero.
                """)
    }

    var differenceTitle: String { language.say(id: "Selisih per isian", en: "Difference by field") }
    func differenceHow(_ first: String, _ others: String) -> String {
        language.say(
            id: """
                \(first) dikurangi \(others), dalam poin persentase; garis: selang 95 % dengan bootstrap berpasangan \
                atas kartu (10.000 kali, benih tetap). Bentuk kosong: tidak terbukti ada selisih.
                """,
            en: """
                \(first) minus \(others), in percentage points; lines are 95 % intervals of a paired bootstrap over \
                cards (10,000 resamples, fixed seed). Hollow: no difference shown.
                """)
    }

    var conditionTitle: String { language.say(id: "Ketepatan per kondisi", en: "Accuracy by condition") }
    var conditionHow: String {
        language.say(
            id: "Kondisi pengambilan gambar menurut data acuan, atau nama foldernya.",
            en: "How the pictures were taken, as the truth file says, or else their folder's name.")
    }

    var rightTitle: String { language.say(id: "Siapa yang benar", en: "Who is right") }
    var rightHow: String {
        language.say(
            id: """
                Jumlah isian yang tidak dibaca benar oleh keduanya: siapa yang benar, dan kapan keduanya salah. \
                Sama-sama salah tidak terlihat tanpa data acuan.
                """,
            en: """
                How many fields not both have right: where only one side is, and where neither. Alike but wrong is \
                what no comparison without truth can find.
                """)
    }
    package func only(_ side: String) -> String { language.say(id: "hanya \(side)", en: "only \(side)") }
    var neitherDiffer: String { language.say(id: "keduanya salah, berbeda", en: "neither, and they differ") }
    package var alikeButWrong: String { language.say(id: "sama tetapi salah", en: "alike but wrong") }
    var both: String { language.say(id: "keduanya benar", en: "both right") }
    var ofJudged: String { language.say(id: "dari yang dinilai", en: "of judged") }

    var mergeTitle: String { language.say(id: "Hasil penggabungan", en: "What merging gains") }
    func mergeHow(_ engine: String) -> String {
        language.say(
            id: """
                Mesin yang lebih tepat (\(engine)), gabungan keduanya, dan yang terbaik dari kedua mesin: \
                \(bestOfBoth) \(mayExceed) Isian yang sama pada ketiganya tidak ditampilkan.
                """,
            en: """
                The better engine (\(engine)), the merge of both, and the best of both engines: \(bestOfBoth) \
                \(mayExceed) Fields on which all three are alike are left out.
                """)
    }
    /// What the oracle is.
    package var bestOfBoth: String {
        language.say(
            id: "pilihan terbaik, isian demi isian, dari pembacaan pertama keduanya.",
            en: "what an oracle would pick, field by field, from their first readings.")
    }
    /// Why the merge may be better than the best of both.
    package var mayExceed: String {
        language.say(
            id: "Gabungan dapat melampauinya berkat pembacaan kedua atas yang diragukan.",
            en: "The merge may exceed that by second looks at what was doubtful.")
    }

    var agreementTitle: String { language.say(id: "Kesepakatan", en: "Agreement") }
    var agreementHow: String {
        language.say(
            id: "Dari nilai yang dibaca salah satu pihak: berapa yang sama, berbeda, atau hanya dibaca satu pihak.",
            en: "Of the values that either side read: how many are alike, differ, or were read by one side alone.")
    }
    package var alike: String { language.say(id: "sama", en: "alike") }
    package var differ: String { language.say(id: "berbeda", en: "differ") }
    var chosenTitle: String { language.say(id: "Asal nilai yang dipilih", en: "Where the chosen value came from") }

    var confidenceTitle: String { language.say(id: "Keyakinan dan kebenaran", en: "Confidence against truth") }
    var confidenceHow: String {
        language.say(
            id: """
                Di garis putus-putus, keyakinan sesuai kenyataan; di bawahnya terlalu yakin. Garis: selang 95 % \
                dengan bootstrap atas kartu. Batang: jumlah jawaban.
                """,
            en: """
                On the dashed line confidence means what it says; under it the reader is too sure. Lines are 95 % \
                intervals of a bootstrap over cards. Columns count the answers.
                """)
    }
    var statedConfidence: String { language.say(id: "keyakinan", en: "stated confidence") }
    var shareRight: String { language.say(id: "bagian yang benar", en: "share right") }
    func calibration(brier: String, error: String, n: Int) -> String {
        language.say(
            id: "Brier \(brier), galat kalibrasi \(error), n \(n)",
            en: "Brier \(brier), calibration error \(error), n \(n)")
    }

    var timesTitle: String { language.say(id: "Waktu", en: "Time") }
    var timesHow: String {
        language.say(
            id: """
                Setiap titik satu kartu. Kotak: separuh tengah, garis: median, lengan: persentil 5 sampai 95. Kotak \
                terisi: waktu nyata; kotak kosong: waktu prosesor.
                """,
            en: """
                Every dot is a card. Box: the middle half, line: the median, whiskers: 5th to 95th percentile. \
                Filled boxes are wall time, hollow ones CPU time.
                """)
    }
    var byReader: String { language.say(id: "Per pembaca", en: "By reader") }
    var byStage: String { language.say(id: "Per tahap", en: "By stage") }
    var logarithmicAxis: String { language.say(id: "Sumbu logaritmik.", en: "Logarithmic axis.") }
    var wholeCard: String { language.say(id: "seluruh kartu", en: "whole card") }
    package var wall: String { language.say(id: "waktu nyata", en: "wall") }
    package var cpu: String { language.say(id: "CPU", en: "CPU") }
    package var median: String { language.say(id: "median", en: "median") }
    package var p95: String { language.say(id: "p95", en: "p95") }

    var confusionsTitle: String { language.say(id: "Huruf yang tertukar", en: "Confused characters") }
    var confusionsHow: String {
        language.say(
            id: """
                Baris: yang tercetak; lajur: yang terbaca; ∅: tidak ada. Hanya isian yang terjawab, dari 50 \
                kekeliruan tersering.
                """,
            en: """
                Rows: what is printed; columns: what was read; ∅: nothing. Answered fields alone, of the 50 most \
                frequent confusions.
                """)
    }
    package var printed: String { language.say(id: "tercetak", en: "printed") }
    package var read: String { language.say(id: "terbaca", en: "read") }
    func confusion(_ truth: String, _ read: String, count: Int, n: Int?) -> String {
        let times = language.say(
            id: "\(truth) dibaca \(read): \(count) kali",
            en: "\(truth) read as \(read): \(count) times")
        return n.map { times + language.say(id: " dari \($0)", en: " of \($0)") } ?? times
    }
    func confusionSummary(_ worst: String) -> String {
        language.say(id: "Tersering: \(worst).", en: "Most frequent: \(worst).")
    }
    var noConfusions: String { language.say(id: "Tidak ada huruf yang tertukar.", en: "No character was confused.") }

    var acceptanceTitle: String { language.say(id: "Diterima tanpa diperiksa", en: "Accepted without a person") }
    var acceptanceHow: String {
        language.say(
            id: """
                Setiap isian yang dinilai: diterima dan benar, diterima tetapi salah (yang paling merugikan), atau \
                tidak diterima.
                """,
            en: "Every judged field: accepted and right, accepted but wrong (which costs the most), or not accepted.")
    }
    var acceptedAndRight: String { language.say(id: "diterima dan benar", en: "accepted and right") }
    var notAccepted: String { language.say(id: "tidak diterima", en: "not accepted") }
}
