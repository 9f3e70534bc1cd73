import Foundation
import KTPCore
import Synchronization

extension OCRLogger {
    /// A session or an operation that has begun. Its end is logged once, with its start and its duration, so that
    /// the last line alone tells the whole; a beginning without an end shows what was cut off.
    package final class Operation: Sendable {
        private let logger: OCRLogger
        private let name: String
        private let category: Category
        private let card: String?
        private let started = Date()
        private let clock = ContinuousClock.now
        private let hasEnded = Mutex(false)

        fileprivate init(_ logger: OCRLogger, _ name: String, _ category: Category, card: String?, details: Details) {
            self.logger = logger
            self.name = name
            self.category = category
            self.card = card
            logger.log(.info, category, "\(name) began", operation: name, card: card, details: details)
        }

        /// - Parameter error: what ended it early. Logged by its code or type: its message may hold a path.
        package func end(details: Details = [:], error: (any Error)? = nil) {
            let isFirst = hasEnded.withLock { ended in
                defer { ended = true }
                return !ended
            }
            guard isFirst else { return }
            let seconds = (ContinuousClock.now - clock) / .seconds(1)
            var details = details
            details["started"] = .text(LogTime.text(started))
            details["seconds"] = .seconds(seconds)
            guard let error else {
                return logger.log(.info, category, "\(name) ended", operation: name, card: card, details: details)
            }
            details["error"] = .text((error as? CardFailure)?.code.rawValue ?? "\(type(of: error))")
            logger.log(.error, .error, "\(name) failed", operation: name, card: card, details: details)
        }
    }

    package func begin(
        _ name: String, category: Category = .process, card: String? = nil, details: Details = [:]
    ) -> Operation {
        Operation(self, name, category, card: card, details: details)
    }

    package func beginSession(details: Details = [:]) -> Operation { begin("session", details: details) }

    /// Logs start, end and duration of `work`.
    package func operation<Result>(
        _ name: String, category: Category = .process, card: String? = nil, details: Details = [:],
        _ work: () throws -> Result
    ) rethrows -> Result {
        let operation = begin(name, category: category, card: card, details: details)
        do {
            let result = try work()
            operation.end()
            return result
        } catch {
            operation.end(error: error)
            throw error
        }
    }

    package func operation<Result>(
        _ name: String, category: Category = .process, card: String? = nil, details: Details = [:],
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
    ) async rethrows -> Result {
        let operation = begin(name, category: category, card: card, details: details)
        do {
            let result = try await work()
            operation.end()
            return result
        } catch {
            operation.end(error: error)
            throw error
        }
    }
}
