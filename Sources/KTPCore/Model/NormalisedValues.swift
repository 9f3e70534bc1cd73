/// Values of a card in the forms in which programs exchange them. They are made from the fields whenever a record is
/// written, and never read.
package struct NormalisedValues: Encodable, Sendable, Equatable {
    /// `yyyy-mm-dd`
    package var birthDate: String?
    /// `L` or `P`, as Indonesian registers write it.
    package var sexCode: String?
    /// The first six digits of the NIK: province, regency and district of first registration. nil where no edition of the
    /// codes knows the regency.
    package var regionCode: String?
}

extension CardRecord {
    /// nil where none of them is known.
    package var normalised: NormalisedValues? {
        let nik = fields[.nik]?.value.flatMap { try? NIK($0) }
        let sex = NIK.Sex.allCases.first { $0.printed == fields[.jenisKelamin]?.value }
        let values = NormalisedValues(
            birthDate: fields[.tanggalLahir]?.value.flatMap(CalendarDate.init(printed:))?.iso,
            sexCode: sex.map { $0 == .male ? "L" : "P" }, regionCode: nik?.regency == nil ? nil : nik?.districtCode)
        return values == NormalisedValues() ? nil : values
    }
}
