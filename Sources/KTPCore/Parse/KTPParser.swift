/// Reads the 19 fields of a card out of one engine's text, with boxes or without. Text that is not a card yields none.
/// Build one parser and keep it: it holds the compiled regexes.
///
///     KTPParser().parse(RecognisedText(plainText: text))[.nama]?.value
package struct KTPParser {
    /// How much a text must show before a field is read out of it.
    package enum Requirement: Sendable {
        /// Three fields at least, most of them under their labels. For pictures, which may show anything.
        case card
        /// A row that opens with a label and a colon. For text handed over as a card's.
        case labelledRow
    }

    /// Above so many labels a card is no foreigner's: of those it has six in Indonesian.
    private static let fewLabels = 8

    private let labels = LabelMatcher()
    private let allLabels = LabelMatcher(readsEnglish: true)
    private let parsers: FieldParsers
    private let aligner: RowAligner

    package init() {
        parsers = FieldParsers(labels: allLabels)
        aligner = RowAligner(shapes: RowShapes(parsers: parsers))
    }

    package func parse(_ text: RecognisedText) -> KTPData { parse(text, requiring: .card) }

    package func parse(_ text: RecognisedText, requiring requirement: Requirement) -> KTPData {
        let (rows, isEnglish) = rows(of: TextLines(text))
        guard DocumentClassifier.otherDocument(rows) == nil else { return KTPData() }
        let values = values(in: rows)
        var data = parse(values)
        data.isEnglish = isEnglish
        if DocumentClassifier(values, data).isCard { return data }
        switch requirement {
        case .card: return KTPData()
        case .labelledRow: return parseLabelledRows(rows)
        }
    }

    /// The rows under the labels of most cards or, where these are few, of foreigners' too.
    private func rows(of lines: TextLines) -> (rows: [TextRow], isEnglish: Bool) {
        let rows = TextRow.rows(of: lines, labels: labels)
        let found = Self.labels(of: rows).count
        guard found <= Self.fewLabels else { return (rows, false) }
        let others = TextRow.rows(of: lines, labels: allLabels)
        return Self.labels(of: others).count > found + 1 ? (others, true) : (rows, false)
    }

    private static func labels(of rows: [TextRow]) -> Set<CardLabel> {
        Set(rows.compactMap { $0.labels.first.flatMap { $0.isClear ? $0.label : nil } })
    }

    private func values(in rows: [TextRow]) -> LabelledValues {
        let column = TextRow.valueColumn(of: rows)
        return LabelledValues(rows, roles: aligner.roles(of: rows, column: column), column: column)
    }

    private func parseLabelledRows(_ rows: [TextRow]) -> KTPData {
        guard let labelled = LabelledRows(rows) else { return KTPData() }
        let values = values(in: labelled.rows)
        return labelled.trustedFields(of: parse(values), values, allLabels)
    }

    private func parse(_ values: LabelledValues) -> KTPData {
        var data = KTPData()
        // Below a header on one line dirt may stand where the second line would.
        let below = values[.regency].flatMap(parsers.header.regency)
        let isKnown = below.map { FieldRules.admissibility(of: $0.value, in: .kabupatenKota) == .admissible } ?? false
        let header = isKnown ? nil : values[.province].flatMap(parsers.header.lines)
        data[.provinsi] = (header?.province ?? values[.province]).flatMap(parsers.header.province)
        data[.kabupatenKota] = header.flatMap { parsers.header.regency($0.regency) } ?? below
        data[.nama] = values[.name].flatMap(parsers.name.parse)
        let birth = values[.birth].map(parsers.birth.parse)
        data[.tempatLahir] = birth?.place
        data[.tanggalLahir] = birth?.date
        data[.nik] = values[.nik].flatMap {
            parsers.nik.parse($0, bornOn: birth?.date.flatMap { CalendarDate(printed: $0.value) })
        }
        data[.jenisKelamin] = values[.sexAndBlood].flatMap { parsers.sexAndBlood.sex(in: $0) }
        data[.golonganDarah] =
            (values[.sexAndBlood] ?? values[.bloodGroup]).flatMap(parsers.sexAndBlood.bloodGroup)
            ?? values[.bloodGroup].flatMap(parsers.sexAndBlood.bloodGroup)
        data[.alamat] = values[.address].flatMap(parsers.address.parse)
        data[.rtRw] = values[.rtRw].flatMap(parsers.rtRw.parse)
        data[.kelDesa] = values[.village].flatMap(parsers.address.place)
        data[.kecamatan] = values[.district].flatMap(parsers.address.place)
        let regency = data[.kabupatenKota]?.value
        let religion = listed(values, .religion, regency) { parsers.religion.parse($0) }
        data[.agama] = religion?.reading
        let maritalStatus = listed(values, .maritalStatus, regency) { parsers.maritalStatus.parse($0) }
        data[.statusPerkawinan] = maritalStatus?.reading
        let occupation = values[.occupation].map {
            parsers.occupation.parse($0, regency: regency)
        }
        data[.pekerjaan] = occupation?.reading
        let citizenship = values[.citizenship].map { parsers.citizenship.parse($0) }
        data[.kewarganegaraan] = citizenship?.reading
        let validity = values[.validity].map(parsers.validity.parse)
        data[.berlakuHingga] = validity?.reading
        let issue = parsers.issue.parse(
            values.issueBlock(glued: [
                .religion: religion?.rest, .maritalStatus: maritalStatus?.rest, .occupation: occupation?.rest,
                .citizenship: citizenship?.rest, .validity: validity?.rest,
            ]), above: values.piecesAboveReligion)
        data[.tempatTerbit] = issue.place
        data[.tanggalTerbit] = issue.date
        return data
    }

    /// The value of a closed field, or the text behind its label if the list lacks it.
    private func listed(
        _ values: LabelledValues, _ label: CardLabel, _ regency: String?,
        _ parse: (WordRun) -> (reading: FieldReading?, rest: WordRun)
    ) -> (reading: FieldReading?, rest: WordRun)? {
        values[label].map { value in
            let known = parse(value)
            let isUnlisted = known.reading == nil && values.labelled.contains(label)
            return isUnlisted ? parsers.unlisted.parse(value, regency: regency) : known
        }
    }
}
