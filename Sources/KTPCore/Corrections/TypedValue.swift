extension KTPField {
    /// What a person typed, in the form in which records hold it: upper case, single spaces, a NIK without spaces and
    /// dots, a date `DD-MM-YYYY` (typed with any separators), RT/RW `003/005`.
    ///
    /// - Returns: nil for empty text. Text that does not fit the form stays as it was typed: it may be what the card
    ///   prints.
    package func typed(_ text: String) -> String? {
        let value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
        guard !value.isEmpty else { return nil }
        return switch self {
        case .nik: value.filter { !" .-'".contains($0) }
        case .tanggalLahir, .tanggalTerbit, .berlakuHingga: Self.date(value) ?? value
        case .rtRw: Self.neighbourhood(value) ?? value
        default: value
        }
    }

    private static func date(_ value: String) -> String? {
        let parts = value.split { "-/. ".contains($0) }
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        let isISO = parts[0].count == 4
        let (day, month, year) = isISO ? (parts[2], parts[1], parts[0]) : (parts[0], parts[1], parts[2])
        guard year.count == 4, day.count <= 2, month.count <= 2 else { return nil }
        return "\(padded(day, 2))-\(padded(month, 2))-\(year)"
    }

    private static func neighbourhood(_ value: String) -> String? {
        let parts = value.split { "/ ".contains($0) }
        guard parts.count == 2, parts.allSatisfy({ $0.count <= 3 && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        return parts.map { padded($0, 3) }.joined(separator: "/")
    }

    private static func padded(_ digits: Substring, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
