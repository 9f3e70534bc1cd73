import ArgumentParser
import Foundation
import KTPCore

/// Says what a NIK says: numbers on their own, without a card.
struct NikCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "nik",
            abstract: .say(
                id: "Menyebut isi sebuah NIK (wilayah, tanggal lahir, jenis kelamin, nomor urut) dan apa yang salah.",
                en: "Say what a NIK says (region, birth date, sex, serial) and what is wrong with it."),
            discussion: .say(
                id: """
                    Spasi, titik dan tanda hubung di antara angka dilewati: kelompok yang bersama-sama berisi enam belas \
                    angka adalah satu NIK, dan sesudahnya boleh ada NIK lain. Abadnya tidak tertulis dalam NIK: bila ada \
                    dua tanggal lahir yang mungkin, keduanya disebut, yang lebih mungkin lebih dulu.

                    Kode keluar: 0 tidak ada yang salah, 1 ada, 64 teksnya tidak berisi angka sama sekali.
                    """,
                en: """
                    Blanks, dots and dashes between the digits are passed over: groups that have sixteen digits together \
                    are one NIK, and another may follow. The century is not in a NIK: where two birth dates are possible \
                    both are given, the likelier first.

                    Exit status: 0 nothing is wrong, 1 something is, 64 the text holds no digit at all.
                    """) + .examples("nik"))
    }

    @Argument(
        help: .say(
            id: "Enam belas angka, utuh atau berkelompok; boleh lebih dari satu NIK.",
            en: "Sixteen digits, in one piece or several; more than one NIK may be given."))
    var number: [String]

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Mencetak satu objek JSON per NIK, satu per baris.", en: "Print one JSON object a NIK, a line each."))
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard Self.numbers(in: number).allSatisfy({ $0.contains(where: \.isASCIIDigit) }) else {
            throw ValidationError(
                common.spoken.say(
                    id: "tidak ada angka dalam teks ini; berikan enam belas angka NIK",
                    en: "there is no digit in this; give the sixteen digits of a NIK"))
        }
    }

    func run(on console: Console) throws {
        let accounts = Self.numbers(in: number).map {
            NIKReport(of: $0, today: CalendarDate(.now), in: common.spoken)
        }
        let texts = try accounts.map { json ? try OrderedJSON.encode($0) : $0.table(in: common.spoken) }
        try console.result(texts.joined(separator: json ? "\n" : "\n\n"))
        guard accounts.allSatisfy(\.problems.isEmpty) else {
            if !json, !common.quiet { console.note(remedy) }
            throw ExitStatus.someUnreadable.exitCode
        }
    }

    private var remedy: String {
        common.spoken.say(
            id: "Cocokkan dengan kartunya, lalu ketik lagi: ktp-ocr nik NIK",
            en: "Compare with the card, then type it again: ktp-ocr nik NIK")
    }

    /// - Parameter words: as the shell has parted them, which is no matter within a NIK.
    /// - Returns: a text for each NIK; groups end with the sixteenth digit, and what never gets there is one number.
    private static func numbers(in words: [String]) -> [String] {
        var numbers: [[String]] = []
        var digits = 16
        for word in words {
            let more = word.count(where: \.isASCIIDigit)
            if digits == 16 || more >= 16 {
                numbers.append([])
                digits = 0
            }
            numbers[numbers.count - 1].append(word)
            digits = more >= 16 ? 16 : digits + more
        }
        return numbers.map { $0.joined(separator: " ") }
    }
}

/// Everything a NIK says. Members stand in the order of the JSON; what cannot be told is left out.
private struct NIKReport: Encodable {
    struct Region: Encodable {
        var code: String
        var name: String
    }

    var nik: String
    var province: Region?
    var regency: Region?
    var districtCode: String?
    /// The likeliest first.
    var birthDates: [String] = []
    /// As cards print it.
    var sex: String?
    var serial: String?
    var problems: [Finding]

    init(of text: String, today: CalendarDate, in language: Language) {
        nik = text
        problems = NIK.problems(in: text).map { FindingRule($0).finding(about: .nik, in: language) }
        guard let number = try? NIK(text) else { return }
        nik = number.digits
        province = number.province.map { Region(code: $0.code, name: $0.name) }
        regency = number.regency.map { Region(code: $0.code, name: $0.printedName) }
        districtCode = number.districtCode
        birthDates = number.birthDates(asOf: today).map(\.printed)
        sex = number.sex?.printed
        serial = number.serial
    }

    func table(in language: Language) -> String {
        let rows: [(label: String, value: String?)] = [
            ("NIK", nik),
            (language.say(id: "Provinsi", en: "Province"), province.map { "\($0.name) (\($0.code))" }),
            (language.say(id: "Kabupaten/kota", en: "Regency or city"), regency.map { "\($0.name) (\($0.code))" }),
            (language.say(id: "Kode kecamatan", en: "District code"), districtCode),
            (
                language.say(id: "Tanggal lahir", en: "Birth date"),
                birthDates.isEmpty ? nil : birthDates.joined(separator: " / ")
            ),
            (language.say(id: "Jenis kelamin", en: "Sex"), sex),
            (language.say(id: "Nomor urut", en: "Serial number"), serial),
        ]
        let lines = TerminalText.aligned(rows.map { ($0.label, $0.value ?? "-") })
        return (lines + problems.map { "! \($0.message)" }).joined(separator: "\n")
    }
}
