import Foundation
package import KTPCore

/// The form in which another office takes cards: columns, headings, dates and codes. A profile is a small JSON file, which
/// `docs/profile.schema.json` describes.
///
///     {"title": "Members", "delimiter": ";", "columns": [
///         {"heading": "NO", "value": "{number}"},
///         {"heading": "RT", "value": "{rt}"},
///         {"heading": "SEX", "value": "{jenisKelamin}", "codes": {"LAKI-LAKI": "1", "PEREMPUAN": "2"}}]}
package struct ExportProfile: Decodable, Sendable, Equatable {
    package enum Format: String, CaseIterable, Decodable, Sendable { case csv, xlsx, ndjson }
    package enum Cards: String, CaseIterable, Decodable, Sendable { case accepted, all }

    package enum DateForm: String, CaseIterable, Decodable, Sendable {
        case printed = "dd-mm-yyyy"
        case slashes = "dd/mm/yyyy"
        case iso = "yyyy-mm-dd"
        /// A date cell in XLSX, `yyyy-mm-dd` elsewhere.
        case excel
    }

    package struct Column: Decodable, Sendable, Equatable {
        package var heading: String
        /// nil for a column that no card can fill: it stays empty.
        var value: ValueTemplate?
        var dates: DateForm?
        /// The text written in the place of a value; `*` for any that is not listed.
        var codes: [String: String]?
        /// Whether the other office would send a card without a value here back: it is left out. A column that no card can
        /// fill is named first instead.
        var required: Bool?

        enum CodingKeys: String, CodingKey, CaseIterable { case heading, value, dates, codes, required }
    }

    package var title: String
    package var columns: [Column]
    var format: Format?
    var sheet: String?
    var delimiter: String?
    var byteOrderMark: Bool?
    var cards: Cards?
    var dates: DateForm?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case title, columns, format, sheet, delimiter, byteOrderMark, cards, dates
    }

    package var fileExtension: String { (format ?? .csv).rawValue }
    package var isWorkbook: Bool { format == .xlsx }
    /// Columns that no card can fill: those that the other office requires, or the others.
    package func emptyColumns(required: Bool) -> [String] {
        columns.filter { $0.value == nil && ($0.required ?? false) == required }.map(\.heading)
    }

    // MARK: reading

    package init(_ text: String, file: String) throws(ExportProfileError) {
        func wrong(_ problem: Message, _ path: [any CodingKey]) -> ExportProfileError {
            ExportProfileError(file: file, line: Self.line(of: path, in: text), problem: problem)
        }
        let data = Data(text.utf8)
        do {
            guard let object = try JSONSyntaxError.value(of: data) as? [String: Any] else {
                throw JSONSyntaxError(line: 1)
            }
            try Self.checkKeys(of: object, CodingKeys.self, plus: ["$schema"], at: [], wrong)
            for (index, column) in (object["columns"] as? [Any] ?? []).enumerated() {
                guard let column = column as? [String: Any] else { continue }
                let path: [any CodingKey] = [CodingKeys.columns, MemberName(intValue: index)]
                try Self.checkKeys(of: column, Column.CodingKeys.self, at: path, wrong)
            }
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch let error as ExportProfileError {
            throw error
        } catch DecodingError.keyNotFound(let key, let context) {
            throw wrong(.profileKeyMissing(place: Self.place(context.codingPath + [key])), context.codingPath)
        } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
            // The decoder of a value says what it was and what it may be.
            throw wrong(
                .profileValueWrong(place: Self.place(context.codingPath), allowed: Self.allowed(context.codingPath)),
                context.codingPath)
        } catch DecodingError.typeMismatch(_, let context) {
            throw wrong(.profileTypeWrong(place: Self.place(context.codingPath)), context.codingPath)
        } catch {
            throw ExportProfileError(file: file, line: (error as? JSONSyntaxError)?.line, problem: .profileNotJSON)
        }
        let headings = columns.map(\.heading)
        if columns.isEmpty { throw wrong(.profileKeyMissing(place: "columns"), [CodingKeys.columns]) }
        if let twice = headings.indices.first(where: { headings[..<$0].contains(headings[$0]) }) {
            let path: [any CodingKey] = [CodingKeys.columns, MemberName(intValue: twice)]
            throw wrong(.profileHeadingTwice(heading: headings[twice]), path)
        }
        if delimiter.map({ $0.unicodeScalars.count != 1 || "\"\r\n".contains($0) }) == true {
            throw wrong(.profileValueWrong(place: "delimiter", allowed: ", ; \\t"), [CodingKeys.delimiter])
        }
    }

    private static func checkKeys<Keys: CodingKey & CaseIterable>(
        of object: [String: Any], _: Keys.Type, plus others: [String] = [], at path: [any CodingKey],
        _ wrong: (Message, [any CodingKey]) -> ExportProfileError
    ) throws {
        let keys = Keys.allCases.map(\.stringValue) + others
        guard let key = object.keys.sorted().first(where: { !keys.contains($0) }) else { return }
        let problem = Message.profileKeyUnknown(key: key, keys: keys.joined(separator: ", "))
        throw wrong(problem, path + [MemberName(key)])
    }

    /// The line of what a path leads to, as far as it is there.
    private static func line(of path: [any CodingKey], in text: String) -> Int {
        let place = path.reduce(text[...]) { rest, key in
            var (depth, count) = (0, 0)
            // Texts hold brackets too.
            let found = rest.matches(of: /"(?:\\.|[^"\\])*"|[\[\]{}]/).first { match in
                switch match.0 {
                case "{", "[":
                    depth += 1
                    if depth == 2 { count += 1 }
                    return count - 1 == key.intValue
                case "}", "]":
                    depth -= 1
                    return false
                default: return key.intValue == nil && depth == 1 && match.0 == "\"\(key.stringValue)\""
                }
            }
            return found.map { rest[$0.range.lowerBound...] } ?? rest
        }
        return text[..<place.startIndex].count(where: \.isNewline) + 1
    }

    /// `columns[2].dates`, counted from 1.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce("") { place, key in
            if let index = key.intValue { return "\(place)[\(index + 1)]" }
            return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
        }
    }

    private static func allowed(_ path: [any CodingKey]) -> String {
        switch path.last?.stringValue {
        case "format": Format.allCases.map(\.rawValue).joined(separator: ", ")
        case "cards": Cards.allCases.map(\.rawValue).joined(separator: ", ")
        case "dates": DateForm.allCases.map(\.rawValue).joined(separator: ", ")
        default: ValueTemplate.names.map { "{\($0)}" }.joined(separator: " ")
        }
    }
}

package struct ExportProfileError: ExplainedError {
    var file: String
    /// From 1; nil where the file ends too early.
    var line: Int?
    var problem: Message

    package func message(in language: Language) -> String {
        "\(file)\(line.map { ":\($0)" } ?? ""): \(language.say(problem))"
    }
}

/// Text with names of a card's values in braces, such as `{alamat}, RT {rt}`.
package struct ValueTemplate: Decodable, Sendable, Equatable {
    private enum Part: Equatable {
        case text(String)
        case value(String)
    }

    /// The names that may be between braces: the fields, and what is made of them.
    package static let names =
        ["number", "rt", "rw", "sexCode", "regionCode", "status", "file"] + KTPField.allCases.map(\.rawValue)

    private var parts: [Part] = []

    package init(from decoder: any Decoder) throws {
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
        guard parts.count == 1, case .value(let name) = parts[0] else { return nil }
        return Self.date(name, of: record)
    }

    private static func date(_ name: String, of record: CardRecord) -> CalendarDate? {
        guard let field = KTPField(rawValue: name), field.spec.form.holdsDay else { return nil }
        return record.fields[field]?.value.flatMap(CalendarDate.init(printed:))
    }

    /// - Parameter number: of the row, from 1.
    func text(of record: CardRecord, number: Int, dates: ExportProfile.DateForm) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let name):
                Self.date(name, of: record)?.written(dates) ?? Self.value(name, of: record, number) ?? ""
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

private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int?

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
