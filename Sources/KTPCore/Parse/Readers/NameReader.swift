/// Reads the holder's name, which may run over two lines. Names hold no digits, so those are turned into letters.
struct NameReader {
    func read(_ segment: CardSegment) -> FieldReading? {
        let name = ValueText.name(segment)
        guard name.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        return name.reading(name.text)
    }
}
