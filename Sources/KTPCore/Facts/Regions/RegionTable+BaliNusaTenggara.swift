extension RegionTable {
    /// Bali and both Nusa Tenggara: codes 51–53.
    static let baliNusaTenggara = """
        51 BALI
        5101 JEMBRANA
        5102 TABANAN
        5103 BADUNG
        5104 GIANYAR
        5105 KLUNGKUNG
        5106 BANGLI
        5107 KARANGASEM | KARANG ASEM
        5108 BULELENG
        5171 DENPASAR

        52 NUSA TENGGARA BARAT
        5201 LOMBOK BARAT
        5202 LOMBOK TENGAH
        5203 LOMBOK TIMUR
        5204 SUMBAWA
        5205 DOMPU
        5206 BIMA
        5207 SUMBAWA BARAT
        5208 LOMBOK UTARA
        5271 MATARAM
        5272 BIMA

        53 NUSA TENGGARA TIMUR
        5301 KUPANG
        5302 TIMOR TENGAH SELATAN
        5303 TIMOR TENGAH UTARA
        5304 BELU
        5305 ALOR
        5306 FLORES TIMUR
        5307 SIKKA
        5308 ENDE
        5309 NGADA
        5310 MANGGARAI
        5311 SUMBA TIMUR
        5312 SUMBA BARAT
        5313 LEMBATA
        5314 ROTE NDAO
        5315 MANGGARAI BARAT
        5316 NAGEKEO
        5317 SUMBA TENGAH
        5318 SUMBA BARAT DAYA
        5319 MANGGARAI TIMUR
        5320 SABU RAIJUA
        5321 MALAKA
        5371 KUPANG
        """
}
