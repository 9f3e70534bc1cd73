import KTPCore

/// The twelve lines from Nama to Berlaku Hingga.
extension CardPress {
    private struct Row {
        var label: String
        var isIndented = false
        var field: KTPField
        var text: String?
        /// Whether a long value runs on over a second line; others are set narrower.
        var wraps = false
        /// Told by the same line.
        var alsoShows: [KTPField] = []
    }

    mutating func rows(_ card: SpecimenCard) {
        let layout = style.layout
        let type = face(layout.valueSize)
        let rows = Self.rows(of: card, style.wording, wrapsPlaces: style.wrapsPlaces)
        let lines = rows.map { row in
            guard let text = row.text else { return [String]() }
            let limit = layout.photo.x - 0.8 - layout.valueX
            return LineBreaking.lines(text, limit: limit, atMost: row.wraps ? 3 : 1) { canvas.advance($0, type) }
        }
        let count = lines.reduce(0) { $0 + max(1, $1.count) }
        let room = SpecimenLayout.cardHeight - 1.6 - layout.firstBaseline
        let pitch = min(layout.pitch, room / Double(count - 1))

        var baseline = layout.firstBaseline
        for (index, (row, lines)) in zip(rows, lines).enumerated() {
            let (across, down) = (style.rowStray.across(index), style.rowStray.down(index))
            label(row, baseline)
            if row.field == .jenisKelamin { blood(card, baseline) }
            for (number, line) in lines.enumerated() {
                let limit = rightLimit(row, baseline) - layout.valueX - max(0, across)
                print(
                    line, narrowed(type, for: line, to: limit), x: layout.valueX + across,
                    baseline: baseline + Double(number) * pitch + down, fields: [row.field] + row.alsoShows)
            }
            baseline += pitch * Double(max(1, lines.count))
        }
    }

    private mutating func label(_ row: Row, _ baseline: Double) {
        let layout = style.layout
        let type = face(layout.labelSize)
        let start = layout.labelX + (row.isIndented ? layout.indent : 0)
        let end = start + canvas.advance(row.label, type)
        let isLong = end > layout.colonX - 2.5
        if style.wording.gluesLongColons && isLong {
            print(
                row.label + ":", narrowed(type, for: row.label, to: layout.colonX - start), x: start, baseline: baseline
            )
        } else {
            print(
                row.label, narrowed(type, for: row.label, to: layout.colonX - 0.3 - start), x: start, baseline: baseline
            )
            print(":", type, x: layout.colonX, baseline: baseline)
        }
    }

    /// `Gol. Darah : AB`, pushed left where the photo begins early, and narrowed between a broad sex and the photo.
    private mutating func blood(_ card: SpecimenCard, _ baseline: Double) {
        let layout = style.layout
        let type = face(layout.labelSize)
        let label = style.wording.blood
        let colon = canvas.advance(label + " ", type)
        let value = colon + layout.bloodGap + canvas.advance(":", type) * 0.5
        let width = value + canvas.advance("AB+", face(layout.valueSize))
        let right = layout.photo.x - 0.8
        let left = layout.valueX + canvas.advance(card.text(.jenisKelamin) ?? "", face(layout.valueSize)) + 1.2
        let start = max(left, min(layout.bloodX, right - width))
        let share = min(1, (right - start) / width)
        var narrow = type
        narrow.stretch *= share
        print(label, narrow, x: start, baseline: baseline)
        print(":", narrow, x: start + colon * share, baseline: baseline)
        if let text = card.text(.golonganDarah) {
            var valueType = face(layout.valueSize)
            valueType.stretch *= share
            print(text, valueType, x: start + value * share, baseline: baseline, fields: [.golonganDarah])
        }
    }

    private func rightLimit(_ row: Row, _ baseline: Double) -> Double {
        let layout = style.layout
        if baseline - layout.valueSize < layout.photo.bottom { return layout.photo.x - 0.8 }
        return layout.issueCentre - layout.issueWidth / 2 - 0.6
    }

    private static func rows(of card: SpecimenCard, _ wording: LabelWording, wrapsPlaces: Bool) -> [Row] {
        var birth: String?
        if let place = card.text(.tempatLahir), let date = card.text(.tanggalLahir) { birth = place + date }
        func row(_ label: String, _ field: KTPField, isIndented: Bool = false, wraps: Bool = false) -> Row {
            Row(label: label, isIndented: isIndented, field: field, text: card.text(field), wraps: wraps)
        }
        return [
            row(wording.name, .nama, wraps: true),
            Row(label: wording.birth, field: .tempatLahir, text: birth, wraps: wrapsPlaces, alsoShows: [.tanggalLahir]),
            row(wording.sex, .jenisKelamin),
            row(wording.address, .alamat, wraps: true),
            row(wording.neighbourhood, .rtRw, isIndented: true),
            row(wording.village, .kelDesa, isIndented: true, wraps: wrapsPlaces),
            row(wording.district, .kecamatan, isIndented: true, wraps: wrapsPlaces),
            row(wording.religion, .agama),
            row(wording.status, .statusPerkawinan),
            row(wording.occupation, .pekerjaan),
            row(wording.citizenship, .kewarganegaraan),
            row(wording.expiry, .berlakuHingga),
        ]
    }
}
