internal import ImageKernels
import KTPCore

enum QualityMeasurement {
    /// A cell without a pixel darker than this holds no print that an engine could see.
    private static let emptyAbove: UInt8 = 236
    /// The share of its width below which a card's height shows that the picture has lost rows.
    private static let squat = 0.75

    /// - Parameter flat: the card laid flat, in the channel in which print shows best.
    static func measured(
        _ flat: GreyRaster, _ colours: ColourGrid?, of picture: PixImage, outlinedBy outline: Quadrilateral?,
        rotation: Int
    ) -> ImageQuality {
        var quality = ImageQuality(
            sharpness: sharpness(flat), glare: glare(flat), exposure: exposure(flat), cardFound: outline != nil,
            rotation: rotation, cardWidth: Int((outline.map(width) ?? Double(picture.width)).rounded()))
        quality.paper = (outline == nil ? colours?.brightest : colours?.paper)?.rounded(places: 4)
        guard outline != nil else { return quality }
        // Of what is no card these say nothing.
        quality.focus = PrintFocus.focus(of: flat)
        quality.colour = colours?.colour.rounded(places: 4)
        quality.shine = colours?.shining.rounded(places: 4)
        quality.inside = colours?.inside.rounded(places: 4)
        return quality
    }

    /// The card's width, or where a fax has half the rows and the card is far too low, the width that goes with its height.
    private static func width(of outline: Quadrilateral) -> Double {
        let usual = outline.height * CardLayout.aspect
        return usual < squat * outline.width ? usual : outline.width
    }

    static func sharpness(_ raster: GreyRaster) -> Double {
        guard raster.width > 2, raster.height > 2 else { return 0 }
        var (sum, squares): (Int64, Int64) = (0, 0)
        raster.withRaster { ImageKernels.fastest.laplacian($0, &sum, &squares) }
        let count = Double((raster.width - 2) * (raster.height - 2))
        let mean = Double(sum) / count
        return (Double(squares) / count - mean * mean).rounded(places: 4)
    }

    /// The share that is white and empty of the cells in which every card prints; white paper alone is no glare.
    static func glare(_ raster: GreyRaster) -> Double {
        let printed = CardPattern.printed
        let burnt = printed.count { cell in
            let area = (
                x: cell.column * raster.width / CardPattern.columns..<(cell.column + 1) * raster.width
                    / CardPattern.columns,
                y: cell.row * raster.height / CardPattern.rows..<(cell.row + 1) * raster.height / CardPattern.rows
            )
            let darkest = area.y.reduce(UInt8.max) { darkest, y in
                area.x.reduce(darkest) { min($0, raster[$1, y]) }
            }
            return darkest >= emptyAbove
        }
        return (Double(burnt) / Double(max(printed.count, 1))).rounded(places: 4)
    }

    static func exposure(_ raster: GreyRaster) -> Double {
        let sum = raster.pixels.reduce(0) { $0 + Int($1) }
        return (Double(sum) / Double(max(raster.pixels.count, 1)) / 255).rounded(places: 4)
    }
}
