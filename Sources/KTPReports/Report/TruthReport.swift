package import KTPCore

/// `truth.json`: what the cards really say, as far as persons have said it, in the form that `evaluate` reads.
///
/// It holds every field of a card that a person confirmed; of any other the fields that a person decided, and those of
/// the sample that were looked at. Nothing of a card that counts for nothing. `sampled` names the fields that were drawn at
/// random: the others were chosen because they were in doubt, and tell less of the register.
package struct TruthReport: ReportWriter {
    private let setting: ReportSetting
    /// A path may occur once; of two files that were given by the same relative path the first is told.
    private var paths: Set<String> = []

    package init(_ setting: ReportSetting) { self.setting = setting }

    /// The whole report where nobody has settled anything.
    package static let empty = "{\n}\n"

    package func header() -> [UInt8] { Array("{".utf8) }

    package mutating func bytes(for record: CardRecord, number: Int) throws -> [UInt8] {
        let sampled = setting.reviewedFields[record.id] ?? []
        let fields = KTPField.allCases.filter { Self.isKnown($0, of: record, sampled) }
        // Under a path the picture counts that is there now.
        guard !fields.isEmpty, record.source.location.path.isText,
            !record.findings.contains(where: { $0.rule == FindingRule.pictureReplaced.rawValue })
        else { return [] }
        let isFirst = paths.isEmpty
        guard paths.insert(record.source.place).inserted else { return [] }
        let values = fields.map { (name: $0.rawValue, value: record.fields[$0]?.value as (any Encodable)?) }
        let card = ObjectMembers(values) + ["sampled": sampled.filter(fields.contains)]
        let member = try "\(OrderedJSON.encode(record.source.place)): \(OrderedJSON.encode(card))"
        return Array(((isFirst ? "\n" : ",\n") + member).utf8)
    }

    package func footer() -> [UInt8] { Array("\n}\n".utf8) }

    /// Whether a person has said what is there, or that nothing does.
    private static func isKnown(_ field: KTPField, of record: CardRecord, _ sampled: [KTPField]) -> Bool {
        guard record.status.isRead, let decision = record.fields[field] else { return false }
        if decision.from == .clerk || sampled.contains(field) { return true }
        // A confirmed card was looked at for what is on it, not for what is not on every card.
        return record.settled == .confirmed && (decision.value != nil || KTPField.required.contains(field))
    }
}
