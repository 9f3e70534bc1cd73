extension KTPField {
    /// Whose values begin one below the other, and of which a part is a value too, as KAWIN is of BELUM KAWIN.
    package static let open: Set<KTPField> = [
        .nama, .tempatLahir, .alamat, .rtRw, .kelDesa, .kecamatan, .statusPerkawinan, .pekerjaan,
    ]

    /// Whether no more can be printed before or behind it.
    fileprivate func isWhole(_ value: String) -> Bool {
        switch self {
        case .rtRw: FieldRules.isNeighbourhood(value)
        case .statusPerkawinan: CardVocabulary.maritalStatus.isWhole(value)
        case .pekerjaan: Occupation.spellings.isWhole(value)
        default: false
        }
    }
}

extension OCRComparisonResult {
    /// Fewer values make no column. In heights of print, two letters: of 2,154 values on 180 cards as people send them, the
    /// latest began 1.03 late.
    private static let column = (fewest: 5, late: 1.1)
    /// What nobody accepts, under any bound that makes sense. Set by judgement.
    private static let unsure = 0.5

    /// Doubts what begins clearly later than the values above and below: a reflection or a finger took its first letters,
    /// for all readers alike.
    package mutating func doubtLateStarts(in readings: ReadingSourceMap<KTPData>) {
        for data in readings.pairs.map(\.value) {
            let values = data.fields.pairs.filter { KTPField.open.contains($0.key) }
            let boxes = values.compactMap(\.value.box)
            guard boxes.count >= Self.column.fewest else { continue }
            let left = boxes.map(\.x).sorted()[boxes.count / 2]
            let late = Self.column.late * Double(boxes.map(\.height).sorted()[boxes.count / 2])
            for (field, reading) in values where reading.value == fields[field]?.value {
                if let box = reading.box, Double(box.x - left) > late { doubt(field, ifPart: true) }
            }
        }
    }

    /// Has a person look at a value even where its readers agree; `ifPart`, only where more may be printed around it.
    package mutating func doubt(_ field: KTPField, ifPart: Bool = false) {
        guard let decision = fields[field], let value = decision.value, !(ifPart && field.isWhole(value)) else {
            return
        }
        fields[field]?.confidence = min(decision.confidence, Self.unsure)
        if decision.status == .accepted { fields[field]?.status = .review }
    }
}
