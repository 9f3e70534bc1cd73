import KTPReading
import KTPWorkers
import Testing

struct ImageFormatTests {
    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xE0], ImageFormat.jpeg), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
        ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff), (Array("BM6".utf8), .bmp),
        (Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBP".utf8), .webp), (Array("GIF89a".utf8), .gif),
        ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], .jp2), (Array("P5\n640 480".utf8), .pnm),
        (Array("%PDF-1.7".utf8), .pdf), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heif),
        ([0, 0, 0, 24] + Array("ftypmif1".utf8), .heif),
    ])
    func theFirstBytesTellTheFormat(bytes: [UInt8], format: ImageFormat) {
        #expect(ImageFormat(sniffing: bytes) == format)
    }

    @Test(arguments: [
        ("\0\0\0 ftypavif", ImageFormat.avif), ("II+\0", .tiff), ("MM\0+", .tiff), ("PK\u{5}\u{6}", .zip),
        ("Content-Type: application/pdf\r\n\r\n%PDF-1.7", .pdf), ("\0\0\0\u{C}JXL \r\n", .jxl),
        ("\u{D0}\u{CF}\u{11}\u{E0}", .closed), ("Rar!", .closed), ("\u{FF}O\u{FF}Q", .jp2),
        ("From: Budi <budi@contoh.id>\r\nTo: loket@contoh.id\r\n", .mail),
        ("Received: from mail.contoh.id\n by lain.contoh.id; Sat\n", .mail),
    ])
    func rarerFormatsAreKnownToo(head: String, format: ImageFormat) {
        #expect(ImageFormat(sniffing: head.unicodeScalars.map { UInt8($0.value) }) == format)
    }

    /// Neither fewer bytes than a mark has nor one that only begins like it.
    @Test(arguments: [
        [], [0xFF], [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47], Array("RIFF\u{0}\u{0}\u{0}\u{0}WAVE".utf8),
        Array("P5".utf8), Array("P7\n".utf8), Array("PDF".utf8), [0, 0, 0, 24] + Array("ftypmp42".utf8),
        Array("Bukan gambar".utf8), Array("Subject: rapat".utf8), Array("From: sini\nke sana".utf8),
        [0x49, 0x49, 0x2A], [UInt8](repeating: 0, count: 16),
    ])
    func whatIsNoPictureHasNoFormat(bytes: [UInt8]) {
        #expect(ImageFormat(sniffing: bytes) == nil)
    }
}
