/// Values in the forms that programs exchange. Made from the fields when a record is written, never read.
package struct NormalisedValues: Encodable, Sendable, Equatable {
    package var birthDate: String?
    /// `L` or `P`, as Indonesian registers write it.
    package var sexCode: String?
    /// The first six digits of the NIK; nil where no edition of the codes knows the regency.
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
