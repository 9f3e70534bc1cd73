/// The kind of a file by its first bytes; its name says nothing.
package enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, tiff, bmp, webp, gif, jp2, pnm, pdf, heif, avif, jxl, zip, mail
    /// A document or an archive that is locked, or of a kind that is not opened.
    case closed

    package var hasPages: Bool { isPacked || self == .tiff || self == .pdf }

    /// Whether it holds other files, documents and sheets of an office among the ZIP files.
    package var isPacked: Bool { self == .zip || self == .mail }

    /// Whether no other file begins so: a text may begin with `BM` or `P1`, and a ZIP file or a mail may hold anything.
    package var isUnmistakable: Bool { !isPacked && ![.bmp, .pnm, .closed].contains(self) }

    /// Bytes that are looked at: a PDF may begin behind a mail's header or a form's, as its readers allow.
    package static let sniffed = 1024

    /// The first bytes of each format as letters of Latin-1; `?` is any byte.
    private static let beginnings: [(format: ImageFormat, signs: [String])] = [
        (.jpeg, ["\u{FF}\u{D8}\u{FF}"]), (.png, ["\u{89}PNG\r\n\u{1A}\n"]),
        (.tiff, ["II*\0", "MM\0*", "II+\0", "MM\0+"]),
        (.bmp, ["BM"]), (.webp, ["RIFF????WEBP"]), (.gif, ["GIF8"]), (.jp2, ["\0\0\0\u{C}jP  ", "\u{FF}O\u{FF}Q"]),
        (.closed, ["\u{D0}\u{CF}\u{11}\u{E0}", "Rar!", "7z\u{BC}\u{AF}"]), (.zip, ["PK\u{3}\u{4}", "PK\u{5}\u{6}"]),
        (.pdf, ["%PDF"]),
        (.heif, ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map { "????ftyp" + $0 }),
        (.avif, ["????ftypavif", "????ftypavis"]), (.jxl, ["\u{FF}\n", "\0\0\0\u{C}JXL "]),
        (.pnm, (1...6).flatMap { number in [" ", "\t", "\n", "\r"].map { "P\(number)\($0)" } }),
    ]

    package init?(sniffing bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.sniffed))
        func starts(_ sign: String) -> Bool {
            let sign = sign.unicodeScalars
            return sign.count <= head.count && Swift.zip(sign, head).allSatisfy { $0 == "?" || $0.value == UInt32($1) }
        }
        if let known = Self.beginnings.first(where: { $0.signs.contains(where: starts) }) {
            self = known.format
        } else if String(decoding: head, as: Unicode.ASCII.self).contains("%PDF-") {
            self = .pdf
        } else if Self.beginsLikeMail(head) {
            self = .mail
        } else {
            return nil
        }
    }

    /// Whether a field of a mail's header is first, and the line after it is one too or belongs to it.
    private static func beginsLikeMail(_ bytes: some Collection<UInt8>) -> Bool {
        let fields = [
            "return-path", "received", "delivered-to", "from", "to", "subject", "date", "message-id", "mime-version",
            "content-type", "dkim-signature", "arc-seal", "authentication-results", "x-",
        ]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count > 1 else { return false }
        let (first, next) = (
            String(decoding: lines[0], as: UTF8.self).lowercased(), String(decoding: lines[1], as: UTF8.self)
        )
        return fields.contains { first.hasPrefix($0) } && first.contains(/^[a-z-]+: ?/)
            && next.contains(/^([A-Za-z-]+:|[ \t])/)
    }
}
