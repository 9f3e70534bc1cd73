internal import CLeptonica
import Foundation
import KTPCore

/// How many pictures a file holds.
package enum InputPages {
    /// Pages of a TIFF or PDF; 1 for every other file, one that cannot be read included.
    package static func count(ofFileAt path: String) -> Int {
        guard let bytes = try? FileBytes.read(path) else { return 1 }
        switch ImageFormat(sniffing: bytes) {
        case .tiff: return max(1, TIFFPage.count(bytes))
        case .pdf: return max(1, PDFPage.count(path))
        default: return 1
        }
    }
}

/// One page of a TIFF.
enum TIFFPage {
    static func count(_ bytes: Data) -> Int {
        bytes.withBytes { data, size in
            guard let file = fopenReadFromMemory(data, size) else { return 0 }
            defer { fclose(file) }
            var pages: Int32 = 0
            return tiffGetCount(file, &pages) == 0 ? Int(pages) : 0
        }
    }

    static func decode(_ bytes: Data, page: Int, describing source: inout CardSource) throws(LoadFailure) -> PixImage {
        let pages = count(bytes)
        guard pages > 0 else { throw .damaged }
        guard (1...pages).contains(page) else { throw .noSuchPage(page) }
        var width: Int32 = 0
        var height: Int32 = 0
        let known = bytes.withBytes {
            readHeaderMemTiff($0, $1, Int32(page - 1), &width, &height, nil, nil, nil, nil, nil)
        }
        guard known == 0 else { throw .damaged }
        (source.width, source.height) = (Int(width), Int(height))
        try ImageLoader.checkSize(Int(width), Int(height))
        let image = PixImage(takingOwnershipOf: bytes.withBytes { pixReadMemTiff($0, $1, Int32(page - 1)) })
        guard let image else { throw .damaged }
        return image
    }
}

/// One page of a PDF, drawn by poppler in a process of its own: PDF readers are large and break often.
enum PDFPage {
    /// Enough for a card that fills a tenth of an A4 page to be read.
    private static let dotsPerInch = 300

    static func count(_ path: String) -> Int {
        guard let report = try? output(of: "pdfinfo", ["--", path]) else { return 0 }
        let line = String(decoding: report, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("Pages:") }
        return line.flatMap { Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    static func render(_ bytes: Data, page: Int) throws(LoadFailure) -> PixImage {
        let file = FileManager.default.temporaryDirectory.appending(path: "ktp-ocr-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        let drawn: Data
        do {
            // Made unreadable to others from its first byte: it is somebody's card.
            guard
                FileManager.default.createFile(
                    atPath: file.path, contents: bytes, attributes: [.posixPermissions: 0o600])
            else { throw LoadFailure.readError }
            drawn = try output(
                of: "pdftoppm", ["-f", "\(page)", "-l", "\(page)", "-r", "\(dotsPerInch)", file.path])
        } catch let failure as LoadFailure {
            throw failure
        } catch {
            throw .readError
        }
        guard !drawn.isEmpty else { throw .noSuchPage(page) }
        var width: Int32 = 0
        var height: Int32 = 0
        guard drawn.withBytes({ pixReadHeaderMem($0, $1, nil, &width, &height, nil, nil, nil) }) == 0 else {
            throw .damaged
        }
        try ImageLoader.checkSize(Int(width), Int(height))
        guard let image = PixImage(takingOwnershipOf: drawn.withBytes { pixReadMem($0, $1) }) else { throw .damaged }
        return image
    }

    private static func output(of tool: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus == 127 { throw LoadFailure.noPDFReader }
        return output
    }
}
