# Kesalahan pada pilihan, argumen atau pengaturan. Di terminal didahului "ktp-ocr: " atau tempatnya.

# $word: kata yang diketik di tempat perintah, padahal berkas atau folder; $command: perintah lengkapnya.
pathInsteadOfCommand = '{ $word }' bukan perintah; untuk membacanya, jalankan: { $command }

jobsOutOfRange = --jobs harus berupa angka dari 1 sampai 1024
acceptOutOfRange = --accept harus berupa angka dari 0 sampai 1
timeoutOutOfRange = --timeout harus berupa jumlah detik, lebih dari 0 dan paling banyak 86400
memoryLimitOutOfRange = --memory-limit harus berupa jumlah MB dari 256 sampai 1048576, atau 0 untuk tanpa batas
settleOutOfRange = --settle harus berupa jumlah detik, lebih dari 0 dan paling banyak 3600
limitOutOfRange = --limit harus berupa angka mulai dari 1
mostPagesOutOfRange = --most-pages harus berupa angka mulai dari 1

# Untuk `read`.
readOneOutputOnly = --json, --text dan --field tidak dapat digunakan bersama; pilih salah satu
readSureNeedsField = --sure memerlukan --field, misalnya --field nik
readTextCannotBeMasked = teks hasil baca mesin tidak dapat disamarkan; gunakan --masked tanpa --text
readIsFolder = { $path } adalah folder; untuk membacanya, jalankan: { $command }
readNoSuchFile = berkas tidak ditemukan: { $paths }; periksa namanya
# Gambar diterima melalui pipa.
readInputTooLarge = masukan lebih besar dari { $megabytes } MB; simpan sebagai berkas, lalu jalankan ktp-ocr read BERKAS

# Dari `merge`.
mergeNeedsPart = sebutkan sedikitnya satu bagian
mergePerOutOfRange = --per harus sedikitnya 1

# Dari `parse`.
parseOneOutputOnly = --json dan --table tidak dapat dipakai bersama; pilih salah satu
parseUnreadable = { $file } tidak dapat dibaca; periksa nama dan izinnya, atau berikan teksnya lewat masukan standar
parseNoCard = teks ini bukan kartu: tidak ada isian yang terbaca; periksa apakah berkasnya benar

# Untuk `nik`.
nikHasNoDigit = teks ini tidak berisi angka; ketik enam belas angka NIK

# Untuk `scan`.
scanNoSuchInput = berkas atau folder tidak ditemukan: { $paths }; periksa namanya (tidak ada yang dibuat)
# $endings: akhiran nama berkas, dipisahkan spasi.
scanNoImages = tidak ada gambar di { $paths }; ktp-ocr membaca berkas dengan akhiran nama: { $endings }
watchWithOtherOptions = --watch tidak dapat digunakan bersama --dry-run, --only-these, --limit atau --shard; hilangkan salah satunya
watchNeedsFolder = --watch memerlukan folder yang ada, bukan - atau berkas; sebutkan foldernya
execNotFound = tidak ada program { $program }; sebutkan jalur satu berkas yang dapat dijalankan
# $output: folder yang akan ditulisi; $input: folder yang dipantau.
watchOutputInside = { $output } berada di dalam { $input } yang sedang dipantau; pilih folder di luarnya, misalnya --out ../Register

# Untuk `scan --shard`.
# Of ArrayTask.Refusal.
shardRefused =
    .notAShard = { $text } bukan bagian; gunakan --shard 3/8 (bagian ketiga dari delapan) atau --shard auto
    .noTask = --shard auto: lingkungan ini tidak menyebutkan bagian (misalnya dalam SLURM_ARRAY_TASK_ID atau JOB_COMPLETION_INDEX); gunakan --shard 3/8
    .noCount = --shard auto: { $variable } menyebutkan nomor bagian, tetapi tidak menyebutkan jumlah seluruh bagian; gunakan --shard auto/8
    .gaps = --shard auto: { $variable } berada di luar rentang bagian; gunakan larik tanpa celah (misalnya 1-8), atau gunakan --shard 3/8
    .contradiction = --shard auto: { $variables } saling bertentangan; gunakan --shard 3/8
# $variable: variabel lingkungan dari penjadwal.

# Untuk berkas pengaturan.
settingsForeign = { $path }: berkas ini dapat diubah oleh pengguna lain, sehingga tidak digunakan; buat salinan yang hanya dapat Anda ubah, atau jalankan dengan { $variable }=
settingsUnreadable = { $path }: pengaturan tidak dapat dibaca ({ $reason }); periksa berkas ini
settingsOneByLine = tulis satu pengaturan per baris, misalnya jobs: 2
settingsNeedsAbsolutePath = { $option } dalam berkas ini memerlukan jalur yang diawali / atau ~/
settingsNeedsBoolean = { $option } harus berisi true atau false
settingsNeedsValue = { $option } memerlukan nilai; lihat `ktp-ocr scan --help`

# Nama yang tidak ada, dengan nama yang mungkin dimaksud, atau dengan semua nama.
unknownCommandNear = tidak ada perintah '{ $word }'; mungkin maksud Anda '{ $suggestion }'
unknownCommand = tidak ada perintah '{ $word }'; perintah yang tersedia: { $commands }
unknownSettingNear = tidak ada pengaturan '{ $word }'; mungkin maksud Anda '{ $suggestion }'
unknownSetting = tidak ada pengaturan '{ $word }'; pengaturan yang tersedia: { $settings }

# Option --engine of scan and read. most: how many programs it may name.
engineNotNamed = tulis --engine nama=perintah; nama terdiri atas huruf kecil, angka, dan tanda hubung, misalnya rapid
enginesTooMany = --engine: paling banyak { $most } program, masing-masing dengan nama lain
engineVotesAlone = --engine-votes memerlukan program yang disebut dengan --engine
