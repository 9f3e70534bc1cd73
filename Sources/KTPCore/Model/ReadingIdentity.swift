/// All that decides what is read off a picture: a card is read again where it differs from the run's. As text:
///
///     ktp-ocr 0.2.0; lstm: ktp_text 1.3.0 (3f9a01c2); regions 51f0…; light.width=4; commit 1a2b3c4; turned 90
package struct ReadingIdentity: Sendable, Hashable {
    /// The tool with its version; the whole text where it has another form.
    package var tool: String
    package var models: String?
    /// The beginning of the gazetteer's SHA-256; nil without one.
    package var regions: String?
    /// Assignments by which it was read otherwise than the standard way.
    package var options: [String] = []
    /// The commit of the tool's source: between two releases other code reads otherwise under the same version.
    package var commit: String?
    /// In which a request differed from how its worker was started: `engines lstm`, `fast`, `not fast`.
    package var asked: [String] = []
    /// Degrees by which a person had the picture turned.
    package var turn = 0

    package init(tool: String, models: String? = nil, regions: String? = nil, options: [String] = []) {
        (self.tool, self.models, self.regions, self.options) = (tool, models, regions, options)
    }

    package var text: String {
        var parts = [tool] + [models, regions.map { "regions \($0)" }].compactMap(\.self) + options
        if let commit { parts.append("commit \(commit)") }
        parts += asked
        if turn != 0 { parts.append("turned \(turn)") }
        return parts.joined(separator: "; ")
    }

    package init(_ text: String) {
        var parts = text.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
        tool = parts.removeFirst()
        for part in parts {
            let words = part.split(separator: " ").map(String.init)
            switch words.count == 2 ? words[0] : "" {
            case "regions" where commit == nil: regions = words[1]
            case "commit": commit = words[1]
            case "turned": turn = Int(words[1]) ?? 0
            case _ where commit != nil: asked.append(part)
            case _ where part.contains("="): options.append(part)
            default: models = part
            }
        }
        if self.text != text { self = ReadingIdentity(tool: text) }
    }
}

extension ReadingIdentity: Codable, ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
