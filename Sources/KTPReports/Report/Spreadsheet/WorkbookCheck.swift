/// Whether a workbook came out whole. The library does not notice when the disk of its scratch files fills up, and would
/// hand over a spreadsheet that lacks cards.
enum WorkbookCheck {
    private static let mostBytes = 1 << 30

    /// - Parameter rows: how many hold anything on each sheet, in the order of the sheets.
    static func isWhole(_ workbook: [UInt8], rows: [Int]) -> Bool {
        guard let archive = ZipArchive(workbook) else { return false }
        var begun: [String: Int] = [:]
        for (index, count) in rows.enumerated() { begun["xl/worksheets/sheet\(index + 1).xml"] = count }
        var seen = 0
        for name in archive.names where name.hasSuffix(".xml") || name.hasSuffix(".rels") || name.hasSuffix(".vml") {
            guard case .content(let part) = archive.member(name, atMost: mostBytes), isClosed(part) else {
                return false
            }
            guard let count = begun[name] else { continue }
            seen += 1
            guard occurrences(of: Array("<row ".utf8), in: part) == count else { return false }
        }
        return seen == rows.count
    }

    /// Whether the last tag closes the element that stands first.
    private static func isClosed(_ part: [UInt8]) -> Bool {
        var rest = part[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            let tag = rest[start...].dropFirst()
            guard let first = tag.first else { return false }
            guard first == UInt8(ascii: "?") || first == UInt8(ascii: "!") else {
                let name = tag.prefix { !" />\n\r\t".utf8.contains($0) }
                let end = Array("</".utf8) + name + Array(">".utf8)
                let tail = part.reversed().drop { " \n\r\t".utf8.contains($0) }
                return tail.starts(with: end.reversed()) || tail.starts(with: "/>".utf8.reversed())
            }
            guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[rest.index(after: end)...]
        }
        return false
    }

    private static func occurrences(of word: [UInt8], in text: [UInt8]) -> Int {
        guard let first = word.first, text.count >= word.count else { return 0 }
        return text.withUnsafeBufferPointer { text in
            var count = 0
            for start in 0...(text.count - word.count) where text[start] == first {
                if (1..<word.count).allSatisfy({ text[start + $0] == word[$0] }) { count += 1 }
            }
            return count
        }
    }
}
