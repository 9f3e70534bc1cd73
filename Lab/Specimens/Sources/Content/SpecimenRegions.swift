/// A regency (kabupaten) or city (kota) as the header prints it.
package struct SpecimenRegency: Sendable, Equatable {
    /// Four digits: province and regency, as in a NIK.
    package var code: String
    /// Without KABUPATEN or KOTA.
    package var name: String
    package var province: String

    /// Codes from 71 are cities.
    var isCity: Bool { code.suffix(2) >= "71" }

    /// The header's second line: in Jakarta the bare name.
    package var headerLine: String {
        if code.hasPrefix("31") { return name }
        return (isCity ? "KOTA " : "KABUPATEN ") + name
    }
}

/// A sample of real provinces, regencies and cities across the archipelago, written for the generator alone.
package enum SpecimenRegions {
    package static let all: [SpecimenRegency] = table.flatMap { province, regencies in
        regencies.split(separator: ",").map { entry in
            let code = entry.prefix { $0.isNumber }
            let name = entry.drop { $0.isNumber || $0 == " " }
            return SpecimenRegency(
                code: String(province.prefix(2)) + String(code), name: String(name),
                province: String(province.dropFirst(3)))
        }
    }

    private static let table: [(province: String, regencies: String)] = [
        ("11 ACEH", "01 ACEH SELATAN,06 ACEH BESAR,08 ACEH UTARA,71 BANDA ACEH,74 LANGSA"),
        ("12 SUMATERA UTARA", "07 DELI SERDANG,08 SIMALUNGUN,11 DAIRI,12 TOBA,71 MEDAN,72 PEMATANGSIANTAR"),
        ("13 SUMATERA BARAT", "04 TANAH DATAR,06 AGAM,71 PADANG,75 BUKITTINGGI,76 PAYAKUMBUH"),
        ("14 RIAU", "01 KAMPAR,03 BENGKALIS,06 ROKAN HULU,71 PEKANBARU,72 DUMAI"),
        ("15 JAMBI", "01 KERINCI,05 MUARO JAMBI,09 TEBO,71 JAMBI"),
        ("16 SUMATERA SELATAN", "02 OGAN KOMERING ILIR,06 MUSI BANYUASIN,71 PALEMBANG,74 PRABUMULIH"),
        ("17 BENGKULU", "02 REJANG LEBONG,03 BENGKULU UTARA,71 BENGKULU"),
        ("18 LAMPUNG", "01 LAMPUNG SELATAN,02 LAMPUNG TENGAH,10 PRINGSEWU,71 BANDAR LAMPUNG,72 METRO"),
        ("19 KEPULAUAN BANGKA BELITUNG", "01 BANGKA,02 BELITUNG,71 PANGKAL PINANG"),
        ("21 KEPULAUAN RIAU", "01 BINTAN,02 KARIMUN,71 BATAM,72 TANJUNG PINANG"),
        (
            "31 DKI JAKARTA",
            "71 JAKARTA PUSAT,72 JAKARTA UTARA,73 JAKARTA BARAT,74 JAKARTA SELATAN,75 JAKARTA TIMUR"
        ),
        (
            "32 JAWA BARAT",
            "01 BOGOR,02 SUKABUMI,03 CIANJUR,04 BANDUNG,05 GARUT,06 TASIKMALAYA,09 CIREBON,11 SUMEDANG,"
                + "12 INDRAMAYU,15 KARAWANG,17 BANDUNG BARAT,71 BOGOR,73 BANDUNG,75 BEKASI,76 DEPOK,77 CIMAHI"
        ),
        (
            "33 JAWA TENGAH",
            "01 CILACAP,02 BANYUMAS,05 KEBUMEN,08 MAGELANG,10 KLATEN,14 SRAGEN,15 GROBOGAN,18 PATI,22 SEMARANG,"
                + "26 PEKALONGAN,29 BREBES,72 SURAKARTA,73 SALATIGA,74 SEMARANG,75 PEKALONGAN"
        ),
        ("34 DAERAH ISTIMEWA YOGYAKARTA", "01 KULON PROGO,02 BANTUL,03 GUNUNGKIDUL,04 SLEMAN,71 YOGYAKARTA"),
        (
            "35 JAWA TIMUR",
            "02 PONOROGO,05 BLITAR,07 MALANG,09 JEMBER,10 BANYUWANGI,15 SIDOARJO,17 JOMBANG,22 BOJONEGORO,"
                + "25 GRESIK,27 SAMPANG,29 SUMENEP,71 KEDIRI,73 MALANG,78 SURABAYA,79 BATU"
        ),
        ("36 BANTEN", "01 PANDEGLANG,02 LEBAK,03 TANGERANG,71 TANGERANG,73 SERANG,74 TANGERANG SELATAN"),
        ("51 BALI", "02 TABANAN,03 BADUNG,04 GIANYAR,08 BULELENG,71 DENPASAR"),
        ("52 NUSA TENGGARA BARAT", "01 LOMBOK BARAT,03 LOMBOK TIMUR,06 BIMA,71 MATARAM"),
        ("53 NUSA TENGGARA TIMUR", "06 FLORES TIMUR,07 SIKKA,15 MANGGARAI BARAT,71 KUPANG"),
        ("61 KALIMANTAN BARAT", "01 SAMBAS,04 KETAPANG,12 KUBU RAYA,71 PONTIANAK,72 SINGKAWANG"),
        ("62 KALIMANTAN TENGAH", "01 KOTAWARINGIN BARAT,03 KAPUAS,71 PALANGKA RAYA"),
        ("63 KALIMANTAN SELATAN", "03 BANJAR,07 HULU SUNGAI TENGAH,71 BANJARMASIN,72 BANJARBARU"),
        ("64 KALIMANTAN TIMUR", "01 PASER,02 KUTAI KARTANEGARA,71 BALIKPAPAN,72 SAMARINDA,74 BONTANG"),
        ("65 KALIMANTAN UTARA", "01 BULUNGAN,03 NUNUKAN,71 TARAKAN"),
        ("71 SULAWESI UTARA", "02 MINAHASA,06 MINAHASA UTARA,71 MANADO,73 TOMOHON"),
        ("72 SULAWESI TENGAH", "02 POSO,05 BUOL,10 SIGI,71 PALU"),
        ("73 SULAWESI SELATAN", "06 GOWA,08 BONE,09 MAROS,18 TANA TORAJA,71 MAKASSAR,73 PALOPO"),
        ("74 SULAWESI TENGGARA", "02 KONAWE,03 MUNA,71 KENDARI,72 BAU BAU"),
        ("75 GORONTALO", "01 GORONTALO,03 BONE BOLANGO,71 GORONTALO"),
        ("76 SULAWESI BARAT", "02 MAMUJU,04 POLEWALI MANDAR,05 MAJENE"),
        ("81 MALUKU", "01 MALUKU TENGAH,04 BURU,71 AMBON,72 TUAL"),
        ("82 MALUKU UTARA", "03 HALMAHERA UTARA,71 TERNATE,72 TIDORE KEPULAUAN"),
        ("91 PAPUA", "03 JAYAPURA,05 KEPULAUAN YAPEN,06 BIAK NUMFOR,71 JAYAPURA"),
        ("92 PAPUA BARAT", "02 MANOKWARI,03 FAK FAK"),
        ("93 PAPUA SELATAN", "01 MERAUKE,03 MAPPI"),
        ("94 PAPUA TENGAH", "01 NABIRE,04 MIMIKA"),
        ("95 PAPUA PEGUNUNGAN", "01 JAYAWIJAYA,04 TOLIKARA"),
        ("96 PAPUA BARAT DAYA", "01 SORONG,71 SORONG"),
    ]
}
