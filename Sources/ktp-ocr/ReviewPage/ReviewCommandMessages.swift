import KTPCore
import KTPRegister

/// What `review` says on the terminal. It names no card.
struct ReviewCommandMessages {
    let language: Language
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    func portInUse(_ wanted: Int, _ port: Int) -> String {
        language.say(.portTaken(wanted: wanted, port: port))
    }

    var noBrowser: String {
        language.say(.noBrowser)
    }

    var readOnly: String {
        language.say(.reviewViewOnly)
    }

    /// - Returns: nil where there is something to settle, which the page says itself.
    func standing(_ figures: ReviewFigures) -> String? {
        let (review, failed) = (figures.status[.review] ?? 0, figures.status[.failed] ?? 0)
        if figures.cards == 0 {
            return language.say(.noCardYet)
        }
        guard review + failed == 0 else { return nil }
        return language.say(.nothingDoubtful)
    }

    func ended(_ end: ReviewRun.End, isCurrent: Bool) -> String {
        let results = language.say(isCurrent ? .decisionsSaved : .resultsOutOfDate(folder: place))
        return switch end {
        case .asked, .interrupted: language.say(.reviewEnded(results: results))
        case .idle(let minutes):
            language.say(
                .reviewIdle(minutes: language.decimal(minutes, places: 0), results: results, folder: place))
        }
    }
}
