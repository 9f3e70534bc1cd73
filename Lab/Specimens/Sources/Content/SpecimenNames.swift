/// Fictional names in the forms that names on cards take: one word to sixty characters, with titles, dots,
/// commas, apostrophes and hyphens, and with words that hold a label's letters.
package enum SpecimenNames {
    /// The civil registry's limit.
    package static let longest = 60

    static func name(woman: Bool, from generator: inout SeededGenerator) -> String {
        var name = generator.pick(weighted: [
            (0.62, plain), (0.08, balinese), (0.09, patronymic), (0.05, labelled), (0.05, punctuated), (0.06, long),
            (0.05, initials),
        ])(woman, &generator)
        if generator.chance(0.12) { name = titled(name, woman: woman, from: &generator) }
        while name.count > longest, let blank = name.lastIndex(of: " ") { name = String(name[..<blank]) }
        // Of a name and its degree.
        if name.last == "," { name.removeLast() }
        return name
    }

    private static func given(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        generator.chance(0.5) ? InventedWord.word(from: &generator) : generator.pick(woman ? womens : mens)
    }

    private static func plain(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let count = generator.pick(weighted: [(0.12, 1), (0.5, 2), (0.3, 3), (0.08, 4)])
        return (0..<count).map { index in
            index > 0 && generator.chance(0.4) ? generator.pick(surnames) : given(woman, &generator)
        }.joined(separator: " ")
    }

    private static func balinese(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let caste = generator.pick(["I", "I GUSTI", "IDA BAGUS", "I DEWA", "ANAK AGUNG", ""])
        let order = generator.pick(["WAYAN", "PUTU", "MADE", "KADEK", "NYOMAN", "KOMANG", "KETUT", "GEDE"])
        let start = woman ? generator.pick(["NI", "NI LUH", "IDA AYU", "NI GUSTI AYU", ""]) : caste
        return ([start, order].filter { !$0.isEmpty } + [given(woman, &generator)]).joined(separator: " ")
    }

    private static func patronymic(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let link = woman ? generator.pick(["BINTI", "BT", "BT."]) : generator.pick(["BIN", "BIN", "B."])
        return [given(woman, &generator), link, generator.pick(mens)].joined(separator: " ")
    }

    /// Names in which a careless reader finds a label: NIK, NAMA, AGAMA, ALAMAT, RT, KAWIN, …
    private static func labelled(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let words = [
            "MONIKA", "DOMINIKUS", "AGAMAWATI", "NAMANG", "VERONIKA", "ANIK", "NIKEN", "NAMASTE", "SINAMA",
            "ALAMATUS", "KAWINDRA", "MARTHA RT", "GOLDA", "JENISA", "ISLAMIYAH", "TEMPATI", "STATUSIA", "KELDESA",
            "PROVINSIA", "BERLAKUWATI", "RWANDA", "KOTARINI", "LAKITA", "HINDUN", "KRISTENSEN", "DARAHWATI",
        ]
        var parts = [generator.pick(words)]
        if generator.chance(0.7) { parts.append(given(woman, &generator)) }
        if generator.chance(0.3) { parts.insert(given(woman, &generator), at: 0) }
        return parts.joined(separator: " ")
    }

    private static func punctuated(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let word = given(woman, &generator)
        let other = given(woman, &generator)
        return switch generator.int(0...5) {
        case 0: "NUR'" + word + " " + other
        case 1: word + "-" + other
        case 2: word + " D'" + other
        case 3: "M. " + word + " " + other
        case 4: word + " " + other + " A.R."
        default: word + " MA'" + other
        }
    }

    private static func long(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        var name = given(woman, &generator)
        let length = generator.int(32...longest)
        while name.count < length { name += " " + given(woman, &generator) }
        return name
    }

    private static func initials(_ woman: Bool, _ generator: inout SeededGenerator) -> String {
        let letters = Array("ABDEFHIJKLMNPRSTWY").map(String.init)
        let name = given(woman, &generator)
        return generator.chance(0.5)
            ? name + " " + generator.pick(letters) + "." + (generator.chance(0.4) ? generator.pick(letters) + "." : "")
            : generator.pick(["MUH.", "MOH.", "MHD", "ABD.", "A.", "ST.", "ANDI", "R.", "HJ.", "H."]) + " " + name
    }

    private static func titled(_ name: String, woman: Bool, from generator: inout SeededGenerator) -> String {
        let before = generator.pick(["DRS. ", "IR. ", "DR. ", "PROF. DR. ", woman ? "HJ. " : "H. ", "R.A. ", "KH. "])
        let after = generator.pick([
            ", S.PD", ", S.H., M.H.", ", S.KOM.", ", SE", ", S.T., M.T.", ", A.MD.KEB", ", M.SI", ", S.AG.", ", PH.D",
        ])
        return switch generator.int(0...2) {
        case 0: before + name
        case 1: name + after
        default: before + name + after
        }
    }

    private static let mens = [
        "BUDI", "AGUS", "JOKO", "SLAMET", "WAHYU", "BAYU", "DIMAS", "RIZKY", "FAJAR", "HENDRA", "YOGA", "EKO",
        "TRI", "SUKARNO", "SUTRISNO", "PARDI", "GIMIN", "MUHAMMAD", "AHMAD", "ABDUL", "RAHMAN", "HAKIM", "YUSUF",
        "IBRAHIM", "ISMAIL", "ZAINAL", "FAUZI", "FIKRI", "QOMARUDIN", "XAVERIUS", "FRANSISKUS", "YOHANES", "PETRUS",
        "MARKUS", "STEFANUS", "KEVIN", "JONATHAN", "PARLINDUNGAN", "TOGAR", "BONAR", "DAENG", "LA ODE", "UJANG",
        "ASEP", "DADANG", "CECEP", "WILLEM", "OBED", "YAKOB", "THEODORUS", "VINCENTIUS", "BENEDIKTUS",
    ]
    private static let womens = [
        "SITI", "SRI", "DEWI", "RATNA", "WULAN", "INDAH", "LESTARI", "AYU", "PUTRI", "RINI", "YULI", "ENDANG", "TUTI",
        "NUR", "FATIMAH", "AISYAH", "KHADIJAH", "ZAHRA", "HALIMAH", "MARYAM", "RAHAYU", "WATI", "NINGSIH", "SUMIATI",
        "PONIYEM", "TUGIYEM", "WAGINAH", "MARIA", "THERESIA", "ELISABETH", "KRISTINA", "GRACE", "JESSICA", "YOSEFINA",
        "ROSMAWATI", "NENENG", "EUIS", "CUT", "WA ODE", "TIURMA", "ROHANI", "QURROTA", "FEBRIYANTI", "OKTAVIANA",
    ]
    private static let surnames = [
        "WIBOWO", "SANTOSO", "KUSUMA", "PRATAMA", "SAPUTRA", "HIDAYAT", "NUGROHO", "SETIAWAN", "SIREGAR", "NASUTION",
        "SIMANJUNTAK", "HUTAGALUNG", "SINAGA", "LUBIS", "HARAHAP", "TAMPUBOLON", "PANJAITAN", "TARIGAN", "GINTING",
        "WANGGAI", "RUMBIAK", "WENDA", "KOGOYA", "TUWAIDAN", "MANDAGI", "LUMENTUT", "PATTIWAEL", "LATUHARHARY",
        "TANUWIJAYA", "HALIM", "GUNAWAN", "LIEM", "WIJAYAKUSUMAH", "SASTROWARDOYO", "KERTANEGARA", "DJOJOHADIKUSUMO",
        "MANGUNKUSUMO", "AL-FARISI", "ASSEGAF", "AMIRUDDIN", "SYAHPUTRA", "RAMADHAN", "OEY", "THE", "NG",
    ]
}
