extension Sequence {
    /// The first result that is not nil; what follows it is not asked. `lazy.compactMap(_:).first` asks for that one twice.
    package func firstNonNil<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
        for element in self {
            if let result = try transform(element) { return result }
        }
        return nil
    }
}
