import KTPCore
import Testing

/// What is no card yields nothing at all.
struct ParseRejectionTests {
    private static let letters = """
        NIK : 3325014107850003
        Nama : SARI KUSUMAWATI
        Tempat/Tgl Lahir : BATANG, 01-07-1985
        Jenis Kelamin : PEREMPUAN
        Agama : ISLAM
        Pekerjaan : PETANI/PEKEBUN
        Status Perkawinan : KAWIN
        Kewarganegaraan : WNI
        """

    static let others: KeyValuePairs<String, String> = [
        "nothing": "",
        "blanks": " \n\t\n   \n",
        "a cat": "Seekor kucing belang tidur di atas tikar.\nNamanya Agama? Bukan, namanya Manis.",
        "noise": "~ | . :; 1 l I\n/// --- ---\n.,.,.,\nil1|!\n",
        "a blank form": """
        PROVINSI DKI JAKARTA
        JAKARTA BARAT
        NIK :
        Nama :
        Tempat/Tgl Lahir :
        Jenis Kelamin : Gol. Darah :
        Alamat :
        RT/RW :
        Kel/Desa :
        Kecamatan :
        Agama :
        Status Perkawinan:
        Pekerjaan :
        Kewarganegaraan:
        Berlaku Hingga :
        """,
        "a blank form, badly read": """
        PROVINSI
        N1K ;
        Narna -
        Tempat/Tgi Lahir !
        Jems kelamin 1 Gol Daiah :-
        Aiamat .
        RTRW /
        KeVDesa |
        Kecarnatan
        Agarna ~
        Status Perkawman:
        Pekeraan =
        Kewarganegara an
        Beriaku Hingga
        """,
        "a driving licence": """
        INDONESIA
        SURAT IZIN MENGEMUDI
        DRIVING LICENSE
        1. NAMA : SARI KUSUMAWATI
        2. ALAMAT : DUKUH KALIREJO RT 002 RW 004 KEC. TULIS
        3. TEMPAT/TGL LAHIR : BATANG, 01-07-1985
        4. JENIS KELAMIN : PEREMPUAN GOL. DARAH : B
        5. PEKERJAAN : KARYAWAN SWASTA
        BERLAKU S/D : 01-07-2020
        """,
        "a driving licence of the new kind": """
        POLRI
        SIM C
        1. SARI KUSUMAWATI
        2. BATANG, 01-07-1985
        3. B - WANITA
        4. DUKUH KALIREJO RT 002 RW 004 KEC. TULIS
        5. PETANI
        6. JAWA TENGAH
        """,
        "a tax card": """
        KEMENTERIAN KEUANGAN REPUBLIK INDONESIA
        DIREKTORAT JENDERAL PAJAK
        NPWP : 00.000.000.0-000.000
        SARI KUSUMAWATI
        NIK : 3325014107850003
        DUKUH KALIREJO RT 002 RW 004
        KPP PRATAMA BATANG
        """,
        "a child's card": """
        PROVINSI JAWA TENGAH
        KABUPATEN BATANG
        KARTU IDENTITAS ANAK
        NIK : 3325014107150003
        Nama : ADI KUSUMA
        Tempat/Tgl Lahir : BATANG, 01-07-2015
        Jenis Kelamin : LAKI-LAKI Gol. Darah : -
        No. Kartu Keluarga : 3325010101100001
        Nama Kepala Keluarga : SARI KUSUMAWATI
        No. Akta Kelahiran : 3325-LT-01072015-0001
        Agama : ISLAM
        Kewarganegaraan : WNI
        Alamat : DUKUH KALIREJO
        RT/RW : 002/004 Kel/Desa : TULIS
        Kecamatan : TULIS
        Berlaku Hingga : 30-06-2020
        """,
        "a letter": "SURAT KETERANGAN DOMISILI\nYang bertanda tangan di bawah ini menerangkan:\n" + letters,
        "labels in prose": """
        Kolom Nama, Alamat, Agama dan Pekerjaan wajib diisi.
        Agama dan kepercayaan dilindungi undang-undang.
        Alamat surat dan Status Perkawinan ditulis lengkap.
        NIK terdiri atas 16 angka.
        """,
        "a header alone": "PROVINSI JAWA TENGAH\nKABUPATEN BATANG\nNIK : 3325014107850003",
    ]

    @Test(arguments: others.map(\.key))
    func itYieldsNoField(_ what: String) throws {
        let text = try #require(Self.others.first { $0.key == what }).value
        #expect(KTPParser().parse(RecognisedText(plainText: text)).isEmpty)
    }

    @Test func theRefusalIsNotOutOfReach() {
        // The same holder's rows under a card's header are a card.
        let text = "PROVINSI JAWA TENGAH\nKABUPATEN BATANG\n" + Self.letters
        #expect(KTPParser().parse(RecognisedText(plainText: text)).fields.count == 11)
    }
}
