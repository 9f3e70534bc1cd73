import KTPCore

/// Any text yields fields of the right shape, or none; any number is a NIK, or is told what is wrong with it.
enum TextInput {
    static func parse(_ bytes: [UInt8]) throws {
        let data = KTPParser().parse(RecognisedText(plainText: String(decoding: bytes, as: UTF8.self)))
        for (field, reading) in data.fields.pairs {
            let value = reading.value
            try Broken.unless((0...1).contains(reading.confidence), "a confidence lies between 0 and 1: \(field)")
            try Broken.unless(!value.isEmpty && !value.contains("  "), "a value is a line of words: \(field)")
            try Broken.unless(value == value.uppercased(), "a value stands in capitals: \(field)")
            try Broken.unless(value.utf8.allSatisfy { (32..<127).contains($0) }, "a value is ASCII: \(field)")
        }
        if let nik = data[.nik]?.value {
            try Broken.unless(nik.count == 16 && nik.utf8.allSatisfy { (48..<58).contains($0) }, "a NIK has 16 digits")
        }
    }

    static func readNIK(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let problems = NIK.problems(in: text)
        guard let nik = try? NIK(text) else {
            return try Broken.unless(!problems.isEmpty, "what is no NIK has a problem")
        }
        try Broken.unless(nik.digits.count == 16, "a NIK has sixteen digits")
        try Broken.unless(problems == nik.problems, "a NIK's problems are the same, however they are asked for")
        guard let today = CalendarDate(day: 17, month: 8, year: 2026) else { return }
        try Broken.unless(
            nik.birthDates(asOf: today).allSatisfy(nik.writes(birthDate:)), "a NIK writes the dates that it says")
    }
}
