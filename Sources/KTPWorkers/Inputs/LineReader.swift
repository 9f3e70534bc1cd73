package import SystemPackage

package struct LineReader {
    package typealias Line = LineBuffer.Line

    private let descriptor: FileDescriptor
    private var lines: LineBuffer
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    package init(_ descriptor: FileDescriptor, limit: Int, separator: UInt8 = UInt8(ascii: "\n")) {
        self.descriptor = descriptor
        lines = LineBuffer(limit: limit, separator: separator)
    }

    /// nil at the end of input. Throws `Errno`.
    package mutating func next() throws -> Line? {
        while true {
            if let line = lines.next() { return line }
            let count = try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }
            guard count > 0 else { return lines.rest() }
            chunk.withUnsafeBytes { lines.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }
}

/// Splits bytes into lines. A line beyond the limit is skipped and costs no memory.
package struct LineBuffer {
    package enum Line: Equatable, Sendable {
        case bytes([UInt8])
        case tooLong
    }

    private let limit: Int
    private let separator: UInt8
    private var bytes: [UInt8] = []
    /// The beginning of the next line in `bytes`, and how much of it has been searched for its end.
    private var (start, searched) = (0, 0)
    private var isTooLong = false

    package init(limit: Int, separator: UInt8 = UInt8(ascii: "\n")) {
        (self.limit, self.separator) = (limit, separator)
    }

    package mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

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

    /// The bytes behind the last separator, once nothing more comes; nil where that is nothing.
    package mutating func rest() -> Line? {
        guard isTooLong || start < bytes.count else { return nil }
        return line(to: bytes.count, next: bytes.count)
    }

    private mutating func line(to end: Int, next: Int) -> Line {
        defer { (start, searched, isTooLong) = (next, 0, false) }
        return isTooLong || end - start > limit ? .tooLong : .bytes(Array(bytes[start..<end]))
    }
}
