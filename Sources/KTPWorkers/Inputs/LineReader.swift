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
