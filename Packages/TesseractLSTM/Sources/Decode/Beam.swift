internal import Foundation

/// Tesseract's beam: of all ways to read a line's codes, the most probable.
///
/// A way is a code for each step. A code held for several steps is one symbol; so is one that is held together with the null
/// code, as long as what of the two each step shows does not matter. Each step keeps the five best ways of three kinds.
struct Beam {
    /// A code at one step of a way.
    struct Node {
        let code: Int
        /// Continues the symbol of the node before.
        let isRepeat: Bool
        /// The certainty of this step, as a logarithm.
        let certainty: Float
        /// The score of the way so far.
        let score: Float
        let previous: Int?
        /// Alike for ways that read the same text.
        let text: UInt64
    }

    /// The nodes that may follow a node.
    private enum Kind: Int, CaseIterable {
        case anything
        case onlyRepeat
        case noRepeat
    }

    private static let width = 5
    /// A step surer than its probability says; Tesseract's own weights for reading without a dictionary.
    private static let offset = -0.085
    private static let weight: Float = 2.25
    private static let leastCertainty: Float = -20
    private static let leastProbability = Float(exp(-20.0))

    private let nullCode: Int
    private var nodes: [Node] = []
    private var lists: [[Node]]
    private var ranks: CodeRanks
    private var newCertainties: [Float]
    private var heldCertainties: [Float]

    init(codes: Int, nullCode: Int) {
        self.nullCode = nullCode
        lists = Kind.allCases.map { _ in [] }
        ranks = CodeRanks(codes: codes, nullCode: nullCode)
        newCertainties = [Float](repeating: 0, count: codes)
        heldCertainties = newCertainties
    }

    /// - Parameter probabilities: of each code at each step.
    /// - Returns: a node for each step, the best way.
    mutating func decode(_ probabilities: UnsafeBufferPointer<Float>, codes: Int) -> [Node] {
        nodes.removeAll(keepingCapacity: true)
        var previous = Kind.allCases.map { _ in 0..<0 }
        for start in stride(from: 0, to: probabilities.count, by: codes) {
            let step = UnsafeBufferPointer(rebasing: probabilities[start..<start + codes])
            ranks.rank(step)
            for kind in Kind.allCases { lists[kind.rawValue].removeAll(keepingCapacity: true) }
            for tier in CodeRanks.Tier.allCases where lists[Kind.anything.rawValue].isEmpty {
                guard start > 0 || tier == .first else { break }
                prepare(tier, of: step)
                if start == 0 { begin(tier, after: nil, kind: .anything, of: step) }
                for kind in Kind.allCases {
                    for index in previous[kind.rawValue] {
                        hold(index, tier, kind: kind, of: step)
                        if kind != .onlyRepeat { begin(tier, after: index, kind: kind, of: step) }
                    }
                }
            }
            for kind in Kind.allCases {
                previous[kind.rawValue] = nodes.count..<nodes.count + lists[kind.rawValue].count
                nodes += lists[kind.rawValue]
            }
        }
        return bestPath(endingIn: previous[Kind.anything.rawValue], or: previous[Kind.noRepeat.rawValue])
    }

    private mutating func prepare(_ tier: CodeRanks.Tier, of step: UnsafeBufferPointer<Float>) {
        for code in ranks[tier] {
            newCertainties[code] = Self.certainty(step[code])
            heldCertainties[code] = Self.certainty(step[code] + step[nullCode])
        }
    }

    /// The same symbol goes on.
    private mutating func hold(_ index: Int, _ tier: CodeRanks.Tier, kind: Kind, of step: UnsafeBufferPointer<Float>) {
        let code = nodes[index].code
        guard ranks.tier(of: code) == tier else { return }
        if kind != .noRepeat {
            let certainty = newCertainties[code] * Self.weight
            if certainty >= Self.leastCertainty || code == nullCode {
                push(code, isRepeat: true, certainty, after: index, to: .anything)
            }
        }
        if kind == .anything, tier == .first, code != nullCode {
            let certainty = heldCertainties[code] * Self.weight
            if certainty >= Self.leastCertainty { push(code, isRepeat: true, certainty, after: index, to: .noRepeat) }
        }
    }

    /// Another symbol begins, or none.
    private mutating func begin(
        _ tier: CodeRanks.Tier, after index: Int?, kind: Kind, of step: UnsafeBufferPointer<Float>
    ) {
        let before = index.map { nodes[$0].code }
        for code in ranks[tier] where code != before {
            let certainty = newCertainties[code]
            guard certainty >= Self.leastCertainty || code == nullCode else { continue }
            push(code, isRepeat: false, certainty * Self.weight, after: index, to: .anything)
            guard tier == .first, code != nullCode else { continue }
            var held = heldCertainties[code]
            // Where one symbol gives way to another, both may show at once.
            if kind == .anything, let before, before != nullCode, ranks.areBest(before, code) {
                held = Self.certainty(step[code] + step[nullCode] + step[before])
            }
            push(code, isRepeat: false, held * Self.weight, after: index, to: .onlyRepeat)
        }
    }

    private static func certainty(_ probability: Float) -> Float {
        let logarithm = probability > leastProbability ? log(probability) : leastCertainty
        return Float(Double(logarithm) + offset)
    }

    private mutating func push(_ code: Int, isRepeat: Bool, _ certainty: Float, after index: Int?, to kind: Kind) {
        let before = index.map { nodes[$0] }
        let score = before.map { certainty + $0.score } ?? certainty
        var text = before?.text ?? 0
        if !isRepeat, code != nullCode { text = (text &+ UInt64(code) &+ 1) &* 0x9E37_79B9_7F4A_7C15 }
        let node = Node(
            code: code, isRepeat: isRepeat, certainty: certainty, score: score, previous: index, text: text)
        lists[kind.rawValue].keepBest(Self.width, adding: node)
    }

    private func bestPath(endingIn first: Range<Int>, or second: Range<Int>) -> [Node] {
        var best: Int?
        for index in [first, second].joined() where best.map({ nodes[index].score > nodes[$0].score }) ?? true {
            best = index
        }
        var path: [Node] = []
        while let index = best {
            path.append(nodes[index])
            best = nodes[index].previous
        }
        return path.reversed()
    }
}

extension [Beam.Node] {
    /// The better of two nodes of one code and one text stays, and of all nodes the best.
    fileprivate mutating func keepBest(_ limit: Int, adding node: Beam.Node) {
        var worst: Int?
        if count >= limit {
            for index in indices where worst.map({ self[index].score < self[$0].score }) ?? true { worst = index }
            if let worst, node.score <= self[worst].score { return }
        }
        if let same = firstIndex(where: { $0.code == node.code && $0.text == node.text }) {
            if node.score > self[same].score { self[same] = node }
        } else if let worst {
            self[worst] = node
        } else {
            append(node)
        }
    }
}
