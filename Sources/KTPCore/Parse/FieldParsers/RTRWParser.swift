struct RTRWParser {
    private let pair: Regex<(Substring, Substring, Substring)>
    private let none: Regex<Substring>
    private let glued: Regex<(Substring, Substring, Substring)>

    init() {
        // A digit too many in front was the colon; a dot among digits is a speck, and a blank stands beside a narrow 1.
        pair =
            /^[^0-9A-Za-z\-]*(?:[0-9](?=[0-9]{3}))?([0-9DOoQlIiZzSsBbGyAgq$?](?:[. ]?[0-9DOoQlIiZzSsBbGyAgq$?]){0,2}|-)[ .,']{0,2}[\/\\][ .,']{0,2}([0-9DOoQlIiZzSsBbGyAgq$?](?:[. ]?[0-9DOoQlIiZzSsBbGyAgq$?]){0,2}|-)(?=$|[^0-9A-Za-z])/
        // Small and blurred the stroke is lost: two hyphens and nothing else.
        none = /^[^0-9A-Za-z\-]*(?:(?:[0-9] ?)?- ?[\/\\|lI1!] ?-|- ?-$)/
        // The slash read as a stroke, or lost: three digits, three digits; before them a colon read as a digit.
        glued =
            /^[^0-9A-Za-z\-]*(?:[0-9](?=[0-9]{3}[17][0-9]{3}(?:$|[^0-9])))?([0-9DOoQ]{3}) ?[17lI|!JjftiT)(:.,\-]? ?([0-9DOoQ]{3})(?=$|[^0-9A-Za-z])/
    }

    func parse(_ segment: WordRun) -> FieldReading? {
        if ValueText.isDash(segment) { return segment.reading("-") }
        let text = segment.text
        if let match = text.firstMatch(of: none) {
            return segment.part(text.byteRange(of: match.range)).reading("-/-")
        }
        if let match = text.firstMatch(of: pair) {
            return reading(match.output, in: segment, text, trust: 1)
        }
        return text.firstMatch(of: glued).flatMap { reading($0.output, in: segment, text, trust: 0.85) }
    }

    private func reading(
        _ match: (Substring, Substring, Substring), in segment: WordRun, _ text: String, trust: Double
    ) -> FieldReading? {
        guard let rt = number(match.1), let rw = number(match.2), rt.genuine + rw.genuine > 0 else { return nil }
        let count = rt.digits.utf8.count + rw.digits.utf8.count
        return segment.part(text.byteRange(of: match.1.startIndex..<match.2.endIndex)).reading(
            "\(rt.digits)/\(rw.digits)", trust: trust * DigitFolding.trust(genuine: rt.genuine + rw.genuine, of: count))
    }

    private func number(_ text: Substring) -> (digits: String, genuine: Int)? {
        text == "-" ? ("-", 1) : DigitFolding.fold(spaced: text.filter { $0 != "." })
    }
}
