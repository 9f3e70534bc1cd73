internal import CLeptonica
import Foundation
import KTPCore

/// Where the pixels of one TIFF page are; libtiff takes a truncated page for a dark one, and counts all pages each
/// time.
struct TIFFDirectory {
    /// More pages are not counted: a file can hold a million directories that a reader would follow for minutes.
    private static let mostPages = 100_000

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
        case planarConfiguration = 284
    }

    static func count(in bytes: Data) -> Int {
        var count = 0
        forEachOffset(in: TIFFBytes(bytes)) { _ in
            count += 1
            return count < mostPages
        }
        return count
    }

    /// nil where there is no such page, counted from 1.
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

    var size: (width: Int, height: Int)? {
        guard let width = entries[.width]?.first, let height = entries[.height]?.first else { return nil }
        return (width, height)
    }

    func liesWithin(_ size: Int) -> Bool {
        [(Tag.stripOffsets, Tag.stripByteCounts), (.tileOffsets, .tileByteCounts)].allSatisfy { offsets, counts in
            zip(entries[offsets] ?? [], entries[counts] ?? []).allSatisfy { $0 + $1 <= size }
        }
    }

    /// Whether it is whole, but of a kind that Leptonica does not decode: in tiles, a plane for each colour, or numbers with a
    /// point, as instruments write them.
    var isUnusual: Bool {
        entries[.tileOffsets] != nil || entries[.planarConfiguration] == [2]
            || entries[.sampleFormat]?.contains(3) == true
    }

    private static func forEachOffset(in file: TIFFBytes, _ goOn: (Int) -> Bool) {
        var seen: Set<Int> = []
        var offset = file.isBig ? 0 : file.long(at: 4) ?? 0
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

private struct TIFFBytes {
    private let bytes: Data
    private let isLittleEndian: Bool

    init(_ bytes: Data) {
        self.bytes = bytes
        isLittleEndian = bytes.first == UInt8(ascii: "I")
    }

    var count: Int { bytes.count }

    /// Whether places have eight bytes, as in a BigTIFF.
    var isBig: Bool { short(at: 2) == 43 }

    func short(at offset: Int) -> Int? { number(at: offset, width: 2) }

    func long(at offset: Int) -> Int? { number(at: offset, width: 4) }

    private func number(at offset: Int, width: Int) -> Int? {
        guard offset >= 0, offset + width <= bytes.count else { return nil }
        let start = bytes.startIndex + offset
        let part = bytes[start..<start + width]
        return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}

enum TIFFPage {
    static func decode(_ bytes: Data, page: Int, describing source: inout RecordSource) throws(LoadFailure) -> PixImage
    {
        guard let directory = TIFFDirectory(page: page, in: bytes) else {
            if TIFFBytes(bytes).isBig { throw .unusualTIFF }
            throw TIFFDirectory.count(in: bytes) == 0 ? .damaged : .noSuchPage(page)
        }
        guard directory.liesWithin(bytes.count), let size = directory.size else { throw .damaged }
        (source.width, source.height) = size
        try ImageLoader.checkSize(size.width, size.height)
        var place = directory.offset
        let image = PixImage(
            takingOwnershipOf: bytes.withBytes { pixReadMemFromMultipageTiff($0, $1, &place) })
        guard let image else { throw directory.isUnusual ? .unusualTIFF : .damaged }
        return image
    }
}
