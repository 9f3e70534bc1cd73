package import SystemPackage

/// The lines of a descriptor, one at a time, none longer than a limit: what is longer is passed over up to
/// its end and costs no memory.
package struct LineReader {
    package enum Line: Equatable {
        case bytes([UInt8])
        /// The line was longer than the limit and has been thrown away.
        case tooLong
    }

    private let descriptor: FileDescriptor
    private let limit: Int
    private let separator: UInt8
    /// Read but not yet handed out.
    private var buffer: [UInt8] = []
    /// Where in `buffer` the next line begins.
    private var start = 0

    /// - Parameters:
    ///   - limit: bytes a line may have, without its separator.
    ///   - separator: the byte that ends a line; what stands behind the last one is a line too.
    package init(_ descriptor: FileDescriptor, limit: Int, separator: UInt8 = UInt8(ascii: "\n")) {
        self.descriptor = descriptor
        self.limit = limit
        self.separator = separator
    }

    /// The next line without its separator, as soon as it is complete; nil at the end of input.
    /// - Throws: `Errno` when reading fails.
    package mutating func next() throws -> Line? {
        var searched = 0
        var isTooLong = false
        while true {
            if let end = buffer[(start + searched)...].firstIndex(of: separator) {
                defer { start = end + 1 }
                return isTooLong || end - start > limit ? .tooLong : .bytes(Array(buffer[start..<end]))
            }
            if buffer.count - start > limit {
                isTooLong = true
                start = buffer.count
            }
            searched = buffer.count - start
            guard try fill() else {
                defer { start = buffer.count }
                if isTooLong { return .tooLong }
                return searched > 0 ? .bytes(Array(buffer[start...])) : nil
            }
        }
    }

    /// Reads what there is, after moving the unfinished line to the front.
    /// - Returns: false at the end of input.
    private mutating func fill() throws -> Bool {
        buffer.removeFirst(start)
        start = 0
        let chunk = 1 << 16
        let held = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: chunk))
        let count = try buffer.withUnsafeMutableBytes { bytes in
            try descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[held...]))
        }
        buffer.removeLast(chunk - count)
        return count > 0
    }
}
