import KTPCore

/// The first thing that is read: who is better, by how much, and whether it is more than luck.
extension ReportWords {
    func better(_ winner: String, than loser: String) -> String {
        language.say(
            id: "\(winner) membaca lebih tepat daripada \(loser).",
            en: "\(winner) reads more fields right than \(loser).")
    }

    func noBetter(_ first: String, _ second: String) -> String {
        language.say(
            id: "\(first) dan \(second): tidak terbukti ada selisih ketepatan.",
            en: "\(first) and \(second): no difference shown in accuracy.")
    }

    func agreeOn(_ share: String, _ first: String, _ second: String) -> String {
        language.say(
            id: "\(first) dan \(second) membaca sama \(share) dari nilai yang terbaca.",
            en: "\(first) and \(second) read \(share) of the values alike.")
    }

    /// - Parameter points: with its interval.
    func byPoints(_ points: String, cards: Int, fields: Int) -> String {
        language.say(
            id: """
                Selisih \(points) poin persentase, selang 95 % dalam kurung; \(count(cards: cards)), \
                \(count(fields: fields)) dinilai.
                """,
            en: """
                The difference is \(points) percentage points, 95 % interval in brackets; \(count(cards: cards)), \
                \(count(fields: fields)) judged.
                """)
    }

    func moreThanLuck(_ differing: Int) -> String {
        language.say(
            id: """
                Selang itu tidak memuat nol dan hasilnya berbeda pada \(count(cards: differing)): lebih dari \
                kebetulan.
                """,
            en: "The interval does not hold zero and \(count(cards: differing)) differ: more than luck.")
    }

    func maybeLuck(holdsZero: Bool, differing: Int) -> String {
        holdsZero
            ? language.say(
                id: "Selang itu memuat nol: bisa jadi kebetulan.",
                en: "The interval holds zero: this may be luck.")
            : language.say(
                id: """
                    Hanya \(count(cards: differing)) berbeda; kurang dari \(Difference.fewestDiffering) tidak \
                    membuktikan apa-apa.
                    """,
                en: "Only \(count(cards: differing)) differ; fewer than \(Difference.fewestDiffering) show nothing.")
    }

    func fieldsDiffer(_ fields: String, of tested: Int) -> String {
        language.say(
            id: "Bahkan bila \(tested) isian diuji sekaligus: \(fields).",
            en: "Even with \(tested) fields tested at once: \(fields).")
    }

    func betterOn(_ fields: String, _ side: String) -> String {
        language.say(id: "\(side) lebih baik pada \(fields)", en: "\(side) is better on \(fields)")
    }

    func noFieldDiffers(of tested: Int) -> String {
        language.say(
            id: "Dari \(tested) isian yang diuji sekaligus, tidak satu pun terbukti berbeda.",
            en: "Of \(tested) fields tested at once, no single one shows a difference.")
    }

    /// When a difference is shown: the rule that every table, chart and sentence follows.
    package var shownRule: String {
        language.say(
            id: """
                'Terbukti': selang 95 % tidak memuat nol dan sedikitnya \(Difference.fewestDiffering) kartu berbeda; \
                untuk satu isian juga p McNemar eksak, dikoreksi menurut Holm karena semua isian diuji sekaligus, di \
                bawah \(language.decimal(Difference.significance, places: 2)).
                """,
            en: """
                'Shown': the 95 % interval holds no zero and at least \(Difference.fewestDiffering) cards differ; of a \
                single field also exact McNemar's p, corrected by Holm since all fields are tested at once, is under \
                \(language.decimal(Difference.significance, places: 2)).
                """)
    }

    /// - Parameter seconds: of the processor: other work on the machine does not lengthen them.
    func isFaster(_ winner: String, by seconds: String) -> String {
        language.say(
            id: "\(winner) lebih cepat: \(seconds) waktu prosesor per kartu.",
            en: "\(winner) is faster, by \(seconds) of CPU time a card.")
    }

    func equallyFast(_ seconds: String) -> String {
        language.say(
            id: "Waktu prosesor: tidak terbukti ada selisih (\(seconds) per kartu).",
            en: "CPU time: no difference shown (\(seconds) a card).")
    }

    /// Of sessions, which other work on the machine may have slowed by turns: no rule can judge it.
    func wallTime(_ seconds: String) -> String {
        language.say(
            id: "Waktu nyata, dari pembacaan yang dijalankan bergantian: selisih \(seconds) per kartu.",
            en: "Wall time, of runs made one after the other: a difference of \(seconds) a card.")
    }

    func gain(of points: String, over engine: String, isShown: Bool) -> String {
        isShown
            ? language.say(
                id: "Penggabungan menambah \(points) poin persentase atas \(engine) saja.",
                en: "Merging both adds \(points) percentage points to \(engine) alone.")
            : language.say(
                id: "Penggabungan dibandingkan \(engine) saja: tidak terbukti ada selisih (\(points) poin persentase).",
                en: "Merging against \(engine) alone: no difference shown (\(points) percentage points).")
    }

    func loss(of points: String, against engine: String) -> String {
        language.say(
            id: "Penggabungan lebih buruk daripada \(engine) saja: \(points) poin persentase.",
            en: "Merging is worse than \(engine) alone: \(points) percentage points.")
    }

    /// Of an evaluation.
    func reads(_ share: String) -> String {
        language.say(
            id: "\(share) isian terbaca persis seperti di kartu.",
            en: "\(share) of the fields are read just as printed.")
    }

    func gate(isMet: Bool) -> String {
        isMet
            ? language.say(id: "Gerbang baseline terpenuhi.", en: "The gate of the baseline is met.")
            : language.say(id: "Gerbang baseline tidak terpenuhi.", en: "The gate of the baseline is not met.")
    }

    func changed(broken: Int, mended: Int, cards: Int) -> String {
        language.say(
            id: "Baru rusak \(broken), baru membaik \(mended) isian, pada \(count(cards: cards)) yang dibandingkan.",
            en: "Newly broken \(broken), newly mended \(mended) fields, on \(count(cards: cards)) compared.")
    }

    var accuracy: String { language.say(id: "ketepatan", en: "accuracy") }
    package var oracle: String { language.say(id: "yang terbaik dari kedua mesin", en: "best of both engines") }
    var agreement: String { language.say(id: "sama", en: "alike") }
    var medianTime: String { language.say(id: "median waktu prosesor", en: "median CPU time") }
    package var nikExact: String { language.say(id: "NIK persis", en: "NIK exact") }
    package var wholeCards: String { language.say(id: "kartu tanpa salah", en: "whole cards") }
    package var accepted: String { CardStatus.accepted.name(in: language) }
    package var acceptedButWrong: String { language.say(id: "diterima tetapi salah", en: "accepted but wrong") }
    var characterErrors: String { language.say(id: "salah huruf (CER)", en: "character errors (CER)") }
    package var moreConfident: String { language.say(id: "lebih yakin", en: "more confident") }
}
