# Hasil penggabungan bagian-bagian satu pekerjaan.
mergedParts = { $parts } bagian
mergedCards = { $cards } kartu
mergedDecisions = { $decisions } keputusan baru
mergeTotal = { $parts }: { $cards }, { $new } di antaranya baru; { $decisions } dari petugas. Sesi { $folder } memuat { $all }
mergeTorn = { $path }: baris terakhirnya terpotong dan dilewati; bila kartu itu tidak ada, minta lagi
mergeBroken = { $path }: { $broken } baris bukan jawaban, dan { $refused } baris menjawab permintaan yang tidak sah; kirim lagi permintaan itu
mergeExchanged = { $path } memuat gambar lain dari yang dibaca; jawabannya tidak diambil, baca lagi
mergeIncomplete = belum lengkap: { $path } memuat kartu lain; baca lagi
mergeQueued = { $count } masukan belum dibaca; jalankan `ktp-ocr scan` lagi untuk bagiannya, lalu gabungkan
mergeFailed = { $count } kartu tidak dapat dibaca; tampilkan dengan: ktp-ocr show { $folder } --status failed
mergeNext = Berikutnya: ktp-ocr review { $folder } (di peramban), atau: ktp-ocr show { $folder }
