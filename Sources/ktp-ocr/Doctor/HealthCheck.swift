import KTPCore

/// One thing that the tool needs or can use, and how it stands on this machine.
struct HealthCheck: Encodable, Equatable {
    var subject: Subject
    var state: State
    /// What was found, or what is lost without it, in the language of the run.
    var detail: String
    /// The command that mends it; nil when all is well.
    var remedy: String?

    init(_ subject: Subject, _ state: State, _ detail: String, remedy: String? = nil) {
        self.subject = subject
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }

    enum State: String, Encodable {
        case present
        case missing
        /// It works, but better could be had.
        case advice
    }

    enum Subject: String, CaseIterable, Encodable {
        case tesseract
        case leptonica
        case lstm
        case legacy
        case secondLook
        case regions
        case pdf
        case fonts
        case locale
        case folder
        case machine
        case openMP

        /// Without these no card can be read by both engines.
        var isEngine: Bool { self == .lstm || self == .legacy }

        func title(in language: Language) -> String {
            switch (self, language) {
            case (.tesseract, _): "Tesseract"
            case (.leptonica, _): "Leptonica"
            case (.lstm, .id): "Mesin lstm"
            case (.lstm, .en): "Engine lstm"
            case (.legacy, .id): "Mesin legacy"
            case (.legacy, .en): "Engine legacy"
            case (.secondLook, .id): "Pembacaan kedua"
            case (.secondLook, .en): "Second look"
            case (.regions, .id): "Daftar wilayah"
            case (.regions, .en): "Gazetteer"
            case (.pdf, .id): "Berkas PDF"
            case (.pdf, .en): "PDF files"
            case (.fonts, .id): "Huruf untuk synth"
            case (.fonts, .en): "Fonts for synth"
            case (.locale, .id): "Bahasa"
            case (.locale, .en): "Language"
            case (.folder, .id): "Folder kerja"
            case (.folder, .en): "Working folder"
            case (.machine, .id): "Komputer"
            case (.machine, .en): "Machine"
            case (.openMP, _): "OpenMP"
            }
        }
    }
}
