internal import CHEIF
package import Foundation

/// Encodes pictures as iPhones store them, through libheif.
package enum HEIFWriter {
    /// - Parameters:
    ///   - quality: 0…100.
    ///   - orientation: how the picture has to be turned to be seen upright, as EXIF counts, 1…8; it goes into the file's
    ///     own boxes.
    /// - Returns: nil where libheif has no encoder for HEVC, or no memory.
    package static func heic(_ image: PixelImage, quality: Int, orientation: Int = 1) -> Data? {
        guard image.channels == 3, let context = heif_context_alloc() else { return nil }
        defer { heif_context_free(context) }
        var encoder: OpaquePointer?
        guard isDone(heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder)) else { return nil }
        defer { heif_encoder_release(encoder) }
        _ = heif_encoder_set_lossy_quality(encoder, Int32(quality))
        guard let plane = plane(of: image) else { return nil }
        defer { heif_image_release(plane) }
        let options = heif_encoding_options_alloc()
        defer { heif_encoding_options_free(options) }
        options?.pointee.image_orientation = heif_orientation(UInt32(orientation))
        guard isDone(heif_context_encode_image(context, plane, encoder, options, nil)) else { return nil }
        return file(of: context)
    }

    private static func plane(of image: PixelImage) -> OpaquePointer? {
        var plane: OpaquePointer?
        let (width, height) = (Int32(image.width), Int32(image.height))
        guard isDone(heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &plane)),
            isDone(heif_image_add_plane(plane, heif_channel_interleaved, width, height, 8))
        else { return nil }
        var bytesPerLine: Int32 = 0
        guard let pixels = heif_image_get_plane(plane, heif_channel_interleaved, &bytesPerLine) else { return nil }
        image.samples.withUnsafeBufferPointer { samples in
            guard let first = samples.baseAddress else { return }
            for y in 0..<image.height {
                memcpy(pixels + y * Int(bytesPerLine), first + 3 * y * image.width, 3 * image.width)
            }
        }
        return plane
    }

    private static func file(of context: OpaquePointer) -> Data? {
        var file = Data()
        var writer = heif_writer(writer_api_version: 1) { _, bytes, count, file in
            if let bytes { file?.assumingMemoryBound(to: Data.self).pointee.append(Data(bytes: bytes, count: count)) }
            return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
        }
        let answer = withUnsafeMutablePointer(to: &file) { heif_context_write(context, &writer, $0) }
        return isDone(answer) ? file : nil
    }

    private static func isDone(_ answer: heif_error) -> Bool { answer.code == heif_error_Ok }
}
