import KTPCore

/// Another document of the same size, which must not be taken for a KTP: something like a driving licence, with
/// numbered lines and some words that both cards know.
enum DrivingLicence {
    static func draw(width: Int, seed: UInt64) throws -> PixelImage {
        var generator = SeededGenerator(seed: seed, stream: "driving licence")
        let scale = Double(width) / SpecimenLayout.cardWidth
        let canvas = try Canvas(width: width, height: Int((SpecimenLayout.cardHeight * scale).rounded()), scale: scale)
        canvas.gradient(
            from: (0, 0), to: (86, 54),
            [(0, Colour(0.97, 0.95, 0.86), 1), (0.5, Colour(0.96, 0.86, 0.72), 1), (1, Colour(0.9, 0.93, 0.84), 1)])
        canvas.paint()
        let portrait = PortraitStyle(woman: false, redGround: false, from: &generator)
        portrait.draw(on: canvas, x: 4, y: 19, width: 19, height: 25)
        let bold = CardTypeface(.liberationSans, bold: true, size: 3.4)
        let plain = CardTypeface(.liberationSans, size: 2.3)
        canvas.ink(Colour(0.1, 0.1, 0.12))
        canvas.text("SURAT IZIN MENGEMUDI", bold, x: 24, baseline: 6)
        canvas.text("DRIVING LICENSE", plain, x: 33, baseline: 9.6)
        canvas.text("INDONESIA", bold, x: 4, baseline: 16)
        canvas.text("SIM C", CardTypeface(.liberationSans, bold: true, size: 6), x: 66, baseline: 17)
        let name = generator.pick(["BAMBANG TUWAIDAN", "JOKO PRATAMA", "YOGA SINAGA"])
        let lines = [
            "1. " + name, "2. KUDUS, 12 - 03 - 1990", "3. O - PRIA",
            "4. " + SpecimenAddresses.address(from: &generator), "    " + SpecimenAddresses.area(from: &generator),
            "5. WIRASWASTA", "6. JAWA TENGAH",
        ]
        for (index, line) in lines.enumerated() {
            canvas.text(line, plain, x: 27, baseline: 23 + Double(index) * 3.6)
        }
        canvas.text("1409-9003-000123", bold, x: 27, baseline: 51)
        canvas.text("12-03-2028", plain, x: 66, baseline: 51)
        canvas.saved {
            canvas.translate(13.5, 31.5)
            canvas.rotate(degrees: -52)
            canvas.ink(.white, alpha: 0.78)
            let mark = CardTypeface(.liberationSans, bold: true, size: 4.4)
            canvas.text("SPESIMEN", mark, x: -canvas.advance("SPESIMEN", mark) / 2, baseline: 1.5)
        }
        return try canvas.image()
    }
}
