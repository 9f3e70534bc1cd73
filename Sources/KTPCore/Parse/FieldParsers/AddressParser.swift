/// Reads street addresses, and the names of villages and districts, which may hold digits too.
struct AddressParser {
    func parse(_ segment: WordRun) -> FieldReading? {
        let address = ValueText.free(segment)
        guard address.text.utf8.contains(where: \.isAlphanumeric) else { return nil }
        return address.reading(address.text)
    }

    func place(_ segment: WordRun) -> FieldReading? {
        let place = ValueText.free(segment)
        guard place.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        return place.reading(place.text)
    }
}
