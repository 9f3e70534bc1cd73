# A gazetteer is the list of regions (provinces to villages) that names on cards are compared with. reason: why the system refused.
tableUnreadable = { $file } tidak dapat dibaca: { $reason }; sebutkan tabel kode dan nama dalam CSV atau TSV
tableTooLarge = { $file } tidak dapat dibaca: ukurannya lebih dari { $limit } byte; sebutkan tabel kode dan nama dalam CSV atau TSV
gazetteerNotCreated = { $path } tidak dapat dibuat: { $reason }; gunakan --out untuk memilih tempat yang dapat Anda tulisi
gazetteerNotWritten = { $path } tidak dapat ditulis: { $reason }; periksa apakah ruang disk masih cukup dan disk dapat ditulisi

# quotedPath is the same path as a word of the shell.
gazetteerMissing = daftar wilayah { $path } tidak ada; buat dengan `ktp-ocr regions import FILE --out { $quotedPath }`
notAGazetteer = { $path } bukan daftar wilayah; sebutkan berkas hasil `ktp-ocr regions import`
gazetteerNewer = { $path } ditulis oleh ktp-ocr yang lebih baru; pakai versi itu atau yang lebih baru
gazetteerUnlabelled = { $path } rusak (tidak memuat checksum); pindahkan berkas itu, lalu impor lagi tabelnya
gazetteerDamaged = { $path } rusak ({ $reason }); pindahkan berkas itu, lalu impor lagi tabelnya

# The rows follow, each on a line of its own.
tableRowsMalformed = tidak ada yang diimpor dari { $file }: { $count } baris bukan kode dan nama; perbaiki atau hapus baris berikut:
tableHasNoDistricts = { $file } tidak memuat kecamatan ataupun desa; sebutkan tabel yang memuatnya, satu pada setiap baris: 11.01.01.2001,Keude Bakongan
# Of GazetteerError.BadRow.Reason, with $line.
badRow =
    .notUTF8 = baris { $line } tidak dalam UTF-8; simpan tabel dalam UTF-8
    .openQuote = baris { $line } memuat tanda kutip yang tidak ditutup
    .notACode = baris { $line } tidak diawali kode wilayah, misalnya 11.01.01.2001 atau 1101012001
    .statisticsCode = baris { $line } memuat kode BPS, padahal KTP memakai kode Kemendagri; impor tabel kode Kemendagri
    .noName = baris { $line } tidak memuat nama sesudah kodenya
