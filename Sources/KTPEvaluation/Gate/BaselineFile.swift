import Foundation
package import KTPCore

/// A baseline as a file: JSON with one card a line, so that a change to it reads well in a diff.
extension Baseline {
    package enum FileError: ExplainedError, Sendable, Equatable {
        case syntax(JSONSyntaxError)
        case notABaseline
        case otherSchema(String)
        case inconsistent(String)

        package func message(in _: Language = .en) -> String {
            switch self {
            case .syntax(let error): "\(error.message); restore the file, or write it again with --write-baseline"
            case .notABaseline: "it is not a baseline; write one with --write-baseline"
            case .otherSchema(let schema):
                "its schema is \(schema), but this tool reads \(Baseline.schema); write it again with --write-baseline"
            case .inconsistent(let what): "\(what) is impossible; write it again with --write-baseline"
            }
        }
    }

    private struct Schema: Decodable {
        var schema: String
    }

    package init(parsing bytes: some Collection<UInt8>) throws(FileError) {
        let data = Data(bytes)
        do { _ = try JSONSyntaxError.value(of: data) } catch { throw .syntax(error) }
        guard let schema = try? JSONDecoder().decode(Schema.self, from: data).schema else { throw .notABaseline }
        guard schema == Self.schema else { throw .otherSchema(schema) }
        guard let baseline = try? JSONDecoder().decode(Self.self, from: data) else { throw .notABaseline }
        self = baseline
        try check()
    }

    private func check() throws(FileError) {
        var paths: Set<String> = []
        for card in cards where !paths.insert(card.path).inserted { throw .inconsistent("\(card.path) twice") }
        let shares =
            [floors.overall] + floors.byField.pairs.map(\.value) + Array(floors.byCondition.values)
            + Array((floors.trust ?? [:]).values)
        for share in shares where share.hits < 0 || share.hits > share.n {
            throw .inconsistent("\(share.hits) of \(share.n)")
        }
        for limit in [thresholds.tolerance, thresholds.significance, acceptedFrom ?? 0] where !(0...1).contains(limit) {
            throw .inconsistent("a threshold of \(limit)")
        }
        guard !cards.isEmpty else { throw .inconsistent("a baseline without cards") }
    }

    package var text: String {
        get throws {
            var head = [
                "\"schema\":\(try OrderedJSON.encode(Self.schema))", "\"tool\":\(try OrderedJSON.encode(tool))",
                "\"thresholds\":\(try OrderedJSON.encode(thresholds))",
            ]
            if let acceptedFrom { head.append("\"acceptedFrom\":\(try OrderedJSON.encode(acceptedFrom))") }
            head.append("\"floors\":{\"overall\":\(try OrderedJSON.encode(floors.overall))")
            let shares = [
                ("byField", floors.byField.pairs.map { ($0.key.rawValue, $0.value) }),
                ("byCondition", floors.byCondition.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
                ("trust", (floors.trust ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
            ]
            let parts = try shares.filter { $0.0 != "trust" || !$0.1.isEmpty }.map { name, shares in
                let lines = try shares.map { "    \(try OrderedJSON.encode($0)):\(try OrderedJSON.encode($1))" }
                return "  \"\(name)\":{\n" + lines.joined(separator: ",\n") + "}"
            }
            let cards = try cards.map { try OrderedJSON.encode($0) }
            return "{" + (head + parts).joined(separator: ",\n") + "},\n\"cards\":[\n"
                + cards.joined(separator: ",\n") + "\n]}\n"
        }
    }
}
