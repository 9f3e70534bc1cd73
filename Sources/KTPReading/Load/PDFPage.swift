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
            guard let index = Int32(exactly: number - 1), (0..<poppler_document_get_n_pages(document)).contains(index)
            else { throw .noSuchPage(number) }
            guard let page = poppler_document_get_page(document, index) else { throw .damaged }
            defer { g_object_unref(UnsafeMutableRawPointer(page)) }
            let view = try PDFView(of: page)
            (source.width, source.height) = (view.width, view.height)
            try ImageLoader.checkSize(view.width, view.height)
            guard let image = view.draw(page) else { throw .damaged }
            return image
        }
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
