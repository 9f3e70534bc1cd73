# What is said about a card's fields and picture. One sentence each, with one full stop at its end: the program may add figures in brackets behind it.
# None may contain a value of a card.
# Of FindingRule.
finding =
    .nikCharacters = NIK memuat karakter yang bukan angka.
    .nikLength = NIK tidak terdiri atas enam belas angka.
    .nikProvince = NIK diawali kode provinsi yang tidak ada.
    .nikRegency = NIK diawali kode kabupaten/kota yang tidak ada.
    .nikDistrict = Kode kecamatan dalam NIK adalah nol, padahal tidak ada kecamatan dengan kode nol.
    .nikDate = Tanggal dalam NIK tidak ada di kalender.
    .nikSerial = Nomor urut dalam NIK adalah nol, padahal nomor urut dimulai dari satu.
    .nikBirthDate = Tanggal dalam NIK berbeda dengan tanggal lahir yang tercetak; cocokkan keduanya dengan kartu.
    .nikSex = Jenis kelamin menurut NIK berbeda dengan yang tercetak; cocokkan keduanya dengan kartu.
    .nikRegion = NIK diterbitkan di wilayah lain daripada yang tercetak, dan hal ini wajar bila pemegang kartu pernah pindah.
    .birthDateImpossible = Tanggal lahir tidak ada di kalender.
    .birthDateFuture = Tanggal lahir berada di masa depan.
    .birthDateAge = Menurut tanggal lahir, pemegang terlalu muda atau terlalu tua untuk memiliki kartu.
    .issueDateImpossible = Tanggal terbit tidak ada di kalender.
    .issueDateFuture = Tanggal terbit berada di masa depan.
    .issueDateBeforeBirth = Tanggal terbit mendahului tanggal lahir.
    .validityForm = Masa berlaku bukan SEUMUR HIDUP dan bukan tanggal yang ada di kalender.
    .validityOrder = Masa berlaku berakhir sebelum tanggal terbit atau tanggal lahir.
    .sex = Jenis kelamin tidak termasuk pilihan yang tercetak pada KTP.
    .blood = Golongan darah tidak termasuk pilihan yang tercetak pada KTP.
    .religion = Agama tidak termasuk pilihan yang tercetak pada KTP.
    .maritalStatus = Status perkawinan tidak termasuk pilihan yang tercetak pada KTP.
    .citizenship = Kewarganegaraan bukan WNI, WNA, atau nama negara.
    .occupation = Pekerjaan tidak ada dalam daftar resmi, tetapi hal ini dapat terjadi pada kartu asli.
    .neighbourhood = RT/RW tidak terdiri atas dua bilangan tiga atau dua angka dengan garis miring, atau lebih besar daripada yang lazim.
    .province = Tidak ada provinsi dengan nama ini pada KTP.
    .regency = Tidak ada kabupaten/kota dengan nama ini pada KTP.
    .regencyOfProvince = Kabupaten/kota ini tidak berada di provinsi yang tercetak pada kartu.
    .identityMissing = Isian ini tidak terbaca, padahal diperlukan untuk mengetahui pemilik kartu.
    .fieldMissing = Isian ini ada pada setiap kartu, tetapi tidak terbaca.
    .singleEngine = Hanya satu mesin OCR yang membaca kartu ini, sehingga hasil bacanya tidak memiliki pembanding.
    .engineSilent = Program yang dipakai sebagai mesin tidak membaca kartu.
    .cardNotFound = Tepi kartu tidak ditemukan sehingga gambar dibaca apa adanya; letakkan kartu di tempat yang rata, penuhi layar kamera dengan kartu, lalu foto ulang.
    .cardTooSmall = Kartu terlalu kecil dalam gambar; foto dari jarak yang lebih dekat, atau pindai dengan resolusi yang lebih tinggi.
    .blurred = Gambar buram; pegang kamera dengan stabil, lalu foto ulang.
    .pale = Tulisan hampir sepucat kartunya, seperti tertutup plastik buram atau embun; bersihkan lensa, keluarkan kartu dari plastiknya, lalu foto ulang.
    .glare = Pantulan cahaya menutupi sebagian kartu; foto ulang tanpa lampu kilat.
    .tooDark = Gambar terlalu gelap; nyalakan lampu ruangan, matikan lampu kilat, lalu foto ulang.
    .cutOff = Sebagian kartu berada di luar gambar; foto ulang dengan seluruh kartu di layar kamera.
    .photocopy = Gambar ini berasal dari fotokopi; bila ada isian yang meragukan, pindai kartu aslinya.
    .severalCards = Gambar ini memuat kartu lain yang tidak terbaca; foto setiap kartu itu secara terpisah.
    .incomplete = Berkas terputus sebelum gambarnya lengkap; salin atau pindai ulang, atau cocokkan setiap isian dengan kartunya.
    .oldCard = Ini KTP lama, bukan KTP elektronik; minta KTP-el.
    .readingChanged = Hasil baca baru untuk isian ini berbeda dengan yang lama; nilai dari petugas tetap dipakai.
    .decisionElsewhere = Petugas pernah memeriksa kartu di gambar ini yang tidak ditemukan lagi saat dibaca ulang; periksa apakah ini kartunya.
    .cardUnseen = Kartu ini tidak ditemukan lagi saat gambarnya dibaca ulang; lihat apakah kartunya ada, lalu benarkan atau sisihkan.
    .valueUnread = Isian ini tidak terbaca demikian oleh mesin yang disebut; lihat kartunya.
    .listOtherName = Daftar kantor mencatat nama lain untuk NIK ini; cocokkan NIK dan namanya dengan kartu.
    .listOtherNIK = Daftar kantor mencatat nama ini dengan NIK lain yang juga terbaca atau beda satu angka; cocokkan angkanya dengan kartu.
    .listAgrees = Daftar kantor mencatat nilai ini untuk NIK tersebut.
    .pictureReplaced = Nama berkas ini sekarang dipakai gambar lain; kartu ini dan hasil pemeriksaannya tetap disimpan.
    .pictureGone = Gambar tidak ada lagi di tempatnya semula; hasil bacanya tetap disimpan.

# Figures may follow in brackets: (1/3) says that 1 of 3 cards could not be read.
placeTop = atas
placeMiddle = tengah
placeBottom = bawah
placeLeft = kiri
placeCentre = tengah
placeRight = kanan

# Why a card or a field needs review, where no finding says more.
cardNeedsReview = Kartu ini perlu diperiksa petugas.
belowBound = Keyakinan pada nilai ini di bawah batas yang diminta; cocokkan dengan kartu.

# Duplicates: the same picture, card or person occurs more than once. The numbers of the other cards follow in brackets.
# Of DuplicateRule.
duplicate =
    .picture = Gambar yang sama terdapat lebih dari satu kali dalam sesi ini; bila tidak disengaja, tandai salah satunya sebagai ganda.
    .card = Gambar lain memuat kartu dengan NIK yang sama; bila tidak disengaja, tandai salah satunya sebagai ganda.
    .differs = Kartu lain memuat NIK yang sama, tetapi isiannya berbeda; cocokkan kedua kartu dengan gambarnya.
    .kept = Kartu atau orang yang sama terdapat lebih dari satu kali dalam sesi ini, dan petugas memutuskan untuk menyimpan keduanya.

# Part of the bracket behind a sentence about duplicates: (number 3; number 12, differing: Nama, Alamat).
otherCard = nomor { $number }
otherCardDiffering = nomor { $number }, berbeda: { $fields }

# Yang memiliki nilai selain pembacanya.
officeList = daftar kantor

# While a person types a NIK.
nikDigitsTyped = { $count } dari 16 angka.

# What the check of accepted fields at random found. figures: 2.5 % (95 %: 0.4–12.9 %).
spotCheckNotBegun = { $drawn } isian yang diterima diambil untuk uji petik; belum ada yang diperiksa
spotCheckResult = Pada uji petik, { $wrong } dari { $checked } isian yang diperiksa ternyata salah: { $figures }
spotCheckResultSoFar = Pada uji petik, { $wrong } dari { $checked } isian yang diperiksa ternyata salah: { $figures }; masih { $left } isian yang perlu diperiksa

# How right decided values were that had a confidence between two bounds. figures: 98.3 % (95 %: 94.1–99.5 %); said: mean confidence.
reliabilityBin = Keyakinan { $low } sampai { $high }: { $right } dari { $decided } nilai yang sudah diputuskan benar, { $figures }; dijanjikan { $said }
reliabilityTooHigh = janjinya terlalu tinggi
reliabilityTooLow = yang benar lebih banyak daripada yang dijanjikan
