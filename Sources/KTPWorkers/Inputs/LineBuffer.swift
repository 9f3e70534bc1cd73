/// Bytes as they come, and the lines in them, none longer than a limit: what is longer is passed over up to its end and
/// costs no memory.
package struct LineBuffer {
    package enum Line: Equatable, Sendable {
        case bytes([UInt8])
        /// The line was longer than the limit and has been thrown away.
        case tooLong
    }

    private let limit: Int
    private let separator: UInt8
    /// Come but not yet handed out.
    private var bytes: [UInt8] = []
    /// Where in `bytes` the next line begins, and how much of it has been searched for its end.
    private var (start, searched) = (0, 0)
    private var isTooLong = false

    /// - Parameters:
    ///   - limit: bytes a line may have, without its separator.
    ///   - separator: the byte that ends a line; what stands behind the last one is a line too.
    package init(limit: Int, separator: UInt8 = UInt8(ascii: "\n")) {
        self.limit = limit
        self.separator = separator
    }

    package mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

    /// The next line without its separator; nil while it is not complete.
    package mutating func next() -> Line? {
        guard let end = bytes[(start + searched)...].firstIndex(of: separator) else {
            searched = bytes.count - start
            if searched > limit {
                isTooLong = true
                (start, searched) = (bytes.count, 0)
            }
            return nil
        }
        return line(to: end, next: end + 1)
    }

    /// What stands behind the last separator, once nothing more comes; nil where that is nothing.
    package mutating func rest() -> Line? {
        guard isTooLong || start < bytes.count else { return nil }
        return line(to: bytes.count, next: bytes.count)
    }

    private mutating func line(to end: Int, next: Int) -> Line {
        defer { (start, searched, isTooLong) = (next, 0, false) }
        return isTooLong || end - start > limit ? .tooLong : .bytes(Array(bytes[start..<end]))
    }
}
