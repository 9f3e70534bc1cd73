# Yang ditulis perintah `sessions`.

noSessionsIn = tidak ada sesi di { $folder }; sebutkan folder yang memuat hasil `ktp-ocr scan`

# `sessions list`: judul kolom.
sessionTitle = Sesi
cardsTitle = Kartu
reviewTitle = Periksa
lastChangeTitle = Terakhir diubah
versionTitle = Versi
sizeTitle = Ukuran
# Di kolom terakhir.
sessionLocked = terkunci
sessionDamaged = rusak
afterSessionList = Lihat satu sesi: ktp-ocr show SESI · periksa keutuhannya: ktp-ocr sessions verify SESI

# `sessions forget`. $files: hasil yang sudah disunting.
forgetEdited = hasil ini sudah disunting: { $files }; masukkan dahulu suntingannya dengan `ktp-ocr correct { $folder } --from BERKAS`, atau ulangi perintah ini dengan --discard-edits
forgetNoCard = tidak ada kartu seperti itu dalam sesi ini; lihat daftarnya dengan `ktp-ocr show { $folder }`
# $lines: dari log sesi.
# Di bawah kartu yang akan dihapus: nomor, inisial, dan statusnya.
forgetQuestion = Hapus { $count } kartu ini? Penghapusan tidak dapat dibatalkan. [y/T]{" "}
forgetNotAsked = { $count } kartu belum dihapus karena tidak ada yang dapat ditanya; tambahkan --yes untuk menghapusnya tanpa bertanya
forgetDeclined = tidak ada yang dihapus
forgetDone = { $count } kartu dihapus (baris log: { $lines })
forgetVerify = Periksa keutuhan sesi: ktp-ocr sessions verify { $folder }
forgetImage = hapus juga gambarnya: { $file }
# Gambar memuat beberapa kartu; rekaman kartu lain tetap menyimpan jalurnya.
forgetSharedImage = kartu lain pada gambar yang sama tetap menyimpan jalur ini; bila perlu, hapus juga kartu itu: { $file }
forgetRemovedResult = { $file } dihapus karena memuat kartu yang dihapus; untuk menulisnya lagi, jalankan: ktp-ocr export { $folder }
# A backup made of hard links has the same content; the tool does not write over it.
erasedLinkOnly = { $file } sudah dihapus, tetapi isinya masih ada dengan nama lain (hard link, misalnya di cadangan)
exportOverRegister = { $file } milik register ini (gambarnya, atau tempat datanya disimpan); beri nama lain
exportsOutdated = { $files }: diekspor sebelum perubahan terakhir; ekspor lagi sebelum diserahkan
forgetEditedResult = { $file } sudah disunting atau mungkin milik sesi lain, dan mungkin memuat kartu yang dihapus; periksa, lalu hapus sendiri berkas itu

# `sessions prune`. $command: menampilkan daftar sesi.
retentionFormat = tulis masa simpan sebagai 30d (hari), 8w (minggu), 6m (bulan), atau 5y (tahun)
pruneNothingDue = tidak ada sesi yang melewati masa simpannya; lihat semua sesi dengan: { $command }
pruneNoRetention = masa simpan belum ditetapkan; sebutkan dengan --older-than 30d, atau tulis retention: 30d di berkas pengaturan (`ktp-ocr doctor` menyebut tempatnya)
pruneQuestion = Hapus { $count } sesi itu? [y/T]{" "}
pruneNotAsked = { $count } sesi belum dihapus karena tidak ada yang dapat ditanya; tambahkan --yes untuk menghapusnya tanpa bertanya
pruneDeclined = tidak ada yang dihapus; lihat semua sesi dengan: { $command }
pruneDryRun = belum ada yang dihapus; untuk menghapus sesi ini, ulangi perintah ini tanpa --dry-run
pruneLeft = Lihat yang tersisa: { $command }
# Satu baris untuk setiap sesi; $figures: kartu, berkas, ukuran, dan perubahan terakhir.
pruneWouldRemove = akan dihapus: { $folder } ({ $figures })
pruneRemoved = dihapus: { $folder } ({ $figures })
# $cards: "12 kartu", atau tanda pisah bila jumlahnya tidak diketahui.
pruneFigures = { $cards }, { $files } berkas, { $size }, terakhir diubah { $time }
# Berkas yang tidak dihapus.
pruneKept = {"  "}tetap ada: { $file }

# `sessions recover`. $cards: "12 kartu".
recovered = { $cards } diselamatkan ke { $folder }: { $fromDatabase } dari basis data, { $fromResults } dari results.ndjson (koreksi: { $corrections }, baris jejak audit: { $auditRows })
recoverLost = hilang: { $card }
recoverLostRows = hilang: { $corrections } keputusan, { $auditRows } baris jejak audit
recoverSee = Lihat: ktp-ocr show { $folder }
recoverReadAgain = Baca lagi kartu yang hilang: ktp-ocr scan FOLDER-GAMBAR --out { $folder }

# `sessions verify`. $cards: "12 kartu".
sessionIntact = { $folder } utuh: { $cards }, baris jejak audit: { $auditRows }
sessionNotIntact = { $folder } tidak utuh: { $count } kerusakan
verifyEdited = catatan: { $file } sudah disunting; masukkan suntingannya dengan: ktp-ocr correct { $folder } --from BERKAS
verifySee = Lihat isinya: ktp-ocr show { $folder }
verifyRecover = selamatkan yang masih ada: ktp-ocr sessions recover { $folder }
