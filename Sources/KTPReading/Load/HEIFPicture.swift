internal import CHEIF
internal import CLeptonica
import Foundation
import KTPCore

/// A HEIC, AVIF or other HEIF photo: its primary picture, turned by the file's own boxes and not by EXIF.
enum HEIFPicture {
    static func decode(_ bytes: Data, describing source: inout RecordSource) throws(LoadFailure) -> PixImage {
        guard let context = heif_context_alloc() else { throw .damaged }
        defer { heif_context_free(context) }
        do {
            return try bytes.withUnsafeBytes { buffer throws -> PixImage in
                // The bytes are lent to the context, and so is the picture's handle.
                try check(heif_context_read_from_memory_without_copy(context, buffer.baseAddress, buffer.count, nil))
                var handle: OpaquePointer?
                try check(heif_context_get_primary_image_handle(context, &handle))
                defer { heif_image_handle_release(handle) }
                (source.width, source.height) = (
                    Int(heif_image_handle_get_ispe_width(handle)), Int(heif_image_handle_get_ispe_height(handle))
                )
                let (width, height) = (heif_image_handle_get_width(handle), heif_image_handle_get_height(handle))
                try ImageLoader.checkSize(Int(width), Int(height))
                return try decode(handle)
            }
        } catch {
            throw error as? LoadFailure ?? .damaged
        }
    }

    private static func decode(_ handle: OpaquePointer?) throws(LoadFailure) -> PixImage {
        let options = heif_decoding_options_alloc()
        defer { heif_decoding_options_free(options) }
        // Newer phones store ten bits a colour.
        options?.pointee.convert_hdr_to_8bit = 1
        var image: OpaquePointer?
        try check(
            heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options))
        defer { heif_image_release(image) }
        var bytesPerLine: Int32 = 0
        let (width, height) = (
            heif_image_get_width(image, heif_channel_interleaved),
            heif_image_get_height(image, heif_channel_interleaved)
        )
        guard width > 0, height > 0,
            let pixels = heif_image_get_plane_readonly(image, heif_channel_interleaved, &bytesPerLine),
            let picture = PixImage(takingOwnershipOf: pixCreate(width, height, 32))
        else { throw .damaged }
        // What a file says before decoding need not be what comes of it.
        try ImageLoader.checkSize(Int(width), Int(height))
        picture.withPix { pix in
            guard let words = pixGetData(pix) else { return }
            for y in 0..<Int(height) {
                memcpy(words + y * Int(pixGetWpl(pix)), pixels + y * Int(bytesPerLine), 4 * Int(width))
            }
            // Leptonica keeps red in a word's highest byte, wherever that lies.
            pixEndianByteSwap(pix)
        }
        return picture
    }

    private static func check(_ answer: heif_error) throws(LoadFailure) {
        guard answer.code != heif_error_Ok else { return }
        let isWithoutDecoder =
            answer.subcode == heif_suberror_Unsupported_codec || answer.code == heif_error_Plugin_loading_error
        throw isWithoutDecoder && !VisionLibraries.decodesHEIC ? .noHEIFDecoder : .damaged
    }
}
