package import KTPCore

/// What the cards of a folder really say: `{"phone/a.jpg": {"nik": "3273…", "condition": "phone"}, …}`.
///
/// The keys of a card are those of a record's fields. A key that is absent is not judged; `null` means
/// that the field is not on the card. `condition` names how the picture was taken; `sampled` stands in files that
/// `export --format truth` wrote, and lists the fields that were drawn at random.
package struct TruthFile: Sendable, Equatable {
    package struct Card: Sendable, Equatable {
        /// As it stands in the file: under the scanned folder, or under the truth file's own. A further
        /// page of a document is `document.pdf#2`, the third card on a first page `sheet.jpg#1.3`.
        package var path: String
        /// From 1.
        package var line: Int
        package var condition: String?
        package var fields: FieldMap<FieldTruth>
        /// Of a file that a session's reviewers made: the fields that were drawn at random; they chose the others because
        /// those were in doubt. nil in any other file.
        package var sampled: [KTPField]?

        package init(
            path: String, line: Int = 1, condition: String? = nil, fields: FieldMap<FieldTruth>,
            sampled: [KTPField]? = nil
        ) {
            self.path = path
            self.line = line
            self.condition = condition
            self.fields = fields
            self.sampled = sampled
        }
    }

    /// A key that means nothing: nothing is judged by it.
    package struct UnknownKey: Sendable, Equatable {
        package var key: String
        /// Where it stands first.
        package var path: String
        package var line: Int
        /// The field whose key it nearly is.
        package var meant: String?
        package var cards: Int

        package init(key: String, path: String, line: Int, meant: String?, cards: Int = 1) {
            self.key = key
            self.path = path
            self.line = line
            self.meant = meant
            self.cards = cards
        }
    }

    /// In the order of the file.
    package var cards: [Card]
    /// Each once.
    package var unknownKeys: [UnknownKey]

    package init(cards: [Card], unknownKeys: [UnknownKey] = []) {
        self.cards = cards
        self.unknownKeys = unknownKeys
    }

    /// - Throws: ``TruthFileError`` for what leaves in doubt what the truth is.
    package init(parsing bytes: some Collection<UInt8>) throws(TruthFileError) {
        let document: LinedJSON
        do { document = try LinedJSON(parsing: bytes) } catch { throw .syntax(error) }
        guard case .object(let members) = document else { throw .notAnObject(found: document.kind) }
        if let twice = Self.duplicate(in: members) { throw .duplicatePath(twice.name, twice.first, twice.second) }
        self.init(cards: [])
        for member in members { cards.append(try card(member)) }
        guard !cards.isEmpty else { throw .noCards }
    }

    private mutating func card(_ member: LinedJSON.Member) throws(TruthFileError) -> Card {
        guard case .object(let entries) = member.value else {
            throw .cardNotAnObject(member.name, line: member.line, found: member.value.kind)
        }
        if let twice = Self.duplicate(in: entries) {
            throw .duplicateKey(twice.name, path: member.name, twice.first, twice.second)
        }
        var card = Card(path: member.name, line: member.line, fields: [:])
        var fields: [KTPField: FieldTruth] = [:]
        for entry in entries {
            if entry.name == "condition" {
                guard case .string(let condition) = entry.value, !Self.isBlank(condition) else {
                    throw .badValue("condition", path: card.path, line: entry.line)
                }
                card.condition = condition
            } else if entry.name == "sampled" {
                card.sampled = try Self.fields(entry, path: card.path)
            } else if let field = KTPField(rawValue: entry.name) {
                fields[field] = try Self.truth(entry, path: card.path)
            } else if let known = unknownKeys.firstIndex(where: { $0.key == entry.name }) {
                unknownKeys[known].cards += 1
            } else {
                unknownKeys.append(
                    UnknownKey(
                        key: entry.name, path: card.path, line: entry.line, meant: Self.nearest(to: entry.name)))
            }
        }
        card.fields = FieldMap(inOrder: KTPField.allCases.compactMap { field in fields[field].map { (field, $0) } })
        return card
    }

    private static func truth(_ entry: LinedJSON.Member, path: String) throws(TruthFileError) -> FieldTruth {
        switch entry.value {
        case .null: return .notOnCard
        // An empty text could mean either; the author has to say which.
        case .string(let value) where !isBlank(value): return .printed(value)
        default: throw .badValue(entry.name, path: path, line: entry.line)
        }
    }

    private static func fields(_ entry: LinedJSON.Member, path: String) throws(TruthFileError) -> [KTPField] {
        guard case .array(let elements) = entry.value else { throw .badValue(entry.name, path: path, line: entry.line) }
        var fields: [KTPField] = []
        for element in elements {
            guard case .string(let name) = element, let field = KTPField(rawValue: name) else {
                throw .badValue(entry.name, path: path, line: entry.line)
            }
            fields.append(field)
        }
        return fields
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    private static func duplicate(in members: [LinedJSON.Member]) -> (name: String, first: Int, second: Int)? {
        var lines: [String: Int] = [:]
        for member in members {
            if let first = lines.updateValue(member.line, forKey: member.name) {
                return (member.name, first, member.line)
            }
        }
        return nil
    }

    /// How many fields of cards that reviewers chose are in it, and how many of those were drawn at random; nil where
    /// no reviewers made it.
    package var reviewed: (fields: Int, sampled: Int)? {
        let cards = cards.filter { $0.sampled != nil }
        guard !cards.isEmpty else { return nil }
        let sampled = cards.map { card in card.fields.keys.count { card.sampled?.contains($0) == true } }
        return (cards.map(\.fields.keys.count).reduce(0, +), sampled.reduce(0, +))
    }

    private static func nearest(to key: String) -> String? {
        let known = KTPField.allCases.map(\.rawValue) + ["condition"]
        let distances = known.map { name in
            (name, EditDistance.between(name.lowercased(), key.lowercased()))
        }
        guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(1, key.count / 3) else { return nil }
        return best.0
    }
}
