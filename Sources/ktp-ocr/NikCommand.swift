import ArgumentParser
import Foundation
import KTPCore

/// Says what a NIK says: numbers on their own, without a card.
struct NikCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "nik") }

    @Argument(help: .say(.nikNumberHelp)) var number: [String]
    @Flag(inversion: .prefixedNo, help: .say(.nikJsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard Self.numbers(in: number).allSatisfy({ $0.contains(where: \.isASCIIDigit) }) else {
            throw ValidationError(common.say(.nikHasNoDigit))
        }
    }

    func run(on console: Console) throws {
        let accounts = Self.numbers(in: number).map {
            NIKReport(of: $0, today: CalendarDate(.now), in: common.spoken)
        }
        let texts = try accounts.map { json ? try OrderedJSON.encode($0) : $0.table(in: common.spoken) }
        try console.result(texts.joined(separator: json ? "\n" : "\n\n"))
        guard accounts.allSatisfy(\.problems.isEmpty) else {
            if !json, !common.quiet { console.note(common.say(.nikCompareWithCard)) }
            throw ExitStatus.someUnreadable.exitCode
        }
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

/// Everything a NIK says. Members are in the order of the JSON; what cannot be told is left out.
private struct NIKReport: Encodable {
    struct Region: Encodable {
        var code: String
        var name: String
    }

    var nik: String
    var province: Region?
    var regency: Region?
    var districtCode: String?
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
            (language.say(.nikProvince), province.map { "\($0.name) (\($0.code))" }),
            (language.say(.nikRegency), regency.map { "\($0.name) (\($0.code))" }),
            (language.say(.nikDistrictCode), districtCode),
            (language.say(.nikBirthDate), birthDates.isEmpty ? nil : birthDates.joined(separator: " / ")),
            (language.say(.nikSex), sex),
            (language.say(.nikSerialNumber), serial),
        ]
        let lines = TerminalText.aligned(rows.map { ($0.label, $0.value ?? "-") })
        return (lines + problems.map { "! \($0.message)" }).joined(separator: "\n")
    }
}
