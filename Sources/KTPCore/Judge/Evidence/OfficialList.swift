extension Testimony {
    /// Whether the value is on no list but one letter away from one of it, as GORONTALQ and DOKTFR.
    var nearList: Double { (chosen.places.isNearlyKnown(value) || isNearlyAdmissible).amount }

    private var isNearlyAdmissible: Bool {
        guard let vocabulary = chosen.vocabulary, !vocabulary.contains(value) else { return false }
        return vocabulary.closest(to: value).map { $0.distance < 2 } == true
    }

    /// Whether it is a place of issue that issues no such card: print or a scrawl beside the issue block, or a part of the
    /// header's regency.
    var noRegency: Double { chosen.places.isNoRegency(value).amount }

    /// Whether it is the name of a regency or city with other blanks or marks than the list's: MAJ ENE.
    var respelled: Double {
        (field.spec.usual.map { $0.contains(value) && !$0.isWritten(value) } == true).amount
    }

    /// Whether the official list has the region's names, and not this one.
    var offList: Double { (chosen.places.knowsNames && !chosen.places.isListed(value)).amount }
}
