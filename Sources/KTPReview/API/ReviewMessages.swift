import KTPCore

/// What the page's requests are refused with. None of it holds a value.
struct ReviewMessages {
    let language: Language
    /// The session's, as a person wrote it.
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    var nothingThere: String {
        language.say(.addressUnknown)
    }
    var otherMethod: String {
        language.say(.methodNotAccepted)
    }
    var badBody: String {
        language.say(.requestNotUnderstood)
    }
    var failed: String {
        language.say(.requestFailed)
    }
    var noSuchCard: String {
        language.say(.cardNotInSession)
    }
    var moved: String {
        language.say(.cardChangedElsewhere)
    }
    var remainingChanged: String {
        language.say(.cardsChangedMeanwhile)
    }
    var nothingToUndo: String {
        language.say(.noDecisionToUndo)
    }
    var badTurn: String {
        language.say(.badRotation)
    }
    var pictureGone: String {
        language.say(.imageGone(folder: place))
    }
    var pictureChanged: String {
        language.say(.imageReplaced)
    }
    var pictureUnknown: String {
        language.say(.cardPositionUnknown)
    }
    var boxOutside: String {
        language.say(.boxOutsideCard)
    }
    var badShare: String {
        language.say(.shareOutOfRange)
    }
    var noSample: String {
        language.say(.noSpotCheck)
    }
}
