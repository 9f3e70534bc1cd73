/// An error that can say itself to a person.
package protocol ExplainedError: Error {
    /// One sentence in lower case that ends with the remedy, without a full stop, so that it fits into a longer one.
    func message(in language: Language) -> String
}
