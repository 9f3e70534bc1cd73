# Why a card has no fields. The messages stand behind the file's name and a colon, so they begin in lower case.
# Of ReadingFailure.
readingFailure =
    .nothingToRead = permintaan tidak memuat jalur berkas ataupun isi gambar dalam base64; kirim salah satunya
    .outOfMemory = gambar memerlukan memori melebihi batas untuk satu pembaca; simpan ulang dengan ukuran lebih kecil
    .recognitionFailed = mesin OCR tidak dapat mengolah gambar ini; pindai ulang kartunya
    .noEngine = pembaca ini dijalankan tanpa mesin OCR dan hanya dapat memotong gambar; jalankan tanpa --without-engines
    .noSuchCard = halaman ini hanya memuat { $count } kartu; minta kartu yang ada, atau hilangkan "firstCard" untuk semua kartu
    .noCardInTheDark = KTP tidak ditemukan karena gambar terlalu gelap; nyalakan lampu ruangan, matikan lampu kilat, lalu foto ulang
    .tooPale = tidak ada yang terbaca karena tulisan hampir sepucat kartunya; bersihkan lensa, keluarkan kartu dari plastiknya, lalu foto ulang
    .tooBlurred = tidak ada yang terbaca karena gambar terlalu buram; foto ulang di tempat terang dan pegang kamera dengan stabil
    .noCard = KTP tidak ditemukan dalam gambar; letakkan kartu di tempat yang rata, penuhi layar kamera dengan kartu, lalu foto ulang
    .blankPage = halaman ini kosong; tidak ada yang perlu dilakukan
    .cardBack = ini bagian belakang KTP; pindai juga bagian depannya jika belum ada
    .otherDocument = gambar ini memuat dokumen lain, bukan KTP; foto KTP-nya
otherDocument = gambar ini memuat dokumen lain, bukan KTP ({ $kind }); foto KTP-nya

# Answers to a program that sends requests to `ktp-ocr worker`. line is the number of the line; example is a request in JSON.
requestTooLong = baris { $line } lebih dari { $limit } byte; kirim jalur gambar dalam "path"
requestNotJSON = baris { $line } bukan permintaan; kirim satu objek JSON pada setiap baris, misalnya { $example }
requestOtherSchema = baris { $line } memakai skema lain, padahal pembaca ini memakai { $schema }; pakai versi ktp-ocr yang sama di kedua sisi
requestHasNoPathAndNoBytes = baris { $line } tidak memuat "path" ataupun "bytes"; kirim salah satunya, misalnya { $example }
requestedPageBelowOne = baris { $line } meminta halaman di bawah 1; hitung halaman mulai dari 1
requestedCardBelowOne = baris { $line } meminta kartu di bawah 1; hitung kartu mulai dari 1
requestedTurnInvalid = baris { $line } meminta putaran yang tidak sah; putar gambar 90, 180, atau 270 derajat
requestedPiecesInvalid = baris { $line } meminta potongan di luar kartu atau lebih dari { $most } potongan; kirim paling banyak { $most } kotak dalam piksel kartu

# Why a file could not be opened as a picture.
# Of LoadFailure.
loadFailure =
    .missing = berkas tidak ada; periksa nama dan foldernya
    .danglingLink = tautan ini tidak menuju ke berkas mana pun; pulihkan berkasnya atau hapus tautannya
    .folder = ini folder, bukan gambar; sebutkan gambar di dalamnya, atau ganti nama folder ini
    .lockedFolder = folder ini tidak boleh Anda buka; beri izin dengan chmod u+rx
    .notAFile = ini bukan berkas biasa; salin dahulu gambarnya ke sebuah berkas
    .noPermission = berkas ini tidak boleh Anda baca; beri izin dengan chmod u+r
    .lockedIn = pembaca yang terisolasi tidak boleh membaca folder ini: foldernya baru saja ditukar, atau tidak disebut dengan 'worker --read-below'; jalankan lagi perintah yang sama
    .readError = berkas tidak dapat dibaca sampai selesai; salin ulang dari sumbernya
    .empty = berkas kosong; salin ulang dari sumbernya
    .notAnImage = isi berkas ini bukan gambar yang dapat dibaca ktp-ocr; pindai atau simpan ulang kartu sebagai JPEG atau PNG
    .animated = gambar ini bergerak (animasi); simpan salah satu bingkainya sebagai JPEG atau PNG
    .unusualTIFF = jenis TIFF ini tidak didukung; simpan ulang sebagai JPEG atau PNG
    .picturesAttached = halaman ini tidak memuat gambar, tetapi ada berkas yang dilampirkan pada PDF; buka PDF-nya, simpan gambar lampirannya, lalu pindai
    .noHEIFDecoder = dekoder HEVC yang diperlukan untuk HEIC belum terpasang; pasang dengan: apt-get install libheif-plugin-libde265
    .encrypted = dokumen PDF ini terkunci kata sandi; buka, lalu simpan atau cetak ulang tanpa kata sandi
    .encryptedArchive = berkas ZIP ini terkunci kata sandi; buka dahulu arsipnya, lalu pindai gambar di dalamnya
    .closedDocument = dokumen atau arsip ini terkunci atau jenisnya tidak dapat dibuka di sini; buka berkasnya, simpan gambar di dalamnya, lalu pindai
    .noPicturePacked = berkas ini tidak berisi gambar; buka berkasnya untuk melihat isinya
    .damaged = gambar tidak lengkap atau rusak; salin atau pindai ulang
    .tooManyBytes = berkas lebih besar daripada yang diperlukan untuk gambar kartu; simpan ulang dengan ukuran di bawah 200 MB
    .tooManyPixels = gambar berukuran { $width } × { $height } piksel, lebih besar daripada yang diperlukan untuk kartu; simpan ulang dengan paling banyak 100 megapiksel
    .tooFewPixels = gambar hanya berukuran { $width } × { $height } piksel, terlalu kecil untuk dibaca; pindai kartu pada 300 dpi
    .noSuchPage = dokumen tidak memiliki halaman { $page }; periksa nomor halamannya
    .tooLargePage = halaman berukuran { $width } × { $height } cm, lebih besar daripada yang diperlukan untuk kartu; cetak ulang PDF itu pada kertas A4
