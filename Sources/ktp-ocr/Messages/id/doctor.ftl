# Hasil `ktp-ocr doctor`: satu baris per pemeriksaan, "judul   temuan", dan di bawahnya cara memperbaikinya.

# Judul pemeriksaan, disusun dalam satu kolom.
# Of HealthCheck.Subject.
check =
    .tesseract = Tesseract
    .leptonica = Leptonica
    .lstm = Mesin LSTM
    .legacy = Mesin legacy
    .secondLook = Pembacaan kedua
    .cardNetwork = Pencarian kartu
    .confidences = Tabel keyakinan
    .regions = Daftar wilayah
    .pdf = Berkas PDF
    .heif = Foto HEIC
    .locale = Bahasa
    .settings = Pengaturan
    .folder = Folder kerja
    .sandbox = Isolasi pembaca (sandbox)
    .machine = Komputer
    .openMP = OpenMP

# Baris terakhir.
doctorReady = Kedua mesin OCR siap digunakan. Berikutnya: ktp-ocr scan FOLDER-GAMBAR --out Register
doctorNotReady = Ada mesin OCR yang belum siap digunakan. Ikuti langkah yang tertulis di atas.

# Mengikuti daftar model.
networkByTesseract = dihitung oleh libtesseract, karena prosesor ini tidak memiliki AVX2
# $instructions: instruksi prosesor, misalnya AVX2.
modelsDamaged = sebuah model di folder Anda rusak; salin lagi model-model itu, atau jangan pakai --models
networkNative = ktp_text dihitung oleh ktp-ocr sendiri dengan { $instructions }
cardNetworkMissing = jaringan ktp_card tidak tersedia atau rusak, sehingga kartu di foto yang penuh benda lain lebih sulit ditemukan
# Juga peringatan `scan` dan `read`, dengan cara memperbaikinya: secondPassMissingRemedy.
secondPassMissing = model { $model } tidak tersedia, sehingga isian yang meragukan tidak dibaca ulang dengannya
engineModelMissing = model { $model } untuk mesin ini tidak ditemukan di { $folders }
# $remedy: akhir kalimat, misalnya "pasang ulang ktp-ocr".
engineModelRemedy = { $remedy }, atau tentukan folder yang berisi { $model }.traineddata: KTP_OCR_MODELS=FOLDER
gazetteerBuiltIn = bawaan, edisi { $first } sampai { $last }: { $content }
gazetteerImported = impor: { $content }
gazetteerContent = kecamatan: { $districts }, desa/kelurahan: { $villages }, nama: { $names }
# $version: pustaka dan nomor versinya.
heicUnreadable = { $version } tidak memiliki dekoder HEVC, sehingga foto iPhone tidak dapat dibaca
# Yang mengisolasi proses pembaca gambar.
sandboxLacking = tidak tersedia: { $lacking }
sandboxPartlyLacking = { $active }; tidak tersedia: { $lacking }
sandboxRemedy = gunakan Linux 5.13 atau lebih baru dengan Landlock; dalam kontainer, izinkan panggilan sistem landlock_* dan seccomp
workingFolderReadOnly = tidak dapat menulis di { $folder }
machineDescription = { $cores } inti prosesor, memori { $gigabytes } GB
threadLimitAdvice = scan mengatur batas ini sendiri; batasi proses pembaca yang Anda jalankan sendiri menjadi satu utas
# $files: berkas tempat pengaturan dicari.
settingsNone = tidak ada pengaturan di { $files }
settingsFound = { $count } pengaturan dari { $files }
# $variable: variabel lingkungan yang dikosongkan.
settingsSwitchedOff = dinonaktifkan ({ $variable }=)
settingsRemedy = perbaiki berkas ini; sebelum itu, scan dan perintah lain yang memakai pengaturan tidak dapat dijalankan

regionsNext = Berikutnya: `ktp-ocr scan` memakainya mulai sekarang; lihat isinya dengan `ktp-ocr regions show`
regionsLarger = (tanpa provinsi dan kabupaten/kota, yang sudah bawaan: { $count })
