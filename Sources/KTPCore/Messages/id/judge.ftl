# Why a value is not surer, or why it is missing. One sentence each, without any value of a card.
# Of Evidence.
evidence =
    .lead = Ada nilai lain yang hampir sama cocoknya dengan hasil baca.
    .lstmFor = Mesin LSTM kurang yakin pada nilai ini.
    .legacyFor = Mesin legacy kurang yakin pada nilai ini.
    .otherFor = Pembacaan ulang kurang yakin pada nilai ini.
    .against = Di sini terbaca juga nilai lain.
    .otherDigits = Di sini terbaca juga angka lain.
    .unsure = Tidak ada mesin yang yakin pada hasil bacanya.
    .loneDigits = Hanya satu mesin yang membaca angka ini.
    .lstmAlone = Hanya mesin LSTM yang dipakai.
    .legacyAlone = Hanya mesin legacy yang dipakai.
    .derived = Tidak ada mesin yang membaca persis nilai ini; nilai ini disusun dari hasil baca keduanya.
    .restored = Tidak ada mesin yang membaca persis nilai ini; nilai ini ada dalam daftar resmi dan mirip dengan hasil baca.
    .silentEngines = Salah satu mesin tidak membaca apa pun di sini.
    .ownFor = Mesin tambahan kurang yakin pada nilai ini.
    .ownAgainst = Mesin tambahan membaca nilai lain di sini.
    .ownAlone = Nilai ini hanya dibaca oleh mesin tambahan.
    .inadmissible = Nilai seperti ini tidak tercetak pada KTP.
    .unlisted = Nilai ini tidak ada dalam daftar yang lazim.
    .short = Nilai ini sangat pendek.
    .unfinished = Seharusnya masih ada lanjutan di akhir nilai ini.
    .repeated = Nilai ini memuat kata-kata yang sama dua kali.
    .otherRow = Nilai ini milik baris lain pada kartu.
    .partial = Salah satu hasil baca lebih panjang daripada nilai ini.
    .marked = Salah satu hasil baca memuat tanda petik di sini.
    .contradicted = Tanggal lahir atau jenis kelamin bertentangan dengan NIK ini.
    .unconfirmed = Tanggal lahir, jenis kelamin, atau provinsi tidak menguatkan angka NIK ini.
    .disputed = Hasil baca lain untuk isian ini sama mungkinnya.
    .nearList = Daftar resmi memuat nama yang hanya berbeda satu huruf.
    .noRegency = KTP dari kabupaten/kota ini tidak diterbitkan di tempat dengan nama ini.
    .respelled = Daftar resmi menulis nama ini dengan spasi atau tanda baca yang lain.
    .offList = Daftar resmi tidak memuat nama ini di wilayah tersebut.
    .cardLead = Banyak bagian kartu ini sulit dibaca.
    .partOfCard = Begitu banyak baris yang tidak terbaca sehingga kartu mungkin terpotong.
    .lateStart = Nilai ini mulai lebih ke kanan daripada baris di sekitarnya; huruf awalnya mungkin tertutup.
    .atEdge = Tepi gambar atau kartu lain mungkin memotong nilai ini.
    .reflection = Pantulan cahaya mungkin menutupi akhir nilai ini.
    .fading = Cetakan memudar ke dalam cahaya di akhir nilai ini.
    .unreadRow = Baris lanjutan nilai ini mungkin tidak terbaca.
    .tallMinus = Tanda minus ini mungkin tanda plus.
    .broken = Garis putih melintasi nilai ini; satu huruf atau angka mungkin hilang.
    .noRow = Tidak ditemukan cetakan pada baris ini.
    .unreadPrint = Ada cetakan pada baris ini, tetapi tidak dapat dibaca.

# $fields: each with the number of cards that lack it, such as Tempat Terbit 2, Gol. Darah 1.
acceptedUnread = { $count } kartu yang diterima belum lengkap isiannya: { $fields }.
