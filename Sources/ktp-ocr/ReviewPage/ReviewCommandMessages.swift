import KTPCore
import KTPRegister

/// What `review` says on the terminal. It names no card.
struct ReviewCommandMessages {
    let language: Language
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    func portInUse(_ wanted: Int, _ port: Int) -> String {
        language.say(
            id: "port \(wanted) sedang dipakai; dipakai port \(port)", en: "port \(wanted) is taken; \(port) is used")
    }

    var noBrowser: String {
        language.say(
            id: "peramban tidak dapat dibuka dari sini; salin alamat di atas ke peramban di komputer ini",
            en: "no browser can be opened from here; copy the address above into one on this machine")
    }

    var readOnly: String {
        language.say(
            id: """
                sesi ini hanya dapat dilihat, karena foldernya tidak boleh ditulisi; untuk memutuskan, salin foldernya \
                atau minta izin menulis
                """,
            en: """
                this session can only be looked at, for its folder may not be written to; to decide, copy the folder or \
                ask for the right to write
                """)
    }

    /// - Returns: nil where there is something to settle, which the page says itself.
    func standing(_ figures: ReviewFigures) -> String? {
        let (review, failed) = (figures.status[.review] ?? 0, figures.status[.failed] ?? 0)
        if figures.cards == 0 {
            return language.say(
                id: "sesi ini belum berisi kartu; kartu yang sedang dipindai muncul di halaman begitu terbaca",
                en: "this session holds no card yet; cards that are being scanned show on the page once they are read")
        }
        guard review + failed == 0 else { return nil }
        return language.say(
            id: "tidak ada yang meragukan dalam sesi ini; di halaman Anda dapat memeriksa sebagian secara acak",
            en: "nothing in this session is in doubt; on the page a part of it can be looked at at random")
    }

    func ended(_ end: ReviewRun.End, isCurrent: Bool) -> String {
        let left = language.say(
            id: "hasil belum memuat semua keputusan; perbarui dengan: ktp-ocr export \(place) --format csv,xlsx",
            en: "the results do not hold all decisions yet; renew them with: ktp-ocr export \(place) --format csv,xlsx")
        let done = language.say(id: "semua keputusan tersimpan", en: "all decisions are kept")
        return reason(end) + "; " + (isCurrent ? done : left)
    }

    private func reason(_ end: ReviewRun.End) -> String {
        switch end {
        case .asked, .interrupted: language.say(id: "selesai", en: "ended")
        case .idle(let minutes):
            language.say(
                id:
                    "selesai karena tidak dipakai selama \(language.decimal(minutes, places: 0)) menit; untuk melanjutkan: ktp-ocr review \(place)",
                en:
                    "ended, not having been used for \(language.decimal(minutes, places: 0)) minutes; to go on: ktp-ocr review \(place)"
            )
        }
    }
}
