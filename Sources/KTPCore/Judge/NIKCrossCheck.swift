/// The evidence of the rest of the card on the NIK, and of the NIK on the birth date. It only helps to choose between
/// readings and to say how far to trust them: a NIK that disagrees with the card may well be the right one.
struct NIKCrossCheck {
    private let niks: [NIK]
    private let birthDates: [CalendarDate]
    private let sexes: Set<NIK.Sex>
    private let isCitizens: Bool
    /// The codes of the card's province, regency and district: two, four and six digits.
    private let regions: Set<String>

    /// Natural logarithms of the shares of cards, by how many pairs of digits of the NIK's region agree with the printed region, 0
    /// to 3: set by judgement from how many people moved and how many regions there are.
    private static let share = [-9.0, -5.5, -2.0, 0]
    /// The same of a birth date or sex that does not fit.
    private static let unfit = 12.0
    /// The same where nothing on the card fits.
    static let leastPrior = share[0] - 2 * unfit
    /// The digits of birth date and sex.
    private static let birth = 6..<12

    init(_ readings: ReadingSourceMap<KTPData>, gazetteer: (any Gazetteer)?) {
        func values(_ field: KTPField) -> Set<String> { Set(readings.pairs.compactMap { $0.value[field]?.value }) }
        niks = values(.nik).compactMap { try? NIK($0) }
        birthDates = values(.tanggalLahir).compactMap(CalendarDate.init(printed:))
        sexes = Set(values(.jenisKelamin).compactMap(NIK.Sex.init(printed:)))
        isCitizens = values(.kewarganegaraan).contains("WNI")
        let provinces = values(.provinsi).compactMap { RegionTable.indonesia.province(printed: $0)?.code }
        let regencies = values(.kabupatenKota).flatMap { RegionTable.indonesia.regencies(printed: $0).map(\.code) }
        let districts = values(.kecamatan).map(PlaceName.init).flatMap { name in
            regencies.flatMap { gazetteer?.codes(of: .district, named: name, in: $0) ?? [] }
        }
        regions = Set(provinces + regencies + districts)
    }

    /// Birth date, sex and region.
    static let witnesses = 3

    /// One point each for the birth date, the sex and the region, if it was read and fits. A person who moved has
    /// another province on the card; but of two readings the one that fits it hardly does so by chance.
    func support(for text: String) -> Int {
        guard let nik = try? NIK(text) else { return 0 }
        return (fitsBirthDate(nik) ? 1 : 0) + (!sexes.isEmpty && fitsSex(nik) ? 1 : 0)
            + (agreed(text) > 0 ? 1 : 0)
    }

    /// The digits of the region that the card confirms: 0, 2, 4 or 6.
    private func agreed(_ text: String) -> Int { min(regions.filter(text.hasPrefix).map(\.count).max() ?? 0, 6) }

    /// Natural logarithm of how likely a NIK is, the rest of the card being known, against one that it confirms.
    func prior(of nik: NIK) -> Double {
        (regions.isEmpty ? 0 : Self.share[agreed(nik.digits) / 2])
            - (birthDates.isEmpty || fitsBirthDate(nik) ? 0 : Self.unfit) - (fitsSex(nik) ? 0 : Self.unfit)
    }

    /// Whether two NIKs differ in a digit that the card does not confirm of the first: a reader that misread a NIK and what
    /// confirms it in the same way does not confirm itself.
    func leavesOpen(_ text: String, or other: String) -> Bool {
        func fitsHolder(_ text: String) -> Bool {
            (try? NIK(text)).map { fitsBirthDate($0) && !sexes.isEmpty && fitsSex($0) } == true
        }
        let region = agreed(other)..<max(agreed(text), agreed(other))
        let birth = fitsHolder(text) && !fitsHolder(other) ? Self.birth : 0..<0
        return text.utf8.count != other.utf8.count
            || zip(text.utf8, other.utf8).enumerated().contains { place, digits in
                digits.0 != digits.1 && !region.contains(place) && !birth.contains(place)
            }
    }

    /// One where a reading of the NIK writes that date.
    func support(forBirthDate text: String) -> Int {
        guard let date = CalendarDate(printed: text) else { return 0 }
        return niks.contains { $0.writes(birthDate: date) } ? 1 : 0
    }

    /// Whether a citizen's card ends on a birthday, as those of 2011 to 2016 do; true where nothing says that it must. A
    /// foreigner's ends with the permit to stay.
    func endsOnBirthday(_ text: String) -> Bool {
        guard isCitizens, let end = CalendarDate(printed: text), !birthDates.isEmpty else { return true }
        return birthDates.contains { birth in
            let isLeapDay = birth.day == 29 && birth.month == 2
            return end.day == birth.day && end.month == birth.month
                || isLeapDay && [[28, 2], [1, 3]].contains([end.day, end.month])
        }
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
