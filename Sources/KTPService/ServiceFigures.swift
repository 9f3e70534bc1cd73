import KTPCore
import Synchronization

/// Figures of the service since it began, in the text format of Prometheus (0.0.4). No value of a card is in it.
final class ServiceFigures: Sendable {
    private struct Counts {
        var requests: [Int: Int] = [:]
        var seconds = 0.0
        var cards: [CardStatus: Int] = [:]
        var stages: StageMap<Double> = [:]
        var restarts = 0
    }

    private let counts = Mutex(Counts())

    func count(status: Int, seconds: Double) {
        counts.withLock { counts in
            counts.requests[status, default: 0] += 1
            counts.seconds += seconds
        }
    }

    func count(_ record: CardRecord) {
        counts.withLock { counts in
            counts.cards[record.status, default: 0] += 1
            for (stage, seconds) in record.timings.pairs {
                counts.stages[stage] = (counts.stages[stage] ?? 0) + seconds
            }
        }
    }

    func countRestart() { counts.withLock { $0.restarts += 1 } }

    func text(workers: Int, waiting: Int) -> String {
        let counts = counts.withLock(\.self)
        let requests = counts.requests.sorted { $0.key < $1.key }
        let cards = counts.cards.sorted { $0.key.rawValue < $1.key.rawValue }
        return [
            Self.metric(
                "requests_total", "counter", "Requests answered.",
                requests.map { ("status=\"\($0.key)\"", "\($0.value)") }),
            Self.metric(
                "request_seconds_total", "counter", "Seconds from request to answer.", [("", "\(counts.seconds)")]),
            Self.metric(
                "cards_total", "counter", "Cards read.", cards.map { ("status=\"\($0.key.rawValue)\"", "\($0.value)") }),
            Self.metric(
                "stage_seconds_total", "counter", "Seconds of reading.",
                counts.stages.pairs.map { ("stage=\"\($0.key.rawValue)\"", "\($0.value)") }),
            Self.metric("requests_in_hand", "gauge", "Requests that are read or wait.", [("", "\(waiting)")]),
            Self.metric("workers", "gauge", "Workers that read.", [("", "\(workers)")]),
            Self.metric(
                "worker_restarts_total", "counter", "Cards begun again in a fresh worker.", [("", "\(counts.restarts)")]
            ),
        ].joined()
    }

    private static func metric(_ name: String, _ type: String, _ help: String, _ values: [(String, String)]) -> String {
        let lines = values.map { labels, value in "ktp_ocr_\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n" }
        return "# HELP ktp_ocr_\(name) \(help)\n# TYPE ktp_ocr_\(name) \(type)\n" + lines.joined()
    }
}
