/// The eight steps of a card's way, in order. The same word names the folder, the function, the log's
/// operation, the timing column and the intermediate picture.
package enum Stage: String, CaseIterable, Codable, Sendable {
    case load
    case normalise
    case recognise
    case parse
    case compare
    case validate
    case record
    case report
}
