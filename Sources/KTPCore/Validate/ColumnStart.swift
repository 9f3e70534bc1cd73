/// Where the values of a card begin, by one reader: one below the other.
private struct ColumnStart {
    private static let fields: Set<KTPField> = [
        .nama, .tempatLahir, .jenisKelamin, .alamat, .rtRw, .kelDesa, .kecamatan, .agama, .statusPerkawinan, .pekerjaan,
        .kewarganegaraan, .berlakuHingga,
    ]
    /// Fewer values make no column.
    private static let fewest = 5

    /// Medians (the upper of two), in pixels of the card laid flat.
    private let left: Double
    private let height: Double

    init?(of data: KTPData) {
        let boxes = data.fields.pairs.filter { Self.fields.contains($0.key) }.compactMap(\.value.box)
        guard boxes.count >= Self.fewest else { return nil }
        left = Double(boxes.map(\.x).sorted()[boxes.count / 2])
        height = Double(boxes.map(\.height).sorted()[boxes.count / 2])
    }

    /// How far right of the column a value begins, in heights of print; nil where it does not stand in it.
    func lag(of field: KTPField, in data: KTPData) -> Double? {
        guard Self.fields.contains(field), let box = data[field]?.box, height > 0 else { return nil }
        return (Double(box.x) - left) / height
    }
}

extension OCRComparisonResult {
    /// Heights of print, two letters. Of 2,154 values on 180 cards as people send them, the latest began 1.03 late.
    private static let late = 1.1
    /// What nobody accepts, under any bound that makes sense. Set by judgement.
    private static let unsure = 0.5
    /// None of their words is the end of another, as KAWIN is of BELUM KAWIN: what is left of one tells which it was.
    private static let told: Set<KTPField> = [.jenisKelamin, .agama, .kewarganegaraan]

    /// Doubts what begins clearly later than the values above and below: a reflection or a finger took its first letters,
    /// for all readers alike.
    package mutating func doubtLateStarts(in readings: ReadingSourceMap<KTPData>) {
        let columns = readings.pairs.compactMap { _, data in ColumnStart(of: data).map { (data: data, start: $0) } }
        for (field, decision) in fields.pairs where decision.value != nil && !Self.told.contains(field) {
            let lags = columns.filter { $0.data[field]?.value == decision.value }
                .compactMap { $0.start.lag(of: field, in: $0.data) }
            guard let most = lags.max(), most > Self.late else { continue }
            doubt(field)
        }
    }

    /// Has a person look at a value that may be but a part of what is printed, whatever its readers say.
    package mutating func doubt(_ field: KTPField) {
        guard let decision = fields[field], decision.value != nil else { return }
        fields[field]?.confidence = min(decision.confidence, Self.unsure)
        if decision.status == .accepted { fields[field]?.status = .review }
    }
}
