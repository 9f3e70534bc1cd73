# Yang ditulis `show` dan `export`.

cardCount = { $count } kartu
# Judul kolom dan label.
fileTitle = Berkas
nameTitle = Nama
remarkTitle = Keterangan
fieldTitle = Isian
valueTitle = Nilai
# Yang dibaca salah satu dari kedua mesin.
readingTitle = Hasil baca { $number }
# Keyakinan atas sebuah nilai, dalam persen; kolom sempit.
confidenceTitle = Yakin
originTitle = Asal
timeTitle = Waktu
# Yang dibaca dalam pembacaan tambahan, dengan model atau pencahayaan lain.
rereadTitle = Dibaca ulang
expectedWrong = Menurut tingkat keyakinannya, sekitar { $wrong } dari { $accepted } nilai yang diterima salah.
agreementTitle = Isian yang sama pada kedua mesin
originsTitle = Asal nilai
failedTitle = Gagal dibaca
toReviewTitle = Perlu diperiksa
notesTitle = Catatan
findingsTitle = Temuan
noFindings = Temuan: tidak ada
secondsUnit = detik
duplicateMark = ganda
duplicateOf = ganda dengan no. { $numbers }
# Kartu yang menunggu dibaca. Kata ini juga berlaku untuk `show --status`.
statusQueued = antre
# Sebelum nomor revisi kartu: "revisi 57".
revisionHeading = revisi
nothingToReview = Tidak ada yang perlu diperiksa.
# Keterangan di bawah tabel: tandanya ada dalam kolom.
sameAsValue = = sama dengan nilainya
enginesDiffer = ≠ hasil baca kedua mesin berbeda
sameFileAs = Berkas yang sama: { $files }
enginesDifferShare = ≠ hasil baca kedua mesin berbeda; { $share } isian sama
# Dalam tanda kurung sesudah nama berkas yang memuat beberapa kartu.
cardOfPage = kartu { $card } dari { $cards }

# Hasil baca sebuah isian. $values dipisahkan " / ".
readNothing = tidak terbaca
readOne = terbaca: { $values }
readSeveral = { $count } hasil baca: { $values }

# Sesudah "Sesi NAMA: ". $cards: "1 kartu", "12 kartu".
noFieldsToReview = tidak ada yang perlu diperiksa
fieldsToReview = { $count } isian pada { $cards } perlu diperiksa

# Langkah berikutnya. NO adalah nomor kartu.
hintOneCard = Lihat satu kartu: { $command } NO
hintToReview = Lihat yang perlu diperiksa: { $command }
hintCorrect = Perbaiki: { $command } ISIAN=NILAI (atau --confirm)
hintFailed = Gagal dibaca: { $cards }; lihat: { $command }
hintAllCards = Lihat semua kartu: { $command }
cardNotInSession = '{ $card }' tidak ada dalam sesi ini atau belum dibaca; lihat daftarnya dengan `{ $command }`
showOneOrMany = --review, --status, dan --duplicates memilih dari semua kartu; hilangkan pilihan itu untuk melihat satu kartu

# `export`.
truthCannotBeMasked = truth memuat nilai yang sebenarnya dan tidak dapat disamarkan; ekspor tanpa --masked
exportOneFormat = { $output } hanya dapat memuat satu format; pilih satu dengan --format, atau hilangkan -o
cropsCannotBeMasked = --crops memperlihatkan yang disamarkan --masked; pilih salah satu
exportNextSheet = Berikutnya: buka { $sheet }
exportNextSheetImport = Berikutnya: buka { $sheet }; untuk memasukkan yang Anda ketik di sana, jalankan: ktp-ocr correct { $folder } --from { $sheet }
exportNextPage = Berikutnya: buka { $page } di peramban
exportUsage = sebutkan folder sebuah sesi dan --format atau --profile; lihat daftar profil dengan: ktp-ocr export --profiles
profileLacking = { $count } kartu tidak disertakan karena profil memerlukan nilai untuk: { $columns }
profileToFill = harus Anda isi sendiri, karena diwajibkan kantor penerima dan tidak tertera di KTP: { $columns }
profileEmptyColumns = dibiarkan kosong karena tidak tertera di KTP: { $columns }
truthEmpty = belum ada isian yang diputuskan di { $folder }, jadi truth.json tidak memuat kartu; putuskan dengan ktp-ocr review { $folder }
exportForExcel = Untuk Excel dan LibreOffice: ktp-ocr export { $folder } --format xlsx

# Behind readings of a NIK, each followed by one sign a digit: 3273015708900001 [++++..++++++....].
witnessLegend = (angka: + dikuatkan, - bertentangan menurut wilayah, tanggal lahir, atau jenis kelamin)
