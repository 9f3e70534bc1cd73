import Foundation
import KTPCore
import KTPReading
import Specimens
import TestSupport
import Testing

/// What the first stage makes of documents of several pages, and of photos as iPhones take them.
@Suite(.serialized, .timeLimit(.minutes(4)))
final class DocumentLoadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func load(_ bytes: Data, page: Int = 1) -> Result<(image: SourceImage, source: RecordSource), LoadFailure> {
        var source = RecordSource(path: "x", page: page)
        do throws(LoadFailure) {
            return .success(
                (try ImageLoader().load(.bytes(Array(bytes), name: "x"), page: page, describing: &source), source))
        } catch {
            return .failure(error)
        }
    }

    private func failure(_ bytes: Data, page: Int = 1) -> LoadFailure? {
        guard case .failure(let failure) = load(bytes, page: page) else { return nil }
        return failure
    }

    private func card(in bytes: Data, page: Int = 1) throws -> NormalisedCard {
        try #require(try normalised(bytes, page: page))
    }

    // MARK: ZIP

    /// - Parameter members: pairs of a name and what Python makes the content of, given the card's JPEG as `card`.
    private func zip(_ members: [(String, String)]) async throws -> Data {
        let program = """
            import base64, io, sys, zipfile
            card = sys.stdin.buffer.read()
            file = io.BytesIO()
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            \(members.map { "    archive.writestr(\"\($0)\", \($1))" }.joined(separator: "\n"))
            print(base64.b64encode(file.getvalue()).decode())
            """
        let card = try #require(try CardOnPage.drawn.jpeg)
        let text = try await Python.run(program, input: Array(card))
        return try #require(Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test(.enabled(if: Python.isInstalled)) func picturesInAnArchiveAreItsPagesByName() async throws {
        let archive = try await zip([
            ("_chat.txt", "b'hello'"), ("b/IMG-2.jpg", "card"), ("../../etc/IMG-1.jpg", "card"),
            ("__MACOSX/._IMG-2.jpg", "b'x'"), ("c/empty.png", "b''"), ("d/text.jpg", "b'not a picture'"),
            ("inner.zip", "b'PK'"),
        ])
        #expect(InputPages.count(.bytes(Array(archive), name: "x")) == 4)
        for page in [1, 2] {
            let (image, source) = try load(archive, page: page).get()
            #expect(image.width == CardOnPage.width && image.height == CardOnPage.height)
            #expect(source.format == "jpeg")
        }
        #expect(failure(archive, page: 3) == .empty)
        #expect(failure(archive, page: 4) == .notAnImage)
        #expect(failure(archive, page: 5) == .noSuchPage(5))
    }

    @Test(.enabled(if: Python.isInstalled)) func anArchiveThatWouldFillTheMemoryIsRefused() async throws {
        let archive = try await zip([("a.jpg", "card"), ("bomb.jpg", "bytes(64 << 20)")])
        #expect(try load(archive, page: 1).get().source.format == "jpeg")
        #expect(failure(archive, page: 2) == .tooManyBytes)
        #expect(failure(try await zip([("a.txt", "b'x'")])) == .noPicturePacked)
        #expect(failure(archive.prefix(archive.count / 2)) == .damaged)
    }

    // MARK: PDF

    /// Drawn at another resolution than its own, a scan is blurred.
    @Test func aPageThatIsOnePictureComesAsItWasScanned() throws {
        let page = try CardOnPage.drawn
        let jpeg = try #require(page.jpeg)
        let (fromPDF, source) = try load(
            MadePicture.pdf([(jpeg, CardOnPage.width, CardOnPage.height)])
        ).get()
        let (fromJPEG, _) = try load(jpeg).get()
        #expect(source.format == "pdf" && source.width == CardOnPage.width && source.height == CardOnPage.height)
        #expect(fromPDF.width == fromJPEG.width && fromPDF.height == fromJPEG.height)
        #expect(fromPDF.jpeg() == fromJPEG.jpeg())
    }

    @Test func aScanThatItsPageTurnsComesTurned() throws {
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let pdf = MadePicture.pdf([
            ((355, 552), "q 0 552 -355 0 355 0 cm /I Do Q", (jpeg, CardOnPage.width, CardOnPage.height))
        ])
        let image = try load(pdf).get().image
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
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let pdf = MadePicture.pdf([
            ((595, 842), "q 276 0 0 177.6 40 400 cm /I Do Q", (jpeg, CardOnPage.width, CardOnPage.height))
        ])
        let (image, _) = try load(pdf).get()
        #expect(abs(image.width - 2480) <= 1 && abs(image.height - 3509) <= 1)
        #expect(try card(in: pdf).quality.cardFound)
    }

    @Test func aLockedPDFIsSaidToBeLocked() throws {
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let open = MadePicture.pdf([(jpeg, CardOnPage.width, CardOnPage.height)])
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
        #expect(InputPages.count(.bytes(Array(document), name: "x")) == 60)
        #expect(failure(document, page: 60) == nil && failure(document, page: 61) == .noSuchPage(61))
    }

    /// With a picture that is not drawn; the side is in points.
    private static func emptyPage(_ side: Int) -> Data {
        MadePicture.pdf([((side, side), "", (Data(), 1, 1))])
    }

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

    /// Whole, but of a kind that Leptonica does not decode.
    @Test func aTIFFWithPlacesOfEightBytesIsUnusual() {
        let big = Data([0x49, 0x49, 43, 0, 8, 0, 0, 0, 16]) + Data(count: 64)
        #expect(InputPages.count(.bytes(Array(big), name: "x")) == 1)
        #expect(failure(big) == .unusualTIFF)
    }

    /// A page's directory is found from the file's beginning, not by counting all pages for each of them.
    @Test func aTIFFOfVeryManyPagesIsCountedAtOnce() {
        let pages = MadePicture.tiff(Array(repeating: PixelImage(width: 8, height: 8), count: 5_000))
        let began = ContinuousClock.now
        #expect(InputPages.count(.bytes(Array(pages), name: "x")) == 5_000)
        #expect(failure(pages, page: 5_000) == .tooFewPixels(width: 8, height: 8))
        #expect(failure(pages, page: 5_001) == .noSuchPage(5_001))
        #expect(ContinuousClock.now - began < .seconds(10))
    }

    @Test func aTIFFWhoseDirectoriesLeadInACircleHasAnEnd() {
        var pages = MadePicture.tiff(Array(repeating: PixelImage(width: 8, height: 8), count: 3))
        // The last directory's successor becomes the first.
        let last = pages.count - 64 - 4
        pages.replaceSubrange(last..<last + 4, with: [0, 0, 0, 8])
        #expect(InputPages.count(.bytes(Array(pages), name: "x")) == 3)
    }

    // MARK: WebP and HEIC

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
        let (image, source) = try load(photo).get()
        let (upright, _) = try load(try #require(page.jpeg)).get()
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
