/// The witnesses of each of a NIK's sixteen digits: region, birth date and sex confirm or contradict twelve, and nothing on
/// the card confirms the serial number.
package struct NIKWitnesses: Encodable, Sendable, Equatable {
    package enum Word: String, Sendable {
        case confirmed = "+"
        case contradicted = "-"
        case silent = "."
    }

    package let value: String
    /// One a digit.
    package let words: [Word]

    /// - Parameter card: what is printed beside it.
    /// - Returns: nil for what is no sixteen digits.
    package init?(_ value: String, beside card: FieldMap<String>) {
        let digits = value.utf8.map { $0 }
        guard digits.count == 16, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.value = value
        var expected = [UInt8?](repeating: nil, count: 16)
        func expect(_ text: String, from place: Int) {
            for (index, digit) in text.utf8.enumerated() { expected[place + index] = digit }
        }
        let regions = RegionTable.indonesia
        if let province = card[.provinsi].flatMap({ regions.province(printed: $0) }) { expect(province.code, from: 0) }
        // A split gives a regency another code: that which fits is meant.
        let codes = card[.kabupatenKota].map { regions.regencies(printed: $0).map(\.code) } ?? []
        if let code = codes.first(where: value.hasPrefix) ?? codes.first { expect(code, from: 0) }
        let sex = card[.jenisKelamin].flatMap(NIK.Sex.init(printed:))
        if let birth = card[.tanggalLahir].flatMap(CalendarDate.init(printed:)) {
            let isWoman = sex.map { $0 == .female } ?? (digits[6] >= 0x34)
            func two(_ number: Int) -> String { String("0\(number)".suffix(2)) }
            expect(two(birth.day + (isWoman ? 40 : 0)) + two(birth.month) + two(birth.year % 100), from: 6)
        }
        words = zip(digits, expected).map { $1 == nil ? .silent : $0 == $1 ? .confirmed : .contradicted }
    }

    /// `++++..++++++....`
    package var digits: String { words.map(\.rawValue).joined() }

    package func encode(to encoder: any Encoder) throws { try encoder.encode(["value": value, "digits": digits]) }
}

extension CardRecord {
    /// The witnesses of each NIK that may be meant, the proposed one first; nil where there is no question about it.
    package var nikWitnesses: [NIKWitnesses]? {
        guard fields[.nik]?.status == .review else { return nil }
        var proposed = [fields[.nik]?.value].compactMap(\.self)
        let read = engines.pairs.map(\.value) + (secondLook?.pairs.map(\.value) ?? [])
        for value in read.compactMap({ $0.fields[.nik] }) where !proposed.contains(value) { proposed.append(value) }
        let card = fields.compactMapValues(\.value)
        let found = proposed.compactMap { NIKWitnesses($0, beside: card) }
        return found.isEmpty ? nil : found
    }
}
