import Foundation

struct SessionLog {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Takes out the lines about these cards; the file is there whole before and after.
    func drop(cards: [String]) throws(SessionError) -> Int {
        let old = path + ".old"
        // Of a try that was cut off; while both names are one file, it is the log.
        if FileIdentity(old) == FileIdentity(path) { unlink(old) } else { try FileErasure.erase(old) }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return 0 }
        let marks = cards.map { Data("\"\($0)\"".utf8) }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        let kept = lines.filter { line in !marks.contains { line.range(of: $0) != nil } }
        guard kept.count < lines.count else { return 0 }
        let draft = path + ".new"
        unlink(draft)
        let file = try LogFile(path: draft)
        kept.forEach { file.append(String(decoding: $0, as: UTF8.self)) }
        guard file.lostLines == 0 else { throw .failed(path: draft, reason: systemReason()) }
        // Put aside first, so that it can be written over; the name is never without a whole file for long.
        guard link(path, old) == 0, rename(draft, path) == 0 else { throw .failed(path: path, reason: systemReason()) }
        try FileErasure.erase(old)
        return lines.count - kept.count
    }
}
