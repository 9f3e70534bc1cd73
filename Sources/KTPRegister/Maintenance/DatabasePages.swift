import Foundation
import GRDB

/// The rows that can be had of a SQLite database, each page by itself.
///
/// Each page is looked at by itself (https://sqlite.org/fileformat2.html): one that is damaged costs its own rows, and nothing
/// that the file says of its tables is believed or run. What the write-ahead log has committed counts. Nothing is written.
final class DatabasePages {
    /// Bytes that a row may have: a card's record, and the machine's.
    private static let longestRow = 4 << 20
    private static let magic = Array("SQLite format 3\0".utf8)

    private let (file, log): (Int32, Int32)
    private let size: Int
    private var count = 0
    /// The place in the log of each page's latest state.
    private var logged: [Int: Int] = [:]

    /// - Parameter path: of the database; a file that cannot be read has no rows.
    init(_ path: String) {
        func opened(_ path: String) -> Int32 {
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            var status = stat()
            guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(file)
                return -1
            }
            return file
        }
        (file, log) = (opened(path), opened(path + "-wal"))
        let header = Self.read(file, at: 0, 20)
        let declared = header.starts(with: Self.magic) && header.count == 20 ? header.number(at: 16, bytes: 2) : 0
        size = declared >= 512 && declared.nonzeroBitCount == 1 ? declared : 4096
        var status = stat()
        if fstat(file, &status) == 0 { count = (Int(status.st_size) + size - 1) / size }
        takeUpLog()
    }

    deinit { for file in [file, log] where file >= 0 { close(file) } }

    /// - Parameter body: gets the rows in the order of their pages; `number` is nil in a table that numbers none, and in indexes;
    ///   of a row that is not whole, what cannot be had is NULL.
    func forEachRow(_ body: (_ number: Int64?, _ values: [DatabaseValue], _ isWhole: Bool) -> Void) {
        // Pages that somebody has made to lead to one another have no end.
        var left = 2 * count * size
        for number in 0..<count {
            let page = self.page(number)
            let start = page.starts(with: Self.magic) ? 100 : 0
            // A page of an index with pages below it, one without, and one of a table.
            let (isAbove, isTable) = (page[start] == 2, page[start] == 13)
            guard isAbove || isTable || page[start] == 10 else { continue }
            let cells = start + (isAbove ? 12 : 8)
            for cell in 0..<page.number(at: start + 3, bytes: 2) where cells + 2 * cell + 2 <= size {
                var place = page.number(at: cells + 2 * cell, bytes: 2) + (isAbove ? 4 : 0)
                guard let length = page.variable(at: &place), 0..<Int64(Self.longestRow) ~= length, length <= left
                else { continue }
                let number = isTable ? page.variable(at: &place) : nil
                guard let row = self.row(Int(length), from: place, of: page, isTable, &left),
                    let (values, isWhole) = Self.values(of: row, length: Int(length))
                else { continue }
                body(number, values, isWhole)
            }
        }
    }

    /// A long row goes on in pages of its own; where they cannot be found it is as much of it as can.
    private func row(_ length: Int, from place: Int, of page: [UInt8], _ isTable: Bool, _ left: inout Int) -> [UInt8]? {
        let most = isTable ? size - 35 : (size - 12) * 64 / 255 - 23
        let least = (size - 12) * 32 / 255 - 23
        var here = length
        if length > most {
            let rest = least + (length - least) % (size - 4)
            here = rest <= most ? rest : least
        }
        guard place + here + (here < length ? 4 : 0) <= size else { return nil }
        var row = Array(page[place..<place + here])
        var next = here < length ? page.number(at: place + here, bytes: 4) : 0
        while row.count < length {
            guard (2...max(2, count)).contains(next), left > 0 else { break }
            let more = self.page(next - 1)
            left -= size
            row += more[4..<min(size, 4 + length - row.count)]
            next = more.number(at: 0, bytes: 4)
        }
        return row
    }

    /// nil where its kinds cannot be had.
    private static func values(of row: [UInt8], length whole: Int) -> (values: [DatabaseValue], isWhole: Bool)? {
        var place = 0
        guard let length = row.variable(at: &place), 1...Int64(max(1, row.count)) ~= length else { return nil }
        var kinds: [Int64] = []
        while place < length {
            guard let kind = row.variable(at: &place), kind >= 0 else { return nil }
            kinds.append(kind)
        }
        guard place == length else { return nil }
        var (values, isWhole): ([DatabaseValue], Bool) = ([], true)
        for kind in kinds {
            let size = kind > 11 ? Int(kind - 12) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][Int(kind)]
            guard size <= row.count - place, kind < 10 || kind > 11 else {
                isWhole = false
                values.append(.null)
                continue
            }
            let bytes = row[place..<place + size]
            place += size
            switch kind {
            case 0: values.append(.null)
            case 1...6:
                let sign: Int64 = bytes.first.map { $0 > 127 } == true ? -1 : 0
                values.append(bytes.reduce(sign) { $0 << 8 | Int64($1) }.databaseValue)
            case 7: values.append(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue)
            case 8, 9: values.append((kind - 8).databaseValue)
            case _ where kind % 2 == 0: values.append(Data(bytes).databaseValue)
            default:
                let text = String(validating: bytes, as: UTF8.self)
                isWhole = isWhole && text != nil
                values.append(text.databaseValue)
            }
        }
        return (values, isWhole && place == whole)
    }

    /// - Parameter number: from 0. What is not there is filled with zeros.
    private func page(_ number: Int) -> [UInt8] {
        let bytes = logged[number].map { Self.read(log, at: $0, size) } ?? Self.read(file, at: number * size, size)
        return bytes + [UInt8](repeating: 0, count: size - bytes.count)
    }

    private static func read(_ file: Int32, at place: Int, _ size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            count = max(0, pread(file, bytes.baseAddress, size, off_t(place)))
        }
    }

    /// Reads the log up to the last commit before the first frame that does not fit, as SQLite does.
    private func takeUpLog() {
        let header = Self.read(log, at: 0, 32)
        guard header.count == 32, header.number(at: 0, bytes: 4) & ~1 == 0x377F_0682,
            header.number(at: 8, bytes: 4) == size
        else { return }
        var sum = LogChecksum(isBigEndian: header[3] & 1 == 1)
        sum.add(header[..<24])
        guard sum.fits(header, at: 24) else { return }
        var (place, waiting): (Int, [Int: Int]) = (32, [:])
        let inFile = count
        while true {
            let frame = Self.read(log, at: place, 24 + size)
            guard frame.count == 24 + size, frame[8..<16] == header[16..<24] else { return }
            sum.add(frame[..<8])
            sum.add(frame[24...])
            guard sum.fits(frame, at: 16) else { return }
            waiting[frame.number(at: 0, bytes: 4) - 1] = place + 24
            let pages = frame.number(at: 4, bytes: 4)
            if pages > 0 {
                logged.merge(waiting) { $1 }
                (count, waiting) = (min(pages, inFile + logged.count), [:])
            }
            place += 24 + size
        }
    }
}

/// The checksum of SQLite's write-ahead log.
private struct LogChecksum {
    private var (first, second): (UInt32, UInt32) = (0, 0)
    private let isBigEndian: Bool

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// - Parameter bytes: a multiple of 8.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            for place in stride(from: 0, to: bytes.count, by: 8) {
                first &+= word(bytes, at: place) &+ second
                second &+= word(bytes, at: place + 4) &+ first
            }
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    func fits(_ header: [UInt8], at place: Int) -> Bool {
        header.number(at: place, bytes: 4) == first && header.number(at: place + 4, bytes: 4) == second
    }
}

extension [UInt8] {
    /// The number in so many bytes, the greatest first.
    fileprivate func number(at place: Int, bytes count: Int) -> Int {
        self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of one to nine bytes, seven bits in each but the ninth; nil where the bytes end before it does.
    fileprivate func variable(at place: inout Int) -> Int64? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard place < count else { return nil }
            let byte = self[place]
            place += 1
            if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return Int64(bitPattern: number) }
        }
        return nil
    }
}
