import KTPCore

/// The places of a specimen's print: a member of `geometry.json`.
struct SpecimenGeometry: NamedMember {
    var path: String
    private var corners: [[Double]]
    private var turned: Int
    private var card: Size
    private var font: String
    private var layout: String
    private var runs: [Run]

    private struct Size: Encodable {
        var width: Int
        var height: Int
    }

    private struct Run: Encodable {
        var fields: [String]
        var text: String
        /// x, y, width, height in pixels of the drawn card.
        var box: [Int]
    }

    init(path: String, _ specimen: Specimen) {
        self.path = path
        corners = specimen.picture.corners.points.map { point in
            // Hundredths of a pixel are more than anybody can use.
            [(point.x * 100).rounded() / 100, (point.y * 100).rounded() / 100]
        }
        turned = specimen.picture.quarterTurns * 90
        card = Size(width: specimen.card.pixels.width, height: specimen.card.pixels.height)
        font = specimen.style.family
        layout = specimen.style.layoutName
        runs = specimen.card.runs.map { run in
            Run(
                fields: run.fields.map(\.rawValue), text: run.text,
                box: [run.box.x, run.box.y, run.box.width, run.box.height])
        }
    }

    private enum CodingKeys: String, CodingKey {
        case corners, turned, card, font, layout, runs
    }
}
