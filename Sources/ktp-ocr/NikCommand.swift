import ArgumentParser
import Foundation
import KTPCore

/// Says what a NIK says: a number on its own, without a card.
struct NikCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nik",
        abstract: "Say what a NIK says (region, birth date, sex, serial) and what is wrong with it.",
        discussion: """
            Blanks, dots and dashes between the digits are passed over. The century is not in a NIK: where two birth \
            dates are possible both are given, the likelier first.

            Exit status: 0 nothing is wrong, 1 something is, 64 the text holds no digit at all.
            """)

    @Argument(help: "Sixteen digits, in one piece or several.")
    var number: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard !number.joined().contains(where: \.isASCIIDigit) else { return }
        switch common.spoken {
        case .id: throw ValidationError("tidak ada angka dalam teks ini; berikan enam belas angka NIK")
        case .en: throw ValidationError("there is no digit in this; give the sixteen digits of a NIK")
        }
    }

    func run() throws {
        let account = NIKAccount(of: number.joined(separator: " "), today: CalendarDate(.now), in: common.spoken)
        let console = Console()
        do {
            try console.result(json ? OrderedJSON.encode(account) : account.table(in: common.spoken))
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
        if !account.problems.isEmpty { throw ExitStatus.someUnreadable.exitCode }
    }
}

/// Everything a NIK says. Members stand in the order of the JSON; what cannot be told is left out.
private struct NIKAccount: Encodable {
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
        let rows: [(label: Label, value: String?)] = [
            (.nik, nik),
            (.province, province.map { "\($0.name) (\($0.code))" }),
            (.regency, regency.map { "\($0.name) (\($0.code))" }),
            (.district, districtCode),
            (.birthDate, birthDates.isEmpty ? nil : birthDates.joined(separator: " / ")),
            (.sex, sex),
            (.serial, serial),
        ]
        let width = rows.map { $0.label.text(in: language).count }.max() ?? 0
        let lines = rows.map { label, value in
            label.text(in: language).padding(toLength: width + 2, withPad: " ", startingAt: 0) + (value ?? "-")
        }
        return (lines + problems.map { "! \($0.message)" }).joined(separator: "\n")
    }

    private enum Label {
        case nik, province, regency, district, birthDate, sex, serial

        func text(in language: Language) -> String {
            switch (self, language) {
            case (.nik, _): "NIK"
            case (.province, .id): "Provinsi"
            case (.province, .en): "Province"
            case (.regency, .id): "Kabupaten/kota"
            case (.regency, .en): "Regency or city"
            case (.district, .id): "Kode kecamatan"
            case (.district, .en): "District code"
            case (.birthDate, .id): "Tanggal lahir"
            case (.birthDate, .en): "Birth date"
            case (.sex, .id): "Jenis kelamin"
            case (.sex, .en): "Sex"
            case (.serial, .id): "Nomor urut"
            case (.serial, .en): "Serial number"
            }
        }
    }
}
