/// Why a card yielded no fields. The message ends with what can be done about it.
package struct CardFailure: Error, Codable, Sendable, Equatable {
    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package enum Code: String, CaseIterable, Codable, Sendable {
        /// The file is there but its content cannot be had: permission, dangling link, a folder, an I/O error.
        case unreadable
        /// The content is of no image format, whatever the name says.
        case notAnImage
        /// An image format, but cut off or broken.
        case damaged
        /// More pixels or bytes than a card can need.
        case tooLarge
        /// Fewer pixels than any text could stand in.
        case tooSmall
        /// Read, but nothing on it is a card.
        case noCard
        case timedOut
        case crashed
        /// A line sent to a worker that is no request.
        case badRequest
        /// The engine or a model it needs is missing.
        case engineUnavailable
    }
}
