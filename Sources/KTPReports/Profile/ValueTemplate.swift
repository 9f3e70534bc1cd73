import KTPCore

/// Text with names of a card's values in braces, such as `{alamat}, RT {rt}`.
struct ValueTemplate: Decodable, Sendable, Equatable {
    private enum Part: Equatable {
        case text(String)
        case value(String)
    }

    /// What may stand between braces: the fields, and what is made of them.
    static let names =
        ["number", "rt", "rw", "sexCode", "regionCode", "status", "file"] + KTPField.allCases.map(\.rawValue)

    private var parts: [Part] = []

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let name = rest[rest.index(after: open)...].prefix { $0 != "}" }
            guard name.endIndex < rest.endIndex, Self.names.contains(String(name)) else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
            }
            parts += [.text(String(rest[..<open])), .value(String(name))].filter { $0 != .text("") }
            rest = rest[name.endIndex...].dropFirst()
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
    }

    /// The date that the text is, and nothing else.
    func date(of record: CardRecord) -> CalendarDate? {
        guard parts.count == 1, case .value(let name) = parts[0], let field = KTPField(rawValue: name),
            SpreadsheetLayout.dates.contains(field)
        else { return nil }
        return record.fields[field]?.value.flatMap(CalendarDate.init(printed:))
    }

    /// - Parameter number: of the row, from 1.
    func text(of record: CardRecord, number: Int) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let name): Self.value(name, of: record, number) ?? ""
            }
        }.joined()
    }

    private static func value(_ name: String, of record: CardRecord, _ number: Int) -> String? {
        let neighbourhood = record.fields[.rtRw]?.value?.split(separator: "/").map(String.init) ?? []
        switch name {
        case "number": return "\(number)"
        case "rt": return neighbourhood.first
        case "rw": return neighbourhood.count > 1 ? neighbourhood[1] : nil
        case "sexCode": return record.normalised?.sexCode
        case "regionCode": return record.normalised?.regionCode
        case "status": return record.status.rawValue
        case "file": return record.source.fileName
        default: return KTPField(rawValue: name).flatMap { record.fields[$0]?.value }
        }
    }
}
