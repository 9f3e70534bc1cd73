# Keluaran `ktp-ocr scan`, dan keterangan `read` tentang proses pembaca. Baris berhuruf awal kecil didahului "ktp-ocr: ".

# Sebelum pembacaan.

# $limit, $needed: dalam MB.
addressSpaceTooSmall = batas memori (ulimit -v) hanya { $limit } MB, padahal diperlukan { $needed } MB; hapus batas itu dengan ulimit -v unlimited, lalu jalankan perintah lagi
# $lacking: bagian sistem yang mengisolasi proses pembaca.
workersPartlySandboxed = sistem ini tidak memiliki { $lacking }, sehingga isolasi pembaca (sandbox) tidak lengkap; lihat ktp-ocr doctor
# $reason: kalimat tanpa titik.
workersNotSandboxed = { $reason }; pembacaan dilanjutkan tanpa isolasi (dengan --require-sandbox pembacaan ditolak)
fewerWorkersOpenFiles = batas berkas terbuka (ulimit -n) hanya cukup untuk { $count } dari { $wanted } proses pembaca; pembacaan dilanjutkan dengan { $count }; untuk menambahnya, jalankan ulimit -n 4096 terlebih dahulu
fewerWorkersMemory = memori yang tersedia hanya cukup untuk { $count } dari { $wanted } proses pembaca; pembacaan dilanjutkan dengan { $count }; untuk menambahnya, tutup program lain terlebih dahulu
noWorkerOpenFiles = batas berkas terbuka (ulimit -n) tidak cukup untuk satu proses pembaca; perbesar dengan ulimit -n 256
noWorkerMemory = memori yang tersedia tidak cukup untuk satu proses pembaca; tutup program lain, lalu coba lagi
# Baris tersendiri di bawah keterangan tentang apa yang tidak tersedia.
singleEngineHint = untuk membaca dengan satu mesin saja, tambahkan --allow-single
singleEngineOnly = pembacaan dilanjutkan dengan mesin { $engine } saja; hasil baca tidak dibandingkan
# $remedy: akhir kalimat.
secondPassMissingRemedy = model { $model } tidak tersedia, sehingga isian yang meragukan tidak dibaca ulang dengannya; { $remedy }
# Untuk `scan --shard`. $number dari $total: bagian yang dibaca kali ini.
shardPart = bagian { $number } dari { $total }; { $elsewhere } berkas termasuk bagian lain
documentShortened = { $path }: hanya { $read } dari { $pages } halaman yang dibaca; untuk membaca semuanya, gunakan --most-pages { $pages }

# Sebab kartu yang sudah dibaca dalam sesi dibaca ulang.
# Of RereadNotice.Reason, with $count.
reread =
    .version = { $count } kartu sebelumnya dibaca oleh versi { $version }, dan kini dibaca ulang
    .build = { $count } kartu sebelumnya dibaca oleh ktp-ocr dari build lain, dan kini dibaca ulang
    .models = { $count } kartu sebelumnya dibaca dengan model lain, dan kini dibaca ulang
    .gazetteer = { $count } kartu sebelumnya dibaca dengan daftar wilayah lain, dan kini dibaca ulang
    .options = { $count } kartu sebelumnya dibaca dengan pilihan lain, dan kini dibaca ulang

# Selama pembacaan.

# Bagian baris kemajuan: "12/60 · 2,1 kartu/detik · sisa 0:23 · diterima 9 · …".
scanRate = { $rate } kartu/detik
scanTimeLeft = sisa { $time }
scanStopping = menyelesaikan kartu yang sedang dibaca; tekan Ctrl-C sekali lagi untuk berhenti seketika

# Untuk `scan --watch`.
watchStarted = memantau { $folders }; berkas baru dibaca setelah lengkap; tekan Ctrl-C untuk selesai
watchFolderGone = { $folder } tidak ada lagi; pembacaan menunggu sampai folder itu kembali (sambungkan lagi, atau tekan Ctrl-C untuk selesai)
watchFolderBack = { $folder } sudah kembali; berkas baru dibaca lagi
# Baris tersendiri di bawah kesalahannya.
watchRetrying = ktp-ocr mencoba lagi sampai berhasil
watchNothingArrived = tidak ada berkas yang masuk dan tidak ada yang dibuat; jalankan perintah lagi sebelum pemindai mengirim berkas
execFailed = { $program } gagal untuk { $count } kartu ({ $reason }); ktp-ocr segera mencobanya lagi, juga bila Anda menjalankan lagi perintah yang sama

# Ringkasan di akhir: baris utuh.

scanPackedFile = Tidak dibaca: { $path }. Buka dahulu isinya, lalu pindai gambar di dalamnya.
scanSkippedFile = Dilewati karena bukan gambar: { $path }
scanSkippedFiles = { $count } berkas dilewati karena bukan gambar (--verbose menampilkan daftarnya).
scanSkippedFolder = Folder { $path } dilewati: di situ sistem menyimpan berkas terhapus dan gambar mini.
scanLogLinesLost = { $count } baris tidak dapat ditulis ke { $folder }/session.log. Periksa sisa ruang disk. Hasil baca tetap lengkap.
# Di bawah sepuluh kartu pertama yang perlu diperiksa.
scanMoreCards = … dan { $count } kartu lagi
# $counts: misalnya "diterima 9, perlu diperiksa 3, gagal dibaca 0".
scanTotal = { $read } dari { $planned } kartu dibaca dalam { $time }: { $counts }
# $before: jumlah yang sudah dibaca dalam pembacaan sebelumnya.
scanTotalResumed = { $read } dari { $planned } kartu dibaca dalam { $time } ({ $before } sudah dibaca sebelumnya): { $counts }
sessionTotal = Seluruh sesi berisi { $cards } kartu: { $counts }
imagesMoved = { $count } gambar ditemukan di tempat baru; kartu dan hasil pemeriksaannya ikut pindah.
imagesReplaced = { $count } gambar digantikan gambar lain dengan nama yang sama; kartu yang lama tetap disimpan.
fileCopies = { $count } salinan dilewati: berkas yang isinya sama dihitung satu kartu.
fileExchanged = berkas ini berganti isi saat sedang dibaca; jalankan lagi perintah yang sama
imagesMissing = { $count } gambar tidak ada lagi di tempatnya. Hasil bacanya tetap tersimpan.
duplicatesFound = { $count } kartu ganda. Untuk melihat daftarnya: ktp-ocr show { $folder } --duplicates
# Dengan --verbose: bagian dari satu baris, dipisahkan "; ". $seconds: median per kartu; $fields: nilai yang hanya berasal dari mesin ini.
engineFigures = { $engine }: median { $seconds } detik per kartu, { $fields } isian hanya dari mesin ini
# $partly: jumlah kartu yang hanya dibaca isiannya yang meragukan.
engineFiguresPartly = { $engine }: median { $seconds } detik per kartu (hanya isian yang meragukan pada { $partly } dari { $cards } kartu), { $fields } isian hanya dari mesin ini
enginesAgree = hasil baca sama pada { $share } isian ({ $both } dari keduanya)
# $files: nama berkas hasil di folder itu.
resultsIn = Hasil di { $folder }: { $files }
sessionIn = Sesi di { $folder }
# $quoted: folder sebagaimana diketik di terminal.
interruptedWithResults =
    Dihentikan. Sesi tetap utuh; hasil sementara di { $folder }: { $files }
    Untuk melanjutkan, jalankan lagi perintah yang sama dengan --out { $quoted }
interrupted =
    Dihentikan. Sesi di { $folder } tetap utuh.
    Untuk melanjutkan, jalankan lagi perintah yang sama dengan --out { $quoted }
# Langkah berikutnya: perintah, atau stepOpenSpreadsheet, atau stepReview.
nextStep = Berikutnya: { $step }
nextStepOr = Berikutnya: { $step }, atau: { $alternative }
stepOpenSpreadsheet = buka { $file }
stepReview = ktp-ocr review { $folder } (di peramban)
# Dalam tanda kurung sesudah nama berkas.
pageInFile = halaman { $page }
cardOnPage = kartu { $card }
# What persons decided corrects the confidences. sampled: values of the spot check.
recalibrated = Tingkat keyakinan dikoreksi menurut { $decided } nilai yang sudah diputuskan, { $sampled } di antaranya dari uji petik. Untuk membatalkannya, hapus { $file } lalu pindai lagi.
recalibrationTooFew = Tingkat keyakinan tidak dikoreksi: baru { $decided } nilai yang diputuskan, { $sampled } di antaranya dari uji petik; perlu { $neededDecided }, { $neededSampled } di antaranya dari uji petik. Lanjutkan dengan `ktp-ocr review { $folder } --sample 5%`.
acceptedFrom = Isian diterima mulai tingkat keyakinan { $confidence }.
