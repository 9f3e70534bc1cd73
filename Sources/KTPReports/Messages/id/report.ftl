# Kata-kata dalam results.xlsx dan report.html, serta pesan bila keduanya gagal ditulis.

unknownFormat = format '{ $name }' tidak dikenal; pilih dari: { $formats }
# Judul kolom.
fileHeading = Berkas
pageHeading = Halaman
cardOnPageHeading = Kartu di halaman
reasonHeading = Sebab
# Kolom dengan nomor kartu yang sama atau milik orang yang sama.
duplicatesHeading = Ganda dengan
fieldHeading = Isian
# Yang dibaca salah satu dari kedua mesin.
readingNumber = Hasil baca { $number }
valueHeading = Nilai sekarang
cropHeading = Potongan gambar
wholeCard = seluruh kartu
emptyValue = (kosong)
remedyHeading = Penjelasan dan cara mengatasi
sameFileAs = Berkas yang sama: { $files }
imageMissing = Gambar tidak ada lagi di tempat ini: gambar dipindahkan atau dihapus.
# Kaki halaman cetak.
confidential = Berisi data pribadi; simpan di tempat yang aman
valuesMasked = Data pribadi disamarkan.
selfContained = Halaman ini tidak memuat apa pun dari jaringan.
allCards = Semua kartu
notRead = Tidak terbaca pada kartu yang diterima
toReview = Isian yang perlu diperiksa
cardsToReview = Kartu yang perlu diperiksa
# Judul di atas gambar yang gagal.
couldNotBeRead = Gagal dibaca
firstCardsShown = { $count } kartu pertama dari { $total } ditampilkan; lihat sisanya dengan `ktp-ocr show FOLDER --review`
# Diikuti nomor versi.
madeBy = Dibuat dengan ktp-ocr
reportTitle = Daftar KTP
# Ditampilkan program spreadsheet bila sel untuk v diisi dengan yang lain.
markHint = Ketik v bila nilai sekarang benar, atau kosongkan.
spreadsheetFailed = spreadsheet tidak dapat dibuat: { $reason }; periksa sisa ruang disk di { $folder }

# Nama lembar. `correct --from` mengenali dua yang pertama dari nama ini; bila diubah, berkas lama tidak terbaca.
# Of SpreadsheetLayout.Sheet.
sheet =
    .cards = Kartu
    .review = Periksa
    .summary = Ringkasan
    .failed = Gagal
    .setAside = Dikesampingkan
numberHeading = No.
# `correct --from` mengenali kedua kolom ini dari judulnya; bila diubah, berkas lama tidak terbaca.
rightValueHeading = Nilai yang benar
isRightHeading = Sudah benar (v)

# Lembar Ringkasan.
sessionFolder = Folder sesi
total = Jumlah
duplicateCards = Kartu ganda
howToCorrect = Cara memasukkan perbaikan
stepType = 1. Di lembar { $reviewSheet }, ketik nilai yang benar, atau v bila nilai sekarang sudah benar. Nilai di lembar { $cardsSheet } juga boleh diubah.
stepSave = 2. Simpan dan tutup berkas ini.
stepRun = 3. Jalankan: { $command }
