/// The official occupations (Permendagri 109/2019), in order and spelling. Cards print others too: an unlisted text is
/// no doubt.
package enum Occupation {
    package static let official: [String] = """
        BELUM/TIDAK BEKERJA
        MENGURUS RUMAH TANGGA
        PELAJAR/MAHASISWA
        PENSIUNAN
        PEGAWAI NEGERI SIPIL (PNS)
        TENTARA NASIONAL INDONESIA (TNI)
        KEPOLISIAN RI (POLRI)
        PERDAGANGAN
        PETANI/PEKEBUN
        PETERNAK
        NELAYAN/PERIKANAN
        INDUSTRI
        KONSTRUKSI
        TRANSPORTASI
        KARYAWAN SWASTA
        KARYAWAN BUMN
        KARYAWAN BUMD
        KARYAWAN HONORER
        BURUH HARIAN LEPAS
        BURUH TANI/PERKEBUNAN
        BURUH NELAYAN/PERIKANAN
        BURUH PETERNAKAN
        PEMBANTU RUMAH TANGGA
        TUKANG CUKUR
        TUKANG LISTRIK
        TUKANG BATU
        TUKANG KAYU
        TUKANG SOL SEPATU
        TUKANG LAS/PANDAI BESI
        TUKANG JAHIT
        TUKANG GIGI
        PENATA RIAS
        PENATA BUSANA
        PENATA RAMBUT
        MEKANIK
        SENIMAN
        TABIB
        PARAJI
        PERANCANG BUSANA
        PENTERJEMAH
        IMAM MASJID
        PENDETA
        PASTOR
        WARTAWAN
        USTADZ/MUBALIGH
        JURU MASAK
        PROMOTOR ACARA
        ANGGOTA DPR-RI
        ANGGOTA DPD
        ANGGOTA BPK
        PRESIDEN
        WAKIL PRESIDEN
        ANGGOTA MAHKAMAH KONSTITUSI
        ANGGOTA KABINET/KEMENTERIAN
        DUTA BESAR
        GUBERNUR
        WAKIL GUBERNUR
        BUPATI
        WAKIL BUPATI
        WALIKOTA
        WAKIL WALIKOTA
        ANGGOTA DPRD PROVINSI
        ANGGOTA DPRD KABUPATEN/KOTA
        DOSEN
        GURU
        PILOT
        PENGACARA
        NOTARIS
        ARSITEK
        AKUNTAN
        KONSULTAN
        DOKTER
        BIDAN
        PERAWAT
        APOTEKER
        PSIKIATER/PSIKOLOG
        PENYIAR TELEVISI
        PENYIAR RADIO
        PELAUT
        PENELITI
        SOPIR
        PIALANG
        PARANORMAL
        PEDAGANG
        PERANGKAT DESA
        KEPALA DESA
        BIARAWATI
        WIRASWASTA
        ANGGOTA LEMBAGA TINGGI
        ARTIS
        ATLIT
        CHEFF
        MANAJER
        TENAGA TATA USAHA
        OPERATOR
        PEKERJA PENGOLAHAN, KERAJINAN
        TEKNISI
        ASISTEN AHLI
        LAINNYA
        """.split(separator: "\n").map(String.init)

    /// The occupations of most holders: text printed behind one of them belongs to something else. Set by judgement.
    package static let usual: AdmissibleValues = {
        let names: Set = [
            "BELUM/TIDAK BEKERJA", "MENGURUS RUMAH TANGGA", "PELAJAR/MAHASISWA", "PEGAWAI NEGERI SIPIL",
            "PETANI/PEKEBUN", "NELAYAN/PERIKANAN", "KARYAWAN SWASTA", "KARYAWAN BUMN", "KARYAWAN BUMD",
            "KARYAWAN HONORER", "BURUH HARIAN LEPAS", "BURUH TANI/PERKEBUNAN", "WIRASWASTA",
        ]
        return AdmissibleValues(spellings.entries.filter { !names.isDisjoint(with: $0) })
    }()

    /// As the list has it, or without the abbreviation in brackets, which most cards leave out.
    package static func isOfficial(_ text: String) -> Bool { spellings.contains(text) }

    package static let spellings = AdmissibleValues(
        official.map { occupation in
            let short = occupation.split(separator: " (").prefix(1).map(String.init)
            return short == [occupation] ? short : [occupation] + short
        })
}
