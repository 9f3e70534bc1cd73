/// An error that can say itself to a person.
package protocol ExplainedError: Error {
    /// A sentence in lower case that ends with what can be done about it, without a full stop, so that it can be part
    /// of a longer one.
    func message(in language: Language) -> String
}
