import KTPCore

/// What stands over the columns of a table, and before the lines under it.
extension ReportWords {
    package var reader: String { language.say(id: "pembaca", en: "reader") }
    package var exact: String { language.say(id: "tepat", en: "exact") }
    package var precision: String { language.say(id: "presisi", en: "precision") }
    package var recall: String { language.say(id: "perolehan (recall)", en: "recall") }
    package var worst: String { language.say(id: "kartu terburuk", en: "worst cards") }
    package var wrong: String { language.say(id: "salah", en: "wrong") }
    package var unanswered: String { language.say(id: "tidak terbaca", en: "unanswered") }
    package var times: String { language.say(id: "kali", en: "times") }
    package var secondsACard: String { language.say(id: "detik per kartu", en: "seconds a card") }
    package var judged: String { language.say(id: "dinilai", en: "judged") }
    package var failed: String { CardStatus.failed.name(in: language) }
    package var nothing: String { language.say(id: "(tidak ada)", en: "(nothing)") }

    package var leftOut: String { language.say(id: "dilewati", en: "left out") }
    package var models: String { language.say(id: "model", en: "models") }
    package var faster: String { language.say(id: "lebih cepat", en: "faster") }
    package var whereTheyDiffer: String { language.say(id: "yang berbeda", en: "where they differ") }
    package var printedText: String { language.say(id: "sebenarnya", en: "truth") }
    package var oneAfterTheOther: String {
        language.say(id: "dijalankan bergantian", en: "runs made one after the other")
    }
    /// Of a comparison with an engine that was asked about some fields alone.
    package func readPartly(_ cards: Int, of all: Int) -> String {
        language.say(
            id: """
                pada \(cards) dari \(all) kartu satu mesin hanya membaca sebagian (--fast): dibandingkan isian yang dibaca \
                keduanya, tanpa yang lebih cepat atau lebih yakin
                """,
            en: """
                on \(cards) of \(all) cards one engine read but a part (--fast): compared are the fields that both were \
                asked about, and neither counts as faster or surer
                """)
    }
    package var variant: String { language.say(id: "varian", en: "variant") }
    package var session: String { language.say(id: "sesi", en: "session") }
    package var settings: String { language.say(id: "pengaturan", en: "settings") }

    /// Under the tables of a comparison: what the figures are, and when a difference is shown.
    package var legend: String {
        language.say(
            id: """
                selisih dalam poin persentase; dalam kurung selang 95 %, untuk selisih dengan bootstrap berpasangan \
                atas kartu
                """,
            en: """
                differences in percentage points; in brackets 95 % intervals, of differences by a paired bootstrap \
                over cards
                """) + "\n" + shownRule
    }

    /// What a difference comes to in plain words.
    package func verdict(_ difference: Difference?) -> String {
        difference.map { $0.isShown ? shown : noDifference } ?? ""
    }
}
