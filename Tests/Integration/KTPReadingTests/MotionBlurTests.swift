import Foundation
import KTPReading
import Testing

/// A page of strokes of many lengths and breadths, as print has them.
struct MotionBlurTests {
    private static let (width, height) = (640, 400)

    private func print() -> GreyRaster {
        var generator = SystemlessGenerator(state: 7)
        var raster = GreyRaster(
            width: Self.width, height: Self.height, pixels: [UInt8](repeating: 220, count: Self.width * Self.height))
        for _ in 0..<900 {
            let (x, y) = (generator.next(below: Self.width - 20), generator.next(below: Self.height - 20))
            let (across, down) = (2 + generator.next(below: 14), 2 + generator.next(below: 12))
            let breadth = 2 + generator.next(below: 2)
            for step in 0..<max(across, down) {
                let (left, top) = (x + step * across / max(across, down), y + step * down / max(across, down))
                for row in top..<top + breadth {
                    for column in left..<left + breadth { raster.pixels[row * Self.width + column] = 40 }
                }
            }
        }
        return raster
    }

    /// - Parameter noise: grey levels at most, as a camera adds them after the movement.
    private func moved(_ raster: GreyRaster, by motion: MotionBlur, noise: Int = 4) -> GreyRaster {
        var generator = SystemlessGenerator(state: 11)
        var moved = raster
        let (width, height, path) = (raster.width, raster.height, Self.path(of: motion))
        for y in 0..<height {
            for x in 0..<width {
                var value = Double(generator.next(below: 2 * noise + 1) - noise)
                for (across, down, share) in path {
                    // Beyond its edge as at its edge.
                    let (row, column) = (min(max(y + down, 0), height - 1), min(max(x + across, 0), width - 1))
                    value += share * Double(raster.pixels[row * width + column])
                }
                moved.pixels[y * width + x] = UInt8(min(max(value.rounded(), 0), 255))
            }
        }
        return moved
    }

    /// The pixels that a moving one gathers, with the share of each.
    private static func path(of motion: MotionBlur) -> [(across: Int, down: Int, share: Double)] {
        let (steps, reach) = (64, Int(motion.length / 2) + 2)
        var shares = [Double](repeating: 0, count: (2 * reach + 1) * (2 * reach + 1))
        for step in 0..<steps {
            let along = ((Double(step) + 0.5) / Double(steps) - 0.5) * motion.length
            let (x, y) = (along * cos(motion.angle), along * sin(motion.angle))
            let (left, top) = (x.rounded(.down), y.rounded(.down))
            for (column, width) in [(left, 1 - x + left), (left + 1, x - left)] {
                for (row, height) in [(top, 1 - y + top), (top + 1, y - top)] {
                    shares[(Int(row) + reach) * (2 * reach + 1) + Int(column) + reach] += width * height / Double(steps)
                }
            }
        }
        return shares.indices.filter { shares[$0] > 0 }.map {
            (across: $0 % (2 * reach + 1) - reach, down: $0 / (2 * reach + 1) - reach, share: shares[$0])
        }
    }

    private func distance(_ one: GreyRaster, _ other: GreyRaster) -> Double {
        let squares = zip(one.pixels, other.pixels).map { pow(Double($0) - Double($1), 2) }
        return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }

    @Test(arguments: [(5.0, 0.0), (7.0, 2.0), (9.0, 1.2), (9.0, Double.pi / 2)])
    func aMovementIsSeenAndTakenOut(length: Double, angle: Double) throws {
        let still = print()
        let blurred = moved(still, by: MotionBlur(length: length, angle: angle))
        let seen = try #require(MotionBlur(of: blurred))
        #expect(abs(seen.length - length) <= 1)
        let turn = abs(seen.angle - angle)
        #expect(min(turn, .pi - turn) < 0.2)
        let again = try #require(seen.removed(from: blurred))
        #expect(distance(again, still) < 0.8 * distance(blurred, still))
    }

    @Test func stillPrintIsLeftAlone() {
        #expect(MotionBlur(of: print()) == nil)
    }

    /// Strokes six or eight pixels apart leave a hollow too, but no rise before it.
    @Test(arguments: [(6, 3), (6, 4), (8, 4)])
    func evenlySetStrokesAreNoMotion(apart: Int, breadth: Int) {
        var generator = SystemlessGenerator(state: 7)
        var raster = GreyRaster(
            width: Self.width, height: Self.height, pixels: [UInt8](repeating: 220, count: Self.width * Self.height))
        for top in stride(from: 6, to: Self.height - 20, by: 32) {
            var left = 6 + generator.next(below: 12)
            while left < Self.width - 40 {
                let strokes = 2 + generator.next(below: 2)
                for stroke in 0..<strokes {
                    for row in top..<top + 20 {
                        for column in 0..<breadth {
                            raster.pixels[row * Self.width + left + stroke * apart + column] = 40
                        }
                    }
                }
                let bar = top + (generator.next(below: 2) == 0 ? 0 : 17)
                for column in left..<left + (strokes - 1) * apart {
                    for row in bar..<bar + 3 { raster.pixels[row * Self.width + column] = 40 }
                }
                left += strokes * apart + 2 + generator.next(below: 9)
            }
        }
        #expect(MotionBlur(of: raster) == nil)
    }

    @Test func emptyPaperIsLeftAlone() {
        let paper = GreyRaster(width: 300, height: 200, pixels: [UInt8](repeating: 220, count: 60_000))
        #expect(MotionBlur(of: paper) == nil)
    }

    /// Its size decides nothing: a card smaller than the places looked at has none.
    @Test func aScrapIsLeftAlone() {
        #expect(MotionBlur(of: GreyRaster(width: 20, height: 10, pixels: [UInt8](repeating: 9, count: 200))) == nil)
    }
}

/// The same numbers on every machine.
private struct SystemlessGenerator {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
