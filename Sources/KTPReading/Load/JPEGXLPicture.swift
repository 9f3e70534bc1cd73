internal import CJXL
internal import CLeptonica
import Foundation
import KTPCore

/// A JPEG XL picture, held upright by the decoder; of a moving one its first picture.
enum JPEGXLPicture {
    static func decode(_ bytes: Data, describing source: inout RecordSource) throws(LoadFailure) -> PixImage {
        guard let decoder = JxlDecoderCreate(nil) else { throw .damaged }
        defer { JxlDecoderDestroy(decoder) }
        let events = JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_FULL_IMAGE.rawValue
        _ = JxlDecoderSubscribeEvents(decoder, Int32(events))
        do {
            return try bytes.withBytes { (start, count) throws -> PixImage in
                JxlDecoderSetInput(decoder, start, count)
                JxlDecoderCloseInput(decoder)
                guard JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO else { throw LoadFailure.damaged }
                return try picture(of: decoder, describing: &source)
            }
        } catch {
            throw error as? LoadFailure ?? .damaged
        }
    }

    private static func picture(
        of decoder: OpaquePointer, describing source: inout RecordSource
    ) throws(LoadFailure) -> PixImage {
        var facts = JxlBasicInfo()
        guard JxlDecoderGetBasicInfo(decoder, &facts) == JXL_DEC_SUCCESS else { throw .damaged }
        let (width, height) = (Int(facts.xsize), Int(facts.ysize))
        (source.width, source.height) = (width, height)
        try ImageLoader.checkSize(width, height)
        guard let image = PixImage(takingOwnershipOf: pixCreate(Int32(width), Int32(height), 32)) else {
            throw .damaged
        }
        var form = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
        let isRead = image.withPix { pix in
            guard let words = pixGetData(pix), JxlDecoderProcessInput(decoder) == JXL_DEC_NEED_IMAGE_OUT_BUFFER,
                JxlDecoderSetImageOutBuffer(decoder, &form, words, 4 * width * height) == JXL_DEC_SUCCESS,
                JxlDecoderProcessInput(decoder) == JXL_DEC_FULL_IMAGE
            else { return false }
            // Leptonica keeps red in a word's highest byte, wherever that lies.
            pixEndianByteSwap(pix)
            if facts.alpha_bits > 0 { pixSetSpp(pix, 4) }
            return true
        }
        guard isRead else { throw .damaged }
        return image
    }
}
