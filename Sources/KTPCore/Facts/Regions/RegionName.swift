import Foundation

/// A region's name as somebody wrote it, made comparable: upper case, single blanks, abbreviations written out.
package struct RegionName: Sendable, Hashable {
    /// `KABUPATEN KEPULAUAN SERIBU` for `Kab. Adm. Kep.  Seribu`.
    package let text: String

    package init(_ written: String) {
        let words = written.uppercased().split { $0.isWhitespace || $0 == "." || $0 == "-" }.map(String.init)
        text = words.compactMap(Self.writtenOut).joined(separator: " ")
    }

    package var withoutProvince: RegionName {
        text.hasPrefix("PROVINSI ") ? RegionName(String(text.dropFirst("PROVINSI ".count))) : self
    }

    private static func writtenOut(_ word: String) -> String? {
        switch word {
        case "PROV", "PROP", "PROPINSI": "PROVINSI"
        case "KAB": "KABUPATEN"
        case "KOTAMADYA": "KOTA"
        case "KEP": "KEPULAUAN"
        // Says nothing that tells one region from another.
        case "ADM", "ADMINISTRASI": nil
        default: word
        }
    }
}

/// A district's or village's name in letters and digits: editions and cards differ in blanks, hyphens, apostrophes.
package struct PlaceName: Sendable, Hashable {
    /// In capitals, without accents; empty where there is neither a letter nor a digit.
    package let key: String

    package init(_ written: String) {
        guard written.utf8.allSatisfy({ $0 < 0x80 }) else {
            let plain = written.folding(options: .diacriticInsensitive, locale: Locale(identifier: "en_US_POSIX"))
            key = plain.uppercased().filter { $0.isLetter || $0.isNumber }
            return
        }
        // Hundreds of names are compared for one card, nearly all of them ASCII.
        let bytes = written.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x20
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: nil
            }
        }
        key = String(decoding: bytes, as: UTF8.self)
    }

    /// The key as the spelling of before 1972 and that of today have it alike: KETJIL and KECIL, BANDOENG and BANDUNG. Many
    /// places kept the older one, in which J is what Y is today.
    package var inAnySpelling: String {
        Self.olderSpellings.reduce(key) { $0.replacing($1.older, with: $1.shared) }
    }

    private static let olderSpellings: [(older: String, shared: String)] = [
        ("OE", "U"), ("TJ", "C"), ("DJ", "J"), ("Y", "J"), ("IE", "I"),
    ]
}
