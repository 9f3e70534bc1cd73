/// The two languages the tool speaks to people. Keys, rule names and exit codes are the same in both.
package enum Language: String, CaseIterable, Codable, Sendable {
    case id
    case en
}
