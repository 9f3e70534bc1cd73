# Sebab spreadsheet yang disunting tidak dapat dimasukkan. Tampil sesudah jalur berkas: "results.xlsx: spreadsheet …".

notASpreadsheet = berkas ini bukan results.xlsx atau results.csv; simpan spreadsheet sebagai .xlsx, lalu ulangi
spreadsheetDamaged = spreadsheet rusak; buka, simpan lagi sebagai .xlsx, lalu ulangi
spreadsheetTooLarge = spreadsheet terlalu besar; hapus lembar dan gambar yang Anda tambahkan, lalu ulangi
spreadsheetNotOurs = spreadsheet ini tidak dibuat oleh ktp-ocr, atau tanda pengenalnya hilang; jalankan `ktp-ocr export`, lalu ketik perbaikan di results.xlsx yang baru
spreadsheetOfOtherSession = spreadsheet ini milik sesi lain; sebutkan folder sesi tersebut
spreadsheetMasked = nilai di berkas ini disamarkan; pakai results.xlsx yang diekspor tanpa --masked
# $sheet adalah nama lembar dalam spreadsheet.
headingMissing = judul kolom '{ $heading }' tidak ada di { $sheet }; ketik kembali judul itu, lalu ulangi
# $place dan $otherPlace adalah sel atau baris, misalnya "Periksa F12".
cardOfOtherSession = kartu di { $place } tidak ada dalam sesi ini; sebutkan folder sesi asal spreadsheet ini
rowWithoutCard = baris di { $place } tidak menyebut kartunya; hapus baris itu, atau salin baris kartu tersebut dari results.xlsx yang baru
cardTwice = { $place } dan { $otherPlace } menyangkut kartu atau isian yang sama; hapus salah satunya, lalu ulangi
valuesContradict = { $place } dan { $otherPlace } memuat nilai yang berbeda untuk isian yang sama; samakan, lalu ulangi
cellConverted = program spreadsheet mengubah isi { $place } menjadi angka atau tanggal; ketik lagi sebagai teks di results.xlsx
badMark = { $place } hanya boleh berisi v; ketik nilai yang benar di kolom sebelahnya
