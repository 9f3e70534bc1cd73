import KTPCore

/// What somebody is told who types the tool's name alone, to see what comes: what to type next.
enum FirstSteps {
    static func text(in language: Language) -> String {
        let rows = [
            (label: "ktp-ocr Folder", value: language.say(.firstStepFolder)),
            (label: "ktp-ocr read Card.jpg", value: language.say(.firstStepRead)),
            (label: "ktp-ocr scan Folder --out Register", value: language.say(.firstStepScan)),
            (label: "ktp-ocr review Register", value: language.say(.firstStepReview)),
            (label: "ktp-ocr doctor", value: language.say(.firstStepDoctor)),
            (label: "ktp-ocr --help", value: language.say(.firstStepHelp)),
        ]
        let heading = language.say(.firstStepsHeading)
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}
