import Foundation
import KTPOCR

/// `nik NUMBER`: what a NIK says. `nik - < text`: the fields in text that some OCR engine read.
@main
struct NumberAndText {
    static func main() {
        let argument = CommandLine.arguments.dropFirst().first ?? "-"
        if argument == "-" {
            var text = ""
            while let line = readLine(strippingNewline: false) { text += line }
            let fields = KTPParser().parse(text)
            for field in fields.present { print("\(field.label): \(fields[field] ?? "")") }
        } else {
            do {
                let nik = try NIK(argument)
                print(nik.regency?.name ?? "?", nik.sex?.rawValue ?? "?", nik.problems.map(\.rawValue))
            } catch {
                FileHandle.standardError.write(
                    Data("nik: \(argument) is no NIK (\(error.rawValue)); give sixteen digits\n".utf8))
                exit(64)
            }
        }
    }
}
