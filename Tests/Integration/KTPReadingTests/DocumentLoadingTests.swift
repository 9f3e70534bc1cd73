import Foundation
import KTPCore
import KTPReading
import Specimens
import TestSupport
import Testing

/// What the first stage makes of documents of several pages, and of photos as iPhones take them.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct DocumentLoadingTests {
    private func failure(_ bytes: Data, page: Int = 1) -> LoadFailure? {
        do throws(LoadFailure) { _ = try loaded(bytes, page: page) } catch { return error }
        return nil
    }

    private func pages(of bytes: Data) -> Int { InputPages.count(.bytes(Array(bytes), name: "made")) }

    private func card(in bytes: Data, page: Int = 1) throws -> NormalisedCard {
        try #require(try normalised(bytes, page: page))
    }

    // MARK: ZIP

    /// - Parameter members: pairs of a name and what Python makes the content of, given the card's JPEG as `card`.
    private func zip(_ members: [(String, String)]) async throws -> Data {
        let program = """
            import base64, io, sys, zipfile
            card = sys.stdin.buffer.read()
            def packed(*members):
                file = io.BytesIO()
                with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                    for name, content in members:
                        archive.writestr(name, content)
                return file.getvalue()
            sys.stdout.buffer.write(packed(\(members.map { "(\"\($0)\", \($1))" }.joined(separator: ","))))
            """
        return Data(try await Python.bytes(program, input: Array(CardOnPage.scan.jpeg)))
    }

    @Test(.enabled(if: Python.isInstalled)) func picturesInAnArchiveAreItsPagesByName() async throws {
        let archive = try await zip([
            ("_chat.txt", "b'hello'"), ("b/IMG-2.jpg", "card"), ("../../etc/IMG-1.jpg", "card"),
            ("__MACOSX/._IMG-2.jpg", "b'x'"), ("c/empty.png", "b''"), ("d/text.jpg", "b'not a picture'"),
            ("inner.zip", "b'PK'"),
        ])
        #expect(pages(of: archive) == 4)
        for page in [1, 2] {
            let (image, source) = try loaded(archive, page: page)
            #expect(image.width == CardOnPage.width && image.height == CardOnPage.height)
            #expect(source.format == "jpeg")
        }
        #expect(failure(archive, page: 3) == .empty)
        #expect(failure(archive, page: 4) == .notAnImage)
        #expect(failure(archive, page: 5) == .noSuchPage(5))
    }

    @Test(.enabled(if: Python.isInstalled)) func picturesOfFilesInAnArchiveAreItsPagesToo() async throws {
        let document = "packed(('[Content_Types].xml', '<x/>'), ('word/media/image1.jpeg', card))"
        let archive = try await zip([
            ("1.zip", "packed(('KTP a.n. Budi, S.Pd', card), ('catatan', b'x'))"),
            ("2.zip", "packed(('surat.docx', \(document)))"),
            ("3.zip", "packed(('a.zip', packed(('b.zip', packed(('c.jpg', card))))))"),
            ("Thumbs.db", "b'\\xd0\\xcf\\x11\\xe0'"),
        ])
        #expect(pages(of: archive) == 2, "What lies four levels deep is left alone.")
        for page in [1, 2] { #expect(try loaded(archive, page: page).source.format == "jpeg") }
        let locked = Data([0xD0, 0xCF, 0x11, 0xE0] + [UInt8](repeating: 0, count: 600))
        #expect(failure(locked) == .closedDocument)
    }

    /// Somebody's card may be in it.
    @Test(.enabled(if: Python.isInstalled)) func aFileInAnArchiveThatCannotBeOpenedIsAPageThatSaysWhy() async throws {
        let locked = "b'\\xd0\\xcf\\x11\\xe0' + bytes(600)"
        let archive = try await zip([
            ("1.jpg", "card"), ("2.docx", locked), ("3.docx", "b'PK\\x03\\x04' + bytes(40)"), ("Thumbs.db", locked),
            ("kartu.rar", "b'Rar!\\x1a\\x07' + bytes(600)"), ("surat.doc", locked),
        ])
        #expect(pages(of: archive) == 5)
        #expect(try loaded(archive, page: 1).source.format == "jpeg")
        #expect(failure(archive, page: 2) == .closedDocument)
        #expect(failure(archive, page: 3) == .damaged)
        for page in [4, 5] { #expect(failure(archive, page: page) == .closedDocument) }
        let document = try await zip([("[Content_Types].xml", "b'<x/>'"), ("word/embeddings/oleObject1.bin", locked)])
        #expect(pages(of: document) == 0, "What a document embeds is its own.")
    }

    @Test(.enabled(if: Python.isInstalled)) func anArchiveThatWouldFillTheMemoryIsRefused() async throws {
        let archive = try await zip([("a.jpg", "card"), ("bomb.jpg", "bytes(64 << 20)")])
        #expect(try loaded(archive, page: 1).source.format == "jpeg")
        #expect(failure(archive, page: 2) == .tooManyBytes)
        #expect(failure(try await zip([("a.txt", "b'x'")])) == .noPicturePacked)
        #expect(failure(archive.prefix(archive.count / 2)) == .damaged)
    }

    // MARK: documents and mails

    @Test(.enabled(if: Python.isInstalled)) func picturesInADocumentAreItsPagesAndItsPreviewAndEmblemsAreNot()
        async throws
    {
        let members = [
            ("[Content_Types].xml", "b'<x/>'"), ("docProps/thumbnail.jpeg", "card"), ("word/document.xml", "b'<x/>'"),
            ("word/media/image10.jpeg", "b'not a picture'"), ("word/media/image2.jpeg", "card"),
            ("word/media/emblem.png", Self.emblem), ("word/media/line.emf", "b'x'"),
        ]
        let document = try await zip(members)
        #expect(pages(of: document) == 2)
        #expect(try loaded(document).source.format == "jpeg")
        #expect(failure(document, page: 2) == .notAnImage)
        #expect(pages(of: try await zip(Array(members[..<3]))) == 0)
        // A workbook of the tool's own shows cards that are read already.
        let ours = ("docProps/core.xml", "b'<dc:creator>ktp-ocr</dc:creator>'")
        #expect(pages(of: try await zip(members + [ours])) == 0)
    }

    /// 40 pixels wide and high.
    private static let emblem = "base64.b64decode('\(MadePicture.grey(side: 40).base64EncodedString())')"

    @Test(.enabled(if: Python.isInstalled), arguments: [#"\r\n"#, #"\n"#])
    func picturesInAMailAreItsPages(lineEnd: String) async throws {
        let card = try CardOnPage.scan
        let pdf = MadePicture.pdf([card, card])
        let bytes = try await Python.bytes(
            """
            import base64, re, sys
            from email.message import EmailMessage
            from email import policy
            card, pdf = [base64.b64decode(line) for line in sys.stdin]
            inner = EmailMessage()
            inner["Subject"] = "KTP"
            inner.set_content("Terlampir")
            inner.add_attachment(card, maintype="application", subtype="octet-stream", filename="KTP a.n. Budi, S.Pd")
            mail = EmailMessage()
            mail["From"], mail["To"], mail["Subject"] = "budi@contoh.id", "loket@contoh.id", "Fwd: KTP"
            mail.set_content("Mohon diproses")
            mail.add_attachment(card, maintype="image", subtype="jpeg", filename="depan.jpg")
            mail.add_attachment(card, maintype="image", subtype="jpeg", cte="quoted-printable", filename="b.jpg")
            mail.add_attachment("nama;nik", filename="daftar.csv")
            mail.add_attachment(inner)
            mail.add_attachment(pdf, maintype="application", subtype="pdf", filename="scan.pdf")
            sent = mail.as_bytes(policy=policy.default.clone(linesep="\(lineEnd)"))
            # Some programs leave equals signs as they are.
            sys.stdout.buffer.write(re.sub(rb"=3D(?![0-9A-Fa-f]{2}|=?\\s)", b"=", sent))
            """, input: Array([card.jpeg, pdf].map { $0.base64EncodedString() }.joined(separator: "\n").utf8))
        let mail = Data(bytes)
        #expect(pages(of: mail) == 5)
        #expect(try (1...5).map { try loaded(mail, page: $0).source.format } == ["jpeg", "jpeg", "jpeg", "pdf", "pdf"])
        #expect(try loaded(mail, page: 2).image.jpeg() == loaded(mail).image.jpeg())
        #expect(failure(mail, page: 6) == .noSuchPage(6))
        #expect(failure(Data("From: budi@contoh.id\nTo: loket@contoh.id\n\nTanpa lampiran\n".utf8)) == .noPicturePacked)
    }

    // MARK: PDF

    /// Drawn at another resolution than its own, a scan is blurred.
    @Test func aPageThatIsOnePictureComesAsItWasScanned() throws {
        let scan = try CardOnPage.scan
        let (fromPDF, source) = try loaded(MadePicture.pdf([scan]))
        let (fromJPEG, _) = try loaded(scan.jpeg)
        #expect(source.format == "pdf" && source.width == CardOnPage.width && source.height == CardOnPage.height)
        #expect(fromPDF.width == fromJPEG.width && fromPDF.height == fromJPEG.height)
        #expect(fromPDF.jpeg() == fromJPEG.jpeg())
    }

    @Test func aScanThatItsPageTurnsComesTurned() throws {
        let pdf = try MadePicture.pdf([((355, 552), "q 0 552 -355 0 355 0 cm /I Do Q", CardOnPage.scan)])
        let image = try loaded(pdf).image
        #expect(abs(Double(image.width) / Double(image.height) - 355.0 / 552) < 0.005)
        #expect(try card(in: pdf).quality.rotation == 90)
    }

    /// Some scanners store their lines from the last to the first, and have the page put that right.
    @Test func aScanThatItsPageMirrorsComesMirrored() throws {
        let page = try CardOnPage.drawn
        var mirrored = page.pixels
        let rows = stride(from: 0, to: mirrored.samples.count, by: mirrored.stride)
        mirrored.samples = rows.reversed().flatMap { page.pixels.samples[$0..<$0 + page.pixels.stride] }
        let jpeg = try #require(ImageWriter.jpeg(mirrored, quality: 90))
        let pdf = MadePicture.pdf([
            ((552, 355), "q 552 0 0 -355 0 355 cm /I Do Q", (jpeg, CardOnPage.width, CardOnPage.height))
        ])
        let card = try card(in: pdf)
        #expect(card.quality.rotation == 0 && card.distance(to: page.corners) < 0.03)
    }

    @Test func aPictureThatFillsAPartOfItsPageIsDrawnWithThePage() throws {
        let pdf = try MadePicture.pdf([((595, 842), "q 276 0 0 177.6 40 400 cm /I Do Q", CardOnPage.scan)])
        let (image, _) = try loaded(pdf)
        #expect(abs(image.width - 2480) <= 1 && abs(image.height - 3509) <= 1)
        #expect(try card(in: pdf).quality.cardFound)
    }

    @Test func aLockedPDFIsSaidToBeLocked() throws {
        let open = try MadePicture.pdf([CardOnPage.scan])
        let key = String(repeating: "41", count: 32)
        let lock = "/Encrypt << /Filter /Standard /V 1 /R 2 /O <\(key)> /U <\(key)> /P -4 >> /ID [<00> <00>] "
        let place = try #require(open.firstRange(of: Data("/Size".utf8)))
        #expect(failure(open[..<place.lowerBound] + Data(lock.utf8) + open[place.lowerBound...]) == .encrypted)
    }

    @Test func aPageThatIsTooLargeIsToldInCentimetres() {
        let failure = failure(Self.emptyPage(14_400))
        #expect(failure == .tooLargePage(width: 508, height: 508))
        #expect(failure?.message(in: .en).hasPrefix("the page measures 508 × 508 cm") == true)
    }

    @Test func whatOnlyBeginsLikeAPDFIsDamaged() {
        #expect(failure(Data("%PDF-1.7\n".utf8)) == .damaged)
        #expect(failure(Self.emptyPage(100).prefix(60)) == .damaged)
    }

    /// Each page is asked for by itself; a broken reference must not take the whole document along.
    @Test func everyPageOfManyIsCountedAndDrawn() throws {
        let jpeg = try #require(ImageWriter.jpeg(PixelImage(width: 200, height: 300), quality: 50))
        let document = MadePicture.pdf(Array(repeating: (jpeg, 200, 300), count: 60))
        #expect(pages(of: document) == 60)
        #expect(failure(document, page: 60) == nil && failure(document, page: 61) == .noSuchPage(61))
    }

    /// With a picture that is not drawn; the side is in points.
    private static func emptyPage(_ side: Int) -> Data { MadePicture.pdf([((side, side), "", (Data(), 1, 1))]) }

    // MARK: TIFF

    /// libtiff fills what is missing of colours with black and says nothing.
    @Test(arguments: [0.6, 0.9, 0.999])
    func aRawTIFFThatIsCutOffIsDamaged(share: Double) throws {
        let page = try CardOnPage.drawn
        for isColour in [false, true] {
            let whole = MadePicture.tiff([page.pixels], isColour: isColour)
            #expect(failure(whole) == nil)
            #expect(failure(whole.prefix(Int(Double(whole.count) * share))) == .damaged, "colour \(isColour)")
        }
    }

    @Test(arguments: [MadePicture.RareTIFF.tiles, .planes, .big])
    func aTIFFThatLeptonicaDoesNotDecodeIsReadAllTheSame(kind: MadePicture.RareTIFF) throws {
        let page = try CardOnPage.drawn
        let file = MadePicture.tiff(page.pixels, kind)
        #expect(pages(of: file) == 1)
        let (image, source) = try loaded(file)
        #expect(source.width == CardOnPage.width && source.height == CardOnPage.height)
        #expect(image.jpeg() == (try loaded(MadePicture.tiff([page.pixels], isColour: true)).image.jpeg()))
        #expect(failure(file, page: 2) == .noSuchPage(2))
        #expect(failure(file.prefix(file.count / 2)) == .damaged)
    }

    /// JPEG XR, and a camera's raw data.
    @Test(arguments: [(UInt8(0x03), UInt16(22610)), (0x06, 32803)])
    func aTIFFOfAnotherKindIsUnusualAndNotDark(tag: UInt8, value: UInt16) throws {
        var file = MadePicture.tiff([PixelImage(width: 200, height: 200)], isColour: true)
        let entry = try #require(file.firstRange(of: Data([1, tag, 0, 3, 0, 0, 0, 1])))
        file[entry.upperBound] = UInt8(value >> 8)
        file[entry.upperBound + 1] = UInt8(value & 0xFF)
        #expect(failure(file) == .unusualTIFF)
    }

    @Test func aTIFFOfNumbersWithAPointIsUnusual() throws {
        #expect(failure(MadePicture.tiff(PixelImage(width: 200, height: 200), .points)) == .unusualTIFF)
    }

    /// A page's directory is found from the file's beginning, not by counting all pages for each of them.
    @Test func aTIFFOfVeryManyPagesIsCountedAtOnce() {
        let file = MadePicture.tiff(Array(repeating: PixelImage(width: 8, height: 8), count: 5_000))
        let began = ContinuousClock.now
        #expect(pages(of: file) == 5_000)
        #expect(failure(file, page: 5_000) == .tooFewPixels(width: 8, height: 8))
        #expect(failure(file, page: 5_001) == .noSuchPage(5_001))
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test func aTIFFWhoseDirectoriesLeadInACircleHasAnEnd() {
        var file = MadePicture.tiff(Array(repeating: PixelImage(width: 8, height: 8), count: 3))
        // The last directory's successor becomes the first.
        let last = file.count - 64 - 4
        file.replaceSubrange(last..<last + 4, with: [0, 0, 0, 8])
        #expect(pages(of: file) == 3)
    }

    // MARK: WebP, JPEG XL and HEIC

    /// Nobody here writes JPEG XL: this one was written by `cjxl` of libjxl-tools.
    @Test func aJPEGXLIsRead() throws {
        let bytes = try Data(contentsOf: Repository.fixtures.appending(path: "odd/card.jxl"))
        let card = try #require(try normalised(bytes))
        #expect(card.quality.cardFound && card.quality.rotation == 0)
        #expect(try loaded(bytes).source.format == "jxl")
        #expect(failure(bytes.prefix(bytes.count / 2)) == .damaged)
        #expect(failure(bytes, page: 2) == .noSuchPage(2))
    }

    @Test func aMovingPictureIsSaidToMove() {
        // The flags of its extended header, and 1024 × 1024 pixels.
        let moving =
            Data("RIFF\u{24}\u{0}\u{0}\u{0}WEBPVP8X\u{0A}\u{0}\u{0}\u{0}\u{02}\u{0}\u{0}\u{0}".utf8)
            + Data([0xFF, 0x03, 0, 0xFF, 0x03, 0])
        #expect(failure(moving + Data(count: 300)) == .animated)
    }

    private static let heic = HEIFWriter.heic(PixelImage(width: 64, height: 64), quality: 50)

    @Test(.enabled(if: heic != nil, "libheif has no encoder for HEVC here"), arguments: [1, 3, 6, 8])
    func aPhotoOfAnIPhoneIsTurnedByItsOwnBoxesAndOnce(orientation: Int) throws {
        let page = try CardOnPage.drawn
        let photo = try #require(HEIFWriter.heic(page.pixels, quality: 90, orientation: orientation))
        let (image, source) = try loaded(photo)
        let (upright, _) = try loaded(try #require(page.jpeg))
        // Whether a writer turns the pixels or the box that says how they lie is its own affair.
        let sides = [source.width, source.height].compactMap(\.self).sorted()
        #expect(source.format == "heif" && sides == [CardOnPage.width, CardOnPage.height].sorted())
        #expect(image.width == (orientation > 4 ? upright.height : upright.width))
        // The finder turns it back by what the boxes turned it.
        #expect(try card(in: photo).quality.rotation == [1: 0, 3: 180, 6: 270, 8: 90][orientation])
    }

    /// Encoding it takes a second.
    private static let photo = Result { HEIFWriter.heic(try CardOnPage.drawn.pixels, quality: 90) }

    @Test(.enabled(if: heic != nil, "libheif has no encoder for HEVC here"), arguments: [0.1, 0.5, 0.95])
    func aHEICThatIsCutOffIsDamaged(share: Double) throws {
        let photo = try #require(try Self.photo.get())
        #expect(failure(photo.prefix(Int(Double(photo.count) * share))) == .damaged)
    }

    @Test(.enabled(if: heic != nil, "libheif has no encoder for HEVC here"))
    func theSizeOfAHEICIsCheckedBeforeItIsDecoded() {
        #expect(failure(Self.heic ?? Data()) == .tooFewPixels(width: 64, height: 64))
    }
}
