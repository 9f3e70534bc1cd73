extension RegionTable {
    /// The five provinces of Kalimantan: codes 61–65.
    static let kalimantan = """
        61 KALIMANTAN BARAT
        6101 SAMBAS
        6102 MEMPAWAH | PONTIANAK
        6103 SANGGAU
        6104 KETAPANG
        6105 SINTANG
        6106 KAPUAS HULU
        6107 BENGKAYANG
        6108 LANDAK
        6109 SEKADAU
        6110 MELAWI
        6111 KAYONG UTARA
        6112 KUBU RAYA
        6171 PONTIANAK
        6172 SINGKAWANG

        62 KALIMANTAN TENGAH
        6201 KOTAWARINGIN BARAT
        6202 KOTAWARINGIN TIMUR
        6203 KAPUAS
        6204 BARITO SELATAN
        6205 BARITO UTARA
        6206 KATINGAN
        6207 SERUYAN
        6208 SUKAMARA
        6209 LAMANDAU
        6210 GUNUNG MAS
        6211 PULANG PISAU
        6212 MURUNG RAYA
        6213 BARITO TIMUR
        6271 PALANGKA RAYA | PALANGKARAYA

        63 KALIMANTAN SELATAN
        6301 TANAH LAUT
        6302 KOTABARU
        6303 BANJAR
        6304 BARITO KUALA
        6305 TAPIN
        6306 HULU SUNGAI SELATAN
        6307 HULU SUNGAI TENGAH
        6308 HULU SUNGAI UTARA
        6309 TABALONG
        6310 TANAH BUMBU
        6311 BALANGAN
        6371 BANJARMASIN
        6372 BANJARBARU | BANJAR BARU

        64 KALIMANTAN TIMUR
        6401 PASER | PASIR
        6402 KUTAI KARTANEGARA
        6403 BERAU
        6407 KUTAI BARAT
        6408 KUTAI TIMUR
        6409 PENAJAM PASER UTARA
        6411 MAHAKAM ULU
        6471 BALIKPAPAN
        6472 SAMARINDA
        6474 BONTANG

        65 KALIMANTAN UTARA
        6501 BULUNGAN
        6502 MALINAU
        6503 NUNUKAN
        6504 TANA TIDUNG
        6571 TARAKAN
        """

    /// Codes from before Kalimantan Utara was split off Kalimantan Timur in 2012. NIKs given then keep them.
    static let formerKalimantan = """
        6404 BULUNGAN
        6405 NUNUKAN
        6406 MALINAU
        6410 TANA TIDUNG
        6473 TARAKAN
        """
}
