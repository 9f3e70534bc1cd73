import KTPCore

/// What the page's requests are refused with. None of it holds a value.
struct ReviewMessages {
    let language: Language
    /// The session's, as a person wrote it.
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    var nothingThere: String {
        language.say(
            id: "di alamat ini tidak ada apa-apa; kembalilah ke halaman awal",
            en: "there is nothing here; go back to the first page")
    }
    var otherMethod: String {
        language.say(
            id: "alamat ini tidak menerima permintaan semacam ini; muat ulang halamannya",
            en: "this address takes no such request; load the page again")
    }
    var badBody: String {
        language.say(
            id: "permintaan ini tidak dapat dipahami; muat ulang halamannya",
            en: "the request cannot be understood; load the page again")
    }
    var failed: String {
        language.say(
            id: "permintaan ini gagal; muat ulang halamannya, lalu ulangi",
            en: "the request failed; load the page again and repeat it")
    }
    var noSuchCard: String {
        language.say(
            id: "kartu ini tidak ada lagi dalam sesi; muat ulang halamannya",
            en: "this card is no longer in the session; load the page again")
    }
    var moved: String {
        language.say(
            id:
                "kartu ini sudah diputuskan orang lain atau dibaca ulang; lihat keadaannya sekarang, lalu putuskan lagi",
            en: "somebody else has decided about this card, or it was read again; look at it now and decide again")
    }
    var remainingChanged: String {
        language.say(
            id: "sementara itu ada kartu yang berubah; lihat hitungan yang baru, lalu ulangi",
            en: "cards have changed meanwhile; look at the new count and repeat it")
    }
    var nothingToUndo: String {
        language.say(
            id: "tidak ada lagi keputusan dari halaman ini yang dapat dibatalkan",
            en: "there is no decision of this page left to take back")
    }
    var badTurn: String {
        language.say(
            id: "gambar hanya dapat diputar 90, 180, atau 270 derajat",
            en: "a picture can be turned by 90, 180 or 270 degrees")
    }
    var pictureGone: String {
        language.say(
            id: """
                gambarnya tidak ada lagi di tempatnya; kembalikan, atau hentikan program ini (Selesai) lalu jalankan: \
                ktp-ocr review \(place) --pictures FOLDER (ganti FOLDER dengan folder tempat gambarnya sekarang)
                """,
            en: """
                the picture is no longer in its place; put it back, or end this program (Finish) and run: \
                ktp-ocr review \(place) --pictures FOLDER (with the folder it lies in now for FOLDER)
                """)
    }
    var pictureChanged: String {
        language.say(
            id: "di tempat gambarnya sekarang ada gambar lain; kembalikan gambarnya, atau pindai lagi foldernya",
            en: "another picture lies in its place now; put the picture back, or scan the folder again")
    }
    var pictureUnknown: String {
        language.say(
            id: "letak kartu pada gambar ini tidak diketahui; putar gambarnya (R) atau ketik isinya dari gambar utuh",
            en: "it is not known where the card lies on this picture; turn it (R), or type from the whole picture")
    }
    var boxOutside: String {
        language.say(
            id: "kotak itu di luar kartu; gambar kotak di sekeliling satu baris",
            en: "that box is off the card; draw it around one line")
    }
    var badShare: String {
        language.say(
            id: "bagian yang diperiksa harus di antara 0 dan 1, misalnya 0.05",
            en: "the share has to lie between 0 and 1, such as 0.05")
    }
    var noSample: String {
        language.say(
            id: "belum ada sampel yang diambil; mulailah dari pemeriksaan acak",
            en: "no sample has been drawn; begin with the sample")
    }
}
