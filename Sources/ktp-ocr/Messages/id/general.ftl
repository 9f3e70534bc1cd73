# Keluaran `ktp-ocr` tanpa perintah, `ktp-ocr nik` dan `ktp-ocr read`.

# `ktp-ocr` tanpa perintah: judul, lalu perintah dan kegunaannya dalam dua kolom.
firstStepsHeading = ktp-ocr membaca gambar KTP menjadi spreadsheet. Ketik:
firstStepFolder = membaca kartu, lalu membuka pemeriksaan
firstStepRead = menampilkan hasil baca satu gambar
firstStepScan = membaca setiap kartu di Folder
firstStepReview = membuka yang perlu diperiksa di peramban
firstStepDoctor = menampilkan apa yang belum terpasang
firstStepHelp = menampilkan semua perintah lainnya

# `ktp-ocr nik`: judul dalam satu kolom.
nikProvince = Provinsi
nikRegency = Kabupaten/kota
nikDistrictCode = Kode kecamatan
nikBirthDate = Tanggal lahir
nikSex = Jenis kelamin
nikSerialNumber = Nomor urut
# Di bawah masalah pada NIK.
nikCompareWithCard = Cocokkan nomornya dengan kartu, lalu periksa lagi: ktp-ocr nik NIK

# `ktp-ocr read --field`. $place: berkas, bila perlu dengan halaman dan kartu; $field: nama isian pada kartu.
fieldNotRead = { $place }: { $field } tidak terbaca; untuk mengetahui sebabnya, jalankan ktp-ocr read --verbose
# $confidence: misalnya 62 %.
fieldNeedsReview = { $place }: cocokkan { $field } dengan kartunya (tingkat keyakinan { $confidence })
