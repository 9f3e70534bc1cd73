/// Reads the 19 fields of a card out of one engine's text, with boxes or without.
///
/// ```swift
/// let data = KTPParser().parse(RecognisedText(plainText: text))
/// data[.nama]?.value
/// ```
///
/// Text that is not a card (a driving licence, a blank form, a cat) yields no field; what is asked for before anything
/// is read out of a text is its caller's choice. Build one parser and keep it: it
/// holds the compiled regexes. It never throws; what cannot be read is not there.
package struct KTPParser {
    /// How much a text must show before a field is read out of it.
    package enum Requirement: Sendable {
        /// That it is a card: three fields at least, most of them under their labels. For pictures, which may show
        /// anything.
        case card
        /// A row that opens with a label and a colon, or more of them. For text that somebody hands over as a card's.
        case labelledRow
    }

    private let labels = LabelMatcher()
    private let readers: FieldReaders
    private let aligner: RowAligner

    package init() {
        readers = FieldReaders(labels: labels)
        aligner = RowAligner(shapes: RowShapes(readers: readers))
    }

    package func parse(_ text: RecognisedText) -> KTPData { parse(text, requiring: .card) }

    package func parse(_ text: RecognisedText, requiring requirement: Requirement) -> KTPData {
        let rows = CardRow.rows(of: CardLines(text), labels: labels)
        guard !CardEvidence.isOfAnotherDocument(rows) else { return KTPData() }
        let values = values(in: rows)
        let data = read(values)
        if CardEvidence(values, data).isCard { return data }
        switch requirement {
        case .card: return KTPData()
        case .labelledRow: return readLabelled(rows)
        }
    }

    private func values(in rows: [CardRow]) -> CardValues {
        let column = CardRow.valueColumn(of: rows)
        return CardValues(rows, roles: aligner.roles(of: rows, column: column), column: column)
    }

    /// The fields of rows that can be believed by themselves.
    private func readLabelled(_ rows: [CardRow]) -> KTPData {
        guard let labelled = LabelledRows(rows) else { return KTPData() }
        let values = values(in: labelled.rows)
        return labelled.believed(of: read(values), values, labels)
    }

    private func read(_ values: CardValues) -> KTPData {
        var data = KTPData()
        // Below a header on one line dirt may stand where the second line would.
        let below = values[.regency].flatMap(readers.header.regency)
        let isKnown = below.map { FieldRules.admissibility(of: $0.value, in: .kabupatenKota) == .admissible } ?? false
        let header = isKnown ? nil : values[.province].flatMap(readers.header.lines)
        data[.provinsi] = (header?.province ?? values[.province]).flatMap(readers.header.province)
        data[.kabupatenKota] = header.flatMap { readers.header.regency($0.regency) } ?? below
        data[.nama] = values[.name].flatMap(readers.name.read)
        let birth = values[.birth].map(readers.birth.read)
        data[.tempatLahir] = birth?.place
        data[.tanggalLahir] = birth?.date
        data[.nik] = values[.nik].flatMap {
            readers.nik.read($0, bornOn: birth?.date.flatMap { CalendarDate(printed: $0.value) })
        }
        data[.jenisKelamin] = values[.sexAndBlood].flatMap { readers.sexAndBlood.sex(in: $0) }
        data[.golonganDarah] =
            (values[.sexAndBlood] ?? values[.bloodGroup]).flatMap(readers.sexAndBlood.bloodGroup)
            ?? values[.bloodGroup].flatMap(readers.sexAndBlood.bloodGroup)
        data[.alamat] = values[.address].flatMap(readers.address.read)
        data[.rtRw] = values[.rtRw].flatMap(readers.rtRw.read)
        data[.kelDesa] = values[.village].flatMap(readers.address.place)
        data[.kecamatan] = values[.district].flatMap(readers.address.place)
        let religion = values[.religion].map { readers.religion.read($0) }
        data[.agama] = religion?.reading
        let maritalStatus = values[.maritalStatus].map { readers.maritalStatus.read($0) }
        data[.statusPerkawinan] = maritalStatus?.reading
        let occupation = values[.occupation].map {
            readers.occupation.read($0, regency: data[.kabupatenKota]?.value)
        }
        data[.pekerjaan] = occupation?.reading
        let citizenship = values[.citizenship].map(readers.citizenship.read)
        data[.kewarganegaraan] = citizenship?.reading
        let validity = values[.validity].map(readers.validity.read)
        data[.berlakuHingga] = validity?.reading
        let issue = readers.issue.read(
            values.issueBlock(glued: [
                .religion: religion?.rest, .maritalStatus: maritalStatus?.rest, .occupation: occupation?.rest,
                .citizenship: citizenship?.rest, .validity: validity?.rest,
            ]))
        data[.tempatTerbit] = issue.place
        data[.tanggalTerbit] = issue.date
        return data
    }
}
