import KTPCore

/// The words of `read`.
struct ReadMessages {
    let language: Language

    var oneAnswer: String {
        language.say(.readOneOutputOnly)
    }

    var sureWithoutField: String {
        language.say(.readSureNeedsField)
    }

    var maskedText: String {
        language.say(.readTextCannotBeMasked)
    }

    var noPages: String {
        language.say(.mostPagesOutOfRange)
    }

    func folder(_ path: String) -> String {
        let command = "ktp-ocr scan \(ShellWord.quoted(TerminalText.safe(path)))"
        return language.say(.readIsFolder(path: TerminalText.safe(path), command: command))
    }

    func nothingThere(_ paths: [PicturePath]) -> String {
        let places = paths.map { TerminalText.safe($0.text) }.joined(separator: ", ")
        return language.say(.readNoSuchFile(paths: places))
    }

    /// Of what comes through a pipe.
    func tooMuchInput(_ megabytes: Int) -> CardFailure {
        CardFailure(
            .tooLarge,
            language.say(.readInputTooLarge(megabytes: megabytes)))
    }

    func failed(_ place: String, _ failure: CardFailure) -> String {
        "\(place): \(failure.code.name(in: language)): \(failure.message)"
    }

    func notThere(_ field: KTPField, on place: String) -> String {
        language.say(.fieldNotRead(place: place, field: field.label))
    }

    func doubtful(_ field: KTPField, _ confidence: Double, on place: String) -> String {
        let share = language.percent(confidence, places: 0)
        return language.say(.fieldNeedsReview(place: place, field: field.label, confidence: share))
    }
}
