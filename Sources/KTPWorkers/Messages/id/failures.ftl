pathTooLong = jalur berkas ke-{ $number } pada masukan standar terlalu panjang; pakai -0 bila jalur dipisahkan oleh NUL

# A reader is a process that reads cards. time: 60 s.
readingTimedOut = gambar tidak selesai dibaca dalam { $time }; coba gambar yang lebih kecil, atau tambah waktu dengan --timeout

# how: one of the three short texts below.
readerStoppedTwice = pembaca berhenti dua kali pada kartu ini ({ $how }); simpan ulang gambarnya, lalu coba lagi
readerAnswerGarbled = jawabannya tidak dapat dipahami
readerExited = kode keluar { $code }
readerSignalled = sinyal { $signal }
readerGaveNoAnswer = pembaca tidak menjawab; coba lagi, dan bila tetap gagal jalankan ktp-ocr doctor
readerLate = pembaca belum siap setelah { $time }; tutup program lain, atau jalankan lagi dengan --jobs 1
readerOfOtherVersion = sebuah pembaca memakai versi, model, atau pilihan yang berbeda dengan proses ini; pasang ktp-ocr dan model yang sama di semua tempat, lalu jalankan lagi
readerNotStarted = pembaca tidak dapat dijalankan; jalankan ktp-ocr doctor

# output: the reader's last lines.
readerNotStartedSaying =
    pembaca tidak dapat dijalankan: { $output }
    jalankan ktp-ocr doctor

# A program that somebody reads cards with as an engine. reason: one of the short texts below, or of those above.
engineFailed = mesin { $name } tidak membaca kartu: { $reason }
engineUnknown = mesin ini tidak ada
engineNotStarted = mesin tidak dapat dijalankan
engineGivenUp = mesin tidak ditanya lagi karena gagal pada { $count } kartu berturut-turut
engineTimedOut = tidak ada jawaban dalam { $time }
engineAnswerTooLong = jawabannya lebih dari 1 MB
engineAnswerOtherID = jawabannya tentang permintaan lain
engineAnswerInvalid = jawabannya tidak seperti yang dijelaskan docs/ENGINES.md
