/// How a specimen's NIK agrees with the rest of its card. All but the first are lawful or known to occur, and a
/// reader must return the digits as they are.
package enum NIKPeculiarity: String, CaseIterable, Codable, Sendable {
    /// Region of the address, birth date and sex of the holder.
    case none
    /// First registered elsewhere.
    case otherRegion
    /// The printed birth date was corrected later.
    case otherBirthDate
    /// The date part is no date, as on the best-known specimen card.
    case impossibleDate
}

/// Puts a NIK together (PP 37/2007): province 2, regency 2, district 2, DDMMYY with 40 added to a woman's day,
/// and a serial from 0001.
enum SpecimenNIK {
    static func compose(
        regency: SpecimenRegency, birth: SpecimenDate, woman: Bool, peculiarity: NIKPeculiarity,
        from generator: inout SeededGenerator
    ) -> String {
        var code = regency.code
        var date = birth
        switch peculiarity {
        case .none: break
        case .otherRegion: while code == regency.code { code = generator.pick(SpecimenRegions.all).code }
        case .otherBirthDate:
            while date == birth {
                date = SpecimenDate.random(years: max(1930, birth.year - 2)...(birth.year + 2), from: &generator)
            }
        case .impossibleDate:
            if generator.chance(0.5) {
                date.month = generator.int(13...99)
            } else {
                date.day = generator.int(32...40)
            }
        }
        let district = SpecimenDate.two(generator.int(1...(generator.chance(0.2) ? 40 : 18)))
        let serial = generator.pick(weighted: [(0.8, generator.int(1...12)), (0.2, generator.int(13...9999))])
        let digits = "\(10_000 + serial)".dropFirst()
        return code + district + SpecimenDate.two(date.day + (woman ? 40 : 0)) + SpecimenDate.two(date.month)
            + SpecimenDate.two(date.year % 100) + digits
    }
}
