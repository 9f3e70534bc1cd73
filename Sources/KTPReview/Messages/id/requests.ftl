# Jawaban atas permintaan halaman pemeriksaan yang ditolak, dan kata-kata lain dari program untuk halaman itu.

# Tombol "Perbarui hasil" ada di kepala halaman.
resultsNotWritten = hasil tidak dapat ditulis; keputusan Anda tersimpan dalam sesi; tekan Perbarui hasil untuk mengulang
addressUnknown = alamat ini tidak ada; kembali ke halaman awal
methodNotAccepted = alamat ini tidak menerima permintaan semacam ini; muat ulang halaman
requestNotUnderstood = permintaan tidak dapat dipahami; muat ulang halaman
requestFailed = permintaan gagal; muat ulang halaman, lalu ulangi
cardNotInSession = kartu ini tidak ada lagi dalam sesi; muat ulang halaman
cardChangedElsewhere = kartu ini sudah diputuskan orang lain atau dibaca ulang; lihat keadaannya sekarang, lalu putuskan lagi
cardsChangedMeanwhile = sementara itu ada kartu yang berubah; periksa jumlah yang baru, lalu ulangi
noDecisionToUndo = tidak ada lagi keputusan dari halaman ini yang dapat dibatalkan
badRotation = gambar hanya dapat diputar 90, 180, atau 270 derajat
# "Selesai" adalah tombol di kepala halaman.
imageGone = gambar tidak ada lagi di tempatnya; kembalikan gambar itu, atau hentikan program ini (Selesai) lalu jalankan: ktp-ocr review { $folder } --pictures FOLDER (FOLDER adalah tempat gambar itu sekarang)
imageUnreadable = berkas ini ada, tetapi tidak dapat dibuka sebagai gambar; salin ulang dari sumbernya, atau tekan X bila bukan kartu
imageReplaced = di tempat gambar ini sekarang ada gambar lain; kembalikan gambar semula, atau pindai lagi foldernya
cardPositionUnknown = letak kartu pada gambar ini tidak diketahui; putar gambar (R), atau ketik nilainya dari gambar utuh
boxOutsideCard = kotak berada di luar kartu; gambar kotak di sekeliling satu baris
shareOutOfRange = bagian yang diperiksa harus lebih dari 0 dan paling banyak 1, misalnya 0.05
noSpotCheck = uji petik belum dimulai; mulai dari Uji petik

# Yang tidak diberi akses.
hostMissing = permintaan tidak menyebut tepat satu Host; buka alamat yang dicetak `ktp-ocr review`
hostForeign = halaman ini hanya tersedia di alamatnya sendiri; buka alamat yang dicetak `ktp-ocr review`
methodUnknown = metode permintaan ini tidak didukung; pakai GET, HEAD, atau POST
addressExpired = alamat ini tidak berlaku lagi: alamat harus dibuka dalam satu menit, di satu peramban saja; akhiri `ktp-ocr review` dengan Ctrl-C, lalu jalankan lagi
browserNotSignedIn = peramban ini belum masuk; buka alamat yang dicetak `ktp-ocr review`, lengkap dengan tokennya
originForeign = permintaan ini datang dari halaman lain; pakai halaman yang dibuka `ktp-ocr review`
bodyNotJSON = isi permintaan bukan JSON; kirim sebagai application/json
pageNotServed = halaman tidak dapat dibuka di 127.0.0.1: { $reason }; tutup program lain, lalu ulangi

# Kesamaan antara dua kartu; diikuti nomor dan nama kartu yang lain.
# Of Duplicate.Kind.
duplicateKind =
    .file = berkas yang sama
    .picture = foto yang sama
    .card = kartu atau orang yang sama
otherCard = kartu { $number }
retakeNotRead = gambar baru kartu { $number } tidak terbaca; keduanya disimpan
retakeOfAnother = gambar baru kartu { $number } menunjukkan NIK lain; kedua kartu disimpan
