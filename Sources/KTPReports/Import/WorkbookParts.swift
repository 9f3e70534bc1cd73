import Foundation

/// `xl/workbook.xml`: the sheets, and the names that somebody gave to things.
final class WorkbookPart: SheetXML.Part {
    private(set) var sheets: [(name: String, relation: String)] = []
    private(set) var names: [String: String] = [:]
    private(set) var countsFrom1904 = false
    private var name: String?
    private var text = ""

    func begin(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "sheet":
            let relation = attributes.first { $0.key.hasSuffix(":id") || $0.key == "id" }?.value
            if let name = attributes["name"], let relation { sheets.append((name, relation)) }
        case "workbookPr": countsFrom1904 = ["1", "true"].contains(attributes["date1904"])
        case "definedName":
            name = attributes["name"]
            text = ""
        default: break
        }
    }

    func append(_ text: String) { self.text += text }

    func end(_ element: String) {
        guard element == "definedName", let name else { return }
        self.name = nil
        let value = text.drop { $0 == "=" }
        guard value.first == "\"", value.last == "\"", value.count > 1 else { return }
        names[name] = String(value.dropFirst().dropLast())
    }
}

/// `xl/_rels/workbook.xml.rels`: where the sheets lie.
final class RelationsPart: SheetXML.Part {
    private(set) var targets: [String: String] = [:]

    func begin(_ element: String, _ attributes: [String: String]) {
        guard element == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
        targets[id] = target
    }

    func append(_ text: String) {}
    func end(_ element: String) {}
}

/// `docProps/custom.xml`: properties that the workbook carries.
final class PropertiesPart: SheetXML.Part {
    private(set) var values: [String: String] = [:]
    private var name: String?
    private var text = ""

    func begin(_ element: String, _ attributes: [String: String]) {
        guard element == "property" else { return }
        name = attributes["name"]
        text = ""
    }

    func append(_ text: String) { self.text += text }

    func end(_ element: String) {
        guard element == "property", let name else { return }
        values[name] = CellText.tidied(text)
        self.name = nil
    }
}

/// `xl/sharedStrings.xml`: the texts of cells, each said once.
final class StringsPart: SheetXML.Part {
    private(set) var strings: [String] = []
    private var text = ""
    private var isText = false
    /// Whether the parser is inside a phonetic run: the reading of a Japanese text, which is not part of the text.
    private var isPhonetic = false

    func begin(_ element: String, _ attributes: [String: String]) {
        switch element {
        case "si": text = ""
        case "t": isText = !isPhonetic
        case "rPh": isPhonetic = true
        default: break
        }
    }

    func append(_ text: String) { if isText { self.text += text } }

    func end(_ element: String) {
        switch element {
        case "si": strings.append(SheetXML.unescaped(text))
        case "t": isText = false
        case "rPh": isPhonetic = false
        default: break
        }
    }
}
