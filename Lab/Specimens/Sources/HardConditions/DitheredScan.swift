extension HardCapture {
    /// A scan by a scanner or a fax set to black and white that makes shades of dots: the error of each dot is spread
    /// over its neighbours (Floyd and Steinberg).
    func dithered(from generator: inout SeededGenerator) throws -> CapturedCard {
        var scan = try FlatbedScan.loose(source, tiltedUpTo: 5, dots: level.pick(200.0, 175, 150), from: &generator)
        var pixels = scan.picture.pixels.grey
        var shades = pixels.samples.map(Int.init)
        for at in shades.indices {
            let isPaper = shades[at] >= 128
            pixels.samples[at] = isPaper ? 255 : 0
            let error = shades[at] - (isPaper ? 255 : 0)
            for (step, share) in [(1, 7), (pixels.width - 1, 3), (pixels.width, 5), (pixels.width + 1, 1)]
            where at + step < shades.count { shades[at + step] += error * share / 16 }
        }
        scan.picture.pixels = pixels
        scan.picture.encoding = .png
        return scan
    }
}
