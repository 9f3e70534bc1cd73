extension KTPField {
    /// The typed text as records hold it: upper case, single spaces, dates `DD-MM-YYYY`, RT/RW `003/005`.
    /// - Returns: nil for empty text. Text that does not fit the form stays as it was typed: the card may print it.
    package func typed(_ text: String) -> String? {
        let letters = text.filter {
            $0.isWhitespace || !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let value = String(
            letters.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased().prefix(Self.mostTyped))
        guard !value.isEmpty else { return nil }
        return switch spec.form {
        case .nik: value.contains(where: \.isNumber) ? value.filter { !" .-'".contains($0) } : value
        case .date(let first), .validity(let first): Self.date(value, since: first) ?? value
        case .neighbourhood: Self.neighbourhood(value) ?? value
        case .text: value
        }
    }

    /// Letters: no card prints so many in one field.
    private static let mostTyped = 200

    /// `5-3-1990`, `1990-03-05`, `05031990`, `5-3-90` and `5 MARET 1990` are the same day.
    /// - Parameter first: of the hundred years that two digits may mean.
    private static func date(_ value: String, since first: Int) -> String? {
        var parts = value.split { "-/. ".contains($0) }
        if parts.count == 1, value.count == 8 {
            let (printed, iso) = (cut(value, [2, 2, 4]), cut(value, [4, 2, 2]))
            let isDay = [printed, iso.reversed()].map { CalendarDate(printed: $0.joined(separator: "-")) != nil }
            parts = isDay == [false, true] ? iso : printed
        }
        guard parts.count == 3 else { return nil }
        if let month = months.firstIndex(where: { parts[1].hasPrefix($0) }) { parts[1] = "\(month + 1)" }
        guard parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        if parts[0].count == 4 { parts.reverse() }
        if parts[2].count == 2, let year = Int(parts[2]) { parts[2] = "\(first + (year + 100 - first % 100) % 100)" }
        guard parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2 else { return nil }
        return "\(padded(parts[0], 2))-\(padded(parts[1], 2))-\(parts[2])"
    }

    private static let months = [
        "JAN", "FEB", "MAR", "APR", "MEI", "JUN", "JUL", "AGU", "SEP", "OKT", "NOV", "DES",
    ]

    private static func cut(_ text: String, _ lengths: [Int]) -> [Substring] {
        var rest = text[...]
        return lengths.map { length in
            defer { rest = rest.dropFirst(length) }
            return rest.prefix(length)
        }
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
