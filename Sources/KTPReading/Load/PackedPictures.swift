internal import Archives
internal import CLeptonica
import Foundation
import KTPCore
import KTPWorkers

/// The pictures in a file that packs others: a ZIP file as messengers export it, a document or a sheet of an office, a mail.
/// All their pages in order are the file's pages; each is unpacked in memory when it is asked for.
struct PackedPictures {
    /// A picture is packed already; one that shrinks more than this is made to fill the memory.
    private static let mostRatio = 200
    /// The most files of an archive that are looked at.
    private static let mostFiles = 10_000
    /// The most bytes of a line, an arrow or an emblem: files of more are not unpacked to tell.
    private static let mostDecoration = 1 << 18
    /// The most levels of files within files: a document in a ZIP file in a mail.
    private static let mostLevels = 3
    /// The least that a file within a file counts for, of the bytes that may be unpacked to look into all of them.
    private static let leastNested = 1 << 14

    private struct Member {
        let name: PicturePath
        /// The size in bytes, as the archive claims it.
        let size: Int
        /// Whether it is of a document or a mail, which hold lines and emblems too.
        var isEmbedded = true
        /// Its first bytes.
        let head: () -> [UInt8]
        let content: () throws(LoadFailure) -> Data
    }

    private let members: [Member]

    /// - Throws: `LoadFailure.damaged` where the file cannot be opened.
    init(in bytes: Data, _ format: ImageFormat) throws(LoadFailure) {
        var left = FileBytes.most
        members = try Self.members(in: bytes, format, level: 1, &left)
    }

    private static func members(
        in bytes: Data, _ format: ImageFormat, level: Int, _ left: inout Int
    ) throws(LoadFailure) -> [Member] {
        var members: [Member] = []
        for member in try files(in: bytes, format) {
            let kind = isPicture(named: member.name) ? nil : ImageFormat(sniffing: member.head())
            let isSent = format == .mail || !member.isEmbedded
            if isPicture(named: member.name) || kind?.isUnmistakable == true {
                if !member.isEmbedded || !isDecoration(member) { members.append(member) }
            } else if level < mostLevels, kind?.isPacked == true || isClosed(member, kind, isSent: isSent) {
                members += pictures(in: member, level: level + 1, &left)
            }
        }
        return members
    }

    /// The pictures in a file within a file; one that cannot be opened is itself a page, which says why.
    private static func pictures(in member: Member, level: Int, _ left: inout Int) -> [Member] {
        do throws(LoadFailure) {
            guard member.size <= left else { throw .tooManyBytes }
            left -= max(member.size, leastNested)
            let bytes = try member.content()
            guard let format = ImageFormat(sniffing: bytes), format.isPacked else { throw .closedDocument }
            return try members(in: bytes, format, level: level, &left)
        } catch {
            return [Member(name: member.name, size: 0, head: member.head) { () throws(LoadFailure) in throw error }]
        }
    }

    /// Whether a file is locked or of a kind that is not opened, and somebody packed or sent it: a document embeds such files
    /// of its own, and a folder has one of thumbnails.
    private static func isClosed(_ member: Member, _ format: ImageFormat?, isSent: Bool) -> Bool {
        if format == .closed, isSent { return !member.name.text.hasSuffix("Thumbs.db") }
        let isLocked = format == .closed || format == nil && member.size > 0 && member.head().isEmpty
        return isLocked && (InputCollector.looksLikeDocument(member.name) || isArchive(member.name))
    }

    /// All files in one, in the order of their names; of a mail, in its own.
    private static func files(in bytes: Data, _ format: ImageFormat) throws(LoadFailure) -> [Member] {
        if format == .mail {
            return MailAttachments(of: bytes).files.map { file -> Member in
                let head = { Array(file.content.prefix(ImageFormat.sniffed)) }
                return Member(name: PicturePath(file.name), size: file.content.count, head: head) {
                    () throws(LoadFailure) in file.content
                }
            }
        }
        guard let archive = ZipArchive(bytes) else { throw .damaged }
        let names = archive.names.prefix(mostFiles)
        let isDocument = names.contains("[Content_Types].xml") || names.contains("mimetype")
        let files = names.enumerated().map { number, name -> Member in
            let head = { archive.head(of: number, ImageFormat.sniffed) }
            return Member(
                name: PicturePath(name), size: archive.size(of: number), isEmbedded: isDocument, head: head
            ) { () throws(LoadFailure) in
                try content(of: number, in: archive)
            }
        }.filter { $0.name.name.bytes.first != UInt8(ascii: ".") }
        guard isDocument else { return files.sorted { $0.name < $1.name } }
        if isOurWorkbook(archive) { return [] }
        return files.filter { !isPreview($0.name.text) }.sorted {
            $0.name.text.compare($1.name.text, options: .numeric) == .orderedAscending
        }
    }

    var pages: Int { members.reduce(0) { $0 + Self.pages(of: $1) } }

    /// - Returns: the picture that holds the page, and the page's number in it, both from 1.
    func picture(_ page: Int) throws(LoadFailure) -> (Data, page: Int) {
        guard !members.isEmpty else { throw .noPicturePacked }
        var before = 0
        for member in members {
            let count = Self.pages(of: member)
            if page <= before + count { return (try member.content(), page - before) }
            before += count
        }
        throw .noSuchPage(page)
    }

    /// The pages of a member: 1 for a file that cannot be unpacked, whose page says why.
    private static func pages(of member: Member) -> Int {
        let name = member.name.text.lowercased()
        guard [".pdf", ".tif", ".tiff"].contains(where: name.hasSuffix) else { return 1 }
        return (try? member.content()).map { InputPages.count(in: $0, packed: true) } ?? 1
    }

    // MARK: What is a picture

    /// Whether a name is a picture's; files that systems hide in an archive are left out.
    private static func isPicture(named name: PicturePath) -> Bool {
        name.name.bytes.first != UInt8(ascii: ".") && !isArchive(name) && InputCollector.looksLikePicture(name)
    }

    private static func isArchive(_ name: PicturePath) -> Bool { name.text.lowercased().hasSuffix(".zip") }

    /// Whether a name is that of the document's own preview, which office programs write into it.
    private static func isPreview(_ name: String) -> Bool {
        name.hasPrefix("docProps/") || name.hasPrefix("Thumbnails/") || name.hasPrefix("ObjectReplacements/")
    }

    /// Whether a picture is a line, an arrow or an emblem, too small to show a card.
    private static func isDecoration(_ member: Member) -> Bool {
        guard member.size <= mostDecoration, let bytes = try? member.content(), ImageFormat(sniffing: bytes) != .pdf
        else { return false }
        var (width, height): (Int32, Int32) = (0, 0)
        guard bytes.withBytes({ pixReadHeaderMem($0, $1, nil, &width, &height, nil, nil, nil) }) == 0 else {
            return false
        }
        return max(width, height) < Int32(ImageLoader.leastSide)
    }

    /// Whether the tool wrote the workbook: it shows cut-outs of cards that are read already.
    private static func isOurWorkbook(_ archive: ZipArchive) -> Bool {
        guard case .content(let core) = archive.member("docProps/core.xml", atMost: 1 << 16) else { return false }
        return String(decoding: core, as: UTF8.self).contains("<dc:creator>ktp-ocr</dc:creator>")
    }

    private static func content(of number: Int, in archive: ZipArchive) throws(LoadFailure) -> Data {
        switch archive.member(number, atMost: FileBytes.most, ratio: mostRatio) {
        case .content(let bytes) where bytes.isEmpty: throw .empty
        case .content(let bytes): return Data(bytes)
        case .locked: throw .encryptedArchive
        case .missing, .damaged: throw .damaged
        case .tooLarge: throw .tooManyBytes
        }
    }
}
