extension FindingRule {
    /// One plain sentence without any value of the card.
    package func message(in language: Language) -> String {
        switch self {
        case .nikCharacters:
            language.say(
                id: "NIK memuat tanda yang bukan angka.",
                en: "The NIK holds something that is not a digit.")
        case .nikLength:
            language.say(
                id: "NIK tidak terdiri dari enam belas angka.",
                en: "The NIK does not have sixteen digits.")
        case .nikProvince:
            language.say(
                id: "NIK diawali kode provinsi yang tidak ada.",
                en: "The NIK begins with a province code that does not exist.")
        case .nikRegency:
            language.say(
                id: "NIK diawali kode kabupaten/kota yang tidak ada.",
                en: "The NIK begins with a regency or city code that does not exist.")
        case .nikDistrict:
            language.say(
                id: "Kode kecamatan dalam NIK nol, padahal kode itu tidak ada.",
                en: "The district code in the NIK is zero, which no district has.")
        case .nikDate:
            language.say(
                id: "Tanggal dalam NIK tidak ada di kalender.",
                en: "The date in the NIK is a day that does not exist.")
        case .nikSerial:
            language.say(
                id: "Nomor urut dalam NIK nol, padahal nomor urut dimulai dari satu.",
                en: "The serial number in the NIK is zero, but they begin at one.")
        case .nikBirthDate:
            language.say(
                id: "Tanggal dalam NIK berbeda dari tanggal lahir tercetak; mohon cocokkan dengan kartu.",
                en: "The date in the NIK is not the printed birth date; please compare both with the card.")
        case .nikSex:
            language.say(
                id: "Jenis kelamin menurut NIK berbeda dari yang tercetak; mohon cocokkan dengan kartu.",
                en: "The NIK says another sex than the card prints; please compare both with the card.")
        case .nikRegion:
            language.say(
                id: "NIK diterbitkan di wilayah lain daripada yang tercetak, wajar bila pemegang pernah pindah.",
                en: "The NIK was given in another region than the one the card names, as happens when people move.")
        case .birthDateImpossible:
            language.say(
                id: "Tanggal lahir tidak ada di kalender.",
                en: "The birth date is not a day that exists.")
        case .birthDateFuture:
            language.say(
                id: "Tanggal lahir belum terjadi.",
                en: "The birth date is in the future.")
        case .birthDateAge:
            language.say(
                id: "Menurut tanggal lahir, pemegang terlalu muda atau terlalu tua untuk memiliki kartu.",
                en: "By the birth date the holder would be too young or too old for a card.")
        case .issueDateImpossible:
            language.say(
                id: "Tanggal terbit tidak ada di kalender.",
                en: "The date of issue is not a day that exists.")
        case .issueDateFuture:
            language.say(
                id: "Tanggal terbit belum terjadi.",
                en: "The date of issue is in the future.")
        case .issueDateBeforeBirth:
            language.say(
                id: "Kartu seolah terbit sebelum pemegangnya lahir.",
                en: "The card would have been issued before its holder was born.")
        case .validityForm:
            language.say(
                id: "Masa berlaku bukan SEUMUR HIDUP dan bukan tanggal yang ada di kalender.",
                en: "The validity is neither SEUMUR HIDUP nor a day that exists.")
        case .validityOrder:
            language.say(
                id: "Masa berlaku seolah habis sebelum kartu terbit atau pemegangnya lahir.",
                en: "The card would have expired before it was issued or its holder was born.")
        case .sex:
            language.say(
                id: "Jenis kelamin tidak sesuai isian yang berlaku.",
                en: "The sex is not one that cards print.")
        case .blood:
            language.say(
                id: "Golongan darah tidak sesuai isian yang berlaku.",
                en: "The blood group is not one that cards print.")
        case .religion:
            language.say(
                id: "Agama tidak sesuai isian yang berlaku.",
                en: "The religion is not one that cards print.")
        case .maritalStatus:
            language.say(
                id: "Status perkawinan tidak sesuai isian yang berlaku.",
                en: "The marital status is not one that cards print.")
        case .citizenship:
            language.say(
                id: "Kewarganegaraan bukan WNI dan bukan WNA.",
                en: "The citizenship is neither WNI nor WNA.")
        case .occupation:
            language.say(
                id: "Pekerjaan tidak ada dalam daftar resmi, tetapi hal ini dapat terjadi pada kartu asli.",
                en: "The occupation is not on the official list, which does happen on genuine cards.")
        case .neighbourhood:
            language.say(
                id: "RT/RW tidak berbentuk tiga angka, garis miring, tiga angka.",
                en: "RT/RW does not have the form of three digits, a stroke and three digits.")
        case .province:
            language.say(
                id: "Tidak ada provinsi yang tercetak dengan nama ini.",
                en: "Cards print no province of this name.")
        case .regency:
            language.say(
                id: "Tidak ada kabupaten/kota yang tercetak dengan nama ini.",
                en: "Cards print no regency or city of this name.")
        case .regencyOfProvince:
            language.say(
                id: "Kabupaten/kota ini tidak berada di provinsi yang tercetak.",
                en: "The regency or city does not lie in the province that the card names.")
        case .identityMissing:
            language.say(
                id: "Isian ini tidak terbaca, padahal tanpanya pemilik kartu tidak diketahui.",
                en: "This field could not be read, and without it nobody knows whose card it is.")
        case .fieldMissing:
            language.say(
                id: "Isian ini ada pada setiap kartu, tetapi tidak terbaca.",
                en: "This field is on every card but could not be read.")
        case .singleEngine:
            language.say(
                id: "Hanya satu mesin yang membaca kartu ini, sehingga hasilnya belum ada pembanding.",
                en: "Only one engine read the card, so nothing confirms its reading.")
        case .cardNotFound:
            language.say(
                id: """
                    Kartu tidak ditemukan, gambar dibaca apa adanya; letakkan kartu rata, penuhi bingkai, ambil ulang.
                    """,
                en: """
                    No card was found in the picture, so it was read as it is; lay the card flat, fill the frame and \
                    take it again.
                    """)
        case .cardTooSmall:
            language.say(
                id: "Kartu terlalu kecil dalam gambar; mohon foto dari lebih dekat atau pindai lebih besar.",
                en: "The card is too small in the picture; take it from nearer or scan it larger.")
        case .blurred:
            language.say(
                id: "Gambar buram; mohon foto ulang dengan tangan tetap.",
                en: "The picture is blurred; take it again with a steady hand.")
        case .glare:
            language.say(
                id: "Pantulan cahaya menutupi sebagian kartu; mohon foto ulang tanpa lampu kilat.",
                en: "A reflection hides part of the card; take it again without flash.")
        case .tooDark:
            language.say(
                id: "Gambar terlalu gelap; nyalakan lampu, jangan pakai lampu kilat, lalu foto ulang.",
                en: "The picture is too dark; turn on a light, use no flash, and take it again.")
        case .cutOff:
            language.say(
                id: "Sebagian kartu berada di luar gambar; mohon foto ulang dengan seluruh kartu dalam bingkai.",
                en: "Part of the card lies outside the picture; take it again with the whole card in the frame.")
        case .photocopy:
            language.say(
                id: "Gambar ini fotokopi; bila ada isian yang meragukan, mohon pindai kartu aslinya.",
                en: "The picture is of a photocopy; where a field is in doubt, scan the card itself.")
        case .severalCards:
            language.say(
                id: "Ada kartu lain dalam gambar yang tidak dapat dibaca; mohon foto kartu itu tersendiri.",
                en: "Other cards lie in the picture that could not be read; take each of them by itself.")
        case .readingChanged:
            language.say(
                id: "Mesin kini membaca isian ini lain daripada dulu; nilai dari petugas tetap dipakai.",
                en: "The engines now read this field otherwise than before; the value that a person gave stands.")
        case .pictureGone:
            language.say(
                id: "Berkas gambarnya tidak ada lagi di tempatnya; hasil bacanya tetap disimpan.",
                en: "The picture is no longer where it was read; its reading is kept.")
        }
    }
}
