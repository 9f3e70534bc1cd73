# Kode keluar, dan pesan semua perintah tentang berkas yang ditulisnya.

exitCodesHeading = KODE KELUAR:
# Of ExitStatus.
exit =
    .done = selesai
    .someUnreadable = selesai, tetapi ada masukan yang gagal dibaca
    .gateNotMet = batas mutu tidak tercapai
    .usage = salah pemakaian
    .unavailable = mesin atau model tidak tersedia
    .cannotCreateOutput = keluaran tidak dapat dibuat
    .readOrWriteFailed = pembacaan atau penulisan gagal
    .sessionBusy = sesi sedang digunakan proses lain
    .interrupted = dihentikan; jalankan perintah yang sama untuk melanjutkan

unexpectedError = terjadi kesalahan yang tidak terduga ({ $reason }); jalankan ktp-ocr doctor dan laporkan kesalahan ini
standardStreamFailed = masukan atau keluaran standar gagal ({ $reason }); periksa program di ujung lainnya
cannotCreateOutput = { $path } tidak dapat dibuat: { $reason }; pilih tempat yang boleh Anda tulisi
cannotWriteOutput = { $path } tidak dapat ditulis: { $reason }; periksa sisa ruang disk, lalu jalankan `ktp-ocr export` lagi
cannotReplaceOutput = { $path } tidak dapat diganti: { $reason }; tutup berkas itu di program lain, lalu jalankan `ktp-ocr export` lagi
# Berkas hasil yang sudah disunting tidak diganti. $place: berkas yang baru; $command: memasukkan suntingannya.
editedResultKept = { $file } sudah disunting dan dibiarkan; hasil yang baru ada di { $place }
editedResultKeptImport = { $file } sudah disunting dan dibiarkan; hasil yang baru ada di { $place }; untuk memasukkan suntingannya, jalankan: { $command }
resultsWithoutCrops = hasil ditulis tanpa potongan gambar: { $reason }
# --crops
cropsWritten = gambar { $count } kartu ada di { $folder }; isinya data pribadi
cropsLacking = { $count } kartu tanpa gambar: berkasnya dipindahkan atau diubah, atau tepi kartunya tidak ditemukan; jalankan perintah ini di folder tempat Anda menjalankan `scan`
