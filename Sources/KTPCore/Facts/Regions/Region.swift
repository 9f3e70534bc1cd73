package struct Province: Sendable, Hashable {
    /// Two digits.
    package let code: String
    /// Without the word PROVINSI; of the edition in force.
    package let name: String
    /// Other spellings and the names of earlier editions.
    package let otherNames: [String]

    package var names: [String] { [name] + otherNames }
}

/// A regency (kabupaten) or city (kota) and the names under which cards print it.
package struct Regency: Sendable, Hashable {
    /// Four digits, the first two of them the province's.
    package let code: String
    /// Without KABUPATEN or KOTA; of the last edition that lists the code.
    package let name: String
    /// Other spellings and the names of earlier editions.
    package let otherNames: [String]
    /// False for a code that a split has retired; NIKs given before keep it.
    package let isCurrent: Bool

    package var provinceCode: String { String(code.prefix(2)) }

    package var kind: Kind { code.dropFirst(2) < "70" ? .kabupaten : .kota }

    package enum Kind: String, CaseIterable, Sendable {
        case kabupaten = "KABUPATEN"
        case kota = "KOTA"
    }

    package var names: [String] { [name] + otherNames }

    /// As the second line of a card's header reads.
    package var printedName: String { printedNames[0] }

    /// Words that cards of Jakarta may print behind KABUPATEN or KOTA.
    private static let administrative = ["ADM. ", "ADMINISTRASI "]

    /// A name as a card's header prints it, without KABUPATEN or KOTA, and what may stand behind it in Jakarta.
    package static func bareName(_ printed: String) -> String {
        func without(_ words: [String], _ name: some StringProtocol) -> Substring {
            Substring(name).dropFirst(words.first(where: name.hasPrefix)?.count ?? 0)
        }
        return String(without(administrative, without(Kind.allCases.map { $0.rawValue + " " }, printed)))
    }

    package var printedNames: [String] {
        guard provinceCode == "31" else { return names.map { "\(kind.rawValue) \($0)" } }
        // Jakarta's are administrative parts of one province, and its cards leave the word out.
        return names.flatMap { name in
            ["", "\(kind.rawValue) "].map { $0 + name } + Self.administrative.map { "\(kind.rawValue) \($0)\(name)" }
        }
    }
}
