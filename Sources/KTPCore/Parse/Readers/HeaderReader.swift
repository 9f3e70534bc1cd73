/// Reads the two centred lines at the top.
struct HeaderReader {
    private let kinds = ClosedVocabulary(AdmissibleValues(Regency.Kind.allCases.map { [$0.rawValue] }))

    /// - Parameter segment: what stands behind the word PROVINSI.
    func province(_ segment: CardSegment) -> FieldReading? {
        let name = ValueText.name(segment)
        guard name.text.utf8.count(where: \.isLetter) >= 3 else { return nil }
        return name.reading(name.text)
    }

    /// - Parameter segment: the whole line; Jakarta's cities stand there without KOTA.
    func regency(_ segment: CardSegment) -> FieldReading? {
        guard let kind = kinds.match(opening: segment, bend: 0.26) else {
            let name = ValueText.name(segment)
            return name.text.utf8.count(where: \.isLetter) >= 3 ? name.reading(name.text) : nil
        }
        let name = ValueText.name(segment.dropping(first: kind.end))
        guard name.text.utf8.count(where: \.isLetter) >= 3 else { return nil }
        return (segment.part(kind.start..<kind.end) + name).reading("\(kind.value) \(name.text)", trust: 1 - kind.cost)
    }
}
