import KTPCore

/// Readers whose texts are set side by side: the engines built in by number, a person's own by name, and second looks.
struct ReportReaders {
    private let own: [EngineName]
    private let hasLooks: Bool

    /// - Parameter sources: the readers of the cards; one look stands for all.
    init(_ sources: some Sequence<ReadingSource>) {
        own = sources.compactMap(\.engine).filter { $0.family == nil }.sorted { $0.rawValue < $1.rawValue }
        hasLooks = sources.contains(where: \.isReread)
    }

    init(of record: CardRecord) {
        self.init(record.engines.keys.map(ReadingSource.init) + (record.secondLook?.keys ?? []))
    }

    func headings(in language: Language) -> [String] {
        let look = FieldOrigin.second.name(in: language)
        return EngineName.allCases.indices.map { language.say(.readingNumber(number: $0 + 1)) } + own.map(\.name)
            + (hasLooks ? [look.prefix(1).uppercased() + look.dropFirst()] : [])
    }

    /// The readers' texts of a field, in the order of the headings; empty where one was not asked.
    func texts(of field: KTPField, on record: CardRecord, in language: Language) -> [String] {
        let texts = (EngineName.allCases + own).map { engine in
            let reading = record.engines[engine]
            return reading?.fields[field] ?? (reading?.isAsked(about: field) == true ? language.say(.emptyValue) : "")
        }
        let looks = record.secondLook?.pairs.compactMap { look, reading in
            reading.fields[field].map { "\(look.name(in: language)): \($0)" }
        }
        return texts + (hasLooks ? [(looks ?? []).joined(separator: " · ")] : [])
    }
}
