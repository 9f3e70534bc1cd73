import Foundation

/// The files in a mail as it is stored (RFC 5322, RFC 2045), in their order, those of mails that it forwards included.
struct MailAttachments {
    /// The most levels of parts within parts; a mail that somebody forwards has three or four.
    private static let mostLevels = 12
    /// The most parts that are looked at.
    private static let mostParts = 10_000

    /// The files, each with its name; the name is empty where the mail gives no name.
    private(set) var files: [(name: String, content: Data)] = []
    private var parts = 0

    init(of mail: Data) { take(mail, level: 0) }

    private mutating func take(_ part: Data, level: Int) {
        parts += 1
        guard level < Self.mostLevels, parts < Self.mostParts else { return }
        let (header, body) = Self.divided(part)
        let type = Self.value("Content-Type", in: header).lowercased()
        if type.hasPrefix("multipart/"), let boundary = Self.parameter("boundary", in: header) {
            for part in Self.parts(of: body, boundary) { take(part, level: level + 1) }
        } else if type.hasPrefix("message/rfc822") {
            take(Self.decoded(body, header), level: level + 1)
        } else if level > 0 || !type.hasPrefix("text/") {
            let name = Self.parameter("filename", in: header) ?? Self.parameter("name", in: header) ?? ""
            files.append((name, Self.decoded(body, header)))
        }
    }

    /// The header with its long lines made whole, and what follows the first empty line.
    private static func divided(_ part: Data) -> (header: String, body: Data) {
        let ends = ["\r\n\r\n", "\n\n"].compactMap { part.firstRange(of: Data($0.utf8)) }
        guard let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) else { return ("", part) }
        let header = String(decoding: part[..<end.lowerBound], as: UTF8.self).replacing("\r\n", with: "\n")
        return (header.replacing(/\n[ \t]+/, with: " "), part[end.upperBound...])
    }

    private static func value(_ name: String, in header: String) -> String {
        let line = header.split(separator: "\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
        return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) } ?? ""
    }

    private static func parameter(_ name: String, in header: String) -> String? {
        for field in ["Content-Type", "Content-Disposition"] {
            for piece in value(field, in: header).split(separator: ";").dropFirst() {
                let pair = piece.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                if pair.count == 2, pair[0].lowercased() == name {
                    return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
                }
            }
        }
        return nil
    }

    private static func parts(of body: Data, _ boundary: String) -> [Data] {
        let mark = Data("--\(boundary)".utf8)
        var (parts, begin): ([Data], Data.Index?) = ([], nil)
        var rest = body
        while let found = rest.firstRange(of: mark), parts.count < mostParts {
            if let begin { parts.append(body[begin..<found.lowerBound]) }
            begin = body[found.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? body.endIndex
            if body[found.upperBound...].starts(with: "--".utf8) { return parts }
            rest = body[found.upperBound...]
        }
        // The last mark is missing where the mail was cut off.
        if let begin { parts.append(body[begin...]) }
        return parts
    }

    private static func decoded(_ body: Data, _ header: String) -> Data {
        switch value("Content-Transfer-Encoding", in: header).lowercased() {
        case "base64": Data(base64Encoded: body, options: .ignoreUnknownCharacters) ?? Data()
        case "quoted-printable": unquoted(body)
        default: Data(body)
        }
    }

    /// Bytes written as `=3D`; an equals sign at a line's end joins it to the next one, and any other stays (RFC 2045, 6.7).
    private static func unquoted(_ body: Data) -> Data {
        var (bytes, rest) = (Data(), body[...])
        while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
            bytes += rest[..<sign]
            rest = rest[(sign + 1)...]
            let code = String(decoding: rest.prefix(2), as: UTF8.self)
            if code.allSatisfy(\.isHexDigit), let byte = UInt8(code, radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else if let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                rest[..<end].allSatisfy({ " \t\r".utf8.contains($0) })
            {
                rest = rest[(end + 1)...]
            } else {
                bytes.append(UInt8(ascii: "="))
            }
        }
        return bytes + rest
    }
}
