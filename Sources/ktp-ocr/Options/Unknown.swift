import KTPCore

/// What is said of a name that there is not, in both languages: the one that may have been meant, else all of them.
struct Unknown {
    let id: String
    let en: String

    init(_ word: String, _ kind: (id: String, en: String), among names: [String]) {
        let safe = TerminalText.safe(word)
        let list = names.joined(separator: ", ")
        let rest =
            EditDistance.nearest(to: word, among: names).map {
                ("mungkin maksud Anda '\($0)'", "did you mean '\($0)'?")
            }
            ?? ("yang ada: \(list)", "there are: \(list)")
        (id, en) = ("tidak ada \(kind.id) '\(safe)'; \(rest.0)", "there is no \(kind.en) '\(safe)'; \(rest.1)")
    }
}
