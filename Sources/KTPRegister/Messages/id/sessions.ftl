# What `ktp-ocr sessions verify` finds wrong. reason: SQLite's own words; table: a table's name; card: a card's id.
databaseDamaged = basis data rusak: { $reason }
rowsWithoutCard = { $count } baris tabel { $table } tidak memiliki kartu
contentsMixedUp = { $count } halaman atau kartu tidak berada pada gambarnya; pindai ulang gambarnya
recordChanged = rekaman kartu { $card } berubah setelah ditulis
tableDiffersFromRecord = tabel { $table } berbeda dengan rekaman kartu { $card }
auditRowsMissing = { $missing } baris jejak audit hilang
logLinesChanged = { $count } baris session.log terpotong atau diubah, mulai baris { $line }
forgettingUnfinished = penghapusan data seseorang terhenti sebelum selesai; jalankan lagi `ktp-ocr sessions forget`

# Why parts of a scan cannot be merged. parts: each version with its models and options on a line of its own; it begins with a line break.
partsDiffer =
    bagian-bagian ini dibaca dengan versi, model, atau pilihan yang berbeda:{ $parts }
    baca lagi bagian yang lebih lama dengan perintah semula, atau gabungkan apa adanya dengan --mixed
notAPart = { $path } bukan folder sesi dan bukan berkas jawaban `ktp-ocr worker`; sebutkan folder hasil `ktp-ocr scan`, atau berkas jawaban
partOfOtherVersion = { $path } ditulis oleh versi ktp-ocr yang lain; gabungkan dengan versi itu, atau baca lagi gambarnya

# Why a session cannot be used. A session is the folder in which a scan keeps its results. process: the number of a process.
sessionBusy = sesi di { $folder } sedang dipakai proses lain; tunggu sampai selesai
sessionBusyWithProcess = sesi di { $folder } sedang dipakai proses lain (nomor { $process }); tunggu sampai selesai
sessionNotCreated = { $path } tidak dapat dibuat: { $reason }; gunakan --out untuk memilih folder yang dapat Anda tulisi
sessionMissing = tidak ada sesi di { $folder }; sebutkan folder hasil `ktp-ocr scan`
sessionNewer = sesi di { $folder } ditulis oleh ktp-ocr yang lebih baru; pakai versi itu atau yang lebih baru

# quotedFolder is the session's folder as a word of the shell.
calibrationUnreadable = { $path } bukan koreksi tingkat keyakinan tulisan ktp-ocr; hapus berkas itu, lalu buat lagi dengan `scan --recalibrate`
sessionDamaged = { $path } rusak ({ $reason }); pulihkan dari cadangan, atau selamatkan data yang masih ada dengan `ktp-ocr sessions recover { $quotedFolder }`
sessionGone = sesi di { $folder } dihapus atau diganti selagi dipakai; kembalikan foldernya, lalu jalankan lagi perintah yang sama
sessionLocked = sesi di { $folder } dikunci oleh ktp-ocr 0.2; buka kuncinya dengan versi itu: `ktp-ocr sessions unlock { $quotedFolder }`

# item: what you named a card by; choices: the cards that it fits.
cardAmbiguous = { $item } cocok dengan lebih dari satu kartu: { $choices }; sebutkan salah satu dengan nomornya
sessionIOFailed = { $path } tidak dapat dibaca atau ditulis: { $reason }; periksa apakah disk terpasang, ruangnya masih cukup, dan dapat ditulisi

# Notes about who may read the session's files. files: their names.
filesWereReadableByOthers = berkas ini sebelumnya dapat dibaca orang lain, dan kini hanya oleh Anda: { $files }; periksa apakah sudah ada yang menyalinnya
diskWithoutModes = disk ini tidak mengenal hak akses, jadi siapa pun yang memegangnya dapat membaca sesi ini; simpan sesi di komputer
folderWritableByOthers = orang lain dapat mengubah isi folder { $folder }; cegah dengan `chmod 700 '{ $folder }'`
