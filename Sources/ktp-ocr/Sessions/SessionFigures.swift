import Foundation
import KTPCore

extension Language {
    /// Bytes as people count them.
    func size(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 999) / 1000) KB" }
        return "\(decimal(Double(bytes) / 1_000_000, places: 1)) MB"
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
