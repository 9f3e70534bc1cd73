import KTPCore
import KTPReading

/// One thing that the tool needs or can use, and how it stands on this machine.
struct HealthCheck: Encodable, Equatable {
    var subject: Subject
    var state: State
    /// What was found, or what is lost without it, in the language of the run.
    var detail: String
    /// What mends it, mostly a command; nil when all is well.
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
        case confidences
        case regions
        case pdf
        case heif
        case locale
        case settings
        case folder
        case sandbox
        case machine
        case openMP

        /// Without these no card can be read by both engines.
        var isEngine: Bool { self == .lstm || self == .legacy }

        func title(in language: Language) -> String {
            switch self {
            case .tesseract: "Tesseract"
            case .leptonica: "Leptonica"
            case .lstm: language.say(id: "Mesin lstm", en: "Engine lstm")
            case .legacy: language.say(id: "Mesin legacy", en: "Engine legacy")
            case .secondLook: language.say(id: "Pembacaan kedua", en: "Second look")
            case .confidences: language.say(id: "Tabel keyakinan", en: "Confidence tables")
            case .regions: language.say(id: "Daftar wilayah", en: "Gazetteer")
            case .pdf: language.say(id: "Berkas PDF", en: "PDF files")
            case .heif: language.say(id: "Foto HEIC", en: "HEIC photos")
            case .locale: language.say(id: "Bahasa", en: "Language")
            case .settings: language.say(id: "Pengaturan", en: "Settings")
            case .folder: language.say(id: "Folder kerja", en: "Working folder")
            case .sandbox: language.say(id: "Kurungan pembaca", en: "Sandbox of readers")
            case .machine: language.say(id: "Komputer", en: "Machine")
            case .openMP: "OpenMP"
            }
        }
    }
}
