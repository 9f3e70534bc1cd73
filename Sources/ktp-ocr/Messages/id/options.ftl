# Keterangan setiap pilihan dalam `--help`.

# Pilihan semua perintah.
quietHelp = Hanya menulis kesalahan ke keluaran galat standar.
verboseHelp = Menulis keterangan lebih lengkap ke keluaran galat standar.
languageHelp = Bahasa pesan: id atau en (bawaan: menurut pengaturan, lalu menurut locale).

# Pilihan --json pada beberapa perintah.
jsonHelp = Mencetak JSON.
nikJsonHelp = Mencetak satu objek JSON per NIK, satu per baris.
readJsonHelp = Mencetak satu objek JSON per kartu, satu per baris.
scanJsonHelp = Mencetak ringkasan sebagai JSON di keluaran standar.

# Argumen dan pilihan `nik`.
nikNumberHelp = Enam belas angka NIK, utuh atau berkelompok; boleh lebih dari satu NIK.

# Argumen dan pilihan `read`.
readImagesHelp = Gambar atau dokumen; - membaca satu gambar dari masukan standar.
readTextHelp = Mencetak teks hasil baca setiap mesin sebagai ganti isian; dengan --engines lstm hanya teksnya.
readFieldHelp = Hanya mencetak nilai isian ini, satu baris per kartu; ulangi pilihan ini untuk isian lain, dipisahkan tab.
readSureHelp = Dengan --field: hanya mencetak nilai yang tidak perlu diperiksa; nilai lain dianggap tidak terbaca.
maskedHelp = Menyamarkan data pribadi: NIK menjadi 3273********0123, nama menjadi inisialnya.
mostPagesHelp = Jumlah halaman paling banyak yang dibaca dari satu berkas.
readAllowSingleHelp = Bila satu mesin tidak tersedia, melanjutkan dengan mesin yang lain.

# Argumen dan pilihan `scan`.
scanInputsHelp = Gambar, dokumen, folder, atau - untuk daftar jalur berkas dari masukan standar.
scanOutHelp = Folder sesi (bawaan: ktp-ocr-YYYYMMDD-HHMMSS).
# $formats: nama semua format; $standard: format yang ditulis tanpa pilihan ini.
scanFormatHelp = Format hasil yang ditulis: { $formats } (bawaan: { $standard }).
recursiveHelp = Mencari juga di dalam subfolder.
limitHelp = Jumlah kartu paling banyak yang dibaca.
shardHelp = Hanya membaca satu bagian, yang ditentukan oleh isi berkas: 3/8, atau auto untuk Slurm, Kubernetes, AWS Batch, PBS atau SGE.
watchHelp = Memantau folder masukan dan membaca setiap berkas baru setelah lengkap, sampai Ctrl-C ditekan.
settleHelp = Dengan --watch: berkas dianggap lengkap bila ukurannya tidak berubah selama sekian detik.
execHelp = Menjalankan program ini (satu jalur berkas, tanpa shell) satu kali untuk setiap kartu yang diterima, dengan rekamannya dalam JSON pada masukan standar.
thenReviewHelp = Setelah selesai, membuka halaman `ktp-ocr review` di peramban.
dryRunHelp = Menampilkan daftar yang akan dibaca (jalur, tab, halaman) tanpa membaca atau membuat apa pun.
onlyTheseHelp = Hasil dan --crops hanya memuat kartu dari masukan ini, bukan seluruh sesi.
nulSeparatedHelp = Jalur dari masukan standar diakhiri NUL, bukan akhir baris.
scanAllowSingleHelp = Bila satu mesin tidak tersedia, melanjutkan dengan mesin yang lain dan mencatatnya dalam sesi.
logLevelHelp = Isi session.log: kesalahan, peringatan, yang dibaca, atau dengan debug juga setiap tahap.
rehashHelp = Memeriksa isi setiap berkas, juga bila ukuran dan waktunya tidak berubah.

# Pilihan `scan` dan `export`.
csvGuardHelp = Dalam CSV, memberi tanda petik tunggal di depan angka panjang dan RT/RW, untuk program spreadsheet.
cropsHelp = Menyimpan gambar setiap kartu, foto dan tanda tangannya di folder ini, dengan nama menurut kartunya.

# Banyaknya proses pembaca yang bekerja bersamaan.
jobsHelp = Jumlah kartu yang dibaca bersamaan (bawaan: satu per inti prosesor; 1 untuk membandingkan waktu).

# Cara kartu dibaca: `read`, `scan` dan `worker`.
enginesHelp = Mesin yang membaca: both (keduanya), lstm atau legacy.
engineHelp = Setiap kartu juga dibaca oleh program lain seperti dijelaskan di docs/ENGINES.md: rapid=./rapid.py; ulangi untuk program lain.
engineVotesHelp = Program itu juga ikut menentukan nilai, dengan hati-hati (docs/ENGINES.md). Sama dengan --set engine.own.votes=on.
lstmModelHelp = Sama dengan --set engine.lstm.model=name.
# $keys: semua parameter beserta rentangnya.
setHelp = Mengubah parameter pembacaan; ulangi pilihan ini untuk parameter lain: { $keys }.
keepStagesHelp = Menyimpan hasil setiap tahap pembacaan kartu di folder ini, satu folder per kartu.
acceptHelp = Menerima isian tanpa diperiksa bila peluang benarnya sekurang-kurangnya sekian, 0 sampai 1.
requireHelp = Menanyakan isian ini bila tidak terbaca, misalnya tempatTerbit,golonganDarah; isian lain yang tidak terbaca hanya dihitung.
acceptErrorHelp = Menerima isian selama perkiraan bagian yang salah tidak lebih dari ini, misalnya 1/2000; digunakan sebagai pengganti --accept.
recalibrateHelp = Mengoreksi tingkat keyakinan menurut keputusan orang di sesi ini (300 nilai, 60 di antaranya dari uji petik).
modelsHelp = Folder pertama tempat model dicari.
regionsHelp = Kecamatan dan desa dari `regions import`, di samping yang bawaan (default: daftar yang telah Anda impor, bila ada).
lstmRuntimeHelp = Sama dengan --set engine.lstm.runtime=native|tesseract; hasilnya sama, native jauh lebih cepat.
fastHelp = Membaca lebih cepat: mesin legacy hanya membaca NIK dan isian yang diragukan mesin LSTM. Sama dengan --set engine.legacy.reads=doubtful.
timeoutHelp = Batas waktu satu kartu dalam detik; setelah itu proses pembacanya dihentikan.
memoryLimitHelp = Memori satu proses pembaca dalam MB; 0 berarti tanpa batas.
requireSandboxHelp = Menolak membaca bila sistem ini tidak dapat mengisolasi pembaca sepenuhnya (lihat `ktp-ocr doctor`).

# Keterangan pilihan show, export, review, correct, dan sessions dalam `--help`.

sessionFolderHelp = Folder sesi.
# Argumen dan pilihan `show`.
showCardHelp = Satu kartu: nomornya dalam daftar, id, jalur, atau nama berkas.
showLogHelp = Menampilkan apa yang dikerjakan dalam sesi dan kapan: session.log.
showReviewHelp = Hanya menampilkan yang perlu diperiksa: isian, hasil baca, dan sebabnya.
showStatusHelp = Hanya menampilkan kartu dengan status ini: accepted (diterima), review (perlu diperiksa), failed (gagal dibaca), queued (antre).
showDuplicatesHelp = Hanya menampilkan kartu ganda: gambar, kartu, atau NIK yang sama.
showJsonHelp = Mencetak JSON sebagai ganti tabel; untuk satu kartu, rekamannya seperti di results.ndjson.
# Pilihan `export`. $formats: nama semua format.
exportFormatHelp = Format yang ditulis, dipisahkan koma: { $formats }.
exportProfileHelp = Menulis bentuk yang dipakai kantor lain: nama profil (lihat --profiles), atau berkas profil.
exportProfilesHelp = Menampilkan daftar profil bawaan ktp-ocr dan profil Anda sendiri.
exportRepeated = { $count } orang muncul lebih dari sekali; bandingkan dulu kartunya: ktp-ocr review { $folder }
exportRepeatedQuestion = Ekspor kartu pertama saja dari tiap orang? [y/n]{" "}
exportNotAsked = tidak ada yang dapat ditanya di sini; tambahkan --duplicates first atau --duplicates all
exportDuplicatesHelp = Orang dengan beberapa kartu di berkas untuk pihak lain: ask, first (kartu terbaiknya saja), atau all. Di terminal ditanyakan; skrip mendapat all.
exportOutputHelp = Menulis satu format ke berkas ini, atau - untuk keluaran standar.
# Pilihan `review`.
portHelp = Port halaman (bawaan: selalu sama untuk sesi yang sama); bila sedang dipakai, dipilih port lain.
noOpenHelp = Tidak membuka peramban; Anda membuka alamatnya sendiri.
reviewByHelp = Mulai per kartu (card) atau per isian (field).
reviewSampleHelp = Menawarkan uji petik atas bagian ini dari isian yang diterima: 0.05 atau 5%.
reviewPicturesHelp = Tempat gambar sekarang, bila sudah dipindahkan; gambar dikenali dari isinya.
idleHelp = Berakhir bila halaman tidak dipakai selama sekian menit.
# Argumen dan pilihan `correct`.
correctCardHelp = Nomor atau id kartu, lalu satu atau beberapa ISIAN=NILAI.
correctFromHelp = Memasukkan perbaikan dari results.xlsx atau results.csv yang sudah disunting.
correctYesHelp = Menyimpan tanpa bertanya.
correctOnlyGoodHelp = Dengan --from: menyimpan yang dapat dimasukkan, dan melewati sel yang tidak dapat (kode keluar 1).
correctAsTypedHelp = Menyimpan nilai yang melanggar aturan seperti yang diketik.
confirmHelp = Semua yang terbaca pada kartu ini benar.
notACardHelp = Gambar ini bukan kartu.
duplicateHelp = Gambar lain dari kartu yang sama yang dipakai.
distinctHelp = Kartu yang tampak ganda dengan kartu ini milik orang lain.
keepBothHelp = Kartu gandanya memang kartu atau orang yang sama; semuanya tetap dipakai, misalnya KTP lama dan baru.
turnHelp = Memutar gambar 90, 180, atau 270 derajat searah jarum jam, lalu membacanya ulang.
undoHelp = Membatalkan keputusan terakhir tentang kartu ini.
# Argumen dan pilihan `sessions list`, `forget`, `prune`, `recover`, dan `verify`.
listFolderHelp = Folder tempat mencari (bawaan: folder ini).
sessionsJsonHelp = Mencetak satu objek JSON per sesi, satu per baris.
forgetPersonHelp = NIK orang itu, atau salah satu kartunya: nomor, id, jalur, atau nama berkas.
discardEditsHelp = Mengganti juga hasil yang sudah disunting; suntingannya hilang.
pruneFoldersHelp = Folder yang memuat sesi.
olderThanHelp = Masa simpan sejak perubahan terakhir: 30d (hari), 8w (minggu), 6m (bulan), atau 5y (tahun); bawaan: retention di berkas pengaturan.
pruneDryRunHelp = Hanya menampilkan yang akan dihapus, tanpa menghapus apa pun.
forgetYesHelp = Menghapus tanpa bertanya.
pruneYesHelp = Menghapus tanpa bertanya.
recoverFolderHelp = Folder sesi yang rusak.
recoverOutHelp = Folder baru (bawaan: nama lama dengan -recovered).
verifyJsonHelp = Mencetak hasil pemeriksaan sebagai JSON.

# Dari `merge`.
mergeFolderHelp = Folder sesi yang dibuat atau ditambah.
mergePartsHelp = Folder sesi, atau berkas berisi jawaban worker.
mergeFormatHelp = Hasil yang ditulis: { $formats } (bawaan: { $standard }).
mergeAcceptHelp = Keyakinan terendah isian yang diterima, 0 sampai 1 (bawaan: yang paling ketat di antara bagiannya).
mergeMixedHelp = Gabungkan juga bagian dari versi, model, atau pilihan yang berbeda.
mergePerHelp = Buat register berisi sekian kartu di folder itu: register-001, register-002, dan seterusnya.
mergeFailuresHelp = Berkas CSV untuk mendaftar kartu yang tidak dapat dibaca, dari semua register, dengan bagian dan sebabnya.

# Dari `residents`.
residentsFileHelp = Tabel penduduk, .xlsx atau .csv, dengan kolom NIK, nama, dan bila ada alamat.
residentsNoTable = berkas ini bukan tabel dengan kolom NIK dan Nama; beri judul kolom itu, simpan sebagai .xlsx atau .csv, lalu ulangi
residentsPassedOver = Baris yang dilewati, tanpa NIK 16 angka sebagai teks atau tanpa nama: { $count } ({ $places })
residentsListed = Isi daftar: { $listed }; kartu dengan NIK dari daftar: { $cards }; kartu yang perlu dilihat karenanya: { $asked }

# Dari `regions`.
regionsFilesHelp = Tabel kode dan nama.
regionsOutHelp = Berkas tempat nama ditambahkan (bawaan: tempat ktp-ocr mencarinya).
regionsReplaceHelp = Hapus nama dari impor sebelumnya.
regionsFileHelp = Berkas hasil impor (bawaan: tempat ktp-ocr mencarinya).
oneJsonHelp = Cetak satu objek JSON.

# Dari `parse`.
parseFileHelp = Berkas teks; tanpa itu, atau dengan '-', masukan standar yang dibaca.
parseJsonHelp = Cetak satu objek JSON dalam satu baris (bawaan).
parseTableHelp = Cetak satu baris per isian, bukan JSON.
