import KTPCore

/// The words of `correct`. They name cards and fields, never values: those stand in the results.
struct CorrectMessages {
    let language: Language
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    func notFound(_ name: String) -> String {
        language.say(.noCardRead(card: name, folder: place))
    }

    func kept(_ card: CardRecord) -> String {
        language.say(.decisionSaved(state: state(card)))
    }

    func undone(_ card: CardRecord) -> String {
        language.say(.decisionUndone(state: state(card)))
    }

    func readAgain(_ card: CardRecord) -> String {
        language.say(.imageRotated(state: state(card)))
    }

    var placeUnknown: String {
        language.say(.imagePlaceUnknown(folder: place))
    }

    var noDuplicates: String {
        language.say(.noDuplicatesOfCard(folder: place))
    }

    var nothingToUndo: String {
        language.say(.noDecisionToUndo(folder: place))
    }

    private func state(_ card: CardRecord) -> String {
        let doubtful = card.reviewReasons(in: language).compactMap(\.field)
        if doubtful.isEmpty {
            let how = card.settled?.name(in: language) ?? card.status.name(in: language)
            guard card.status == .review else {
                return language.say(.stateOfCard(status: how, folder: place))
            }
            return language.say(.stateNeedsConfirmation(folder: place, card: card.id))
        }
        let names = doubtful.map(\.label).joined(separator: ", ")
        return language.say(.stateFieldsToReview(fields: names, folder: place, card: card.id))
    }

    // MARK: a spreadsheet

    func change(_ card: String, _ field: KTPField, from old: String?, to new: String?) -> String {
        let nothing = language.say(.valueEmpty)
        return "  \(card), \(field.label): \(old ?? nothing) → \(new ?? nothing)"
    }

    func confirmation(_ card: String, _ field: KTPField?) -> String {
        let what = field?.label ?? language.say(.wholeCard)
        return language.say(.valueConfirmed(card: card, what: what))
    }

    func nothingNew(in file: String) -> String {
        language.say(.nothingNewInFile(file: file))
    }

    func question(_ count: Int) -> String {
        language.say(.correctQuestion(count: count))
    }

    func unasked(_ count: Int) -> String {
        language.say(.correctNotAsked(count: count))
    }

    func doubtfulQuestion(_ count: Int) -> String {
        language.say(.correctDoubtfulQuestion(count: count))
    }

    var nothingSaved: String {
        language.say(.nothingSaved)
    }

    func declined(_ file: String) -> String {
        let command = "ktp-ocr correct \(place) --from \(ShellWord.quoted(file))"
        return language.say(.correctDeclined(command: command))
    }

    func imported(_ count: Int, cards: Int) -> String {
        language.say(.decisionsTaken(decisions: count, cards: language.say(.cardCount(count: cards)), folder: place))
    }

    func renewed(_ files: [String]) -> String {
        language.say(.resultsUpdated(files: files.joined(separator: ", ")))
    }
}
