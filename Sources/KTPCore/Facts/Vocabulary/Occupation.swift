/// The official occupations (Permendagri 109/2019), in order and spelling. Cards print others too: that is no doubt.
package enum Occupation {
    package static let official = Tables.lines(of: Tables.occupations).map(String.init)

    /// The occupations of most holders.
    package static let usual: AdmissibleValues = {
        let names = Set(Tables.list("usualOccupations"))
        return AdmissibleValues(spellings.entries.filter { !names.isDisjoint(with: $0) })
    }()

    /// Whether the list has it, also without the abbreviation in brackets, which most cards leave out, and with blanks around
    /// a slash; in English on foreigners' cards.
    package static func isOfficial(_ text: String) -> Bool { spellings.contains(text) }

    package static let spellings = AdmissibleValues(
        official.map { occupation in
            let short = occupation.split(separator: " (").prefix(1).map(String.init)
            let forms = short == [occupation] ? short : [occupation] + short
            return forms + forms.filter { $0.contains("/") }.map { $0.replacing("/", with: " / ") }
        } + Tables.list("englishOccupations").map { [$0] })
}
