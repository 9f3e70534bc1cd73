/// The kind of a file by its first bytes; its name says nothing.
package enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, tiff, bmp, webp, gif, jp2, pnm, pdf, heif, avif, jxl, zip, mail

    package var hasPages: Bool { isPacked || self == .tiff || self == .pdf }

    /// Whether it holds other files, documents and sheets of an office among the ZIP files.
    package var isPacked: Bool { self == .zip || self == .mail }

    /// Whether no other file begins so: a text may begin with `BM` or `P1`, and a ZIP file or a mail may hold anything.
    package var isUnmistakable: Bool { !isPacked && self != .bmp && self != .pnm }

    /// Bytes that are looked at: a PDF may begin behind a mail's header or a form's, as its readers allow.
    static let sniffed = 1024

    package init?(sniffing bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(16))
        func starts(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
            head.count >= offset + prefix.count && Array(head[offset..<offset + prefix.count]) == prefix
        }
        func starts(_ prefix: String, at offset: Int = 0) -> Bool { starts(Array(prefix.utf8), at: offset) }

        if starts([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains(where: { starts($0) }) {
            self = .tiff
        } else if starts("BM") {
            self = .bmp
        } else if starts("RIFF") && starts("WEBP", at: 8) {
            self = .webp
        } else if starts("GIF8") {
            self = .gif
        } else if starts([0, 0, 0, 0x0C]) && starts("jP  ", at: 4) {
            self = .jp2
        } else if starts("PK\u{3}\u{4}") || starts("PK\u{5}\u{6}") {
            self = .zip
        } else if starts("%PDF") {
            self = .pdf
        } else if starts("ftyp", at: 4)
            && ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(where: { starts($0, at: 8) })
        {
            self = .heif
        } else if starts("ftyp", at: 4) && (starts("avif", at: 8) || starts("avis", at: 8)) {
            self = .avif
        } else if starts([0xFF, 0x0A]) || (starts([0, 0, 0, 0x0C]) && starts("JXL ", at: 4)) {
            self = .jxl
        } else if head.count > 2, head[0] == UInt8(ascii: "P"),
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1]),
            [0x20, 0x09, 0x0A, 0x0D].contains(head[2])
        {
            self = .pnm
        } else if String(decoding: bytes.prefix(Self.sniffed), as: Unicode.ASCII.self).contains("%PDF-") {
            self = .pdf
        } else if Self.beginsLikeMail(bytes.prefix(Self.sniffed)) {
            self = .mail
        } else {
            return nil
        }
    }

    /// Whether a field of a mail's header stands first, and the line after it is one too or belongs to it.
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
