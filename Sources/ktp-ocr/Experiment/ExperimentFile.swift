import Foundation
import KTPCore
import KTPReading

/// A variants file: the same inputs under several settings. YAML, of which JSON is a part.
///
/// ```yaml
/// inputs: [cards]            # paths here are as seen from the file's own folder
/// truth: cards/truth.json    # may be left out, and with it the figures of accuracy
/// out: runs                  # each variant's session is out/<variant>
/// engines: both              # or lstm, legacy; may be left out
/// variants:                  # the first is what the others are set against
///   standard: {}
///   narrow:
///     normalise.width: 758
///     engine.lstm.psm: 13
/// ```
struct ExperimentFile {
    struct Variant {
        let name: String
        let tuning: Tuning
    }

    let inputs: [String]
    let truth: String?
    let out: String
    let engines: ReadingArguments.Engines
    /// In the order of the file, at least one.
    let variants: [Variant]

    enum Key: String, CaseIterable {
        case inputs, truth, out, engines, variants
    }

    /// - Parameters:
    ///   - path: of the file, from which the paths in it are resolved.
    ///   - standard: how a variant reads where it says nothing.
    init(parsing text: String, at path: String, standard: Tuning = Tuning()) throws(ExperimentFileError) {
        let file = try YAMLNode(variants: text)
        var entries: [Key: YAMLNode] = [:]
        for (name, node) in try file.mapping(of: "a variants file") {
            guard let key = Key(rawValue: name.text) else { throw name.error(.unknownKey(name.text)) }
            entries[key] = node
        }
        func entry(_ key: Key) throws(ExperimentFileError) -> YAMLNode {
            guard let node = entries[key] else { throw file.error(.missingKey(key)) }
            return node
        }
        let folder = path.parentFolder
        let resolve = { (path: String) in path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)" }
        inputs = try entry(.inputs).texts(of: .inputs).map(resolve)
        truth = try entries[.truth].map { node throws(ExperimentFileError) in resolve(try node.text(of: .truth)) }
        out = resolve(try entry(.out).text(of: .out))
        engines = try Self.engines(entries[.engines])
        variants = try Self.variants(try entry(.variants), standard)
    }

    private static func engines(
        _ node: YAMLNode?
    ) throws(ExperimentFileError) -> ReadingArguments.Engines {
        guard let node else { return .both }
        guard let engines = ReadingArguments.Engines(rawValue: try node.text(of: .engines)) else {
            throw node.error(.unknownEngines(try node.text(of: .engines)))
        }
        return engines
    }

    private static func variants(_ node: YAMLNode, _ standard: Tuning) throws(ExperimentFileError) -> [Variant] {
        let entries = try node.mapping(of: Key.variants.rawValue)
        guard !entries.isEmpty else { throw node.error(.noVariants) }
        var variants: [Variant] = []
        for (name, settings) in entries {
            guard isFolderName(name.text) else { throw name.error(.badName(name.text)) }
            variants.append(Variant(name: name.text, tuning: try Self.tuning(settings, of: name.text, standard)))
        }
        return variants
    }

    private static func tuning(
        _ node: YAMLNode, of variant: String, _ standard: Tuning
    ) throws(ExperimentFileError) -> Tuning {
        var tuning = standard
        guard !node.isEmpty else { return tuning }
        for (name, value) in try node.mapping(of: variant) {
            guard let text = value.scalar else { throw value.error(.notText(name.text)) }
            do throws(BadTuning) {
                try tuning.take(key: name.text, value: text)
            } catch {
                throw name.error(.badSetting(error))
            }
        }
        return tuning
    }

    /// It becomes a folder under `out`, on any file system.
    private static func isFolderName(_ name: String) -> Bool {
        (1...64).contains(name.count) && name.contains(/^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/)
    }
}
