import KTPCore

/// Prints a card's face at any size.
package struct CardRenderer: Sendable {
    package init() {}

    /// - Parameter width: of the face in pixels; the height follows from ISO ID-1.
    /// - Throws: `SpecimenFailure` when a font is missing or there is no memory for the face.
    package func draw(_ card: SpecimenCard, style: CardStyle, width: Int) throws -> DrawnCard {
        let scale = Double(width) / SpecimenLayout.cardWidth
        let canvas = try Canvas(width: width, height: Int((SpecimenLayout.cardHeight * scale).rounded()), scale: scale)
        var press = CardPress(canvas: canvas, style: style)
        style.ground.draw(on: canvas)
        if !card.truth.isEmpty { press.photo() }
        press.header(card)
        press.nik(card)
        press.rows(card)
        press.issueBlock(card)
        return DrawnCard(pixels: try canvas.image(), runs: press.runs)
    }
}

/// One face while it is being printed.
struct CardPress {
    let canvas: Canvas
    let style: CardStyle
    private(set) var runs: [TextRun] = []

    init(canvas: Canvas, style: CardStyle) {
        self.canvas = canvas
        self.style = style
    }

    private var layout: SpecimenLayout { style.layout }

    func face(_ size: Double, bold: Bool = false) -> CardTypeface {
        style.textStray.applied(
            to: CardTypeface(
                style.font, bold: bold, size: size * style.font.sizeFactor,
                letterSpacing: style.letterSpacing, stretch: style.stretch * style.font.stretch,
                emboldening: style.emboldening))
    }

    mutating func print(
        _ text: String, _ face: CardTypeface, x: Double, baseline: Double, fields: [KTPField] = []
    ) {
        canvas.ink(style.ink, alpha: style.inkDensity)
        runs.append(TextRun(fields: fields, text: text, box: canvas.text(text, face, x: x, baseline: baseline)))
    }

    /// Prints a line about a centre, narrowed where it would be broader than the limit.
    mutating func printCentred(
        _ text: String, _ face: CardTypeface, centre: Double, baseline: Double, limit: Double, fields: [KTPField]
    ) {
        let fitted = narrowed(face, for: text, to: limit)
        print(text, fitted, x: centre - canvas.advance(text, fitted) / 2, baseline: baseline, fields: fields)
    }

    func narrowed(_ face: CardTypeface, for text: String, to limit: Double) -> CardTypeface {
        var fitted = face
        fitted.stretch *= min(1, limit / max(0.1, canvas.advance(text, face)))
        return fitted
    }

    // MARK: the parts of a face

    mutating func photo() {
        let frame = layout.photo
        style.portrait.draw(on: canvas, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        // The mark that no drawn card may lack: across the photo, clear of all text.
        canvas.saved {
            canvas.rectangle(frame.x, frame.y, frame.width, frame.height)
            canvas.clip()
            canvas.translate(frame.x + frame.width / 2, frame.y + frame.height / 2)
            canvas.rotate(degrees: -52)
            let mark = CardTypeface(.liberationSans, bold: true, size: frame.width * 0.235, letterSpacing: 0.06)
            canvas.ink(.white, alpha: 0.78)
            canvas.text("SPESIMEN", mark, x: -canvas.advance("SPESIMEN", mark) / 2, baseline: mark.size * 0.36)
        }
    }

    mutating func header(_ card: SpecimenCard) {
        let type = face(layout.headerSize, bold: layout.boldHeader)
        if style.joinsHeader, let province = card.text(.provinsi), let regency = card.text(.kabupatenKota) {
            let baseline = (layout.headerBaselines[0] + layout.headerBaselines[1]) / 2
            return printCentred(
                province + " " + regency, type, centre: layout.headerCentre, baseline: baseline, limit: 78,
                fields: [.provinsi, .kabupatenKota])
        }
        for (field, baseline) in zip([KTPField.provinsi, .kabupatenKota], layout.headerBaselines) {
            guard let text = card.text(field) else { continue }
            printCentred(text, type, centre: layout.headerCentre, baseline: baseline, limit: 70, fields: [field])
        }
    }

    mutating func nik(_ card: SpecimenCard) {
        let label = face(layout.nikLabelSize)
        print(style.wording.nik, label, x: layout.labelX, baseline: layout.nikBaseline)
        print(":", label, x: layout.nikColonX, baseline: layout.nikBaseline)
        guard let digits = card.text(.nik) else { return }
        var type = face(layout.nikSize)
        if let file = style.nikFont.file {
            type = CardTypeface(
                file: file, size: layout.nikSize, letterSpacing: style.letterSpacing * 0.5,
                stretch: style.nikFont == .ocrACondensed ? style.stretch * 1.15 : style.stretch,
                emboldening: style.emboldening)
        }
        type = style.nikStray.applied(to: type)
        let limit = layout.photo.x - 0.6 - layout.nikX
        print(
            digits, narrowed(type, for: digits, to: limit), x: layout.nikX, baseline: layout.nikBaseline,
            fields: [.nik])
    }

    mutating func issueBlock(_ card: SpecimenCard) {
        guard let place = card.text(.tempatTerbit), let date = card.text(.tanggalTerbit) else { return }
        let type = face(layout.issueSize)
        let limit = min(layout.issueWidth, 2 * (SpecimenLayout.cardWidth - 1.5 - layout.issueCentre))
        var baseline = layout.issueBaseline
        for line in LineBreaking.lines(place, limit: limit, atMost: 2, advance: { canvas.advance($0, type) }) {
            printCentred(
                line, type, centre: layout.issueCentre, baseline: baseline, limit: limit, fields: [.tempatTerbit])
            baseline += layout.issuePitch
        }
        printCentred(
            date, type, centre: layout.issueCentre, baseline: baseline, limit: limit, fields: [.tanggalTerbit])
        var hand = style.portrait.seed
        let top = baseline + 0.5
        Signature.draw(
            on: canvas, x: layout.issueCentre - 7, y: top, width: 14, height: SpecimenLayout.cardHeight - 0.8 - top,
            from: &hand)
    }
}
