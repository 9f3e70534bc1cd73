internal import Archives

/// Whether a workbook is whole: when its scratch disk fills up, the library silently hands over one that lacks cards.
enum WorkbookCheck {
    private static let mostBytes = 1 << 30

    /// - Parameter rows: how many hold anything on each sheet, in the order of the sheets.
    static func isWhole(_ workbook: [UInt8], rows: [Int]) -> Bool {
        guard let archive = ZipArchive(workbook) else { return false }
        var begun: [String: Int] = [:]
        for (index, count) in rows.enumerated() { begun["xl/worksheets/sheet\(index + 1).xml"] = count }
        var seen = 0
        for (number, name) in archive.names.enumerated()
        where name.hasSuffix(".xml") || name.hasSuffix(".rels") || name.hasSuffix(".vml") {
            var part = PartCheck()
            guard archive.read(number, atMost: mostBytes, consume: { part.consume($0) }) == nil, part.isClosed else {
                return false
            }
            guard let count = begun[name] else { continue }
            seen += 1
            guard part.rows == count else { return false }
        }
        return seen == rows.count
    }
}

/// One part of a workbook as it goes by: of ten thousand cards it has seventeen megabytes.
package struct PartCheck {
    package private(set) var rows = 0
    private var head: [UInt8] = []
    private var tail: [UInt8] = []

    private static let row = Array("<row ".utf8)
    /// The first tag is before so many bytes, the last one within so many.
    private static let (mostHead, mostTail) = (4096, 512)

    package init() {}

    package mutating func consume(_ piece: ArraySlice<UInt8>) {
        if head.count < Self.mostHead { head += piece.prefix(Self.mostHead - head.count) }
        // A tag may span two pieces.
        rows += Self.rows(in: tail.suffix(Self.row.count - 1) + piece)
        tail = Array((tail + piece.suffix(Self.mostTail)).suffix(Self.mostTail))
    }

    private static func rows(in text: ArraySlice<UInt8>) -> Int {
        guard text.count >= row.count else { return 0 }
        return text.withUnsafeBufferPointer { text in
            (0...(text.count - row.count)).count { start in
                text[start] == row[0] && (1..<row.count).allSatisfy { text[start + $0] == row[$0] }
            }
        }
    }

    /// Whether the last tag closes the element that is first.
    package var isClosed: Bool {
        var rest = head[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            let tag = rest[start...].dropFirst()
            guard let first = tag.first else { return false }
            guard first == UInt8(ascii: "?") || first == UInt8(ascii: "!") else {
                let name = tag.prefix { !" />\n\r\t".utf8.contains($0) }
                let end = Array("</".utf8) + name + Array(">".utf8)
                let tail = tail.reversed().drop { " \n\r\t".utf8.contains($0) }
                return tail.starts(with: end.reversed()) || tail.starts(with: "/>".utf8.reversed())
            }
            guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[rest.index(after: end)...]
        }
        return false
    }
}
