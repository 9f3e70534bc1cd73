import Foundation
package import KTPCore

/// The card as a person was shown it: the register, the card, its revision, and a hash of each value. It is in
/// every row that can be brought back, as the text `r2.0a1b2c3d.5e6f7a8b9c0d.41.…`, so that a value that somebody
/// edited is told from one that has changed in the register meanwhile. It is not secret: the values are in the same
/// row.
package struct ShownCard: Sendable, Equatable {
    package var session: String
    package var card: String
    package var revision: String
    package var marks: FieldMap<UInt32>

    package init(_ record: CardRecord, session: String, revision: String) {
        (self.session, card, self.revision) = (session, record.id, revision)
        marks = Self.marks(of: record)
    }

    package static func marks(of record: CardRecord) -> FieldMap<UInt32> {
        FieldMap(inOrder: KTPField.allCases.map { ($0, mark(of: record.fields[$0]?.value)) })
    }

    /// FNV-1a, 32 bits.
    package static func mark(of value: String?) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in (value.flatMap(CellText.tidied) ?? "").utf8 {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        return hash
    }
}

extension ShownCard {
    /// The beginning of the text: the layout of the row. A later layout has another number.
    private static let layout = "r2"

    package var text: String {
        let bytes = marks.pairs.flatMap { pair in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pair.value >> $0) } }
        let letters = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        return [Self.layout, session, card, revision, letters.replacing("=", with: "")].joined(separator: ".")
    }

    /// - Throws: `newerLayout` for the text of a later version of the tool.
    /// - Returns: nil for anything else than such a text.
    init?(_ text: String) throws(EditedResultsError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 5, let layout = parts.first, layout.wholeMatch(of: /r[0-9]+/) != nil else { return nil }
        guard layout == Self.layout else { throw .newerLayout }
        let letters = parts[parts.count - 1].replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        guard let bytes = Data(base64Encoded: letters + padding), bytes.count == 4 * KTPField.allCases.count
        else { return nil }
        (session, revision) = (parts[1], parts[parts.count - 2])
        card = parts[2..<parts.count - 2].joined(separator: ".")
        marks = FieldMap(
            inOrder: KTPField.allCases.enumerated().map { index, field in
                (field, bytes.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
            })
    }

    /// The marks of version 0.2.0: eight hexadecimal digits a field.
    static func marks(earlier text: String) -> FieldMap<UInt32>? {
        let digits = Array(text)
        guard digits.count == KTPField.allCases.count * 8, digits.allSatisfy(\.isHexDigit) else { return nil }
        return FieldMap(
            inOrder: KTPField.allCases.enumerated().map { index, field in
                (field, UInt32(String(digits[index * 8..<index * 8 + 8]), radix: 16) ?? 0)
            })
    }
}
