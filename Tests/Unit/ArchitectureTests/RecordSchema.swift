import Foundation
import TestSupport

/// `docs/record.schema.json`, as far as it goes: those words of JSON Schema 2020-12 that it uses.
struct RecordSchema {
    let root: JSONText

    init() throws {
        let file = Repository.root.appending(path: "docs/record.schema.json")
        root = try JSONText(String(contentsOf: file, encoding: .utf8))
    }

    /// What is wrong with a record, each with the place where it stands. Stricter than the schema itself, which
    /// allows for members to come: here every member must be described, in the order of the description.
    func problems(of record: JSONText) -> [String] { problems(of: record, against: root, at: "record") }

    private func problems(of value: JSONText, against schema: JSONText, at place: String) -> [String] {
        if let target = schema["$ref"]?.string {
            let name = target.replacing("#/$defs/", with: "")
            guard let definition = root["$defs"]?[name] else { return ["\(place): no \(target)"] }
            return problems(of: value, against: definition, at: place)
        }
        if let choices = schema["anyOf"]?.items {
            let fits = choices.contains { problems(of: value, against: $0, at: place).isEmpty }
            return fits ? [] : ["\(place): fits none of the choices"]
        }
        var found: [String] = []
        if let constant = schema["const"], constant != value { found.append("\(place): is not \(constant)") }
        if let cases = schema["enum"]?.items, !cases.contains(value) {
            found.append("\(place): \(value) is no case")
        }
        if let type = schema["type"] {
            let types = type.string.map { [$0] } ?? type.items.compactMap(\.string)
            if !types.contains(where: value.isOf) { found.append("\(place): is no \(types)") }
        }
        if let number = value.number {
            if let least = schema["minimum"]?.number, number < least { found.append("\(place): is below \(least)") }
            if let most = schema["maximum"]?.number, number > most { found.append("\(place): is above \(most)") }
        }
        if let items = schema["items"] {
            for (index, item) in value.items.enumerated() {
                found += problems(of: item, against: items, at: "\(place)[\(index)]")
            }
        }
        return found + memberProblems(of: value, against: schema, at: place)
    }

    private func memberProblems(of value: JSONText, against schema: JSONText, at place: String) -> [String] {
        let names = value.members.map(\.name)
        let required = schema["required"]?.items.compactMap(\.string) ?? []
        var found = required.filter { !names.contains($0) }.map { "\(place): lacks \($0)" }
        for member in value.members {
            let inner = "\(place).\(member.name)"
            if let described = schema["properties"]?[member.name] ?? schema["additionalProperties"] {
                found += problems(of: member.value, against: described, at: inner)
            } else {
                found.append("\(inner): is not described")
            }
            if let rule = schema["propertyNames"] {
                found += problems(of: .string(member.name), against: rule, at: inner)
            }
        }
        let order = schema["properties"]?.members.map(\.name).filter(names.contains) ?? names
        if order != names { found.append("\(place): stands in the order \(names), not \(order)") }
        return found
    }
}

extension JSONText {
    fileprivate func isOf(type: String) -> Bool {
        switch (type, self) {
        case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .boolean),
            ("null", .null):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}
