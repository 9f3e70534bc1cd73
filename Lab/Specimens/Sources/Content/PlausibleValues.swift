import KTPCore

/// Common names, places and occupations where a card has invented or rare ones. For pictures that people look at: a reader cannot tell an
/// invented word from a misreading. Models are trained and judged on invented words, so that they learn no list.
///
/// The form of a value stays: as many words, the same titles, prefixes and numbers.
enum PlausibleValues {
    static func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        var card = card
        for (field, value) in card.truth.pairs {
            switch field {
            case .nama: card.truth[field] = name(like: value, woman: card.woman, from: &generator)
            case .alamat: card.truth[field] = words(of: value, replacedFrom: roads, &generator)
            case .kelDesa, .kecamatan: card.truth[field] = words(of: value, replacedFrom: areas, &generator)
            case .pekerjaan: card.truth[field] = generator.pick(card.woman ? womensOccupations : mensOccupations)
            case .tempatLahir:
                guard !SpecimenVocabulary.otherBirthplaces.contains(value),
                    !SpecimenRegions.all.contains(where: { $0.name == value })
                else { continue }
                let place = generator.pick(SpecimenRegions.all).name
                card.printed[field] = card.printed[field]?.replacing(value, with: place)
                card.truth[field] = place
            default: continue
            }
        }
        return card
    }

    private static func name(like value: String, woman: Bool, from generator: inout SeededGenerator) -> String {
        let parts = value.split(separator: ",", maxSplits: 1)
        let old = parts[0].split(separator: " ").map(String.init)
        let givenNames = woman ? womens : mens
        var names: [String] = []
        func given() -> String {
            var name = generator.pick(givenNames)
            while names.contains(name) { name = generator.pick(givenNames) }
            return name
        }
        for (index, word) in old.enumerated() {
            if index > 0, ["BIN", "BINTI", "BT"].contains(old[index - 1]) {
                // The father's name.
                names.append(generator.pick(mens))
            } else if word.contains(".") || ["BIN", "BINTI", "BT"].contains(word) {
                names.append(word)
            } else if index == old.count - 1, index > 0, generator.chance(0.5) {
                names.append(generator.pick(familyNames))
            } else {
                names.append(given())
            }
        }
        let title = parts.count > 1 ? "," + parts[1] : ""
        // A name over three lines stays one.
        while names.joined(separator: " ").count + title.count < min(value.count, 50) { names.insert(given(), at: 0) }
        while names.joined(separator: " ").count + title.count > SpecimenNames.longest { names.removeFirst() }
        return names.joined(separator: " ") + title
    }

    /// The value with each word that no list of addresses holds replaced by one of the list given.
    private static func words(
        of value: String, replacedFrom list: [String], _ generator: inout SeededGenerator
    ) -> String {
        value.split(separator: " ").map { piece in
            // JL.MERDEKA is two words without a blank between them.
            let start = piece.lastIndex(of: ".").map { piece.index(after: $0) } ?? piece.startIndex
            let word = String(piece[start...])
            guard word.count > 2, word.allSatisfy(\.isLetter), !known.contains(word) else { return String(piece) }
            return piece[..<start] + generator.pick(list)
        }.joined(separator: " ")
    }

    /// The words of addresses and areas that are no invention.
    private static let known: Set<String> = {
        let others = """
            JALAN JLN RAYA UTARA SELATAN BARAT TIMUR TENGAH DALAM KULON WETAN LOR III NOMOR PERUM PERUMAHAN KOMP \
            KOMPLEK GRIYA BTN TAMAN BLOK DUSUN DSN KAMPUNG LINGK LINGKUNGAN JORONG GANG APT RUSUN APARTEMEN KARANG \
            TANJUNG MUARA BATU PASIR SUNGAI KEBON KOTA BANDAR ULU
            """
        return Set((SpecimenAddresses.streets + [others]).flatMap { $0.split(separator: " ").map(String.init) })
    }()

    private static let mens = [
        "AGUS", "AHMAD", "ANDI", "ARIF", "BAMBANG", "BAYU", "BUDI", "DEDI", "DIMAS", "EKO", "FAJAR", "HENDRA", "IRFAN",
        "IWAN", "JOKO", "MUHAMMAD", "RIZKY", "RUDI", "SLAMET", "SUTRISNO", "WAHYU", "YOGA", "YUSUF", "ZAINAL",
    ]
    private static let womens = [
        "AISYAH", "AMINAH", "ANI", "AYU", "DEWI", "DIAN", "ENDANG", "FATIMAH", "FITRI", "INDAH", "KARTIKA", "LESTARI",
        "MARIA", "NINGSIH", "NUR", "PUTRI", "RATNA", "RINA", "SARI", "SITI", "SRI", "WULAN", "YULIA", "YUNI",
    ]
    /// Made up in the manner of family names.
    private static let familyNames = [
        "ADIWANGSA", "BRATAMULYA", "DANUJAYA", "GUNAPRAJA", "JATIWARDANA", "KARTAPRADANA", "LOKASAPUTRA", "MARGASENA",
        "NATAWIRYA", "PRANAJATI", "SASTRAMULYA", "SURAPRADIPTA", "TIRTAKENCANA", "WIRASANJAYA",
    ]
    private static let roads = [
        "ANGGREK", "CEMPAKA", "DIPONEGORO", "FLAMBOYAN", "KARTINI", "KENANGA", "MANGGIS", "MAWAR", "MELATI", "MERDEKA",
        "PAHLAWAN", "PELITA", "RAMBUTAN", "SUDIRMAN", "TERATAI", "VETERAN",
    ]
    private static let womensOccupations = ["MENGURUS RUMAH TANGGA", "KARYAWAN SWASTA", "WIRASWASTA", "GURU", "BIDAN"]
    private static let mensOccupations = [
        "KARYAWAN SWASTA", "WIRASWASTA", "PETANI/PEKEBUN", "BURUH HARIAN LEPAS", "PEGAWAI NEGERI SIPIL",
    ]
    private static let areas = [
        "BANJARSARI", "CEMPAKASARI", "JATIMULYA", "KERTAJAYA", "MARGAMULYA", "MEKARSARI", "PURWOSARI", "REJOSARI",
        "SENDANGMULYO", "SIDOMULYO", "SUKAMAJU", "SUMBERJAYA", "TANJUNGSARI", "WONOREJO",
    ]
}
