/// The closed lists a card draws on, with how often each word turns up among specimens: rare ones more often
/// than in life, since a reader must know them too.
package enum SpecimenVocabulary {
    package typealias Weighted = [(weight: Double, item: String)]

    package static let bloodTypes: Weighted = [
        (14, "A"), (14, "B"), (8, "AB"), (18, "O"), (30, "-"), (2, "A+"), (2, "B+"), (2, "AB+"), (3, "O+"),
        (1, "A-"), (1, "B-"), (1, "AB-"), (1, "O-"),
    ]
    package static let religions: Weighted = [
        (48, "ISLAM"), (14, "KRISTEN"), (6, "KATHOLIK"), (6, "KATOLIK"), (8, "HINDU"), (4, "BUDHA"), (4, "BUDDHA"),
        (3, "KHONGHUCU"), (2, "KONGHUCU"), (4, "KEPERCAYAAN TERHADAP TUHAN YME"), (1, "-"),
    ]
    package static let statuses: Weighted = [
        (34, "BELUM KAWIN"), (40, "KAWIN"), (9, "CERAI HIDUP"), (9, "CERAI MATI"), (5, "KAWIN TERCATAT"),
        (3, "KAWIN BELUM TERCATAT"),
    ]

    /// Officially worded occupations, some common spellings of them, and a few that no list has.
    static let occupations = [
        "BELUM/TIDAK BEKERJA", "MENGURUS RUMAH TANGGA", "PELAJAR/MAHASISWA", "PENSIUNAN", "PEGAWAI NEGERI SIPIL",
        "PEGAWAI NEGERI SIPIL (PNS)", "TENTARA NASIONAL INDONESIA", "TENTARA NASIONAL INDONESIA (TNI)", "KEPOLISIAN RI",
        "PERDAGANGAN", "PETANI/PEKEBUN", "PETERNAK", "NELAYAN/PERIKANAN", "INDUSTRI", "KONSTRUKSI", "TRANSPORTASI",
        "KARYAWAN SWASTA", "KARYAWAN BUMN", "KARYAWAN BUMD", "KARYAWAN HONORER", "BURUH HARIAN LEPAS",
        "BURUH TANI/PERKEBUNAN", "BURUH NELAYAN/PERIKANAN", "PEMBANTU RUMAH TANGGA", "TUKANG CUKUR", "TUKANG LISTRIK",
        "TUKANG BATU", "TUKANG KAYU", "TUKANG LAS/PANDAI BESI", "TUKANG JAHIT", "PENATA RIAS", "PENATA BUSANA",
        "MEKANIK", "SENIMAN", "TABIB", "PERANCANG BUSANA", "PENTERJEMAH", "IMAM MASJID", "PENDETA", "PASTOR",
        "WARTAWAN",
        "USTADZ/MUBALIGH", "JURU MASAK", "PROMOTOR ACARA", "ANGGOTA DPR-RI", "BUPATI", "WALIKOTA", "DOSEN", "GURU",
        "PILOT",
        "PENGACARA", "NOTARIS", "ARSITEK", "AKUNTAN", "KONSULTAN", "DOKTER", "BIDAN", "PERAWAT", "APOTEKER",
        "PSIKIATER/PSIKOLOG", "PELAUT", "PENELITI", "SOPIR", "PIALANG", "PARANORMAL", "PEDAGANG", "PERANGKAT DESA",
        "KEPALA DESA", "BIARAWATI", "WIRASWASTA", "PENYIAR RADIO", "IBU RUMAH TANGGA", "SWASTA", "LAINNYA",
        "MENGURUS RUMAH TANGGA", "KARYAWAN SWASTA", "WIRASWASTA", "PELAJAR/MAHASISWA",
    ]

    /// Places of birth that are no regency: old names, villages, and a few abroad.
    static let otherBirthplaces = [
        "TANJUNG KARANG", "UJUNG PANDANG", "JAKARTA", "SURABAYA", "KAB. CIAMIS", "KUDUS", "SOLO", "WONOSOBO", "DILI",
        "JEDDAH", "KUALA LUMPUR", "P. BRANDAN", "LUBUK PAKAM", "MAGETAN", "RANTAU PRAPAT", "WAMENA", "ENDE", "TEGAL",
    ]
}
