# Yang salah pada profil ekspor. Tampil sesudah nama atau jalurnya, dengan barisnya bila diketahui: "bank.json:4: …".
profileUnknown = tidak ada profil ekspor dengan nama ini; pakai salah satu dari: { $names }, atau sebutkan jalur berkas
profileNameUnusable = nama ini tidak dapat dipakai; gunakan paling banyak 40 huruf, angka, spasi, - dan _ (misalnya Kantor Saya), tetapi jangan memakai nama profil bawaan ktp-ocr
profileNotFound = profil ini tidak dapat dibaca; periksa jalurnya
profileNotJSON = berkas ini bukan objek JSON; periksa koma, tanda petik, dan kurung kurawal
profileKeyUnknown = kunci '{ $key }' tidak dikenal; pakai: { $keys }
# $place: misalnya columns[2].heading.
profileKeyMissing = '{ $place }' tidak ada; tambahkan
profileTypeWrong = '{ $place }' berjenis salah; lihat docs/profile.schema.json
profileValueWrong = nilai '{ $place }' tidak dikenal; pakai: { $allowed }
profileHeadingTwice = judul '{ $heading }' ada dua kali; ubah salah satunya
