import Foundation

/// The directory of one page of a TIFF, as far as it tells where the page's pixels are.
///
/// It is read here and not by libtiff, which takes a truncated page for a dark one, and counts all pages again for each
/// page that is read.
struct TIFFDirectory {
    /// More pages are not counted: a file can hold a million directories that a reader would follow for minutes.
    private static let mostPages = 100_000

    /// Where in the file the directory begins.
    let offset: Int
    private let entries: [Tag: [Int]]

    enum Tag: Int {
        case width = 256
        case height = 257
        case stripOffsets = 273
        case stripByteCounts = 279
        case tileOffsets = 324
        case tileByteCounts = 325
        case sampleFormat = 339
    }

    /// - Returns: how many pages there are; 0 where the bytes are no TIFF.
    static func count(in bytes: Data) -> Int {
        var count = 0
        forEachOffset(in: TIFFBytes(bytes)) { _ in
            count += 1
            return count < mostPages
        }
        return count
    }

    /// - Parameter page: from 1.
    /// - Returns: nil where there is no such page.
    init?(page: Int, in bytes: Data) {
        let file = TIFFBytes(bytes)
        var (number, found) = (0, 0)
        Self.forEachOffset(in: file) { offset in
            number += 1
            found = number == page ? offset : 0
            return number < page && number < Self.mostPages
        }
        guard found > 0 else { return nil }
        offset = found
        entries = Self.entries(at: found, in: file)
    }

    /// In pixels; nil where it is not said.
    var size: (width: Int, height: Int)? {
        guard let width = entries[.width]?.first, let height = entries[.height]?.first else { return nil }
        return (width, height)
    }

    /// Whether all strips or tiles lie within a file of so many bytes; true where nothing is said of them.
    func liesWithin(_ size: Int) -> Bool {
        [(Tag.stripOffsets, Tag.stripByteCounts), (.tileOffsets, .tileByteCounts)].allSatisfy { offsets, counts in
            zip(entries[offsets] ?? [], entries[counts] ?? []).allSatisfy { $0 + $1 <= size }
        }
    }

    /// Whether the pixels are numbers with a point, as instruments write them.
    var holdsFractions: Bool { entries[.sampleFormat]?.contains(3) ?? false }

    private static func forEachOffset(in file: TIFFBytes, _ goOn: (Int) -> Bool) {
        var seen: Set<Int> = []
        var offset = file.long(at: 4) ?? 0
        // A chain of directories that leads back to itself ends where it does.
        while offset > 0, let entries = file.short(at: offset), seen.insert(offset).inserted, goOn(offset) {
            offset = file.long(at: offset + 2 + 12 * entries) ?? 0
        }
    }

    private static func entries(at offset: Int, in file: TIFFBytes) -> [Tag: [Int]] {
        var entries: [Tag: [Int]] = [:]
        for index in 0..<(file.short(at: offset) ?? 0) {
            let entry = offset + 2 + 12 * index
            guard let tag = file.short(at: entry).flatMap(Tag.init(rawValue:)), let type = file.short(at: entry + 2),
                let count = file.long(at: entry + 4), let width = [3: 2, 4: 4][type]
            else { continue }
            guard let place = count * width <= 4 ? entry + 8 : file.long(at: entry + 8) else { continue }
            entries[tag] = (0..<min(count, file.count / width)).compactMap {
                type == 3 ? file.short(at: place + 2 * $0) : file.long(at: place + 4 * $0)
            }
        }
        return entries
    }
}

/// The numbers in a TIFF, in whichever order it keeps their bytes.
private struct TIFFBytes {
    private let bytes: Data
    private let isLittleEndian: Bool

    init(_ bytes: Data) {
        self.bytes = bytes
        isLittleEndian = bytes.first == UInt8(ascii: "I")
    }

    var count: Int { bytes.count }

    func short(at offset: Int) -> Int? { number(at: offset, width: 2) }

    func long(at offset: Int) -> Int? { number(at: offset, width: 4) }

    /// - Returns: nil beyond the file's end.
    private func number(at offset: Int, width: Int) -> Int? {
        guard offset >= 0, offset + width <= bytes.count else { return nil }
        let start = bytes.startIndex + offset
        let part = bytes[start..<start + width]
        return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}
