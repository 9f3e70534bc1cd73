import KTPCore

/// The list of cards.
extension ReportWords {
    var differingTitle: String { language.say(id: "Kartu yang berbeda", en: "Cards that differ") }
    var differingHow: String {
        language.say(
            id: """
                Isian yang dibaca berbeda, huruf demi huruf; bagian yang berbeda ditandai. Alamat setiap kartu: \
                #card-… di belakang alamat halaman ini.
                """,
            en: """
                The fields that the sides read differently, aligned character by character, differences marked. \
                Every card has an address: #card-… behind the address of this page.
                """)
    }
    var wrongTitle: String { language.say(id: "Kartu yang salah terbaca", en: "Cards read wrong") }
    var wrongHow: String {
        language.say(
            id: """
                Isian yang tidak terbaca persis seperti di kartu, huruf demi huruf. Alamat setiap kartu: #card-… di \
                belakang alamat halaman ini.
                """,
            en: """
                The fields that are not read just as printed, aligned character by character. Every card has an \
                address: #card-… behind the address of this page.
                """)
    }
    var noneDiffers: String { language.say(id: "Tidak ada.", en: "None.") }
    var maskedHow: String {
        language.say(
            id: "Nilai disamarkan, maka hurufnya tidak disejajarkan; nilai yang tampak sama tetap berbeda.",
            en: "The values are masked and therefore not aligned; those that look alike still differ.")
    }
    func onlyFirst(_ shown: Int, of all: Int) -> String {
        language.say(
            id: "Hanya \(shown) dari \(all) kartu ditampilkan, yang paling banyak berbeda lebih dulu.",
            en: "Only \(shown) of \(all) cards are shown, those with the most fields first.")
    }

    var sortBy: String { language.say(id: "Urutkan menurut", en: "Sort by") }
    var sortFields: String { language.say(id: "jumlah isian", en: "number of fields") }
    var sortPath: String { language.say(id: "jalur berkas", en: "path") }
    var sortCondition: String { language.say(id: "kondisi", en: "condition") }
    func sortRight(_ side: String) -> String { language.say(id: "hanya \(side) benar", en: "only \(side) right") }
    var openAll: String { language.say(id: "buka semua", en: "open all") }
    var closeAll: String { language.say(id: "tutup semua", en: "close all") }

    var withoutCrops: String {
        language.say(id: "Halaman ini tanpa potongan gambar.", en: "This page holds no crops of the pictures.")
    }
    var cropsHow: String {
        language.say(
            id: "Potongan gambar diambil dari gambar kartu saat halaman ini dibuat, di tempat kedua mesin membacanya.",
            en: "Crops were cut from the pictures when this page was made, where the engines read the field.")
    }
    func cropsOfFirst(_ count: Int) -> String {
        cropsHow + " " + language.say(id: "Hanya \(count) kartu pertama.", en: "Of the first \(count) cards alone.")
    }
    var pictureGone: String {
        language.say(
            id: "Gambarnya tidak dapat dibaca lagi di jalur ini; jalankan dari folder tempat `scan` dijalankan.",
            en: "The picture can no longer be read at this path; run the command from the folder that `scan` ran in.")
    }
    var pictureChanged: String {
        language.say(id: "Di jalur ini kini ada gambar lain.", en: "Another picture lies at this path now.")
    }
    var placesUnknown: String {
        language.say(
            id: "Sesi ini tidak mencatat letak isian; baca lagi dengan `scan` ke folder baru.",
            en: "This session does not say where the fields stood; read the card anew into another folder.")
    }
    var picture: String { language.say(id: "gambar", en: "picture") }
    var wholePicture: String { language.say(id: "seluruh kartu", en: "the whole card") }
    func cropOf(_ field: String) -> String { language.say(id: "\(field) di kartu", en: "\(field) on the card") }

    var truth: String { language.say(id: "tercetak", en: "printed") }
    var notOnCard: String { language.say(id: "tidak ada di kartu", en: "not on the card") }
    var notRead: String { language.say(id: "tidak terbaca", en: "not read") }
    var isRight: String { language.say(id: "benar", en: "right") }
    var isWrong: String { language.say(id: "salah", en: "wrong") }
    var value: String { language.say(id: "nilai", en: "value") }
    var verdict: String { language.say(id: "hasil", en: "verdict") }
}
