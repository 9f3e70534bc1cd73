/// Scraps of the portrait at the ends of rows without boxes. One short word may belong to a name; short words at the
/// ends of most rows are the photo.
enum PhotoSpecks {
    static func removed(from rows: [WordRun]) -> [WordRun] {
        let specked = rows.count { row in row.words.count > 1 && row.words.last.map(isSpeck) ?? false }
        guard specked >= 4, specked * 2 >= rows.count else { return rows }
        return rows.map { row in
            var words = row.words
            for _ in 0..<3 {
                guard words.count > 2, let last = words.last, isSpeck(last) else { break }
                let isNumber = last.text.utf8.allSatisfy(\.isDigit)
                if isNumber, last.text.utf8.count == 2 || takesNumber(words[words.count - 2]) { break }
                words.removeLast()
            }
            return WordRun(words: words)
        }
    }

    /// Two letters or digits at most, other than a numeral or an initial.
    private static func isSpeck(_ word: ParsedWord) -> Bool {
        let letters = word.text.utf8.count(where: \.isAlphanumeric)
        let isInitial = word.text.utf8.count == 2 && word.text.last == "." && letters == 1
        return letters <= 2 && !isInitial && !["II", "IV", "VI", "IX", "-/-"].contains(word.text)
    }

    static func takesNumber(_ word: ParsedWord) -> Bool {
        ["NO", "NO.", "NOMOR", "BLOK", "LT", "LT.", "KM", "KM.", "KAV", "KAV.", "RT", "RW", "GG", "GG.", "/"]
            .contains(word.text.uppercased())
    }
}
