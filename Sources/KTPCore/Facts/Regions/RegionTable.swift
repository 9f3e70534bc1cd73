/// Provinces, regencies and cities: Kepmendagri 300.2.2-2430/2025, and earlier codes, still valid on cards and in NIKs.
package struct RegionTable: Sendable {
    package let provinces: [Province]
    package let regencies: [Regency]
    /// The names on the first line of a card's header, without PROVINSI.
    package let provinceNames: AdmissibleValues
    /// The names on the second line of a card's header.
    package let regencyNames: AdmissibleValues

    private let provinceByCode: [String: Province]
    private let regencyByCode: [String: Regency]
    private let regenciesByName: [RegionName: [Regency]]
    private let provinceByName: [RegionName: Province]
    private let regencyNamesByProvince: [String: AdmissibleValues]

    package static let indonesia = RegionTable(Tables.lines(of: Tables.regions))

    /// A line is `code NAME | OTHER NAME …`: two digits for a province, four for the rest; `former` marks old codes.
    private init(_ lines: [Substring]) {
        let entries = lines.compactMap(Entry.init)
        provinces = entries.filter { $0.code.count == 2 }
            .map { Province(code: $0.code, name: $0.name, otherNames: $0.otherNames) }
            .sorted { $0.code < $1.code }
        regencies = entries.filter { $0.code.count == 4 }
            .map { Regency(code: $0.code, name: $0.name, otherNames: $0.otherNames, isCurrent: $0.isCurrent) }
            .sorted { $0.code < $1.code }

        provinceByCode = Dictionary(provinces.map { ($0.code, $0) }) { first, _ in first }
        regencyByCode = Dictionary(regencies.map { ($0.code, $0) }) { first, _ in first }
        provinceByName = Dictionary(
            provinces.flatMap { province in province.names.map { (RegionName($0), province) } }
        ) { first, _ in first }
        regenciesByName = Dictionary(grouping: regencies.flatMap(Self.namings), by: \.name)
            .mapValues { $0.map(\.regency) }

        provinceNames = AdmissibleValues(provinces.map(\.names))
        regencyNames = Self.vocabulary(of: regencies)
        regencyNamesByProvince = Dictionary(grouping: regencies, by: \.provinceCode).mapValues(Self.vocabulary)
    }

    package func province(code: String) -> Province? { provinceByCode[code] }
    package func regency(code: String) -> Regency? { regencyByCode[code] }

    /// - Parameter printed: with or without the word PROVINSI.
    package func province(printed: String) -> Province? { provinceByName[RegionName(printed).withoutProvince] }

    /// - Parameter printed: `KOTA BANDUNG`, `JAKARTA BARAT`, also abbreviated.
    /// - Returns: several where a split gave a region a second code; none for `BANDUNG` alone, which leaves the city open.
    package func regencies(printed: String) -> [Regency] { regenciesByName[RegionName(printed)] ?? [] }

    /// The names on the second line of the header under a province; nil for a code that no province has.
    package func regencyNames(inProvince code: String) -> AdmissibleValues? { regencyNamesByProvince[code] }

    private struct Entry {
        let code: String
        let name: String
        let otherNames: [String]
        let isCurrent: Bool

        init?(_ line: Substring) {
            var words = line.split(separator: " ")
            isCurrent = words.first != "former"
            if !isCurrent { words.removeFirst() }
            guard let code = words.first else { return nil }
            let names = words.dropFirst().split(separator: "|").map { $0.joined(separator: " ") }
            guard let name = names.first else { return nil }
            (self.code, self.name, otherNames) = (String(code), name, Array(names.dropFirst()))
        }
    }

    private static func namings(of regency: Regency) -> [(name: RegionName, regency: Regency)] {
        Set(regency.printedNames.map(RegionName.init)).map { ($0, regency) }
    }

    /// Regencies of one name are one entry: a retired code and the one that replaced it.
    private static func vocabulary(of regencies: [Regency]) -> AdmissibleValues {
        var entries: [[String]] = []
        var entryOfName: [String: Int] = [:]
        for regency in regencies {
            if let entry = entryOfName[regency.printedName] {
                entries[entry] += regency.printedNames.filter { !entries[entry].contains($0) }
            } else {
                entryOfName[regency.printedName] = entries.count
                entries.append(regency.printedNames)
            }
        }
        return AdmissibleValues(entries)
    }
}
