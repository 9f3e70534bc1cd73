/// An error that can say itself to a person.
package protocol ExplainedError: Error {
    /// One sentence in lower case that ends with the remedy, without a full stop, so that it fits into a longer one.
    func message(in language: Language) -> String
}

/// Why a card yielded no fields. The message ends with what can be done about it.
package struct CardFailure: ExplainedError, Codable, Sendable, Equatable {
    package var code: Code
    package var message: String
    /// The document that the picture shows in place of a card, where it says so.
    package var document: DocumentKind?

    package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    package func message(in language: Language) -> String { message }

    package enum Code: String, CaseIterable, Codable, Sendable {
        /// The file is there but its content cannot be had: permission, dangling link, a folder, an I/O error.
        case unreadable
        /// The content has no known image format; the file name does not matter.
        case notAnImage
        /// An image format, but cut off or broken.
        case damaged
        /// A document that opens with a password only.
        case encrypted
        /// More pixels or bytes than a card can need.
        case tooLarge
        case tooSmall
        /// Read, but nothing on it is a card.
        case noCard
        /// Read, and surely something else than a card.
        case otherDocument
        /// A page without print, as between the fronts of a duplex scan.
        case blankPage
        /// The other side of a card, which says nothing of its holder.
        case cardBack
        case timedOut, crashed, badRequest
        /// Another picture of the same card counts, a person said.
        case duplicate
        case engineUnavailable

        /// Whether there is nothing to read, so that the page counts for nothing and is no failure.
        package var setsAside: Bool { self == .blankPage || self == .cardBack }

        package func name(in language: Language) -> String { language.say(.failure(self)) }
    }
}

package protocol ReadingError: ExplainedError {
    var code: CardFailure.Code { get }
    func failure(in language: Language) -> CardFailure
}

extension ReadingError {
    package func failure(in language: Language) -> CardFailure { CardFailure(code, message(in: language)) }
}
