/// The eight steps in order: each is a folder, a function, a log operation, a timing column and an intermediate picture.
package enum Stage: String, CaseIterable, Codable, Sendable {
    case load, normalise, recognise, parse, compare, validate, record, report
}
