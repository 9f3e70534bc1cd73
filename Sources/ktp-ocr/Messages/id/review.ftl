# Yang ditulis `review`. Tidak ada kartu yang disebut.

portOutOfRange = --port harus berupa angka dari 1 sampai 65535
idleOutOfRange = --idle harus berupa jumlah menit, lebih dari 0 dan paling banyak 100000
portTaken = port { $wanted } sedang dipakai; dipakai port { $port }
# "Di atas": di keluaran standar.
noBrowser = peramban tidak dapat dibuka dari sini; salin alamat di atas ke peramban di komputer ini
# Juga ditampilkan di halaman.
reviewViewOnly = sesi ini hanya dapat dilihat karena Anda tidak memiliki izin menulis di foldernya; untuk memutuskan, salin folder itu atau minta izin menulis
noCardYet = sesi ini belum berisi kartu; kartu yang sedang dipindai muncul di halaman begitu selesai dibaca
nothingDoubtful = tidak ada yang meragukan dalam sesi ini; di halaman, Anda dapat melakukan uji petik
# $results: salah satu dari dua pesan di bawahnya.
reviewEnded = selesai; { $results }
reviewIdle = selesai karena halaman tidak dipakai selama { $minutes } menit; { $results }; untuk melanjutkan, jalankan: ktp-ocr review { $folder }
decisionsSaved = semua keputusan tersimpan
resultsOutOfDate = hasil belum memuat semua keputusan; perbarui dengan: ktp-ocr export { $folder } --format csv,xlsx
