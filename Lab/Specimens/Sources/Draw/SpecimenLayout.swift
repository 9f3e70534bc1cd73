/// The places of everything on the card's face, in millimetres from the top left corner of 85.60 × 53.98 (ISO
/// ID-1). Heights of lines are those of their baselines.
package struct SpecimenLayout: Sendable {
    package static let cardWidth = 85.60
    package static let cardHeight = 53.98
    /// ISO 7810: 2.88–3.48 mm.
    static let cornerRadius = 3.18

    package struct Frame: Sendable, Equatable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        var right: Double { x + width }
        var bottom: Double { y + height }
    }

    package enum Variant: String, CaseIterable, Sendable {
        case standard
        case compact
        case large
        case early
        case shifted
        case airy
        case broad
    }

    /// Kept out of `train` and `tune`.
    package static let heldOut: [Variant] = [.broad]

    static func variants(for split: SpecimenSplit) -> [Variant] {
        Variant.allCases.filter { !heldOut.contains($0) } + (split.showsHeldOut ? heldOut + heldOut : [])
    }

    var headerCentre = 42.8
    var headerBaselines = [5.0, 8.6]
    /// Ems; the height of capitals is 0.72 of it.
    var headerSize = 3.0
    var nikBaseline = 13.3
    var nikLabelSize = 3.9
    /// In OCR-A ems of the digits' own font.
    package var nikSize = 4.4
    var nikColonX = 15.2
    var nikX = 17.4
    var labelX = 3.3
    var indent = 1.9
    var colonX = 21.6
    var valueX = 23.2
    var labelSize = 2.3
    var valueSize = 2.35
    var firstBaseline = 17.6
    var pitch = 2.9
    /// The place where `Gol. Darah` begins.
    var bloodX = 45.5
    /// From its colon to its value.
    var bloodGap = 1.3
    package var photo = Frame(x: 62.2, y: 12.2, width: 20.4, height: 27.4)
    var issueCentre = 72.2
    /// How broad the issue block may grow.
    var issueWidth = 23.0
    package var issueBaseline = 43.4
    var issueSize = 2.15
    var issuePitch = 2.6
    var boldHeader = true

    init(_ variant: Variant) {
        switch variant {
        case .standard: break
        case .compact:
            (labelSize, valueSize, pitch, firstBaseline) = (2.1, 2.1, 2.75, 17.4)
            (colonX, valueX, bloodX) = (19.6, 20.9, 45.5)
            (headerSize, nikSize, nikLabelSize, nikX, nikColonX) = (3.0, 4.0, 3.5, 15.6, 13.6)
        case .large:
            (labelSize, valueSize, pitch, firstBaseline) = (2.55, 2.6, 3.0, 17.7)
            (colonX, valueX, bloodX) = (23.0, 24.4, 46.8)
            (headerSize, nikSize, nikLabelSize, nikX, nikColonX) = (3.6, 4.7, 4.2, 16.8, 14.6)
            (labelX, photo) = (2.6, Frame(x: 63.0, y: 12.8, width: 19.8, height: 26.4))
        case .early:
            headerBaselines = [4.6, 7.7]
            (nikBaseline, firstBaseline, pitch) = (12.7, 16.9, 2.9)
            (labelX, indent, colonX, valueX) = (4.0, 2.6, 22.6, 23.8)
            (labelSize, valueSize) = (2.25, 2.25)
            (photo, issueBaseline) = (Frame(x: 63.4, y: 13.0, width: 18.6, height: 25.4), 42.0)
            boldHeader = false
        case .shifted:
            (headerCentre, headerSize) = (40.0, 3.2)
            (labelX, indent, colonX, valueX, bloodX) = (2.8, 1.2, 20.6, 21.7, 46.6)
            photo = Frame(x: 60.8, y: 10.8, width: 21.6, height: 28.4)
            (issueCentre, issueBaseline) = (71.6, 43.2)
            (nikBaseline, nikX, nikColonX) = (13.2, 12.6, 10.8)
        case .airy:
            (labelSize, valueSize, pitch, firstBaseline) = (2.2, 2.2, 3.05, 16.8)
            (nikBaseline, headerBaselines) = (12.8, [4.6, 7.9])
            (colonX, valueX, bloodX) = (20.8, 22.8, 46.5)
            photo = Frame(x: 62.6, y: 12.6, width: 19.4, height: 26.6)
            (issueBaseline, issueSize) = (43.4, 2.0)
        case .broad:
            (labelX, indent, colonX, valueX, bloodX) = (3.0, 3.2, 24.8, 26.4, 47.4)
            (labelSize, valueSize, pitch, firstBaseline) = (2.2, 2.45, 2.98, 17.0)
            (nikBaseline, nikX, nikColonX, nikSize) = (12.8, 26.4, 24.8, 3.9)
            (headerCentre, headerSize, boldHeader) = (44.5, 3.0, false)
            photo = Frame(x: 63.8, y: 11.0, width: 18.8, height: 25.6)
            (issueCentre, issueBaseline, issueSize) = (73.2, 41.0, 2.2)
        }
    }

    /// Print shops never set two cards quite alike.
    mutating func jitter(from generator: inout SeededGenerator) {
        func move(_ value: inout Double, _ amount: Double) { value += generator.double(-amount...amount) }
        let across = generator.double(-0.5...0.5)
        let down = generator.double(-0.45...0.45)
        labelX += across
        colonX += across
        valueX += across
        nikX += across
        nikColonX += across
        bloodX += across
        nikBaseline += down
        firstBaseline += down
        move(&valueX, 0.35)
        move(&bloodX, 0.7)
        move(&pitch, 0.06)
        move(&headerCentre, 0.5)
        move(&issueBaseline, 0.6)
        move(&issueCentre, 0.5)
        move(&photo.x, 0.4)
        move(&photo.y, 0.5)
        let size = generator.double(0.95...1.05)
        labelSize *= size
        valueSize *= size
        headerSize *= generator.double(0.95...1.06)
        nikSize *= generator.double(0.93...1.07)
        // However things moved, no line may touch the one above it.
        nikBaseline = max(nikBaseline, headerBaselines[1] + nikSize * 0.74 + 0.8)
        firstBaseline = max(firstBaseline, nikBaseline + valueSize * 0.74 + 1.0)
    }
}
