import Foundation

/// The language of messages.
package enum Language: String, CaseIterable, Codable, Sendable {
    case id
    case en

    /// A sentence as this language has it: the one way in which anything is said to a person.
    ///
    ///     language.say(id: "kartu", en: "cards")
    ///
    /// Both are asked for, so that none can be forgotten.
    package func say(id: String, en: String) -> String {
        switch self {
        case .id: id
        case .en: en
        }
    }

    /// A number with so many places behind the decimal comma, or the point that English has there.
    package func decimal(_ number: Double, places: Int) -> String {
        let text = String(format: "%.\(places)f", number)
        return say(id: text.replacing(".", with: ","), en: text)
    }
}
