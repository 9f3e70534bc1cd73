// The page's sentences in both languages, and numbers as they are written in them.

export const words = {
    id: {
        byCard: "Per kartu", byField: "Per isian", sample: "Uji petik", views: "Cara kerja", actions: "Tindakan",
        left: "{fields} isian tersisa pada {cards} kartu", nothingLeft: "Tidak ada isian yang tersisa",
        write: "Perbarui hasil", written: "Semua berkas hasil sudah diperbarui.",
        saving: "menyimpan…", saved: "tersimpan", unsent: "belum terkirim: {n}",
        waiting: "tersimpan; berkas hasil menyusul setelah pemindaian selesai", viewOnly: "hanya dapat dilihat",
        exportsFailed: "Keputusan tersimpan, tetapi berkas hasil belum dapat ditulis.",
        scanning: "Register ini sedang dipindai; kartu baru menyusul di antrean.",
        gone: "Program ktp-ocr tidak menjawab. Ketikan Anda disimpan di tab ini dan dikirim sendiri begitu tersambung lagi. "
            + "Jalankan lagi: ktp-ocr review {folder}",
        locked: "Tab ini belum dikenal. Buka alamat yang dicetak ktp-ocr review; tab ini lalu menyambung sendiri.",
        other: "Program kini membuka register lain ({folder}). Ketikan untuk register sebelumnya tetap disimpan di tab ini.",
        back: "Tersambung lagi.", sentAgain: "Keputusan yang tertunda sudah dikirim.",
        filter: "Tampilkan", order: "Urutkan", review: "Perlu diperiksa", failed: "Gagal dibaca", duplicates: "Rangkap",
        changed: "Berubah", all: "Semua", doubt: "paling ragu dahulu", register: "urutan register",
        search: "Cari", searchFor: "Nama, NIK, atau nama berkas", cardsFound: "{n} kartu", more: "Berikutnya",
        noneFound: "Tidak ada kartu yang cocok. Ubah kata carian atau saringannya.", list: "Daftar kartu",
        previous: "Kartu sebelumnya", next: "Kartu berikutnya", position: "{n} dari {total}",
        card: "Kartu {n}", cardOf: "kartu {card} dari {cards}", page: "halaman {n}",
        accept: "Terima", type: "Ketik", skip: "Lewati", absent: "Tidak tertera", undo: "Batalkan", turn: "Putar",
        notACard: "Bukan kartu", box: "Kotak", keys: "Tombol", finish: "Selesai", rest: "Terima sisanya…",
        compare: "Bandingkan", confirmCard: "Pastikan kartu", confirmed: "Kartu dipastikan.", goOn: "Lanjut",
        value: "Nilai", empty: "(kosong)", notOnCard: "(tidak tertera)", reading: "Pembacaan {n}: {value}, {share}",
        readings: "Hasil baca", fromBox: "Dari kotak", typedBefore: "Ketikan belum disimpan: {value}; tekan E untuk meneruskan.",
        decided: "diputuskan", inDoubt: "ragu", doubts: "{n} ragu", others: { other: "Isian lain ({n})" }, card_: "Kartu ini",
        cardReason: "Isiannya sudah jelas; kartunya sendiri yang perlu dilihat.", noDoubt: "Tidak ada isian yang diragukan.",
        storeAnyway: "Periksa lagi; Enter sekali lagi menyimpannya seperti ini.",
        emptyTyped: "Kosong. Esc lalu 0 menyatakan isian ini tidak tertera pada kartu.",
        typeFirst: "Untuk mengetik, tekan E (atau F2) dahulu. ? menampilkan semua tombol.",
        tooQuick: "Terlalu cepat: tombol terakhir tidak dipakai. Untuk mengetik, tekan E dahulu.",
        viewOnlyHint: "Register ini hanya dapat dilihat.", noReading: "Tidak ada hasil baca bernomor {n}.",
        setAside: "Ketikan disisihkan; E mengambilnya lagi.", nothingToUndo: "Tidak ada lagi yang dapat dibatalkan.",
        undone: "Dibatalkan: kartu {n}.", acceptedLive: "{field} disimpan.",
        picture: "Gambar kartu {n}", line: "Potongan gambar: {field}", wholeSource: "Gambar asli kartu {n}",
        noPicture: "Gambar tidak dapat ditampilkan.", zoomField: "Dekati isian", zoomCard: "Seluruh kartu",
        zoomSource: "Gambar asli",
        boxHint: "Seret kotak di sekeliling satu baris; atau panah menggeser, Shift+panah mengubah ukuran, Enter membaca, Esc batal.",
        boxRead: "Kotak terbaca: {n} hasil. 1 atau 2 mengambilnya.", boxNothing: "Kotak itu tidak memuat tulisan yang terbaca.",
        noFlat: "Kotak hanya dapat digambar pada kartu yang sudah diluruskan.", reads: "sedang dibaca…",
        notACardTitle: "Bukan kartu?", notACardText: "Kartu {n} ({name}) akan ditandai bukan kartu dan tidak dihitung lagi. U membatalkannya.",
        yesNotACard: "Ya, bukan kartu", cancel: "Batal", close: "Tutup", dropped: "Tidak jadi.",
        turnTitle: "Putar lalu baca lagi", turnText: "R memutar 90° lagi, Enter membaca ulang, Esc batal.",
        turnNow: "Baca ulang ({degrees}°)", turnMore: "Putar 90°", turned: "Kartu dibaca lagi.",
        duplicateTitle: "Kartu rangkap?", keepLeft: "Simpan yang kiri", keepRight: "Simpan yang kanan", keepBoth: "Simpan keduanya",
        notSame: "Bukan orang yang sama", differs: "berbeda", noDuplicates: "Kartu ini tidak ada rangkapnya.",
        duplicateText: "Simpan keduanya: kartu atau orang yang sama, misalnya KTP lama dan baru; keduanya tetap di register dan "
            + "saling disebut. Bukan orang yang sama: keduanya tidak ada hubungannya. U membatalkan.",
        bothKept: "keduanya disimpan",
        conflictTitle: "Sudah berubah sementara ini", conflictText: "Kartu {n} ({name}) sudah diputuskan di tempat lain, atau dibaca lagi.",
        theirs: "Yang tersimpan", yours: "Keputusan Anda", useTheirs: "Biarkan yang tersimpan", useYours: "Pakai keputusan saya",
        restTitle: "Terima sisanya tanpa dilihat?", restNone: "Tidak ada lagi yang perlu diterima.",
        restText: "{cards} kartu dengan {fields} isian yang diragukan akan diterima tanpa dilihat orang. Yang paling ragu: {lowest}.",
        restUnder: "{n} isian di bawah {below}", restYes: { other: "Terima {n} isian" }, restDone: { other: "{n} isian diterima." },
        keysTitle: "Tombol", keysNote: "Tombol huruf bekerja selama Anda tidak sedang mengetik di kotak isian.",
        kEnter: "terima nilai, lanjut", kNumbers: "ambil hasil baca 1, 2, …", kZero: "tidak tertera pada kartu",
        kEdit: "ketik atau betulkan", kEsc: "keluar dari kotak isian", kTab: "pindah isian (ketikan disimpan)", kCards: "pindah kartu",
        kSkip: "lewati", kUndo: "batalkan langkah terakhir (berapa pun)", kNot: "bukan kartu", kTurn: "putar, baca lagi",
        kBox: "kotak di sekeliling baris, baca lagi", kDup: "bandingkan kartu rangkap", kView: "ganti per kartu / per isian",
        kZoom: "dekat, seluruh kartu, gambar asli", kSearch: "cari", kKeys: "daftar ini",
        doneKind: "{field} selesai.", nextKind: "Lanjut: {field} ({n})", kinds: "Isian",
        cardsAsWhole: { other: "{n} kartu masih perlu dilihat secara keseluruhan." },
        endTitle: "Semua sudah diperiksa", endSkipped: "Yang tersisa dilewati", nothingTitle: "Tidak ada yang perlu diperiksa",
        nothingHere: "Tidak ada kartu pada saringan ini.", endOfList: "Akhir daftar ini", endDone: { other: "{n} keputusan pada kunjungan ini, {each} detik tiap keputusan." },
        lookAgain: { other: "Lihat {n} yang dilewati" }, toFailed: { other: "Ketik {n} gambar yang gagal dibaca" },
        toDuplicates: { other: "Bandingkan {n} kartu rangkap" }, toSample: "Uji petik: seberapa baik register ini?",
        toAll: "Lihat semua kartu", ended: "Program sudah berhenti. Tab ini boleh ditutup.",
        endedHow: "Untuk meneruskan: ktp-ocr review {folder}", unsentQuit: "Masih ada keputusan yang belum terkirim; tunggu sampai tersimpan.",
        sampleTitle: "Uji petik", sampleText: "Isian yang diterima mesin diambil acak, lalu Anda periksa. Hasilnya menyatakan berapa persen isian register yang salah.",
        share: "Bagian yang diperiksa (%)", blind: "Buta: ketik dahulu, baru lihat hasil mesin (disarankan)", start: "Mulai",
        sampleGoOn: "Teruskan ({n} lagi)", sampleLarger: "Periksa lebih banyak", sampleProgress: "{answered} dari {drawn}",
        sampleType: "Ketik apa yang tertulis pada kartu, lalu Enter.", sampleShown: "Enter bila benar; E untuk membetulkan.",
        agrees: "Cocok.", machineRead: "Mesin membaca", youTyped: "Anda mengetik", mineIsRight: "Ketikan saya benar",
        machineIsRight: "Mesin benar, saya salah ketik", differTitle: "Berbeda dari hasil mesin", sampleEnd: "Uji petik selesai",
        wrongShare: "isian salah",
    },
    en: {
        byCard: "By card", byField: "By field", sample: "Sample control", views: "Way of working", actions: "Actions",
        left: "{fields} fields left on {cards} cards", nothingLeft: "No field is left",
        write: "Update results", written: "All result files are up to date.",
        saving: "saving…", saved: "saved", unsent: "not yet sent: {n}",
        waiting: "saved; the result files follow when the scan ends", viewOnly: "view only",
        exportsFailed: "The decisions are saved, but the result files could not be written yet.",
        scanning: "This register is being scanned; new cards join the queue.",
        gone: "The program ktp-ocr does not answer. What you typed is kept in this tab and sent by itself once it is back. "
            + "Run again: ktp-ocr review {folder}",
        locked: "This tab is not known. Open the address that ktp-ocr review printed; this tab then goes on by itself.",
        other: "The program now shows another register ({folder}). What you typed for the former one stays in this tab.",
        back: "Connected again.", sentAgain: "The decisions that waited have been sent.",
        filter: "Show", order: "Order", review: "To review", failed: "Could not be read", duplicates: "Duplicates",
        changed: "Changed", all: "All", doubt: "most doubtful first", register: "order of the register",
        search: "Search", searchFor: "Name, NIK or file name", cardsFound: { one: "{n} card", other: "{n} cards" }, more: "More",
        noneFound: "No card fits. Change the words or the filter.", list: "Cards",
        previous: "Previous card", next: "Next card", position: "{n} of {total}",
        card: "Card {n}", cardOf: "card {card} of {cards}", page: "page {n}",
        accept: "Accept", type: "Type", skip: "Skip", absent: "Not on the card", undo: "Undo", turn: "Turn",
        notACard: "Not a card", box: "Box", keys: "Keys", finish: "Finish", rest: "Accept the rest…",
        compare: "Compare", confirmCard: "Confirm the card", confirmed: "Card confirmed.", goOn: "Go on",
        value: "Value", empty: "(empty)", notOnCard: "(not on the card)", reading: "Reading {n}: {value}, {share}",
        readings: "Readings", fromBox: "From the box", typedBefore: "Typed but not saved: {value}; press E to go on with it.",
        decided: "decided", inDoubt: "in doubt", doubts: "{n} in doubt", others: { one: "Other field ({n})", other: "Other fields ({n})" }, card_: "This card",
        cardReason: "Its fields are clear; the card itself needs a look.", noDoubt: "No field is in doubt.",
        storeAnyway: "Please check; Enter once more saves it as it is.",
        emptyTyped: "Empty. Esc and then 0 says that the field is not on the card.",
        typeFirst: "To type, press E (or F2) first. ? lists all keys.",
        tooQuick: "Too quick: the last key was not taken. To type, press E first.",
        viewOnlyHint: "This register can only be looked at.", noReading: "There is no reading {n}.",
        setAside: "What you typed is set aside; E brings it back.", nothingToUndo: "Nothing is left to undo.",
        undone: "Undone: card {n}.", acceptedLive: "{field} saved.",
        picture: "Picture of card {n}", line: "Piece of the picture: {field}", wholeSource: "Original picture of card {n}",
        noPicture: "The picture cannot be shown.", zoomField: "Near the field", zoomCard: "Whole card",
        zoomSource: "Original picture",
        boxHint: "Drag a box around one line; or arrows move it, Shift+arrows resize it, Enter reads, Esc cancels.",
        boxRead: { one: "Box read: {n} reading. 1 takes it.", other: "Box read: {n} readings. 1 or 2 takes one." },
        boxNothing: "Nothing could be read in that box.",
        noFlat: "A box can be drawn only on a card that was laid flat.", reads: "reading…",
        notACardTitle: "Not a card?", notACardText: "Card {n} ({name}) will be marked as no card and counts no more. U takes that back.",
        yesNotACard: "Yes, not a card", cancel: "Cancel", close: "Close", dropped: "Left as it was.",
        turnTitle: "Turn, then read again", turnText: "R turns it 90° more, Enter reads again, Esc cancels.",
        turnNow: "Read again ({degrees}°)", turnMore: "Turn 90°", turned: "The card was read again.",
        duplicateTitle: "A duplicate?", keepLeft: "Keep the left one", keepRight: "Keep the right one", keepBoth: "Keep both",
        notSame: "Not the same person", differs: "differs", noDuplicates: "This card has no duplicate.",
        duplicateText: "Keep both: the same card or person, an old card and a new one say; both stay in the register and name "
            + "each other. Not the same person: they have nothing to do with each other. U takes it back.",
        bothKept: "both are kept",
        conflictTitle: "It has changed meanwhile", conflictText: "Card {n} ({name}) was settled elsewhere, or read again.",
        theirs: "What is stored", yours: "What you decided", useTheirs: "Leave what is stored", useYours: "Use my decision",
        restTitle: "Accept the rest unseen?", restNone: "Nothing is left to accept.",
        restText: "{cards} cards with {fields} doubtful fields will be accepted without anybody looking. The most doubtful: {lowest}.",
        restUnder: { one: "{n} field below {below}", other: "{n} fields below {below}" }, restYes: { one: "Accept {n} field", other: "Accept {n} fields" },
        restDone: { one: "{n} field accepted.", other: "{n} fields accepted." },
        keysTitle: "Keys", keysNote: "Letters are commands as long as you are not typing in a field's box.",
        kEnter: "accept the value, go on", kNumbers: "take reading 1, 2, …", kZero: "not on the card",
        kEdit: "type or correct", kEsc: "leave the field's box", kTab: "next field (what you typed is saved)", kCards: "next card",
        kSkip: "skip", kUndo: "undo the last step (any number)", kNot: "not a card", kTurn: "turn, read again",
        kBox: "a box around a line, read again", kDup: "compare duplicates", kView: "by card / by field",
        kZoom: "near, whole card, original picture", kSearch: "search", kKeys: "this list",
        doneKind: "{field} is done.", nextKind: "Go on: {field} ({n})", kinds: "Fields",
        cardsAsWhole: { one: "{n} card still needs a look as a whole.", other: "{n} cards still need a look as a whole." },
        endTitle: "Everything is reviewed", endSkipped: "What is left was skipped", nothingTitle: "Nothing needs a review",
        nothingHere: "No card stands under this filter.", endOfList: "The end of this list",
        endDone: { one: "{n} decision in this visit, {each} seconds.", other: "{n} decisions in this visit, {each} seconds each." },
        lookAgain: { one: "Look at the skipped one", other: "Look at the {n} skipped" },
        toFailed: { one: "Type {n} picture that could not be read", other: "Type {n} pictures that could not be read" },
        toDuplicates: { one: "Compare {n} duplicate", other: "Compare {n} duplicates" }, toSample: "Sample control: how good is this register?",
        toAll: "Look at all cards", ended: "The program has ended. This tab may be closed.",
        endedHow: "To go on: ktp-ocr review {folder}", unsentQuit: "Some decisions have not been sent; wait until they are saved.",
        sampleTitle: "Sample control", sampleText: "Fields that were accepted are drawn at random, and you check them. The result says what share of the register's fields is wrong.",
        share: "Share to check (%)", blind: "Blind: type first, then see the machine's value (recommended)", start: "Start",
        sampleGoOn: "Go on ({n} left)", sampleLarger: "Check more", sampleProgress: "{answered} of {drawn}",
        sampleType: "Type what stands on the card, then Enter.", sampleShown: "Enter if it is right; E to correct.",
        agrees: "Agrees.", machineRead: "The machine read", youTyped: "You typed", mineIsRight: "What I typed is right",
        machineIsRight: "The machine is right, I mistyped", differTitle: "Differs from the machine's value", sampleEnd: "The sample is done",
        wrongShare: "of the fields wrong",
    },
};

let language = document.documentElement.lang;

/** From then on, in this language, or in English where there are no words in it. */
export function setLanguage(code) {
    language = code in words ? code : "en";
    document.documentElement.lang = language;
}

/** A sentence; `n` chooses the plural where the language has one. */
export function say(key, values = {}) {
    let text = words[language][key];
    if (typeof text === "object") text = text[new Intl.PluralRules(language).select(values.n)] ?? text.other;
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** In per cent. What falls short of all never reads 100 %, and what is more than nothing never 0 %. */
export function percent(share, places = 0) {
    const step = 10 ** -places;
    let shown = Math.round(share * 100 / step) * step;
    if (share < 1 && shown >= 100) shown = 100 - step;
    if (share > 0 && shown <= 0) shown = step;
    return `${number(shown, places)} %`;
}

export function number(value, places = 0) {
    return value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });
}
