/// Words that sound Indonesian and are in no list, so that no model can learn the specimens by heart.
enum InventedWord {
    private static let onsets = [
        "", "B", "C", "D", "G", "H", "J", "K", "L", "M", "N", "P", "R", "S", "T", "W", "Y", "F", "Z", "V",
        "NG", "NY", "SR", "TR", "PR", "KR", "BR", "SY", "KH", "DW", "GL",
    ]
    private static let vowels = ["A", "A", "A", "A", "I", "I", "I", "U", "U", "U", "E", "E", "O", "O"]
    private static let diphthongs = ["AI", "AU", "IA", "UA", "IO", "EU", "OE"]
    private static let middles = ["", "", "", "", "", "", "", "N", "N", "M", "R", "NG", "S", "L"]
    private static let endings = ["", "", "", "", "N", "NG", "H", "R", "S", "T", "K", "M", "L", "P", "D", "X", "Q"]

    /// - Parameter syllables: how many; 1…5 give 2 to about 18 letters.
    static func word(syllables: Int, from generator: inout SeededGenerator) -> String {
        var word = ""
        for index in 0..<max(1, syllables) {
            let last = index == syllables - 1
            // The double onsets are rarer, as they are in the language, and the last two endings very rare.
            let onset = generator.chance(0.85) ? generator.int(1...16) : generator.int(0...(onsets.count - 1))
            word += onsets[onset] + (generator.chance(0.08) ? generator.pick(diphthongs) : generator.pick(vowels))
            if last {
                word += generator.chance(0.97) ? endings[generator.int(0...13)] : generator.pick(endings)
            } else {
                word += generator.pick(middles)
            }
        }
        return word.count < 2 ? word + "NA" : word
    }

    static func word(from generator: inout SeededGenerator) -> String {
        word(
            syllables: generator.pick(weighted: [(0.08, 1), (0.45, 2), (0.35, 3), (0.1, 4), (0.02, 5)]),
            from: &generator)
    }
}
