internal import CLeptonica
import KTPCore

/// The look of a card from so far that print is a shade: its colours on a coarse grid, told without any reading.
struct ColourGrid {
    private static let columns = 160
    private static let rows = 100
    /// Each cell is the mean of so many samples squared.
    private static let samples = 2
    /// Right of this share of the width stands the photo, whose white is no reflection.
    private static let textEnds = 0.7
    /// A reflection is at least so much lighter than the paper, whose shade so many of the cells stay below, and at
    /// least so light in the channel in which it is darkest: a lamp's image is white on paper of any colour. As white as
    /// `white` no paper is but a photocopy's, which is grey.
    private static let shine = (above: 25.0, paper: 0.6, least: 225.0, white: 253.0, grey: 0.01)
    /// One hides print that is so much lighter than the paper, or so light: each of eleven values that one cut short on 1,620
    /// tune cards ended there.
    private static let hiding = (above: 60.0, least: 247.0)
    /// Paper is white where more of the text is as light as `paper` than a reflection covers.
    private static let saturated = (paper: 245.0, share: 0.4)
    /// A sample is tinted whose channels lie so far apart against the paper's, the darkest below `dark` and the lightest above
    /// `light`: print is dark in all channels. Paper is so much lighter than the text's mean.
    private static let tint = (paper: 1.05, spread: 0.2, dark: 0.8, light: 0.55)

    /// Light with so many times as much red as blue is not a lamp's on a blue card.
    private static let orange = 2.0

    /// Brightness and the weakest of the three channels of each cell, 0…255.
    private var light = [Double](repeating: 0, count: columns * rows)
    private var weakest = [Double](repeating: 0, count: columns * rows)
    private var darkest = [Double](repeating: 255, count: columns * rows)
    /// Mean difference between a sample's strongest and weakest channel, 0 grey … 1.
    private(set) var colour = 0.0
    private(set) var inside = 0.0
    /// Share of the text's samples that coloured ink or light may have tinted.
    private(set) var tinted = 0.0
    /// Whether the paper itself is as light as where a lamp takes all print.
    private var isWhite = false
    /// Levels of the weakest channel: from the first on a cell is a reflection's, from the second on it hides print.
    private var (shineFrom, hidesFrom) = (255.0, 255.0)

    /// - Parameter outline: nil for the whole picture; fails when it is no flat card.
    init?(of picture: PixImage, outlinedBy outline: Quadrilateral?) {
        let whole = Quadrilateral(width: picture.width, height: picture.height)
        let fine = (columns: Self.columns * Self.samples, rows: Self.rows * Self.samples)
        guard let map = Homography(from: Quadrilateral(width: fine.columns, height: fine.rows), to: outline ?? whole)
        else { return nil }
        var (seen, colours) = (0, 0.0)
        var shades: [SIMD3<Double>] = []
        let textEnds = Int(Double(fine.columns) * Self.textEnds)
        picture.withSamples { sample in
            for row in 0..<fine.rows {
                for column in 0..<fine.columns {
                    let place = map.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
                    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
                    if x >= 0, y >= 0, x < picture.width, y < picture.height { seen += 1 }
                    let (red, green, blue) = sample(
                        min(max(x, 0), picture.width - 1), min(max(y, 0), picture.height - 1))
                    let cell = row / Self.samples * Self.columns + column / Self.samples
                    let least = min(red, green, blue)
                    light[cell] += (77 * red + 150 * green + 29 * blue) / 256
                    weakest[cell] += least
                    darkest[cell] = min(darkest[cell], least)
                    colours += max(red, green, blue) - least
                    if column < textEnds { shades.append([red, green, blue]) }
                }
            }
        }
        let share = Double(Self.samples * Self.samples)
        (light, weakest) = (light.map { $0 / share }, weakest.map { $0 / share })
        let count = Double(fine.columns * fine.rows)
        (inside, colour) = (Double(seen) / count, colours / count / 255)
        let shade = text.quantile(Self.shine.paper)
        isWhite = text.quantile(Self.saturated.share) >= Self.saturated.paper
        let above = shade + Self.shine.above
        shineFrom = max(Self.shine.least, colour < Self.shine.grey ? above : min(above, Self.shine.white))
        hidesFrom = max(shineFrom, min(shade + Self.hiding.above, Self.hiding.least))
        let paper = Self.tint.paper * shades.reduce(.zero, +) / max(Double(shades.count), 1)
        let tinted = shades.count { shade in
            let (least, most) = ((shade / paper).min(), (shade / paper).max())
            return most - least > Self.tint.spread && least < Self.tint.dark && most > Self.tint.light
        }
        self.tinted = Double(tinted) / max(Double(shades.count), 1)
    }

    /// Whether an orange card's, of which blue is so dark that print hardly shows in it.
    static func isOrange(_ picture: PixImage, within outline: Quadrilateral) -> Bool {
        let (columns, rows) = (40, 25)
        guard picture.depth == 32,
            let map = Homography(from: Quadrilateral(width: columns, height: rows), to: outline)
        else { return false }
        var sum = (red: 0.0, blue: 0.0)
        picture.withSamples { sample in
            for place in 0..<columns * rows {
                let at = map.apply(Point(x: Double(place % columns) + 0.5, y: Double(place / columns) + 0.5))
                let (red, _, blue) = sample(
                    min(max(Int(at.x), 0), picture.width - 1), min(max(Int(at.y), 0), picture.height - 1))
                (sum.red, sum.blue) = (sum.red + red, sum.blue + blue)
            }
        }
        return sum.red > orange * sum.blue
    }

    /// The box of the text of a card laid flat, the photo beside it left out.
    static func text(of card: PixImage) -> BoundingBox {
        BoundingBox(x: 0, y: 0, width: Int(Double(card.width) * textEnds), height: card.height)
    }

    /// How bright the paper is: what a quarter of the card is brighter than, 0 black … 1 white.
    var paper: Double { light.quantile(0.75) / 255 }

    /// Brightness of the brightest hundredth, 0…1: in a picture without a card nobody knows what is paper.
    var brightest: Double { light.quantile(0.99) / 255 }

    var shining: Double { Double(text.count { $0 >= shineFrom }) / Double(text.count) }

    /// The share under a reflection of a part of the card laid flat, in its pixels, and its darkest sample's lightness.
    func light(_ columns: Range<Int>, _ rows: Range<Int>) -> (shining: Double, darkest: Double) {
        let cells = cells(columns, rows)
        let shining = Double(cells.count { weakest[$0] >= hidesFrom }) / Double(max(cells.count, 1))
        return (shining, cells.map { darkest[$0] }.min() ?? 0)
    }

    /// How light a part of the card laid flat is in its weakest channel, 0…255; 0 where the paper itself is white, or no text stands.
    func lightness(_ columns: Range<Int>, _ rows: Range<Int>) -> Double {
        let cells = cells(columns, rows)
        guard !isWhite, columns.upperBound <= Int(Self.textEnds * Double(CardLayout.width)) else { return 0 }
        return cells.reduce(0) { $0 + weakest[$1] } / Double(max(cells.count, 1))
    }

    private func cells(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
        stride(from: rows.lowerBound, to: rows.upperBound, by: 6).flatMap { y in
            let row = min(max(y * Self.rows / CardLayout.height, 0), Self.rows - 1)
            return stride(from: columns.lowerBound, to: columns.upperBound, by: 6).map { x in
                row * Self.columns + min(max(x * Self.columns / CardLayout.width, 0), Self.columns - 1)
            }
        }
    }

    /// The cells of a part of the card laid flat that a reflection may cover, and all reflections.
    func shiningCells(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
        cells(columns, rows).filter { weakest[$0] >= shineFrom }
    }

    var reflections: Reflections {
        let textEnds = Int(Double(Self.columns) * Self.textEnds)
        let grid = Reflections.Grid(columns: Self.columns, rows: Self.rows, textEnds: textEnds)
        return Reflections(on: grid, isShining: weakest.map { $0 >= shineFrom }, darkest)
    }

    private var text: [Double] {
        let last = Int(Double(Self.columns) * Self.textEnds)
        return (0..<Self.rows).flatMap { weakest[$0 * Self.columns..<$0 * Self.columns + last] }
    }
}

extension [Double] {
    /// The number below which so large a share lies, 0..<1, by Hoare's selection: sorting them all takes longer.
    fileprivate func quantile(_ share: Double) -> Double {
        let rank = Int(Double(count) * share)
        var (numbers, low, high) = (self, 0, count - 1)
        while low < high {
            let pivot = numbers[(low + high) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while numbers[left] < pivot { left += 1 }
                while numbers[right] > pivot { right -= 1 }
                guard left <= right else { break }
                numbers.swapAt(left, right)
                (left, right) = (left + 1, right - 1)
            }
            if rank > right, rank < left { break }
            (low, high) = rank <= right ? (low, right) : (left, high)
        }
        return numbers[rank]
    }
}

extension PixImage {
    /// Lends a way to look at single pixels, 0…255 a channel; each must lie inside.
    func withSamples(
        _ body: ((_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double)) -> Void
    ) {
        withPix { pix in
            guard let words = pixGetData(pix), depth == 8 || depth == 32 else { return }
            let wordsPerLine = Int(pixGetWpl(pix))
            body { x, y in
                if depth == 32 {
                    let word = words[y * wordsPerLine + x]
                    return (Double(word >> 24), Double(word >> 16 & 255), Double(word >> 8 & 255))
                }
                let grey = Double(words[y * wordsPerLine + x >> 2] >> UInt32(24 - 8 * (x & 3)) & 255)
                return (grey, grey, grey)
            }
        }
    }
}
