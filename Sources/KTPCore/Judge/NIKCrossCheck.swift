/// The evidence of the rest of the card on the NIK, and of the NIK on the birth date. It only helps to choose between
/// readings and to say how far to trust them: a NIK that disagrees with the card may well be the right one.
struct NIKCrossCheck {
    private let niks: [NIK]
    private let birthDates: [CalendarDate]
    private let sexes: Set<NIK.Sex>
    /// Two digits each.
    private let provinces: Set<String>

    init(_ readings: ReadingSourceMap<KTPData>) {
        func values(_ field: KTPField) -> [String] { readings.pairs.compactMap { $0.value[field]?.value } }
        niks = values(.nik).compactMap { try? NIK($0) }
        birthDates = values(.tanggalLahir).compactMap(CalendarDate.init(printed:))
        sexes = Set(values(.jenisKelamin).compactMap(NIK.Sex.init(printed:)))
        provinces = Set(values(.provinsi).compactMap { RegionTable.indonesia.province(printed: $0)?.code })
    }

    /// Birth date, sex and province.
    static let witnesses = 3

    /// One point each for the birth date, the sex and the province, if it was read and fits. A person who moved has
    /// another province on the card; but of two readings the one that fits it hardly does so by chance.
    func support(for text: String) -> Int {
        guard let nik = try? NIK(text) else { return 0 }
        return (fitsBirthDate(nik) ? 1 : 0) + (!sexes.isEmpty && fitsSex(nik) ? 1 : 0)
            + (provinces.contains(String(text.prefix(2))) ? 1 : 0)
    }

    /// One where a reading of the NIK writes that date.
    func support(forBirthDate text: String) -> Int {
        guard let date = CalendarDate(printed: text) else { return 0 }
        return niks.contains { $0.writes(birthDate: date) } ? 1 : 0
    }

    /// A birth date or a sex was read, and no reading of it fits.
    func contradict(_ text: String) -> Bool {
        guard let nik = try? NIK(text) else { return false }
        return !(birthDates.isEmpty || fitsBirthDate(nik)) || !fitsSex(nik)
    }

    private func fitsBirthDate(_ nik: NIK) -> Bool { birthDates.contains(where: nik.writes) }
    private func fitsSex(_ nik: NIK) -> Bool {
        sexes.isEmpty || nik.sex.map(sexes.contains) == true
    }
}
