/// What a file is by its first bytes; its name says nothing.
package enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, tiff, bmp, webp, gif, jp2, pnm, pdf, heif, avif, zip

    package var hasPages: Bool { [.tiff, .pdf, .zip].contains(self) }

    /// Whether no other file begins so: a text may begin with `BM` or `P1`, and documents are ZIP files.
    var isUnmistakable: Bool { ![.bmp, .pnm, .zip].contains(self) }

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
        } else if head.count > 2, head[0] == UInt8(ascii: "P"),
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1]),
            [0x20, 0x09, 0x0A, 0x0D].contains(head[2])
        {
            self = .pnm
        } else if String(decoding: bytes.prefix(Self.sniffed), as: Unicode.ASCII.self).contains("%PDF-") {
            self = .pdf
        } else {
            return nil
        }
    }
}
