package import KTPCore

/// Which character was read for which, over answered fields: one not read at all would list its whole text as lost.
package struct CharacterConfusions: Sendable, Equatable {
    private struct Confusion: Hashable {
        /// nil where the reading has a character too many.
        var truth: String?
        /// nil where the reading lacks the character.
        var read: String?
    }

    package struct Counted: Codable, Sendable, Equatable {
        package var truth: String?
        package var read: String?
        package var count: Int
        /// How often the truth's character stood in an answered field; nil for a character too many.
        package var n: Int?

        package init(truth: String?, read: String?, count: Int, n: Int?) {
            (self.truth, self.read, self.count, self.n) = (truth, read, count, n)
        }
    }

    private var counts: [Confusion: Int] = [:]
    private var characters: [String: Int] = [:]
    /// The same of ASCII, by its codes: nearly all there is, and nearly all of it read right.
    private var ascii = Array(repeating: 0, count: 128)

    package init() {}

    /// Takes up a field that was read to the letter.
    package mutating func add(right text: String) {
        guard CharacterErrorRate.isPlain(text) else {
            for character in CharacterErrorRate.characters(of: text) { characters[String(character), default: 0] += 1 }
            return
        }
        for byte in text.utf8 { ascii[Int(byte)] += 1 }
    }

    package mutating func add(_ alignment: Alignment<Character>) {
        for step in alignment.steps {
            let confusion =
                switch step {
                case .match(let character): Confusion(truth: String(character), read: String(character))
                case .substitution(let truth, let read): Confusion(truth: String(truth), read: String(read))
                case .deletion(let truth): Confusion(truth: String(truth), read: nil)
                case .insertion(let read): Confusion(truth: nil, read: String(read))
                }
            if let truth = confusion.truth { characters[truth, default: 0] += 1 }
            if confusion.truth != confusion.read { counts[confusion, default: 0] += 1 }
        }
    }

    /// The most frequent first; among equals in the order of their characters.
    package func mostFrequent(_ limit: Int = .max) -> [Counted] {
        let sorted = counts.sorted {
            (-$0.value, $0.key.truth ?? "", $0.key.read ?? "") < (-$1.value, $1.key.truth ?? "", $1.key.read ?? "")
        }
        return sorted.prefix(limit).map { confusion, count in
            Counted(
                truth: confusion.truth, read: confusion.read, count: count,
                n: confusion.truth.map { self.count(of: $0) })
        }
    }

    private func count(of character: String) -> Int {
        let code = character.utf8.count == 1 ? character.utf8.first.map(Int.init) : nil
        return characters[character, default: 0] + (code.map { ascii[$0] } ?? 0)
    }
}
