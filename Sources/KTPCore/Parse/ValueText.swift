/// Turns what was read into what is printed: capitals, no dirt at the ends, no letters inside numbers' words.
enum ValueText {
    /// A name of a person or a place: letters and the few marks that names have.
    static func name(_ segment: WordRun) -> WordRun {
        // A digit alone behind it is a fleck: nobody is called 7.
        let words = segment.words.reversed().drop { $0.text.utf8.allSatisfy(\.isDigit) }.reversed()
            .filter { $0.text.utf8.contains(where: \.isAlphanumeric) || isStroke($0.text) }
        return tidy(WordRun(words: words), marks: ".,'-/()") {
            $0.map { ConfusableCharacters.letter(for: $0) ?? $0 }
        }
    }

    /// A place of birth: in a word with fewer letters than digits these are what they look like, as in `50 KOTA`, `2X11`.
    static func place(_ segment: WordRun) -> WordRun {
        tidy(segment, marks: ".,'-/()") { word in
            guard word.count(where: \.isLetter) > word.count(where: \.isDigit) else { return word }
            return word.map { ConfusableCharacters.letter(for: $0) ?? $0 }
        }
    }

    /// An address or an occupation: digits stay, unless they stand inside a word.
    static func free(_ segment: WordRun) -> WordRun {
        tidy(segment, marks: ".,'-/()&:#+\"") { word in
            let word = inQuotes(word) ?? withDigits(withNumber(withDot(word)))
            guard word.count(where: \.isLetter) >= 3 else { return word }
            return word.indices.map { index in
                let isInside =
                    index > 0 && index + 1 < word.count && word[index - 1].isLetter && word[index + 1].isLetter
                return isInside ? ConfusableCharacters.letter(for: word[index]) ?? word[index] : word[index]
            }
        }
    }

    /// `BLOK "C"`: no engine's letters have a quotation mark; it reads one or two apostrophes, or a mark before them.
    private static func inQuotes(_ word: [UInt8]) -> [UInt8]? {
        guard let first = word.first, let last = word.last, quotes.contains(first) || quotes.contains(last) else {
            return nil
        }
        let letters = word.filter(\.isAlphanumeric)
        guard letters.count == 1, letters[0].isLetter else { return nil }
        return [UInt8(ascii: "\"")] + letters + [UInt8(ascii: "\"")]
    }

    private static let quotes = Set("'\"".utf8)

    /// An abbreviation ends with a dot, also where a comma was read: `KP, BARU`. A colon may be printed: `NO: 5`.
    private static func withDot(_ word: [UInt8]) -> [UInt8] {
        guard let mark = word.firstIndex(where: { !$0.isLetter }),
            word[mark] == UInt8(ascii: ","),
            abbreviations.contains(String(decoding: word[..<mark], as: UTF8.self))
        else { return word }
        return word[..<mark] + [UInt8(ascii: ".")] + word[(mark + 1)...]
    }

    /// Whether a dot stands behind the word on most cards.
    static func isAbbreviated(_ word: String) -> Bool { abbreviations.contains(word) }

    /// Whether it is an abbreviation that no word begins with, as JL and KP.
    static func opensNoWord(_ word: String) -> Bool { bareConsonants.contains(word) }

    private static let bareConsonants = Set(Tables.list("streets")).intersection(abbreviations).filter {
        !$0.contains { "AEIOU".contains($0) }
    }

    /// `N0.12`, `21/N0.58`: no house has a number N0, but many have a NO.
    private static func withNumber(_ word: [UInt8]) -> [UInt8] {
        var word = word
        for index in word.indices.dropLast()
        where word[index] == UInt8(ascii: "N") && word[index + 1] == UInt8(ascii: "0") {
            let opens = index == 0 || !word[index - 1].isAlphanumeric
            let closes = index + 2 == word.count || word[index + 2] == UInt8(ascii: ".")
            if opens, closes { word[index + 1] = UInt8(ascii: "O") }
        }
        return word
    }

    /// `C3O`, `4OA`, `NO.4I-C`, `I008`: within a number stands a 0 or a 1. The letters behind house numbers are the
    /// first of the alphabet, and single; no block I has so high a number.
    private static func withDigits(_ word: [UInt8]) -> [UInt8] {
        var word = word
        for index in word.indices where word[index] == UInt8(ascii: "O") || word[index] == UInt8(ascii: "I") {
            let before = word[..<index].last
            let behind = word[(index + 1)...].prefix { $0.isAlphanumeric }
            let endsNumber = before?.isDigit == true && behind.drop(while: \.isDigit).count <= 1
            let opensNumber =
                before?.isAlphanumeric != true && behind.count >= 3 && behind.allSatisfy(\.isDigit)
            if endsNumber || opensNumber {
                word[index] = word[index] == UInt8(ascii: "O") ? UInt8(ascii: "0") : UInt8(ascii: "1")
            }
        }
        return word
    }

    private static let abbreviations = Set(Tables.list("abbreviations"))

    /// Capitals. A small `l`, a bar or an exclamation mark among capitals was an I.
    static func capitals(_ word: String) -> String {
        if isStroke(word) { return String(repeating: "I", count: word.utf8.count) }
        let hasCapitals = word.utf8.contains(where: \.isCapital)
        let bytes = word.utf8.map { byte in
            if byte == UInt8(ascii: "l"), hasCapitals { return UInt8(ascii: "I") }
            // Digits stay: who knows the field says whether they were letters.
            if !byte.isDigit, let letter = ConfusableCharacters.letter(for: byte) { return letter }
            return byte.isSmall ? byte & 0xDF : byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Upright strokes alone: the word I, or a numeral up to III.
    private static func isStroke(_ word: String) -> Bool {
        (1...3).contains(word.utf8.count)
            && word.utf8.allSatisfy { $0.isBar || $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "l") }
    }

    /// Whether the text could be a value: a word of capitals, little else. Dots and commas of degrees and the brackets
    /// of `(TNI)` do not count.
    static func looksPrinted(_ segment: WordRun) -> Bool {
        let bytes = segment.text.utf8.filter { !$0.isBlank && !".,()".utf8.contains($0) }
        let plain = bytes.count { $0.isCapital || $0.isDigit }
        let longest = segment.words.map { $0.text.utf8.count(where: \.isCapital) }.max() ?? 0
        return longest >= 3 && plain * 3 >= bytes.count * 2
    }

    /// Whether it could be the rest of an address: `NO. 17-B`.
    static func looksPrintedOrNumber(_ segment: WordRun) -> Bool {
        let bytes = segment.text.utf8.filter { !$0.isBlank }
        let plain = bytes.count { $0.isCapital || $0.isDigit }
        return plain >= 3 && plain * 2 >= bytes.count
    }

    /// Whether it is the hyphen that a card prints where it has no value.
    static func isDash(_ segment: WordRun) -> Bool { segment.text == "-" }

    /// Whether there is no letter and no digit in it.
    static func isBlank(_ segment: WordRun) -> Bool {
        !segment.words.contains { $0.text.utf8.contains(where: \.isAlphanumeric) }
    }

    private static func tidy(
        _ segment: WordRun, marks: String, mending mend: ([UInt8]) -> [UInt8]
    ) -> WordRun {
        let allowed = Set(marks.utf8)
        let words = withoutDirt(segment.words).compactMap { word -> ParsedWord? in
            let bytes = mend(Array(capitals(word.text).utf8)).filter { $0.isAlphanumeric || allowed.contains($0) }
            guard !bytes.isEmpty else { return nil }
            return ParsedWord(text: String(decoding: bytes, as: UTF8.self), confidence: word.confidence, box: word.box)
        }
        return WordRun(words: trimmed(words))
    }

    /// Drops the flecks before and behind the value: marks, and scraps of small letters where the rest is capitals.
    private static func withoutDirt(_ words: [ParsedWord]) -> [ParsedWord] {
        let isInCapitals = words.contains { $0.text.utf8.count(where: \.isCapital) >= 3 }
        func isDirt(_ word: ParsedWord) -> Bool {
            let bytes = word.text.utf8
            // A bar behind a value is the card's edge; a letter's stroke, or a bar before a name, is an I.
            if isStroke(word.text), bytes.contains(where: \.isLetter) || word == words.first { return false }
            if !bytes.contains(where: \.isAlphanumeric) { return true }
            // `Nl LUH`, `lDA AYU`: next to a capital the stroke is an I.
            let hasCapital = bytes.contains(where: \.isCapital)
            return isInCapitals && bytes.count <= 4
                && bytes.contains {
                    $0.isSmall && !sameInBothSizes.contains($0) && !(hasCapital && $0 == UInt8(ascii: "l"))
                }
        }
        guard let start = words.firstIndex(where: { !isDirt($0) }), let last = words.lastIndex(where: { !isDirt($0) })
        else { return [] }
        // `JL. MAWAR II :2`: a colon stands before a value or a number, not behind them.
        let isSpecked =
            last > start && words[last].text.utf8.first?.isColon == true && words[last].text.utf8.count <= 3
            && !PhotoSpecks.takesNumber(words[last - 1])
        return Array(words[start...(isSpecked ? last - 1 : last)])
    }

    /// Takes marks off both ends; the dot of an abbreviation stays, and an apostrophe behind a letter: `S.PD.`, `ST.`, `SANGALLA'`.
    private static func trimmed(_ words: [ParsedWord]) -> [ParsedWord] {
        var words = words
        if let first = words.first {
            let text = isInQuotes(first) ? first.text[...] : first.text.drop { ".,'-/):&#+\"".contains($0) }
            words[0].text = String(text)
        }
        if let last = words.last, !isInQuotes(last) {
            var text = Substring(last.text)
            while let mark = text.last,
                ",-/(:&#+\"".contains(mark) || mark == "." && !isAbbreviation(text)
                    || mark == "'" && text.dropLast().last?.isLetter != true
            {
                text = text.dropLast()
            }
            words[words.count - 1].text = String(text)
        }
        return words.filter { !$0.text.isEmpty }
    }

    private static func isInQuotes(_ word: ParsedWord) -> Bool {
        word.text.utf8.count > 2 && word.text.first == "\"" && word.text.last == "\""
    }

    private static func isAbbreviation(_ word: Substring) -> Bool {
        word.utf8.count <= 4 || word.dropLast().contains(".")
    }

    /// Small letters that differ from their capitals in size alone.
    private static let sameInBothSizes = Set("cosuvwxzkp".utf8)
}
