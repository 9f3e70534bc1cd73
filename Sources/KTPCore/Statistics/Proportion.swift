/// So many out of so many. It keeps its n, so that no share is ever shown without it.
package struct Proportion: Sendable, Equatable {
    package var hits: Int
    package var n: Int

    package init(_ hits: Int, of n: Int) {
        self.hits = hits
        self.n = n
    }

    package static let none = Proportion(0, of: 0)

    package var share: Double? { n == 0 ? nil : Double(hits) / Double(n) }

    package mutating func add(_ hit: Bool) {
        n += 1
        if hit { hits += 1 }
    }

    package static func + (left: Proportion, right: Proportion) -> Proportion {
        Proportion(left.hits + right.hits, of: left.n + right.n)
    }
}

extension Proportion: Codable {
    private enum CodingKeys: String, CodingKey { case share, hits, n }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        hits = try container.decode(Int.self, forKey: .hits)
        n = try container.decode(Int.self, forKey: .n)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(share, forKey: .share)
        try container.encode(hits, forKey: .hits)
        try container.encode(n, forKey: .n)
    }
}
