import ArgumentParser
import KTPCore

/// What `read --help` says.
enum ReadHelp {
    static var abstract: String {
        .say(
            id: "Membaca gambar dan menjawab seketika; tidak membuat sesi atau berkas.",
            en: "Read pictures and answer at once; no session and no file is made.")
    }

    static var discussion: String {
        .say(
            id: """
                Mencetak tabel isian setiap kartu di keluaran standar, dengan seberapa yakin pembacaannya; dengan --json \
                satu rekaman per kartu, satu per baris, seperti di results.ndjson. Sebuah gambar boleh memuat beberapa \
                kartu, dan sebuah PDF atau TIFF beberapa halaman. Untuk sebuah folder pakailah `ktp-ocr scan`.

                Dengan --field tercetak satu baris per kartu dan tidak ada yang lain; baris itu kosong bila isian tidak \
                terbaca, dan kode keluarnya 1.

                Kode keluar: 0 semua terbaca; 1 ada kartu, atau isian yang diminta, yang tidak terbaca; 64 salah \
                pemakaian; 69 mesin atau model tidak ada; 74 membaca atau menulis gagal.
                """,
            en: """
                Prints the fields of each card as a table on standard output, with how sure each is; with --json one \
                record a card, a line each, as in results.ndjson. A picture may hold several cards, and a PDF or TIFF \
                several pages. For a folder there is `ktp-ocr scan`.

                With --field one line a card is printed and nothing else; it is empty where the field was not read, and \
                the exit code is then 1.

                Exit codes: 0 all was read; 1 a card, or a field that was asked for, could not be read; 64 usage; 69 \
                an engine or model is missing; 74 reading or writing failed.
                """)
    }

    static var pictures: ArgumentHelp {
        .say(
            id: "Gambar atau dokumen; - membaca sebuah gambar dari masukan standar.",
            en: "Pictures or documents; - reads a picture from standard input.")
    }

    static var json: ArgumentHelp {
        .say(id: "Satu rekaman JSON per kartu, satu per baris.", en: "One JSON record a card, a line each.")
    }

    static var text: ArgumentHelp {
        .say(
            id: "Teks yang dibaca setiap mesin, sebagai ganti isian; dengan --engines lstm hanya teksnya.",
            en: "The text that each engine read, in place of fields; with --engines lstm nothing but that text.")
    }

    static var field: ArgumentHelp {
        .say(
            id: "Hanya nilai isian ini, satu baris per kartu; bila disebut beberapa kali, dipisahkan tab.",
            en: "This field's value alone, one line a card; named several times, with tabs between.")
    }

    static var sure: ArgumentHelp {
        .say(
            id: "Dengan --field: hanya nilai yang tidak perlu diperiksa orang; yang lain dianggap tidak terbaca.",
            en: "With --field: only a value that no person has to look at; any other counts as not read.")
    }

    static var masked: ArgumentHelp {
        .say(
            id: "Menyamarkan data pribadi: NIK menjadi 3273********0123, nama menjadi inisialnya.",
            en: "Hide personal values: a NIK becomes 3273********0123, a name its initials.")
    }

    static var mostPages: ArgumentHelp {
        .say(
            id: "Membaca paling banyak sekian halaman dari satu berkas.", en: "Read at most so many pages of one file.",
            valueName: "n")
    }

    static var allowSingle: ArgumentHelp {
        .say(
            id: "Bila satu mesin tidak ada, lanjutkan dengan yang lain.",
            en: "With one engine missing, go on with the other.")
    }
}
