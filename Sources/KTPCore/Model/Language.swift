import Foundation

package enum Language: String, CaseIterable, Codable, Sendable {
    case id, en

    package func say(_ message: Message) -> String {
        switch self {
        case .id: message.id
        case .en: message.en
        }
    }

    /// A number with so many places behind the decimal comma, or the point that English has there.
    package func decimal(_ number: Double, places: Int) -> String {
        let text = String(format: "%.\(places)f", number)
        return self == .id ? text.replacing(".", with: ",") : text
    }

    /// `91.7 %` for a share, 0…1. Less than all never reads 100 %, more than nothing never 0 %.
    package func percent(_ share: Double, places: Int = 1) -> String {
        var step = 1.0
        for _ in 0..<places { step /= 10 }
        let nearest = (share * 100).rounded(places: places)
        let shown = share < 1 && nearest >= 100 ? 100 - step : share > 0 && nearest <= 0 ? step : nearest
        return "\(decimal(shown, places: places)) %"
    }
}

/// A sentence in both languages. The build makes a static function of each message in `Messages/en` and `Messages/id`:
///
///     language.say(.cardCount(count: 3))
package struct Message: Sendable {
    let en: String
    let id: String

    package init(en: String, id: String) { (self.en, self.id) = (en, id) }
}
