import KTPCore
import Testing

/// What other parsers of this card were caught in.
struct ParseTrapTests {
    @Test(arguments: [
        "MONIKA", "DOMINIKUS", "AGAMAWATI", "NAMANG", "NIKA ALAMATI", "LAHIRA HINGGANI", "NANA", "KOTAMA",
        "I MADE KELANA",
    ])
    func aNameMayHoldALabelsWord(_ name: String) {
        let expected: [KTPField: String?] = [.nama: name]
        #expect(PrintedCard().replacing("Nama", with: "Nama : \(name)").changes() == expected)
        #expect(PrintedCard().replacing("Nama", with: "\(name)").changes() == expected)
        let longer: [KTPField: String?] = [.nama: "SARI \(name)"]
        #expect(PrintedCard().replacing("Nama", with: "Nama : SARI", name).changes() == longer)
    }

    /// A stroke next to capitals is an I, for any reading of it; a bar behind them is the card's edge.
    @Test(arguments: [
        (":! DEWA KOMANG", "I DEWA KOMANG"), (": l DEWA KOMANG", "I DEWA KOMANG"), (": | DEWA", "I DEWA"),
        (": DEWA Il", "DEWA II"), (": DEWA lll", "DEWA III"), (": DEWA |", "DEWA"), (": DEWA l", "DEWA I"),
        (": Nl LUH DEWA", "NI LUH DEWA"), (": lDA AYU", "IDA AYU"),
    ])
    func aStrokeAmongCapitalsIsAnI(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("Nama", with: "Nama \(read)").changes() == [.nama: value])
    }

    /// The legacy engine takes the colon for a Z; where a colon was read as well, the Z is the name's.
    @Test(arguments: [
        ("ZSITI AMINAH", "SITI AMINAH"), ("Z SITI AMINAH", "SITI AMINAH"), (": ZAHRA", "ZAHRA"), (":ZAHRA", "ZAHRA"),
    ])
    func aZInPlaceOfTheColonIsTheColon(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("Nama", with: "Nama \(read)").changes() == [.nama: value])
    }

    @Test(arguments: [
        ("PROVINSI JAWA TENGAH KABUPATEN BATANG", "JAWA TENGAH", "KABUPATEN BATANG"),
        ("PROVINSI MALUKU KOTA AMBON", "MALUKU", "KOTA AMBON"),
        ("PROVINSI MALUKU KABUPATFN BURU", "MALUKU", "KABUPATEN BURU"),
        ("PROVINSI DKI JAKARTA JAKARTA SELATAN", "DKI JAKARTA", "JAKARTA SELATAN"),
        ("PROVINSI DAERAH KHUSUS IBUKOTA JAKARTA", "DAERAH KHUSUS IBUKOTA JAKARTA", nil),
    ])
    func aHeaderMayStandOnOneLine(_ line: String, _ province: String, _ regency: String?) {
        let card = PrintedCard().replacing("PROVINSI", with: line).replacing("KABUPATEN").parsed()
        #expect(card[.provinsi]?.value == province)
        #expect(card[.kabupatenKota]?.value == regency)
    }

    @Test func dirtBelowAHeaderOnOneLineIsNoRegency() {
        let card = PrintedCard().replacing("PROVINSI", with: "PROVINSI MALUKU UTARA KOTA TERNATE")
            .replacing("KABUPATEN", with: "SELARAS KENCANA").parsed()
        #expect(card[.provinsi]?.value == "MALUKU UTARA")
        #expect(card[.kabupatenKota]?.value == "KOTA TERNATE")
    }

    /// The engine says of a line's first word that it begins where the strip does.
    @Test func aWordThatReachesIntoTheColumnOfValuesIsOne() throws {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : TAMAN CONTOH BLOK", "J45 NO.28")
        var text = card.placed()
        let line = try #require(text.lines.firstIndex { $0.words.first?.text == "J45" })
        let box = try #require(text.lines[line].words[0].box)
        text.lines[line].words[0].box = BoundingBox(x: 160, y: box.y, width: box.right - 160, height: box.height)
        #expect(KTPParser().parse(text)[.alamat]?.value == "TAMAN CONTOH BLOK J45 NO.28")
    }

    @Test(arguments: ["NO.3/B-7", "NO. 12", "RT. 4", "BLOK A/3-1", "NO: 54A", "D/14 NO. 106"])
    func aSecondLineOfAnAddressMayBeANumber(_ line: String) {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : JALAN CONTOH", line)
        #expect(card.changes() == [.alamat: "JALAN CONTOH \(line)"])
    }

    /// Only where boxes say that they stand in the column of values.
    @Test(arguments: ["B", "30", "7-A", "II", ": B", "F.7", "4,5", "L 3"])
    func aHousesNumberOrLetterMayStandAloneOnASecondLine(_ line: String) throws {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : JALAN CONTOH NO. 11", line)
        let value = "JALAN CONTOH NO. 11 \(line.replacing(": ", with: ""))"
        #expect(KTPParser().parse(card.placed())[.alamat]?.value == value)
        #expect(card.parsed()[.alamat]?.value == "JALAN CONTOH NO. 11")
    }

    /// Nobody read the row below it.
    @Test func aHouseIsNoNeighbourhood() {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : PERUM CONTOH BLOK", "D/14 NO. 106")
            .replacing("RT/RW", with: [])
        #expect(KTPParser().parse(card.placed())[.alamat]?.value == "PERUM CONTOH BLOK D/14 NO. 106")
    }

    /// Worn print leaves a scrap of it, on which the engine puts its box.
    @Test func aWordInARowOfTextStaysHoweverSmallItsBoxIs() throws {
        var text = PrintedCard().placed()
        let row = try #require(text.lines.firstIndex { $0.words.last?.text == "B" })
        let word = text.lines[row].words.count - 1
        let box = try #require(text.lines[row].words[word].box)
        text.lines[row].words[word].box = BoundingBox(x: box.x, y: box.y + 8, width: 4, height: 5)
        #expect(KTPParser().parse(text)[.golonganDarah]?.value == "B")
    }

    @Test(arguments: ["SAH", " SALINAN", "SUAI", "DISAHKAN"])
    func aStampsWordBehindTheNIKIsNoneOfIt(word: String) {
        let card = PrintedCard().replacing("NIK", with: "NIK : 3325014107850003\(word)")
        #expect(card.changes() == [:])
    }

    /// Where a card's edge is cut off, it is laid flat too wide.
    @Test func theBloodGroupBehindItsColonBelongsToTheRow() throws {
        var text = PrintedCard().placed()
        let row = try #require(text.lines.firstIndex { $0.words.last?.text == "B" })
        for (word, x) in zip(text.lines[row].words.indices.suffix(3), [560, 625, 716]) {
            let box = try #require(text.lines[row].words[word].box)
            text.lines[row].words[word].box = BoundingBox(x: x, y: box.y, width: box.width, height: box.height)
        }
        #expect(KTPParser().parse(text)[.golonganDarah]?.value == "B")
    }

    /// Its label was not read, and the second row opens like a street too.
    @Test func theFirstRowOfAnAddressIsKnownByItsAbbreviationAlone() {
        let card = PrintedCard().replacing("Alamat", with: ": JL.CONTOH NO.57", "KOMPLEK MELATI BLOK A.4")
        #expect(KTPParser().parse(card.placed())[.alamat]?.value == "JL.CONTOH NO.57 KOMPLEK MELATI BLOK A.4")
    }

    @Test(arguments: [
        ("KAWIN BELOM' TERGATAT", "KAWIN BELUM TERCATAT"), ("KAWIN TERCATAI", "KAWIN TERCATAT"),
        ("CERAI BELUM TERCATAT", "CERAI BELUM TERCATAT"), ("CERAI TERCATAT", "CERAI TERCATAT"),
        ("CERAI HIDUP BELUM TERCATAT", "CERAI HIDUP BELUM TERCATAT"), ("CERAI MATI TERCATAT", "CERAI MATI TERCATAT"),
        ("KAWIN TERNATE", "KAWIN"), ("KAWIN TEGAL", "KAWIN"),
    ])
    func aStatusGoesOnWhereNearlyAllOfTheRestStandsThere(_ read: String, _ value: String) {
        let card = PrintedCard().replacing("Status", with: "Status Perkawinan: \(read)")
        #expect(card.parsed()[.statusPerkawinan]?.value == value)
    }

    @Test func aLetterThatNoHouseHasIsASpeck() {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : JALAN CONTOH NO. 11", "N")
        #expect(KTPParser().parse(card.placed())[.alamat]?.value == "JALAN CONTOH NO. 11")
    }

    /// Lines of the background between two rows, as engines read them.
    @Test(arguments: [("JALAN CONTOH NO. 11", "8472", 620), ("BLOK C10 NO. 26", "X", 690)])
    func whatBeginsFarRightOfTheColumnIsNoLineOfTheAddress(_ line: String, _ scrap: String, _ x: Int) throws {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : PERUM CONTOH", line)
        var text = card.placed()
        let opening = line.split(separator: " ").first.map(String.init)
        let row = try #require(text.lines.firstIndex { $0.words.first?.text == opening })
        let box = BoundingBox(x: x, y: 30 + 32 * row, width: 12 * scrap.utf8.count, height: 20)
        let word = RecognisedWord(text: scrap, confidence: 0.95, box: box)
        text.lines.insert(RecognisedLine(words: [word]), at: row + 1)
        #expect(KTPParser().parse(text)[.alamat]?.value == "PERUM CONTOH \(line)", "in the same row")
        text.lines[row + 1].words[0].box?.y += 20
        #expect(KTPParser().parse(text)[.alamat]?.value == "PERUM CONTOH \(line)", "below it")
    }

    @Test(arguments: ["019/014", ": 019/014", "019 / 014"])
    func aNeighbourhoodIsNoSecondLineOfTheAddress(_ line: String) {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : JALAN CONTOH NO.24", line)
        #expect(card.parsed()[.alamat]?.value == "JALAN CONTOH NO.24")
    }

    @Test(arguments: ["S.AG.", "S.PD, M.PD", "S.H., M.H.", "M.SI", "DEWA, S.H., M.H."])
    func aSecondLineOfANameMayBeItsDegrees(_ line: String) {
        let card = PrintedCard().replacing("Nama", with: "Nama : DRS. CONTOH BIN CONTOH,", line)
        #expect(card.changes() == [.nama: "DRS. CONTOH BIN CONTOH, \(line)"])
    }

    @Test(arguments: [
        ("SITI AMINAH. S.PD", "SITI AMINAH, S.PD"), ("SITI AMINAH. S.PD, M.PD", "SITI AMINAH, S.PD, M.PD"),
        ("SITI AMINAH, S.T.,. M.T.", "SITI AMINAH, S.T., M.T."), ("MUH. ST", "MUH. ST"), ("PROF. SITI", "PROF. SITI"),
        ("JOKO, ST. MT", "JOKO, ST, MT"), ("JOKO, S.T. M.T.", "JOKO, S.T. M.T."),
        ("RAI, S.PD", "RAI, S.PD"), ("ANI, S.KEB", "ANI, S.KEB"), ("JOKO, ST, M.ENG", "JOKO, ST, M.ENG"),
        ("MUH, RIZKY AMIN", "MUH. RIZKY AMIN"), ("SITI BT, BAYU, SE", "SITI BT. BAYU, SE"),
    ])
    func beforeADegreeAndNowhereElseStandsAComma(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("Nama", with: "Nama : \(read)").parsed()[.nama]?.value == value)
    }

    @Test(arguments: [
        ("SANGALLA'", "SANGALLA'"), ("BALEPE'.", "BALEPE'"), ("SANUR '", "SANUR"), ("SANUR-'", "SANUR"),
    ])
    func anApostropheBehindALetterBelongsToTheName(_ read: String, _ value: String) {
        let card = PrintedCard().replacing("Kecamatan", with: "Kecamatan : \(read)")
        #expect(card.parsed()[.kecamatan]?.value == value)
    }

    @Test(arguments: ["(TNI)", "(POLRI)"])
    func aSecondLineOfAnOccupationMayBeItsAbbreviation(_ line: String) {
        let card = PrintedCard().replacing("Pekerjaan", with: "Pekerjaan : TENTARA NASIONAL INDONESIA", line)
        #expect(card.changes() == [.pekerjaan: "TENTARA NASIONAL INDONESIA \(line)"])
    }

    @Test(arguments: [
        ("BLOK C3O NO.17", "BLOK C30 NO.17"), ("NO. 1O/2O", "NO. 10/20"), ("BLOK O5", "BLOK O5"),
        ("NO. 4OA", "NO. 40A"), ("NO.4I-C", "NO.41-C"), ("NO. I008", "NO. 1008"), ("BLOK I5", "BLOK I5"),
        ("GANG 3OMA", "GANG 3OMA"),
        ("RUKO II", "RUKO II"), ("BLOK B3I2", "BLOK B312"),
    ])
    func withinANumberStandDigits(_ read: String, _ value: String) {
        #expect(
            PrintedCard().replacing("Alamat", with: "Alamat : JL. \(read)").parsed()[.alamat]?.value == "JL. \(value)")
    }

    @Test(arguments: [
        ("JL,MAWAR 5", "JL.MAWAR 5"), ("KP, BARU", "KP. BARU"),
        ("JL. DR, SOETOMO KM, 5,5", "JL. DR. SOETOMO KM. 5,5"), ("JL. CONTOH NO: 5", "JL. CONTOH NO: 5"),
    ])
    func behindAnAbbreviationStandsADotOrAColon(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("Alamat", with: "Alamat : \(read)").parsed()[.alamat]?.value == value)
    }

    @Test(arguments: [
        ("PANJANG II :2", "PANJANG II"), ("PANJANG NO. :2", "PANJANG NO. :2"),
        ("PANJANG II :219", "PANJANG II :219"),
    ])
    func aSpeckBehindAColonIsNoneOfAnAddress(_ read: String, _ value: String) {
        #expect(
            PrintedCard().replacing("Alamat", with: "Alamat : JL. \(read)").parsed()[.alamat]?.value == "JL. \(value)")
    }

    @Test(arguments: [": 019./ 014", "Z 019 / 014", ": 019 /.014", ": 019/014"])
    func specksBesideTheSlashAndAMisreadColonAreNoneOfANeighbourhood(_ read: String) {
        #expect(PrintedCard().replacing("RT/RW", with: "RT/RW \(read)").changes() == [.rtRw: "019/014"])
    }

    /// Under glare most of a label is lost; its rest and the value do not make up another spelling of it.
    @Test(arguments: ["Status :", "Status Perin :", "Stat Per :"])
    func whatFollowsAColonIsTheValueHoweverShortTheLabel(_ label: String) {
        #expect(PrintedCard().replacing("Status", with: "\(label) KAWIN").changes() == [:])
    }

    @Test(arguments: ["-", "--", "---"])
    func aReligionMayBeADash(_ read: String) {
        #expect(PrintedCard().replacing("Agama", with: "Agama : \(read)").changes() == [.agama: "-"])
    }

    @Test(arguments: ["A", "B", "AB", "O", "A+", "AB-", "O+", "-"])
    func sexAndBloodGroupShareARow(_ group: String) {
        for row in ["Jenis Kelamin: LAKI-LAKI Gol. Darah: \(group)", "Jenis Kelamin : LAKI LAKI Gol Darah : \(group)"] {
            let data = PrintedCard().replacing("Jenis", with: row).parsed()
            #expect(data[.jenisKelamin]?.value == "LAKI-LAKI")
            #expect(data[.golonganDarah]?.value == group)
        }
    }

    @Test func aBloodGroupThatIsNotThereIsNotInvented() {
        for row in ["Jenis Kelamin : PEREMPUAN Gol. Darah :", "Jenis Kelamin : PEREMPUAN"] {
            #expect(PrintedCard().replacing("Jenis", with: row).changes() == [.golonganDarah: nil])
        }
    }

    @Test(arguments: CardVocabulary.maritalStatus.forms)
    func maritalStatusIsKeptWhole(_ status: String) {
        let data = PrintedCard().replacing("Status", with: "Status Perkawinan: \(status)").parsed()
        #expect(data[.statusPerkawinan]?.value == status)
    }

    @Test func aStrokeBeforeAWordIsNoPartOfIt() {
        let card = PrintedCard().replacing("Status", with: "Status Perkawinan: /BELUM KAWIN")
        #expect(card.changes() == [.statusPerkawinan: "BELUM KAWIN"])
    }

    @Test func halfAMaritalStatusIsReadAsItIsPrinted() {
        #expect(
            PrintedCard().replacing("Status", with: "Status Perkawinan: CERAI").changes() == [
                .statusPerkawinan: "CERAI"
            ])
    }

    @Test(arguments: [
        ("KEPERCAYAAN TERHADAP TUHAN YNE", "KEPERCAYAAN TERHADAP TUHAN YME"),
        ("KEPERCAYAAN TERHADAP TUHAN", "KEPERCAYAAN TERHADAP TUHAN YME"),
        ("KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESE", "KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA"),
    ])
    func aMisreadBeliefIsNotCutToItsFirstWord(row: String, belief: String) {
        #expect(PrintedCard().replacing("Agama", with: "Agama : \(row)").parsed()[.agama]?.value == belief)
    }

    @Test(arguments: CardVocabulary.religion.forms)
    func everyReligionIsReadAsPrinted(_ religion: String) {
        #expect(PrintedCard().replacing("Agama", with: "Agama : \(religion)").parsed()[.agama]?.value == religion)
    }

    @Test func anIslamicAddressIsNoReligion() {
        let card = PrintedCard().replacing("Alamat", with: "Alamat : JL. ISLAMIC CENTER NO. 12", "KOMPLEK ISLAM KAWIN")
        #expect(card.changes() == [.alamat: "JL. ISLAMIC CENTER NO. 12 KOMPLEK ISLAM KAWIN"])
        #expect(card.replacing("Agama").changes()[.agama] == .some(nil))
    }

    @Test func aSecondLineStaysWithItsField() {
        #expect(
            PrintedCard().replacing("Nama", with: "Nama : SARI KUSUMAWATI", "DEWI LESTARI, S.PD.")
                .replacing("Alamat", with: "Alamat : PERUM GRIYA ASRI BLOK C 5", "NO. 17-B").changes() == [
                    .nama: "SARI KUSUMAWATI DEWI LESTARI, S.PD.", .alamat: "PERUM GRIYA ASRI BLOK C 5 NO. 17-B",
                ])
    }

    @Test(arguments: ["RT/RW : @#%&", "RT/RW :", "RT/RW : 00", "RT/RW : ABC/DEF", "RT/RW : 0025/0047/1"])
    func anUnreadableRTRWIsNone(_ row: String) {
        #expect(PrintedCard().replacing("RT/RW", with: row).changes() == [.rtRw: nil])
    }

    @Test(arguments: [
        ("001 / 024", "001/024"), ("-/-", "-/-"), ("- / -", "-/-"), ("--", "-/-"), ("OO3/0l5", "003/015"),
        ("3/5", "3/5"),
        ("01.9/004", "019/004"), ("019 / 0.04", "019/004"), ("0031005", "003/005"), ("003005", "003/005"),
        ("003/-", "003/-"), ("—/—", "-/-"), ("003I005", "003/005"), ("01 8/001", "018/001"),
    ])
    func rtRwIsReadInAllItsShapes(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("RT/RW", with: "RT/RW : \(read)").parsed()[.rtRw]?.value == value)
    }

    @Test(arguments: [
        ("12-03-1990", "12-03-1990"), ("12 - 03 -1990", "12-03-1990"), ("12/03/1990", "12-03-1990"),
        ("l2-O3-199O", "12-03-1990"), ("12–03–1990", "12-03-1990"), ("I2.03.19?1", "12-03-1971"),
        ("12 03 1990", "12-03-1990"), ("31-02-1990", "31-02-1990"), ("99-99-9999", "99-99-9999"),
        ("b2-B3-199y", "62-83-1994"), ("1203-1990", "12-03-1990"),
        ("21 -1 1 -201 9", "21-11-2019"), ("27A06-2013", "27-06-2013"), ("14-1241955", "14-12-1955"),
    ])
    func aDateKeepsItsDigitsInWhateverDress(_ read: String, _ value: String) {
        let data = PrintedCard().replacing("Tempat", with: "Tempat/Tgl Lahir : KOTA BARU, \(read)").parsed()
        #expect(data[.tanggalLahir]?.value == value)
        #expect(data[.tempatLahir]?.value == "KOTA BARU")
    }

    /// The second 1 of 2017 was misread too.
    @Test(arguments: [
        "BATANG, 1-07-1985", "BATANG, 19-07-207 7", "BATANG, 01-07-85", "BATANG, 01-07-198", "BATANG, xx-yy-zzzz",
    ])
    func aDateThatLostADigitIsNone(_ read: String) {
        #expect(
            PrintedCard().replacing("Tempat", with: "Tempat/Tgl Lahir : \(read)").changes()[.tanggalLahir] == .some(nil)
        )
    }

    @Test(arguments: [
        ("3325014107850003", "3325014107850003"), ("3325 0141 0785 0003", "3325014107850003"),
        ("33250l41O785OOO3", "3325014107850003"), ("3325014!O7B50O0y", "3325014107850004"),
        (": 3325014107850003 .", "3325014107850003"), ("3171234567890123", "3171234567890123"),
        ("3325014'1078-50003", "3325014107850003"), ("3325-0141-0785-0003-", "3325014107850003"),
    ])
    func nikIsSixteenDigits(_ read: String, _ value: String) {
        #expect(PrintedCard().replacing("NIK", with: "NIK : \(read)").parsed()[.nik]?.value == value)
    }

    @Test(arguments: ["53325014107850003", "943325014107850003", "1 3325014107850003 7"])
    func digitsTooManyBeforeTheNIKShow(_ read: String) throws {
        let plain = try #require(PrintedCard().replacing("NIK", with: "NIK : 3325014107850003").parsed()[.nik])
        let found = try #require(PrintedCard().replacing("NIK", with: "NIK : \(read)").parsed()[.nik])
        #expect(found.value == plain.value)
    }

    /// One too many at the end or among the last four; no day that exists; no region; two runs that may be one.
    @Test(arguments: [
        "33250141078500031", "33250141078540003", "93325019907850003", "99325014107850003", "11111011011200011",
    ])
    func elseOfMoreThanSixteenDigitsNoneIsGuessed(_ read: String) {
        #expect(PrintedCard().replacing("NIK", with: "NIK : \(read)").changes() == [.nik: nil])
    }

    /// The photo's rim was read as two digits more.
    @Test func twoDigitsTooManyBehindTheNIKShowByTheBirthDate() {
        let card = PrintedCard().replacing("NIK", with: "NIK : 332501410785000355")
        #expect(card.changes() == [:])
        #expect(card.replacing("Tempat", with: "Tempat/Tgl Lahir : BATANG, 02-07-1985").parsed()[.nik] == nil)
    }

    @Test(arguments: ["332501410785000", "332501410785000'-l", "SOLIDOOSISISIOOO", "", "3325O14lO78x0003"])
    func aNIKOfAnyOtherLengthIsNone(_ read: String) {
        #expect(PrintedCard().replacing("NIK", with: "NIK : \(read)").changes() == [.nik: nil])
    }

    @Test func jakartaStandsWithoutItsKind() {
        let card = PrintedCard().replacing("PROVINSI", with: "PROVINSI DKI JAKARTA")
            .replacing("KABUPATEN", with: "JAKARTA BARAT")
        #expect(card.changes() == [.provinsi: "DKI JAKARTA", .kabupatenKota: "JAKARTA BARAT"])
    }

    /// A regency, a district and a village of these names exist.
    @Test(arguments: [
        ("KAB. 50 KOTA", "KAB. 50 KOTA"), ("2X11 ENAM LINGKUNG", "2X11 ENAM LINGKUNG"), ("KM 12", "KM 12"),
        ("SP. 10", "SP. 10"), ("8ANDUNG", "BANDUNG"), ("KOTA 5OLOK", "KOTA SOLOK"), ("PALEM8ANG", "PALEMBANG"),
    ])
    func aPlaceOfBirthMayHoldANumber(_ read: String, _ value: String) {
        let card = PrintedCard().replacing("Tempat", with: "Tempat/Tgl Lahir : \(read), 01-07-1985")
        #expect(card.parsed()[.tempatLahir]?.value == value)
    }

    /// Blur left three small letters of the label, and the status before it was taken for an occupation's first row.
    @Test func aRowWithASpoiltLabelContinuesNone() {
        let card = PrintedCard().replacing("Status", with: "Js Pekeraman: KAWIN").replacing(
            "Pekerjaan", with: "Jaan : GURU")
        #expect(card.parsed()[.pekerjaan]?.value != "KAWIN GURU")
    }

    /// No list knows it: it stays as it is printed, and no part of it becomes a place of issue.
    @Test func aStatusThatNoListKnowsIsReadAsItStands() {
        let card = PrintedCard().replacing("Status", with: "Status Perkawinan: KAWIN SIRI").placed()
        let data = KTPParser().parse(card)
        #expect(data[.statusPerkawinan]?.value == "KAWIN SIRI" && data[.tempatTerbit] == nil)
    }
}
