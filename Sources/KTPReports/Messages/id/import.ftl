# Sebab spreadsheet yang disunting, atau salah satu selnya, tidak dapat dimasukkan. Tampil sesudah jalur berkas: "results.xlsx: spreadsheet …".
# $sheet adalah nama lembar dalam spreadsheet; $place, $first dan $second adalah sel atau baris, misalnya "Periksa F12".
# Of EditedResultsError.
editedResults =
    .notASpreadsheet = berkas ini bukan results.xlsx atau results.csv; simpan spreadsheet sebagai .xlsx, lalu ulangi
    .damaged = spreadsheet rusak; buka, simpan lagi sebagai .xlsx, lalu ulangi
    .tooLarge = spreadsheet terlalu besar; hapus lembar dan gambar yang Anda tambahkan, lalu ulangi
    .notOurs = spreadsheet ini tidak dibuat oleh ktp-ocr, atau tanda pengenalnya hilang; jalankan `ktp-ocr export`, lalu ketik perbaikan di results.xlsx yang baru
    .otherSession = spreadsheet ini milik sesi lain; sebutkan folder sesi tersebut
    .masked = nilai di berkas ini disamarkan; pakai results.xlsx yang diekspor tanpa --masked
    .newerLayout = spreadsheet ini ditulis oleh ktp-ocr versi yang lebih baru; pasang versi itu, atau jalankan `ktp-ocr export`, lalu ketik perbaikan di results.xlsx yang baru
    .cardsUnknown = kolom yang menyebut kartu setiap baris tidak ada di { $sheet }; jalankan `ktp-ocr export`, lalu ketik perbaikan di results.xlsx yang baru
    .headingMissing = judul kolom '{ $heading }' tidak ada di { $sheet }; ketik kembali judul itu, lalu ulangi
    .headingTwice = dua kolom di { $sheet } berjudul '{ $heading }'; ganti judul kolom yang Anda tambahkan, lalu ulangi
    .unknownCard = kartu di { $place } tidak ada dalam sesi ini; sebutkan folder sesi asal spreadsheet ini
    .rowWithoutCard = baris di { $place } tidak menyebut kartunya; hapus baris itu, atau salin baris kartu tersebut dari results.xlsx yang baru
    .rowWithoutField = baris di { $place } tidak menyebut isiannya; ketik nilai itu di lembar semua kartu
    .rowMixed = kolom tersembunyi di { $place } milik baris lain, seperti terjadi bila hanya sebagian kolom diurutkan; batalkan pengurutan, atau ketik perbaikan di results.xlsx yang baru
    .rowTorn = { $place } tidak utuh: jumlah selnya tidak sama dengan judul kolom, seperti pada berkas yang terpotong atau yang tanda kutipnya dihapus; ketik perbaikan di results.csv yang baru
    .valueWithoutField = { $place } menyangkut seluruh kartu; ketik nilai itu di lembar semua kartu, atau v bila semuanya benar
    .contradiction = { $first } dan { $second } memuat nilai yang berbeda untuk isian yang sama; samakan, lalu ulangi
    .rewritten = program spreadsheet mengubah isi { $place } menjadi angka atau tanggal; ketik lagi sebagai teks di results.xlsx
    .rounded = program spreadsheet membulatkan NIK di { $place } menjadi 15 angka dan 0; ketik lagi sebagai teks di results.xlsx, atau bila memang berakhir dengan 0, jalankan `ktp-ocr correct` dengan kartunya dan nik=…
    .badMark = { $place } hanya boleh berisi v; ketik nilai yang benar di kolom sebelahnya
