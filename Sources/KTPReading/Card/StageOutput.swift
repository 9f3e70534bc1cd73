import KTPCore

/// What its name ends in after the stage's, and what it holds; nil where memory ran out.
typealias KeptFile = (ending: String, bytes: [UInt8]?)

/// What a stage makes of a card, which can be kept as files.
protocol StageOutput {
    var files: [KeptFile] { get }
}

extension StageOutput where Self: Encodable {
    var files: [KeptFile] { [("json", json)] }

    fileprivate var json: [UInt8]? { (try? OrderedJSON.encode(self)).map { Array($0.utf8) } }
}

extension SourceImage: StageOutput {
    var files: [KeptFile] { [("jpg", jpeg())] }
}

extension NormalisedCard: StageOutput {
    var files: [KeptFile] { [("png", png()), ("json", json)] }
}

/// The enhanced picture of the card, next to the first.
struct EnhancedOutput: StageOutput {
    let card: NormalisedCard

    var files: [KeptFile] { card.files.map { ("relit." + $0.ending, $0.bytes) } }
}

extension OCRComparisonResult: StageOutput {}
extension Verdict: StageOutput {}

extension Optional: StageOutput where Wrapped: StageOutput {
    var files: [KeptFile] { self?.files ?? [] }
}

/// One reader's part of a stage: all readers share one JSON file, and each text has a file of its own as well.
protocol SourceOutput: Encodable {
    var plainText: String? { get }
}

extension EngineRun: SourceOutput {
    var plainText: String? { text.text }
}

extension KTPData: SourceOutput {
    var plainText: String? { nil }
}

/// Further looks come after the engines, in files of their own.
extension CaseMap: StageOutput where Key == ReadingSource, Value: SourceOutput {
    var files: [KeptFile] {
        let prefix = rereads.isEmpty ? "" : self[.lstmEnhanced] == nil ? "second." : "relit."
        let texts = pairs.compactMap { reader, value -> KeptFile? in
            value.plainText.map { (prefix + "\(reader.rawValue).txt", Array($0.utf8)) }
        }
        return [(prefix + "json", json)] + texts
    }
}
