/// What is given bytes that nobody has seen: by libFuzzer without end (`make fuzz`), and by the tests the few inputs of
/// `Corpus/` that once told something.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// A file, decoded to a picture.
    case loader
    /// An engine's text, parsed to fields.
    case parser
    /// A number, taken for a NIK.
    case nik
    /// Lines, taken for a worker's requests.
    case worker
    /// A file, opened as a session.
    case store

    /// Takes any bytes; what they are not is refused within.
    /// - Throws: `Broken` when what came out can never be right.
    package func run(_ bytes: [UInt8]) throws {
        switch self {
        case .loader: try LoaderInput.run(bytes)
        case .parser: try TextInput.parse(bytes)
        case .nik: try TextInput.readNIK(bytes)
        case .worker: try WorkerInput.run(bytes)
        case .store: try StoreInput.run(bytes)
        }
    }
}

/// What a target promises, and did not keep.
struct Broken: Error {
    var promise: String

    static func unless(_ kept: Bool, _ promise: @autoclosure () -> String) throws {
        if !kept { throw Broken(promise: promise()) }
    }
}
