import Foundation
import KTPCore
import KTPReading
import Specimens
import TestSupport
import Testing

/// What the first stage makes of files: pictures in every form of storage, and files that are not pictures.
@Suite(.serialized, .timeLimit(.minutes(2)))
final class ImageLoaderTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String, _ bytes: Data) throws -> String {
        try bytes.write(to: folder.file(name))
        return folder.file(name).path
    }

    private func failure(_ path: String, page: Int = 1) -> LoadFailure? {
        var source = RecordSource(path: path)
        do throws(LoadFailure) {
            _ = try ImageLoader().load(.file(path: PicturePath(path)), page: page, describing: &source)
            return nil
        } catch {
            return error
        }
    }

    // MARK: what is no picture

    @Test(arguments: [
        ("empty.jpg", LoadFailure.empty), ("text.jpg", .notAnImage),
        ("one-pixel.png", .tooFewPixels(width: 1, height: 1)),
        ("bomb.png", .tooManyPixels(width: 30_000, height: 30_000)),
    ])
    func anOddFixtureIsRefused(name: String, expected: LoadFailure) {
        #expect(failure(Repository.fixtures.appending(path: "odd/\(name)").path) == expected)
    }

    @Test(arguments: ["arial-nik.jpg", "blank-card.jpg", "driving-licence.jpg"])
    func anOddFixtureThatIsAPictureLoads(name: String) throws {
        let path = Repository.fixtures.appending(path: "odd/\(name)").path
        var source = RecordSource(path: path)
        let image = try ImageLoader().load(.file(path: PicturePath(path)), describing: &source)
        #expect(source.format == "jpeg")
        #expect(source.sha256?.count == 64)
        #expect(image.width == source.width && image.height == source.height && image.width == 1012)
    }

    @Test func whatAFailureMetIsKnownStill() throws {
        let path = Repository.fixtures.appending(path: "odd/bomb.png").path
        var source = RecordSource(path: path)
        #expect(throws: LoadFailure.self) {
            try ImageLoader().load(.file(path: PicturePath(path)), describing: &source)
        }
        #expect(source.format == "png")
        #expect(source.width == 30_000 && source.height == 30_000)
        #expect(source.sha256 == FileBytes.sha256(PicturePath(path)))
    }

    /// By its content a run that goes on knows what it has read already.
    @Test func anEmptyFileIsKnownByItsContentToo() throws {
        let path = try path("empty.jpg", Data())
        var source = RecordSource(path: path)
        #expect(throws: LoadFailure.empty) {
            try ImageLoader().load(.file(path: PicturePath(path)), describing: &source)
        }
        #expect(source.sha256 != nil && source.sha256 == FileBytes.sha256(PicturePath(path)))
    }

    @Test func whatIsNoFileIsRefusedAndNothingHangs() throws {
        let files = FileManager.default
        try files.createDirectory(at: folder.file("folder.jpg"), withIntermediateDirectories: true)
        try files.createSymbolicLink(at: folder.file("dangling.jpg"), withDestinationURL: folder.file("nothing"))
        try files.createSymbolicLink(at: folder.file("loop.jpg"), withDestinationURL: folder.file("loop.jpg"))
        #expect(mkfifo(folder.file("pipe.jpg").path, 0o600) == 0)
        let plain = try path("plain.jpg", Data("x".utf8))
        #expect(failure(folder.file("folder.jpg").path) == .folder)
        #expect(failure(folder.file("dangling.jpg").path) == .danglingLink)
        #expect(failure(folder.file("loop.jpg").path) == .danglingLink)
        #expect(failure(folder.file("pipe.jpg").path) == .notAFile)
        #expect(failure("/dev/zero") == .notAFile)
        #expect(failure(folder.file("nothing.jpg").path) == .missing)
        #expect(failure(plain + "/below.jpg") == .missing)
    }

    /// The system's administrator may read everything: the command tests try this without his privileges.
    @Test(.enabled(if: geteuid() != 0, "files are never unreadable to root"))
    func aFileThatMayNotBeReadIsRefused() throws {
        let locked = try path("locked.jpg", Data("x".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
        #expect(failure(locked) == .noPermission)
    }

    @Test(arguments: [0.02, 0.3, 0.9])
    func aPictureThatIsCutOffIsDamaged(share: Double) throws {
        let page = try CardOnPage.drawn
        let png = try #require(ImageWriter.png(page.pixels))
        let tiff = MadePicture.tiff([page.pixels])
        for (name, bytes) in [("a.png", png), ("a.tif", tiff)] {
            let cut = bytes.prefix(Int(Double(bytes.count) * share))
            #expect(failure(try path(name, cut)) == .damaged, "\(name) at \(share)")
        }
    }

    /// What is there of a JPEG may be read.
    @Test(arguments: [0.5, 0.9, 0.99])
    func aJPEGThatIsCutOffIsIncomplete(share: Double) throws {
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        #expect(try loaded(jpeg.prefix(Int(Double(jpeg.count) * share))).image.isIncomplete)
        #expect(try !loaded(jpeg).image.isIncomplete)
    }

    /// Adobe's programs store how much of an ink is missing and say so; others store how much is printed.
    @Test(.enabled(if: Python.has("PIL")), arguments: [false, true])
    func aJPEGInPrintColoursComesAsItIsPrinted(isMarked: Bool) async throws {
        let card = try #require(try CardOnPage.drawn.jpeg)
        let inks = try await Python.bytes(
            """
            import io, sys
            from PIL import Image, ImageChops
            picture = Image.open(io.BytesIO(sys.stdin.buffer.read())).convert("CMYK")
            file = io.BytesIO()
            # Pillow turns the inks about, as Adobe does.
            (picture if \(isMarked ? "True" : "False") else ImageChops.invert(picture)).save(file, "JPEG", quality=95)
            content = file.getvalue()
            mark = content.index(b"\\xff\\xee\\x00\\x0eAdobe")
            sys.stdout.buffer.write(content if \(isMarked ? "True" : "False") else content[:mark] + content[mark + 16:])
            """, input: Array(card))
        let found = try loaded(Data(inks)).image
        let both = [Array(card), try #require(found.jpeg())].map { Data($0).base64EncodedString() }
        let difference = try await Python.run(
            """
            import base64, io, sys
            from PIL import Image, ImageChops, ImageStat
            pictures = [Image.open(io.BytesIO(base64.b64decode(line))).convert("L") for line in sys.stdin]
            print(ImageStat.Stat(ImageChops.difference(*pictures)).mean[0])
            """, input: Array(both.joined(separator: "\n").utf8))
        #expect(try #require(Double(difference.trimmingCharacters(in: .whitespacesAndNewlines))) < 6)
    }

    /// Lossless and JPEG-LS: nothing of them is damaged.
    @Test(arguments: [UInt8(0xC3), 0xF7])
    func aJPEGThatIsCodedOtherwiseIsNamedSo(marker: UInt8) throws {
        var jpeg = try #require(try CardOnPage.drawn.jpeg)
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0]) ?? jpeg.firstRange(of: [0xFF, 0xC2]))
        jpeg[frame.lowerBound + 1] = marker
        #expect(failure(try path("a.jpg", jpeg)) == .notAnImage)
    }

    @Test func headerOfAPictureAndThenNonsenseIsDamaged() throws {
        let nonsense = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ $0 >> 3) })
        for (name, head) in [
            ("a.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0])), ("a.bmp", Data("BM".utf8)), ("a.gif", Data("GIF89a".utf8)),
            ("a.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])), ("a.tif", Data([0x49, 0x49, 0x2A, 0])),
            ("a.pnm", Data("P5 ".utf8)), ("a.webp", Data("RIFF\u{0}\u{0}\u{0}\u{0}WEBP".utf8)),
            ("a.jp2", Data([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20])),
        ] {
            let failure = failure(try path(name, head + nonsense))
            #expect(failure.map { [.damaged, .tooLarge, .tooSmall].contains($0.code) } == true, "\(name)")
        }
    }

    // MARK: ways of storing a picture

    @Test func aPaletteClearPixelsAndOneBitAPixelLeaveTheCardWhereItIs() throws {
        let page = try CardOnPage.drawn
        let files = [
            "palette": MadePicture.palettePNG(page.pixels),
            "clear": MadePicture.rgbaPNG(page.pixels) { !page.isOnCard($0, $1) },
            "grey": MadePicture.tiff([page.pixels]),
            "1 bit": MadePicture.tiff([page.pixels], isBilevel: true),
        ]
        for (name, bytes) in files {
            let card = try #require(try normalised(bytes), "\(name)")
            #expect(card.quality.cardFound, "\(name)")
            #expect(card.distance(to: page.corners) < 0.03, "\(name)")
        }
    }

    @Test(arguments: [(204, 98, true), (200, 100, true), (204, 196, false), (300, 1, false), (0, 0, false)])
    func aFaxOfHalfTheRowsHasSquarePixelsAgain(across: UInt32, down: UInt32, isStretched: Bool) throws {
        let page = try CardOnPage.drawn
        let bytes = MadePicture.halfOfRows(page.pixels, across: across, down: down)
        var source = RecordSource(path: "fax.png", page: 1)
        let image = try ImageLoader().load(.bytes(Array(bytes), name: "fax.png"), describing: &source)
        #expect([source.width, source.height] == [image.width, image.height])
        #expect(image.width == CardOnPage.width)
        let height = Double(CardOnPage.height / 2) * (isStretched ? Double(across) / Double(down) : 1)
        #expect(abs(Double(image.height) - height) <= 1)
    }

    @Test func everyPageOfATIFFIsAPictureOfItsOwn() throws {
        let page = try CardOnPage.drawn
        let empty = PixelImage(width: 400, height: 300)
        let file = try path("pages.tif", MadePicture.tiff([empty, page.pixels, empty]))
        #expect(InputPages.count(.file(path: PicturePath(file))) == 3)
        var source = RecordSource(path: file, page: 2)
        let image = try ImageLoader().load(.file(path: PicturePath(file)), page: 2, describing: &source)
        #expect(image.width == CardOnPage.width && image.height == CardOnPage.height)
        #expect(source.width == CardOnPage.width && source.format == "tiff")
        #expect(failure(file, page: 3) == nil)
        #expect(failure(file, page: 4) == .noSuchPage(4))
        #expect(failure(file, page: 0) == .noSuchPage(0))
    }

    @Test func aSecondPageOfAPictureThatHasOneIsMissing() throws {
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let file = try path("a.jpg", jpeg)
        #expect(InputPages.count(.file(path: PicturePath(file))) == 1)
        #expect(failure(file, page: 2) == .noSuchPage(2))
    }

    @Test
    func everyPageOfAPDFIsAPictureOfItsOwn() throws {
        let sheet = try #require(ImageWriter.jpeg(PixelImage(width: 300, height: 600), quality: 80))
        let pdf = try MadePicture.pdf([(sheet, 300, 600), CardOnPage.scan])
        let file = try path("cards.pdf", pdf)
        #expect(InputPages.count(.file(path: PicturePath(file))) == 2)
        var source = RecordSource(path: file, page: 2)
        let image = try ImageLoader().load(.file(path: PicturePath(file)), page: 2, describing: &source)
        // As it was scanned: neither the page's 150 dpi nor the 300 at which other pages are drawn.
        #expect(image.width == CardOnPage.width && image.height == CardOnPage.height)
        let card = try #require(CardNormaliser().onlyCard(in: image))
        #expect(card.quality.cardFound)
        #expect(failure(file, page: 3) == .noSuchPage(3))
        #expect(failure(try path("broken.pdf", pdf.prefix(40))) != nil)
    }

    @Test func bytesAndAFileAreTheSamePicture() throws {
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let file = try path("nama yang panjang 🪪\nbaris.png", jpeg)
        var (fromFile, fromBytes) = (RecordSource(path: file), RecordSource(path: file))
        _ = try ImageLoader().load(.file(path: PicturePath(file)), describing: &fromFile)
        _ = try ImageLoader().load(.bytes(Array(jpeg), name: "x"), describing: &fromBytes)
        #expect(fromFile == fromBytes)
        // The name says PNG; the content decides.
        #expect(fromFile.format == "jpeg")
    }
}
