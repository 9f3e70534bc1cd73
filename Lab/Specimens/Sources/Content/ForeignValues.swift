import KTPCore

/// The values that a foreigner's card gives in English, and the names of people and places abroad.
enum ForeignValues {
    private static let nations = [
        "JAPAN", "AUSTRALIA", "NETHERLANDS", "GERMANY", "FRANCE", "ITALY", "INDIA", "CHINA", "SOUTH KOREA", "SINGAPORE",
        "MALAYSIA", "UNITED STATES OF AMERICA", "UNITED KINGDOM", "RUSSIA", "SWITZERLAND", "PHILIPPINES", "PAKISTAN",
        "JAPANESE", "AUSTRALIAN", "DUTCH", "AMERICAN", "BRITISH", "WNA",
    ]
    private static let religions = [
        "CHRISTIAN", "CATHOLIC", "PROTESTANT", "MOSLEM", "ISLAM", "HINDU", "BUDDHIST", "CONFUCIAN", "KRISTEN", "-",
    ]
    private static let statuses = ["SINGLE", "MARRIED", "MARRIED", "DIVORCED", "WIDOWED", "KAWIN"]
    private static let occupations = [
        "HOUSEWIFE", "STUDENT", "TEACHER", "CONSULTANT", "PRIVATE EMPLOYEE", "BUSINESSMAN", "ENGINEER", "LECTURER",
        "RETIRED", "ENTREPRENEUR", "DIRECTOR", "CHEF", "MISSIONARY", "RESEARCHER", "WIRASWASTA",
    ]
    private static let birthplaces = [
        "TOKYO", "OSAKA", "PERTH", "MELBOURNE", "AMSTERDAM", "ROTTERDAM", "HAMBURG", "MUMBAI", "CHENNAI", "SHANGHAI",
        "SEOUL",
        "LONDON", "MANILA", "PENANG", "MOSCOW", "ZURICH", "LYON", "MILAN", "BOSTON", "JAKARTA",
    ]

    static func card(in card: SpecimenCard, from generator: inout SeededGenerator) -> SpecimenCard {
        var card = card
        let place = generator.pick(birthplaces)
        card.truth[.jenisKelamin] = card.woman ? "FEMALE" : "MALE"
        card.truth[.tempatLahir] = place
        card.printed[.tempatLahir] = place + generator.pick([", ", ", ", ","])
        card.truth[.nama] = (0..<generator.int(1...3)).map { _ in InventedWord.word(from: &generator) }.joined(
            separator: " ")
        card.truth[.agama] = generator.pick(religions)
        card.truth[.statusPerkawinan] = generator.pick(statuses)
        card.truth[.pekerjaan] = generator.pick(occupations)
        card.truth[.kewarganegaraan] = generator.pick(nations)
        card.truth[.berlakuHingga] = SpecimenDate.random(years: 2025...2031, from: &generator).printed
        return card
    }
}
