internal import CLeptonica
internal import CPoppler
import Foundation
import KTPCore

/// One page of a PDF, drawn by poppler from memory: no program is started for it, and nothing of it reaches a disk.
enum PDFPage {
    static func count(_ bytes: Data) -> Int {
        let count = try? withDocument(bytes) { document in poppler_document_get_n_pages(document) }
        return count.map(Int.init) ?? 0
    }

    static func draw(_ bytes: Data, page number: Int, describing source: inout RecordSource) throws(LoadFailure)
        -> PixImage
    {
        try withDocument(bytes) { (document) throws(LoadFailure) in
            let count = poppler_document_get_n_pages(document)
            // The list of pages stands at the end, which a broken copy lacks.
            guard count > 0 else { throw .damaged }
            guard let index = Int32(exactly: number - 1), (0..<count).contains(index) else { throw .noSuchPage(number) }
            guard let page = poppler_document_get_page(document, index) else { throw .damaged }
            defer { g_object_unref(UnsafeMutableRawPointer(page)) }
            if poppler_document_has_attachments(document) != 0, !Self.showsPicture(page) { throw .picturesAttached }
            let view = try PDFView(of: page)
            (source.width, source.height) = (view.width, view.height)
            try ImageLoader.checkSize(view.width, view.height)
            guard let image = view.draw(page) else { throw .damaged }
            return image
        }
    }

    private static func showsPicture(_ page: OpaquePointer) -> Bool {
        let list = poppler_page_get_image_mapping(page)
        defer { poppler_page_free_image_mapping(list) }
        return list != nil
    }

    private static func withDocument<Result>(
        _ bytes: Data, _ body: (OpaquePointer) throws(LoadFailure) -> Result
    ) throws(LoadFailure) -> Result {
        do {
            return try bytes.withUnsafeBytes { buffer throws -> Result in
                let lent = g_bytes_new_with_free_func(buffer.baseAddress, UInt(buffer.count), nil, nil)
                defer { g_bytes_unref(lent) }
                var error: UnsafeMutablePointer<GError>?
                defer { g_clear_error(&error) }
                guard let document = poppler_document_new_from_bytes(lent, nil, &error) else {
                    let isLocked = error.map { $0.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue) } ?? false
                    throw isLocked ? LoadFailure.encrypted : .damaged
                }
                defer { g_object_unref(UnsafeMutableRawPointer(document)) }
                return try body(document)
            }
        } catch {
            throw error as? LoadFailure ?? .damaged
        }
    }
}

/// The part of a PDF's page that is drawn, and its size. A page that is one picture, as a scanner makes it, is drawn
/// with each of the picture's pixels as one pixel; every other page is drawn whole.
struct PDFView {
    /// Enough for a card that fills a tenth of an A4 page to be read.
    private static let dotsPerInch = 300.0
    /// A picture that covers so much of its page is the page.
    private static let coverOfAScan = 0.9
    private static let pointsPerInch = 72.0

    let width: Int
    let height: Int
    /// Pixels a point.
    private let scale: (x: Double, y: Double)

    init(of page: OpaquePointer) throws(LoadFailure) {
        var size = (width: 0.0, height: 0.0)
        poppler_page_get_size(page, &size.width, &size.height)
        guard size.width > 0, size.height > 0 else { throw .damaged }
        if let scan = Self(ofTheScanOn: page, size) {
            self = scan
            return
        }
        let scale = Self.dotsPerInch / Self.pointsPerInch
        guard size.width * size.height * scale * scale <= Double(ImageLoader.mostPixels) else {
            let centimetres = 2.54 / Self.pointsPerInch
            throw .tooLargePage(
                width: Int(min(1e6, size.width * centimetres).rounded()),
                height: Int(min(1e6, size.height * centimetres).rounded()))
        }
        self.scale = (scale, scale)
        width = max(1, Int((size.width * scale).rounded(.up)))
        height = max(1, Int((size.height * scale).rounded(.up)))
    }

    /// - Returns: nil where the page is something else than one picture.
    private init?(
        ofTheScanOn page: OpaquePointer, _ size: (width: Double, height: Double)
    ) {
        let list = poppler_page_get_image_mapping(page)
        defer { poppler_page_free_image_mapping(list) }
        guard let list, list.pointee.next == nil,
            let mapping = list.pointee.data?.assumingMemoryBound(to: PopplerImageMapping.self)
        else { return nil }
        let area = mapping.pointee.area
        let (width, height) = (area.x2 - area.x1, area.y2 - area.y1)
        let seen =
            max(0, min(area.x2, size.width) - max(area.x1, 0)) * max(0, min(area.y2, size.height) - max(area.y1, 0))
        guard width > 0, height > 0, seen >= Self.coverOfAScan * size.width * size.height,
            let pixels = Self.pixels(of: mapping.pointee.image_id, on: page)
        else { return nil }
        let isTurned =
            abs(log(pixels.width / pixels.height * height / width))
            > abs(log(pixels.height / pixels.width * height / width))
        let drawn = isTurned ? (width: pixels.height, height: pixels.width) : pixels
        // Where it lies is known to a whole point only; one that fills its page does so exactly.
        let gaps = [area.x1, area.y1, area.x2 - size.width, area.y2 - size.height]
        let sheet = gaps.allSatisfy { abs($0) < 1.5 } ? size : (width: width, height: height)
        scale = (drawn.width / sheet.width, drawn.height / sheet.height)
        guard size.width * scale.x * size.height * scale.y <= Double(ImageLoader.mostPixels) else { return nil }
        self.width = Int((size.width * scale.x).rounded())
        self.height = Int((size.height * scale.y).rounded())
    }

    private static func pixels(
        of image: Int32, on page: OpaquePointer
    ) -> (width: Double, height: Double)? {
        guard let surface = poppler_page_get_image(page, image) else { return nil }
        defer { cairo_surface_destroy(surface) }
        let size = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        return size.0 > 0 && size.1 > 0 ? (Double(size.0), Double(size.1)) : nil
    }

    func draw(_ page: OpaquePointer) -> PixImage? {
        guard let image = PixImage(takingOwnershipOf: pixCreate(Int32(width), Int32(height), 32)) else { return nil }
        let isDrawn = image.withPix { pix in
            guard let words = pixGetData(pix) else { return false }
            let wordsPerLine = Int(pixGetWpl(pix))
            let isDrawn = words.withMemoryRebound(to: UInt8.self, capacity: 4 * wordsPerLine * height) {
                draw(page, into: $0, bytesPerLine: Int32(4 * wordsPerLine))
            }
            // Cairo keeps the colours in the lower three bytes of a word, Leptonica in the upper.
            for index in 0..<wordsPerLine * height { words[index] = words[index] << 8 | 0xFF }
            return isDrawn
        }
        return isDrawn ? image : nil
    }

    private func draw(
        _ page: OpaquePointer, into bytes: UnsafeMutablePointer<UInt8>, bytesPerLine: Int32
    ) -> Bool {
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), bytesPerLine)
        else { return false }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return false }
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, scale.x, scale.y)
        poppler_page_render(page, context)
        cairo_surface_finish(surface)
        return cairo_status(context) == CAIRO_STATUS_SUCCESS
    }
}
