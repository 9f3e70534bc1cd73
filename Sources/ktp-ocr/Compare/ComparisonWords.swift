import KTPCore
import KTPEvaluation

/// The words of `compare` in the reader's language.
struct ComparisonWords {
    let language: Language

    enum Word {
        case cards, leftOut, field, condition, alike, differ, only, chosen, both, neither, alikeButWrong, faster
        case moreConfident, secondsACard, difference, shown, notShown, merged, better, oracle, gain, differing, truth
        case agreement, all, wall, median, p95, models, interval
    }

    func word(_ word: Word) -> String {
        switch language {
        case .id: Self.indonesian(word)
        case .en: Self.english(word)
        }
    }

    /// What a difference comes to in plain words.
    func verdict(_ difference: Difference?) -> String {
        guard let difference else { return "" }
        return word(difference.isShown ? .shown : .notShown)
    }

    func noCommonCards(_ folders: [String]) -> String {
        switch language {
        case .en where folders.count == 1:
            "no card of \(folders[0]) was read by both engines, so there is nothing to compare; scan it with "
                + "--engines both"
        case .id where folders.count == 1:
            "tidak ada kartu di \(folders[0]) yang dibaca kedua mesin, jadi tidak ada yang dibandingkan; pindai dengan "
                + "--engines both"
        case .en: "these sessions have no card in common; scan the same pictures into each"
        case .id: "sesi-sesi ini tidak memiliki kartu yang sama; pindai gambar yang sama ke setiap sesi"
        }
    }

    func onlyCommonCards(_ side: ComparisonReport.Side) -> String {
        switch language {
        case .en:
            "\(side.leftOut) cards of \(side.name) are left out, for another side did not read them; the figures are of "
                + "the \(side.cards) in common"
        case .id:
            "\(side.leftOut) kartu \(side.name) dilewati karena tidak dibaca pihak lain; angka berasal dari "
                + "\(side.cards) kartu yang sama"
        }
    }

    func truthsWithoutCard(_ count: Int) -> String {
        switch language {
        case .en: "\(count) cards of the truth are not among those compared; scan them, or take them out:"
        case .id: "\(count) kartu di berkas kebenaran tidak ikut dibandingkan; pindai, atau hapus dari berkas:"
        }
    }

    private static func english(_ word: Word) -> String {
        switch word {
        case .cards: "cards"
        case .leftOut: "left out"
        case .field: "field"
        case .condition: "condition"
        case .alike: "alike"
        case .differ: "differ"
        case .only: "only"
        case .chosen: "chosen"
        case .both: "both"
        case .neither: "neither"
        case .alikeButWrong: "alike but wrong"
        case .faster: "faster"
        case .moreConfident: "more confident"
        case .secondsACard: "seconds a card"
        case .difference: "difference"
        case .shown: "shown"
        case .notShown: "no difference shown"
        case .merged: "merged"
        case .better: "better engine"
        case .oracle: "ceiling (either right)"
        case .gain: "gain of merging"
        case .differing: "where they differ"
        case .truth: "truth"
        case .agreement: "agreement"
        case .all: "all"
        case .wall: "wall"
        case .median: "median"
        case .p95: "p95"
        case .models: "models"
        case .interval:
            "differences in percentage points; in brackets 95 % intervals, of differences by a paired bootstrap over "
                + "cards; p: exact McNemar"
        }
    }

    private static func indonesian(_ word: Word) -> String {
        switch word {
        case .cards: "kartu"
        case .leftOut: "dilewati"
        case .field: "kolom"
        case .condition: "kondisi"
        case .alike: "sama"
        case .differ: "beda"
        case .only: "hanya"
        case .chosen: "dipilih"
        case .both: "keduanya"
        case .neither: "tidak ada"
        case .alikeButWrong: "sama tetapi salah"
        case .faster: "lebih cepat"
        case .moreConfident: "lebih yakin"
        case .secondsACard: "detik per kartu"
        case .difference: "selisih"
        case .shown: "terbukti"
        case .notShown: "tidak terbukti ada selisih"
        case .merged: "gabungan"
        case .better: "mesin terbaik"
        case .oracle: "batas atas (salah satu benar)"
        case .gain: "hasil penggabungan"
        case .differing: "yang berbeda"
        case .truth: "sebenarnya"
        case .agreement: "kesepakatan"
        case .all: "semua"
        case .wall: "jam"
        case .median: "median"
        case .p95: "p95"
        case .models: "model"
        case .interval:
            "selisih dalam poin persen; dalam kurung selang 95 %, untuk selisih dengan bootstrap berpasangan atas kartu; "
                + "p: McNemar eksak"
        }
    }
}
