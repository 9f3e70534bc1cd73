import Foundation

/// A path as bytes, which need not be text. Swift's strings are equal when they look alike: of two files named `José`,
/// one composed and one decomposed, only one would be read.
package struct PicturePath: Sendable, Hashable, Comparable {
    package let bytes: [UInt8]

    /// - Parameter bytes: up to the first that is zero, which no path holds.
    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    package init(_ text: String) { self.init(bytes: text.utf8) }

    /// - Parameter base64: the bytes, where the text does not say them.
    package init(_ text: String, base64: String?) {
        self = base64.flatMap { Data(base64Encoded: $0) }.map { PicturePath(bytes: $0) } ?? PicturePath(text)
    }

    /// For people and records; what is no UTF-8 shows as U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the text says all of it.
    package var isText: Bool { text.utf8.elementsEqual(bytes) }

    /// The bytes, where the text does not say them; nil where it does.
    package var base64: String? { isText ? nil : Data(bytes).base64EncodedString() }

    package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    package var name: PicturePath {
        PicturePath(bytes: bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...])
    }

    package func appending(_ name: PicturePath) -> PicturePath {
        PicturePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
    }

    package static func < (left: PicturePath, right: PicturePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension PicturePath: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

extension String {
    /// The path without its last name: empty for a name alone, `/` for what is in the root.
    /// Foundation's function ends the process over a path of one letter (seen with Swift 6.3).
    package var parentFolder: String {
        let path = self[..<(lastIndex { $0 != "/" }.map { index(after: $0) } ?? startIndex)]
        guard let slash = path.lastIndex(of: "/") else { return path.isEmpty && !isEmpty ? "/" : "" }
        let parent = path[..<slash]
        return parent.lastIndex { $0 != "/" }.map { String(parent[...$0]) } ?? "/"
    }
}
