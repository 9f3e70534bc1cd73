internal import CLeptonica
package import Foundation
import KTPCore

/// Inputs that are no ordinary card, for tests: files that are no images or broken ones, a card without values,
/// another document, and a card with the best-known impossible NIK. Same bytes every time.
package enum OddInputs {
    /// Side of the picture that `bomb.png` claims, in pixels; the file is about a hundred kilobytes.
    package static let bombSide = 30_000

    /// Writes all of them, and `truth.json` for those that can be read.
    ///
    /// - Throws: `SpecimenFailure`.
    package static func write(to folder: URL, seed: UInt64) throws {
        try SpecimenFolder.makeFolder(folder)
        func write(_ name: String, _ data: Data) throws {
            try SpecimenFolder.write(data, to: folder.appending(path: name))
        }
        func jpeg(_ name: String, _ image: PixelImage) throws -> Data {
            guard let data = ImageWriter.jpeg(image, quality: 85) else {
                throw SpecimenFailure.cannotEncode(path: name)
            }
            return data
        }
        let card = arialNIKCard(seed: seed)
        let whole = try jpeg("arial-nik.jpg", arialNIK(card, seed: seed))
        try write("arial-nik.jpg", whole)
        try write("truncated.jpg", whole.prefix(whole.count * 2 / 5))
        try write("empty.jpg", Data())
        try write("text.jpg", Data("Bukan gambar, hanya namanya.\n/etc/hostname\n".utf8))
        try write("one-pixel.png", try png("one-pixel.png", PixelImage(width: 1, height: 1)))
        try write("bomb.png", try bomb())
        try write("blank-card.jpg", try jpeg("blank-card.jpg", blankCard(seed: seed)))
        try write("driving-licence.jpg", try jpeg("driving-licence.jpg", DrivingLicence.draw(width: 1012, seed: seed)))
        try SpecimenFolder.writeJSON(
            [
                SpecimenTruth(path: "arial-nik.jpg", fields: card.truth, condition: "odd"),
                SpecimenTruth(path: "blank-card.jpg", fields: [:], condition: "odd"),
                SpecimenTruth(path: "driving-licence.jpg", fields: [:], condition: "odd"),
            ], to: folder.appending(path: "truth.json"))
    }

    /// An ordinary card but for its NIK, whose date part is the 56th of the 78th month.
    static func arialNIKCard(seed: UInt64) -> SpecimenCard {
        var card = SpecimenGenerator(seed: seed).card(1, condition: .scan)
        card.truth[.nik] = "3171234567890123"
        card.truth[.provinsi] = "DKI JAKARTA"
        card.truth[.kabupatenKota] = "JAKARTA BARAT"
        card.truth[.tempatTerbit] = "JAKARTA BARAT"
        card.printed[.provinsi] = "PROVINSI DKI JAKARTA"
        card.peculiarity = .impossibleDate
        return card
    }

    private static func arialNIK(_ card: SpecimenCard, seed: UInt64) throws -> PixelImage {
        var style = plainStyle(seed: seed)
        style.nikFont = .text
        return try CardRenderer().draw(card, style: style, width: 1012).pixels
    }

    private static func blankCard(seed: UInt64) throws -> PixelImage {
        try CardRenderer().draw(.blank, style: plainStyle(seed: seed), width: 1012).pixels
    }

    private static func plainStyle(seed: UInt64) -> CardStyle {
        var generator = SeededGenerator(seed: seed, stream: "odd")
        var style = CardStyle(split: .train, woman: false, birthYear: 1980, from: &generator)
        style.variant = .standard
        style.layout = SpecimenLayout(.standard)
        style.font = .liberationSans
        return style
    }

    private static func png(_ name: String, _ image: PixelImage) throws -> Data {
        guard let data = ImageWriter.png(image) else { throw SpecimenFailure.cannotEncode(path: name) }
        return data
    }

    /// A small file that asks for gigabytes once decoded to colour.
    private static func bomb() throws -> Data {
        guard let pix = pixCreate(Int32(bombSide), Int32(bombSide), 1) else {
            throw SpecimenFailure.cannotDraw(width: bombSide, height: bombSide)
        }
        defer {
            var owned: UnsafeMutablePointer<Pix>? = pix
            pixDestroy(&owned)
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMemPng(&bytes, &count, pix, 0) == 0, let bytes else {
            throw SpecimenFailure.cannotEncode(path: "bomb.png")
        }
        defer { free(bytes) }
        return Data(bytes: bytes, count: count)
    }
}
