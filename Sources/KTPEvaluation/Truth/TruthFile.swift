import Foundation
package import KTPCore

/// The true values of the cards of a folder: `{"phone/a.jpg": {"nik": "3273…", "condition": "phone"}, …}`.
/// A key that is absent is not judged; `null` means that the field is not on the card. `condition` names how the
/// picture was taken; `sampled` lists the fields that `export --format truth` drew at random.
package struct TruthFile: Sendable, Equatable {
    package struct Card: Sendable, Equatable {
        /// As it is in the file: under the scanned folder, or under the truth file's own. A further
        /// page of a document is `document.pdf#2`, the third card on a first page `sheet.jpg#1.3`.
        package var path: String
        package var condition: String?
        package var fields: FieldMap<FieldTruth>
        /// The fields drawn at random, of a reviewers' file; the others were in doubt. nil in any other file.
        package var sampled: [KTPField]?

        package init(
            path: String, condition: String? = nil, fields: FieldMap<FieldTruth>, sampled: [KTPField]? = nil
        ) {
            (self.path, self.condition, self.fields, self.sampled) = (path, condition, fields, sampled)
        }
    }

    /// A key that means nothing: nothing is judged by it.
    package struct UnknownKey: Sendable, Equatable {
        package var key: String
        /// The first card that has it.
        package var path: String
        package var line: Int
        /// The field whose key it nearly is.
        package var meant: String?
        package var cards: Int

        package init(key: String, path: String, line: Int, meant: String?, cards: Int = 1) {
            (self.key, self.path, self.line, self.meant, self.cards) = (key, path, line, meant, cards)
        }
    }

    /// In the order of their paths.
    package var cards: [Card]
    package var unknownKeys: [UnknownKey]

    package init(cards: [Card], unknownKeys: [UnknownKey] = []) {
        (self.cards, self.unknownKeys) = (cards, unknownKeys)
    }

    package init(parsing bytes: some Collection<UInt8>) throws(TruthFileError) {
        let data = Data(bytes)
        let document: Any
        do { document = try JSONSyntaxError.value(of: data) } catch { throw .syntax(error) }
        guard let members = document as? [String: Any] else { throw .notAnObject }
        guard !members.isEmpty else { throw .noCards }
        self.init(cards: [])
        for (path, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let entries = value as? [String: Any] else {
                throw .cardNotAnObject(path, line: Self.line(of: [path], in: data))
            }
            try add(path, entries, data)
        }
    }

    private mutating func add(_ path: String, _ entries: [String: Any], _ data: Data) throws(TruthFileError) {
        var card = Card(path: path, fields: [:])
        var fields: [KTPField: FieldTruth] = [:]
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            // An empty text could mean not on the card or not known; the author has to say which.
            let text = (value as? String).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
            let bad = { TruthFileError.badValue(key, path: path, line: Self.line(of: [path, key], in: data)) }
            if key == "condition" {
                guard let text else { throw bad() }
                card.condition = text
            } else if key == "sampled" {
                guard let names = value as? [String] else { throw bad() }
                card.sampled = names.compactMap(KTPField.init(rawValue:))
                guard card.sampled?.count == names.count else { throw bad() }
            } else if let field = KTPField(rawValue: key) {
                guard text != nil || value is NSNull else { throw bad() }
                fields[field] = text.map { .printed($0) } ?? .notOnCard
            } else if let known = unknownKeys.firstIndex(where: { $0.key == key }) {
                unknownKeys[known].cards += 1
            } else {
                unknownKeys.append(
                    UnknownKey(
                        key: key, path: path, line: Self.line(of: [path, key], in: data), meant: Self.nearest(to: key)))
            }
        }
        card.fields = FieldMap(fields)
        cards.append(card)
    }

    /// The line of the last of these names, each of which is behind the one before it.
    private static func line(of names: [String], in data: Data) -> Int {
        let place = names.reduce(data.startIndex) { place, name in
            data.range(of: Data("\"\(name)\"".utf8), in: place..<data.endIndex)?.lowerBound ?? place
        }
        return JSONSyntaxError.line(at: place, of: data)
    }

    /// Fields of reviewed cards in it, and how many of those were drawn at random; nil where no reviewers made it.
    package var reviewed: (fields: Int, sampled: Int)? {
        let cards = cards.filter { $0.sampled != nil }
        guard !cards.isEmpty else { return nil }
        let sampled = cards.map { card in card.fields.keys.count { card.sampled?.contains($0) == true } }
        return (cards.map(\.fields.keys.count).reduce(0, +), sampled.reduce(0, +))
    }

    private static func nearest(to key: String) -> String? {
        let known = KTPField.allCases.map(\.rawValue) + ["condition"]
        let distances = known.map { name in (name, EditDistance.between(name.lowercased(), key.lowercased())) }
        guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(1, key.count / 3) else { return nil }
        return best.0
    }
}

/// The true value of a card in one field. A field whose key is absent from the truth is not judged and has none.
package enum FieldTruth: Sendable, Hashable {
    case printed(String)
    /// `null` in the truth file: the card does not have the field, so any value is wrong.
    case notOnCard

    package var value: String? {
        switch self {
        case .printed(let value): value
        case .notOnCard: nil
        }
    }
}

extension TruthFile.Card {
    /// How like a record is to the print, 0…1: the mean share of letters that need no change; 0 where nothing was read.
    package func likeness(to record: CardRecord) -> Double {
        let printed = fields.pairs.compactMap { field, truth in truth.value.map { (field, $0) } }
        guard !printed.isEmpty else { return 0 }
        return printed.reduce(0) { $0 + Self.likeness(record.fields[$1.0]?.value ?? "", $1.1) } / Double(printed.count)
    }

    /// Whether it is about the card of that number on its page, in a file made from a session: such numbers are the
    /// tool's, while those of other files are somebody's count. Two or three fields are too few to know a card by.
    package func isNumbered(like record: CardRecord) -> Bool {
        guard sampled != nil, let card = record.source.card else { return false }
        return path.hasSuffix("#\(record.source.page).\(card)")
    }

    private static func likeness(_ read: String, _ printed: String) -> Double {
        let length = max(read.count, printed.count, 1)
        return 1 - min(Double(EditDistance.between(read, printed)) / Double(length), 1)
    }
}

/// Why a truth file cannot be used as it is. Only developers read it, in English.
package enum TruthFileError: ExplainedError, Sendable, Equatable {
    case syntax(JSONSyntaxError)
    case notAnObject, noCards
    case cardNotAnObject(String, line: Int)
    /// Neither a text nor null.
    case badValue(String, path: String, line: Int)

    /// The fault, its place, and what to do; holds no value of a card.
    package func message(in _: Language = .en) -> String {
        switch self {
        case .syntax(let error): "\(error.message); correct the file"
        case .notAnObject:
            "it holds no JSON object; write one with a member per card: {\"folder/card.jpg\": {\"nik\": …}}"
        case .noCards: "it names no card; add at least one, or write it with ktp-specimens"
        case .cardNotAnObject(let path, let line):
            "line \(line): \(path) is not an object; write an object of fields: {\"nik\": \"…\"}"
        case .badValue("condition", let path, let line):
            "line \(line): condition of \(path) must be a text that is not empty"
        case .badValue("sampled", let path, let line):
            "line \(line): sampled of \(path) must be a list of fields; export the file again"
        case .badValue(let key, let path, let line):
            """
            line \(line): \(key) of \(path) must be a text that is not empty, or null for what is not on the card; leave \
            the key out if unknown
            """
        }
    }
}
