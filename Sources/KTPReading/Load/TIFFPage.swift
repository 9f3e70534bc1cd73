internal import CLeptonica
import Foundation
import KTPCore

enum TIFFPage {
    static func decode(_ bytes: Data, page: Int, describing source: inout RecordSource) throws(LoadFailure) -> PixImage
    {
        guard let directory = TIFFDirectory(page: page, in: bytes) else {
            throw TIFFDirectory.count(in: bytes) == 0 ? .damaged : .noSuchPage(page)
        }
        guard directory.liesWithin(bytes.count), let size = directory.size else { throw .damaged }
        (source.width, source.height) = size
        try ImageLoader.checkSize(size.width, size.height)
        var place = directory.offset
        let image = PixImage(
            takingOwnershipOf: bytes.withBytes { pixReadMemFromMultipageTiff($0, $1, &place) })
        guard let image else { throw directory.holdsFractions ? .unusualTIFF : .damaged }
        return image
    }
}
