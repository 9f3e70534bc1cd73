internal import Archives
import Foundation
import KTPCore
import KTPWorkers

/// The pictures in a ZIP file, as messengers export them: all their pages in the order of their names are its pages.
/// Each is unpacked in memory when it is asked for.
enum ZippedPictures {
    /// A picture is packed already; one that shrinks more than this is made to fill the memory.
    private static let mostRatio = 200
    /// Files in an archive that are looked at.
    private static let mostFiles = 10_000

    static func count(_ bytes: Data) -> Int {
        guard let archive = ZipArchive(bytes) else { return 0 }
        return numbers(in: archive).reduce(0) { $0 + pages(of: $1, in: archive) }
    }

    /// - Returns: the file that holds the page, and the page's number in it, both from 1.
    static func picture(_ page: Int, of bytes: Data) throws(LoadFailure) -> (Data, page: Int) {
        guard let archive = ZipArchive(bytes) else { throw .damaged }
        let numbers = numbers(in: archive)
        guard !numbers.isEmpty else { throw .noPicturePacked }
        var before = 0
        for file in numbers {
            let count = pages(of: file, in: archive)
            if page <= before + count { return (try content(of: file, in: archive), page - before) }
            before += count
        }
        throw .noSuchPage(page)
    }

    /// Those named like pictures, in the order of a folder's listing; what systems hide in an archive is left out.
    private static func numbers(in archive: ZipArchive) -> [(number: Int, name: PicturePath)] {
        archive.names.prefix(mostFiles).enumerated().map { (number: $0, name: PicturePath($1)) }.filter {
            let first = $0.name.name.bytes.first
            return first != UInt8(ascii: ".") && !$0.name.text.lowercased().hasSuffix(".zip")
                && InputCollector.looksLikePicture($0.name)
        }.sorted { $0.name < $1.name }
    }

    /// 1 for a file that cannot be unpacked: its page says why.
    private static func pages(of file: (number: Int, name: PicturePath), in archive: ZipArchive) -> Int {
        let name = file.name.text.lowercased()
        guard [".pdf", ".tif", ".tiff"].contains(where: name.hasSuffix) else { return 1 }
        return (try? content(of: file, in: archive)).map { InputPages.count(in: $0, packed: true) } ?? 1
    }

    private static func content(
        of file: (number: Int, name: PicturePath), in archive: ZipArchive
    ) throws(LoadFailure) -> Data {
        switch archive.member(file.number, atMost: FileBytes.most, ratio: mostRatio) {
        case .content(let bytes) where bytes.isEmpty: throw .empty
        case .content(let bytes): return Data(bytes)
        case .locked: throw .encryptedArchive
        case .missing, .damaged: throw .damaged
        case .tooLarge: throw .tooManyBytes
        }
    }
}
