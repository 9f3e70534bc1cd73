import Foundation
import GRDB
import KTPCore

/// The place of a file: its path made absolute, `.` and `..` taken out, as the bytes that the system knows it by.
struct InputPlace {
    let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    init(of path: PicturePath, from folder: String) {
        let slash = UInt8(ascii: "/")
        let whole = path.bytes.first == slash ? path : PicturePath(folder).appending(path)
        var parts: [ArraySlice<UInt8>] = []
        for part in whole.bytes.split(separator: slash) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        bytes = Data([slash] + parts.joined(separator: [slash]))
    }

    /// Whether something is there, be it only a link that leads nowhere, or too deep to be looked at from here.
    var isThere: Bool {
        var status = stat()
        return withCString { lstat($0, &status) == 0 || errno == ENAMETOOLONG }
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            // It is never empty, and then it has an address.
            buffer.baseAddress.map(body) ?? "".withCString(body)
        }
    }
}

extension PicturePath {
    /// The path's bytes, which a row keeps as well as its text; nil if the text is the exact path.
    var storedBytes: Data? { base64 == nil ? nil : Data(bytes) }

    /// From a row's `path` and `pathBytes`.
    init(stored row: Row) {
        self = (row["pathBytes"] as Data?).map { PicturePath(bytes: $0) } ?? PicturePath(row["path"] as String)
    }
}

extension PageLocation {
    /// From a row's `path`, `pathBytes` and `page`.
    init(stored row: Row) { self.init(PicturePath(stored: row), page: row["page"]) }
}
