import TesseractLSTM
import Testing

/// Strips are scaled as Leptonica 1.82 scales them, byte by byte.
struct StripScalingTests {
    /// Noise of each height in each of Leptonica's ways, and the FNV-1a hash of what its `pixScale` makes of it.
    @Test(arguments: [
        (237, 14, UInt64(0xEDFE_AF6B_C871_0F9C)),
        (240, 17, 0xD506_1603_F5EE_E128),
        (301, 20, 0x8346_5482_3F37_24A3),
        (300, 23, 0x32A4_BE2B_6314_A6C3),
        (200, 24, 0x30F3_A32E_27FC_7452),
        (311, 25, 0xD55E_B3B8_E024_6E17),
        (307, 30, 0xB7F9_2663_3D49_A9E5),
        (401, 34, 0x8173_5C00_113A_66C8),
        (397, 35, 0x61FA_6517_836B_CDA8),
        (411, 42, 0xD784_2D3D_4709_E1B3),
        (420, 48, 0x8333_2590_8B59_E96C),
        (421, 48, 0x638B_FF23_2DC9_0ABC),
        (533, 53, 0x3796_56EA_D401_99BE),
        (601, 71, 0x659F_87A2_F0AA_A853),
        (610, 72, 0x5F81_E52B_BD24_6258),
        (703, 101, 0xCA85_D8BC_3A8A_1060),
        (733, 119, 0xBD08_4624_3C2C_2138),
    ])
    func noiseIsScaledAsLeptonicaDoes(width: Int, height: Int, hash: UInt64) throws {
        var state: UInt32 = 1
        let pixels = (0..<width * height).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let strip = try #require(GreyStrip(width: width, height: height, pixels: pixels))
        let scaling = try #require(StripScaling(from: strip, rows: 24))
        let scaled = scaling(strip)
        #expect(scaled.height == 24)
        let found = scaled.pixels.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, pixel in
            hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01B3
        }
        #expect(found == hash)
    }

    @Test(arguments: [(400, 6), (400, 12), (400, 96), (400, 120), (2, 30), (10_000, 30)])
    func aSizeThatIsNotProvenIsRefused(width: Int, height: Int) throws {
        let strip = try #require(
            GreyStrip(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height)))
        #expect(StripScaling(from: strip, rows: 24) == nil)
    }
}
