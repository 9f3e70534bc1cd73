import Foundation
import KTPCore

/// What the `sessions` commands say.
struct SessionsMessages {
    let language: Language

    func noSessions(in folder: String) -> String {
        language.say(
            id: "di \(folder) tidak ada sesi; sebutkan folder yang memuat hasil `ktp-ocr scan`",
            en: "there is no session in \(folder); name a folder that holds what `ktp-ocr scan` wrote")
    }

    /// Bytes as people count them.
    func size(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 999) / 1000) KB" }
        return "\(language.decimal(Double(bytes) / 1_000_000, places: 1)) MB"
    }

    /// - Parameter time: ISO 8601 in UTC; shown by this machine's clock.
    func time(_ time: String?) -> String {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let time, let date = try? style.parse(time) else { return "–" }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm"
        return format.string(from: date)
    }
}
