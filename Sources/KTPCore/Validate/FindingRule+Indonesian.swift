extension FindingRule {
    /// One plain sentence without any value of the card.
    var indonesian: String {
        switch self {
        case .nikCharacters: "NIK memuat tanda yang bukan angka."
        case .nikLength: "NIK tidak terdiri dari enam belas angka."
        case .nikProvince: "NIK diawali kode provinsi yang tidak ada."
        case .nikRegency: "NIK diawali kode kabupaten/kota yang tidak ada."
        case .nikDistrict: "Kode kecamatan dalam NIK nol, padahal kode itu tidak ada."
        case .nikDate: "Tanggal dalam NIK tidak ada di kalender."
        case .nikSerial: "Nomor urut dalam NIK nol, padahal nomor urut dimulai dari satu."
        case .nikBirthDate: "Tanggal dalam NIK berbeda dari tanggal lahir tercetak; mohon cocokkan dengan kartu."
        case .nikSex: "Jenis kelamin menurut NIK berbeda dari yang tercetak; mohon cocokkan dengan kartu."
        case .nikRegion: "NIK diterbitkan di wilayah lain daripada yang tercetak, wajar bila pemegang pernah pindah."
        case .birthDateImpossible: "Tanggal lahir tidak ada di kalender."
        case .birthDateFuture: "Tanggal lahir belum terjadi."
        case .birthDateAge: "Menurut tanggal lahir, pemegang terlalu muda atau terlalu tua untuk memiliki kartu."
        case .issueDateImpossible: "Tanggal terbit tidak ada di kalender."
        case .issueDateFuture: "Tanggal terbit belum terjadi."
        case .issueDateBeforeBirth: "Kartu seolah terbit sebelum pemegangnya lahir."
        case .validityForm: "Masa berlaku bukan SEUMUR HIDUP dan bukan tanggal yang ada di kalender."
        case .validityOrder: "Masa berlaku seolah habis sebelum kartu terbit atau pemegangnya lahir."
        case .sex: "Jenis kelamin tidak sesuai isian yang berlaku."
        case .blood: "Golongan darah tidak sesuai isian yang berlaku."
        case .religion: "Agama tidak sesuai isian yang berlaku."
        case .maritalStatus: "Status perkawinan tidak sesuai isian yang berlaku."
        case .citizenship: "Kewarganegaraan bukan WNI dan bukan WNA."
        case .occupation: "Pekerjaan tidak ada dalam daftar resmi, tetapi hal ini dapat terjadi pada kartu asli."
        case .neighbourhood: "RT/RW tidak berbentuk tiga angka, garis miring, tiga angka."
        case .province: "Tidak ada provinsi yang tercetak dengan nama ini."
        case .regency: "Tidak ada kabupaten/kota yang tercetak dengan nama ini."
        case .regencyOfProvince: "Kabupaten/kota ini tidak berada di provinsi yang tercetak."
        case .identityMissing: "Isian ini tidak terbaca, padahal tanpanya pemilik kartu tidak diketahui."
        case .fieldMissing: "Isian ini ada pada setiap kartu, tetapi tidak terbaca."
        case .singleEngine: "Hanya satu mesin yang membaca kartu ini, sehingga hasilnya belum ada pembanding."
        case .cardNotFound:
            "Kartu tidak ditemukan, gambar dibaca apa adanya; letakkan kartu rata, penuhi bingkai, ambil ulang."
        case .cardTooSmall: "Kartu terlalu kecil dalam gambar; mohon foto dari lebih dekat atau pindai lebih besar."
        case .blurred: "Gambar buram; mohon foto ulang dengan tangan tetap."
        case .glare: "Pantulan cahaya menutupi sebagian kartu; mohon foto ulang tanpa lampu kilat."
        case .severalCards: "Ada beberapa kartu dalam gambar, hanya yang terbesar dibaca; mohon foto satu per satu."
        }
    }
}
