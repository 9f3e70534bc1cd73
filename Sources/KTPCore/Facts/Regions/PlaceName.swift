import Foundation

/// A district's or village's name made comparable: letters and digits alone, since editions and cards differ in blanks,
/// hyphens and apostrophes.
package struct PlaceName: Sendable, Hashable {
    /// In capitals, without accents; empty where there is neither a letter nor a digit.
    package let key: String

    package init(_ written: String) {
        let plain =
            written.utf8.allSatisfy { $0 < 0x80 }
            ? written : written.folding(options: .diacriticInsensitive, locale: Locale(identifier: "en_US_POSIX"))
        key = plain.uppercased().filter { $0.isLetter || $0.isNumber }
    }
}
