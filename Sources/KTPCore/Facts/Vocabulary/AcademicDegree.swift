/// The degrees that are behind names, a comma before each: `SITI AMINAH, S.PD, M.PD`.
enum AcademicDegree {
    static func isOne(_ word: some StringProtocol) -> Bool {
        known.contains(String(word).filter { $0 != "." && $0 != "," })
    }

    /// How many words at the end of a name are degrees; a word at least is the name itself.
    static func count(endingIn words: [some StringProtocol]) -> Int {
        words.dropFirst().reversed().prefix { isOne($0) }.count
    }

    private static let known = Set(Tables.list("degrees"))
}
