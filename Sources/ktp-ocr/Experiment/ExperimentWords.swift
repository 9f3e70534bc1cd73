import KTPCore

/// The words of `experiment` that neither `evaluate` nor `compare` has.
struct ExperimentWords {
    let language: Language

    var variant: String {
        switch language {
        case .id: "varian"
        case .en: "variant"
        }
    }

    var session: String {
        switch language {
        case .id: "sesi"
        case .en: "session"
        }
    }

    var settings: String {
        switch language {
        case .id: "pengaturan"
        case .en: "settings"
        }
    }

    /// Before a variant is read.
    func reading(_ variant: String, number: Int, of count: Int, in folder: String) -> String {
        switch language {
        case .id: "varian \(number)/\(count), \(variant): \(folder)"
        case .en: "variant \(number)/\(count), \(variant): \(folder)"
        }
    }

    func unreadable(_ path: String, reason: String) -> String {
        switch language {
        case .id: "\(path) tidak dapat dibaca: \(reason); periksa nama dan izinnya"
        case .en: "cannot read \(path): \(reason); see to its name and permissions"
        }
    }

    func goesOn(_ file: String) -> String {
        switch language {
        case .id: "dihentikan; `ktp-ocr experiment \(file)` melanjutkannya"
        case .en: "interrupted; `ktp-ocr experiment \(file)` goes on from there"
        }
    }
}
