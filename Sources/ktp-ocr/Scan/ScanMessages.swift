import Foundation
import KTPCore
import KTPWorkers

/// The words of `scan`.
struct ScanMessages {
    let language: Language

    func progress(
        done: Int, total: Int, rate: Double?, secondsLeft: Double?, counts: CaseMap<CardStatus, Int>
    ) -> String {
        var parts = ["\(done)/\(total)"]
        if let rate {
            parts.append(language.say(.scanRate(rate: number(rate))))
        }
        if let secondsLeft {
            parts.append(language.say(.scanTimeLeft(time: clock(secondsLeft))))
        }
        parts += CardStatus.allCases.map { "\($0.name(in: language)) \(counts[$0] ?? 0)" }
        return parts.joined(separator: " · ")
    }

    func nothingFound(in inputs: [String]) -> String {
        let places = inputs.map { TerminalText.safe($0) }.joined(separator: ", ")
        let endings = InputCollector.pictureEndings.sorted().joined(separator: " ")
        return language.say(.scanNoImages(paths: places, endings: endings))
    }

    func nothingThere(_ inputs: [PicturePath]) -> String {
        let places = inputs.map { TerminalText.safe($0.text) }.joined(separator: ", ")
        return language.say(.scanNoSuchInput(paths: places))
    }

    /// Of a document with more pages than are read.
    func part(_ part: Shard, elsewhere: Int) -> String {
        language.say(.shardPart(elsewhere: elsewhere, number: part.number, total: part.count))
    }

    func shortened(_ path: String, read: Int, pages: Int) -> String {
        let path = TerminalText.safe(path)
        return language.say(.documentShortened(path: path, read: read, pages: pages))
    }

    var stopping: String {
        language.say(.scanStopping)
    }

    var allowSingleHint: String {
        language.say(.singleEngineHint)
    }

    func goingOn(with engines: [OCREngine]) -> String {
        let names = engines.map(\.rawValue).joined(separator: ", ")
        return language.say(.singleEngineOnly(engine: names))
    }

    func noRereadModel(with model: String, remedy: String) -> String {
        language.say(.secondPassMissingRemedy(model: model, remedy: remedy))
    }

    /// Two significant digits at least, in the language's own notation.
    func number(_ value: Double) -> String { language.decimal(value, places: value < 10 ? 2 : 0) }

    /// `m:ss`, or `h:mm:ss` from an hour on.
    func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }
}
