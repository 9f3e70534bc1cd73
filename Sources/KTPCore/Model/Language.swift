import Foundation

/// The language of messages.
package enum Language: String, CaseIterable, Codable, Sendable {
    case id
    case en

    /// The sentence in this language.
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

    /// A share, 0…1, in per cent: `91.7 %`. Rounded to the nearest; but what falls short of all never reads 100 %, and
    /// what is more than nothing never 0 %.
    package func percent(_ share: Double, places: Int = 1) -> String {
        var step = 1.0
        for _ in 0..<places { step /= 10 }
        let nearest = (share * 100).rounded(places: places)
        let shown = share < 1 && nearest >= 100 ? 100 - step : share > 0 && nearest <= 0 ? step : nearest
        return "\(decimal(shown, places: places)) %"
    }
}
