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
}
