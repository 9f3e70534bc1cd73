import Foundation
import KTPCore

/// How a page speaks, and what it keeps to itself.
struct DocumentStyle: Sendable {
    let language: Language
    let isMasked: Bool
    /// Shown in place of the conditions' own names, where these are names of folders and masked.
    private let conditionNames: [String: String]

    var words: ReportWords { ReportWords(language: language) }
    var figures: Figures { Figures(language: language) }

    init(language: Language, isMasked: Bool, cards: CardsBySide) {
        self.language = language
        self.isMasked = isMasked
        let words = ReportWords(language: language)
        let folders = Set(cards.cards.compactMap(\.truth?.condition)).subtracting(cards.statedConditions).sorted()
        conditionNames =
            isMasked
            ? Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, words.condition(number: $0 + 1)) }) : [:]
    }

    func condition(_ name: String) -> String { conditionNames[name] ?? name }

    func value(_ value: String, of field: KTPField) -> String {
        isMasked ? Masking.mask(value, of: field) : value
    }

    func path(of card: JudgedCard) -> String {
        let source = card.record.source
        let path = isMasked ? Masking.mask(path: source.path) : source.path
        return source.placeInFile.isEmpty ? path : "\(path) \(source.placeInFile)"
    }

    /// The sides as the page calls them: several sessions are numbers where their folders' names, which may be those of a
    /// family or an office, are masked.
    func named(_ cards: CardsBySide) -> CardsBySide {
        cards.named { number, side in
            guard !cards.isOneSession else { return words.name(of: side.reader) }
            return isMasked ? words.session(number: number) : side.name
        }
    }

    /// On an axis: without idle zeros.
    func tick(seconds value: Double) -> String {
        let isShort = value > 0 && value < 0.9999
        let number = isShort ? value * 1000 : value
        let places = (0...3).first { places in
            let scaled = number * pow(10, Double(places))
            return abs(scaled - scaled.rounded()) < 1e-6
        }
        return "\(figures.decimal(number, places ?? 3)) \(isShort ? "ms" : "s")"
    }

    /// 12.3 ms or 1.23 s, whichever is read at a glance.
    func seconds(_ value: Double) -> String {
        switch value {
        case ..<0.0095: "\(figures.decimal(value * 1000, 2)) ms"
        case ..<0.95: "\(figures.decimal(value * 1000, 0)) ms"
        default: "\(figures.decimal(value, 2)) s"
        }
    }
}
