import KTPCore

/// One thing that the tool needs or can use, and its state on this machine.
struct HealthCheck: Encodable, Equatable {
    var subject: Subject
    var state: State
    /// The thing found, or what is lost without it, in the language of the run.
    var detail: String
    /// The remedy, mostly a command; nil when all is well.
    var remedy: String?

    init(_ subject: Subject, _ state: State, _ detail: String, remedy: String? = nil) {
        (self.subject, self.state, self.detail, self.remedy) = (subject, state, detail, remedy)
    }

    enum State: String, Encodable {
        case present, missing
        /// It works, but better could be had.
        case advice
    }

    enum Subject: String, CaseIterable, Encodable {
        case tesseract, leptonica, lstm, legacy, secondLook, cardNetwork, confidences, regions, pdf, heif, locale,
            settings, folder, sandbox, machine, openMP

        /// Without these no card can be read by both engines.
        var isEngine: Bool { self == .lstm || self == .legacy }

        func title(in language: Language) -> String { language.say(.check(self)) }
    }
}
