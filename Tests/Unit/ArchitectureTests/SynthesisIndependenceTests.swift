import Testing

/// Specimens prove something about the parser only if the two do not draw from the same well (DESIGN: Rooms). The official
/// list of districts and villages is nobody's words: cards print it and readings know it, so both take it from the table that
/// a test holds against what was published; a tenth of the specimens' names stand outside it.
struct SynthesisIndependenceTests {
    private static let readerFolders = ["Facts", "Parse", "Judge", "Validate"].map { "Sources/KTPCore/\($0)/" }

    /// Of the core, the generator knows the model alone: no table, no rule, no spelling of the parser's.
    @Test func theGeneratorNamesNoTypeOfTheReader() throws {
        let rule = { (generator: [SwiftSource], reader: [SwiftSource]) in
            let own = Set(generator.flatMap(\.declaredTypes))
            let foreign = Set(reader.flatMap(\.declaredTypes)).subtracting(own)
            return generator.flatMap { file in
                Set(file.code.matches(of: /\b[A-Z]\w+/.wordBoundaryKind(.simple)).map { String($0.0) }).intersection(
                    foreign
                ).sorted().map { "\(file.path) names \($0)" }
            }
        }
        let reader = SwiftSource(path: "Sources/KTPCore/Validate/R.swift", text: "enum Regions {}\nstruct Date2 {}")
        let broken = SwiftSource(path: "Lab/Specimens/Sources/X.swift", text: "let x = Regions.all // Date2")
        #expect(rule([broken], [reader]) == ["Lab/Specimens/Sources/X.swift names Regions"])
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Lab/Specimens/Sources/"), Self.readerFolders.flatMap(tree.swift)) == [])
    }

    /// Short lists are the card's own closed vocabularies (religions, blood types) and must be alike. A long list
    /// that the parser knows to nine tenths has been copied, and would measure memory rather than reading.
    @Test func noLongListOfTheGeneratorIsOneOfTheReaders() throws {
        let rule = { (generator: [SwiftSource], reader: [SwiftSource]) in
            let known = Set(reader.flatMap(\.literals).map(\.text))
            return generator.flatMap { file in
                file.lists.map(Set.init).filter { $0.count >= 20 }.compactMap { list -> String? in
                    let shared = list.intersection(known).count
                    guard shared * 10 > list.count * 9 else { return nil }
                    return "\(file.path): the reader knows \(shared) of \(list.count), such as \(list.min() ?? "")"
                }
            }
        }
        let words = (10..<40).map { "\"WORD \($0)\"" }.joined(separator: ", ")
        let reader = SwiftSource(path: "Sources/KTPCore/Parse/R.swift", text: "let known = [\(words)]")
        let copied = SwiftSource(path: "Lab/Specimens/Sources/X.swift", text: "let all = [[\(words)], [\"MORE\"]]")
        let others = SwiftSource(path: "Lab/Specimens/Sources/Y.swift", text: "let all = [\"A\", \"B\"]")
        #expect(rule([copied, others], [reader]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Lab/Specimens/Sources/"), Self.readerFolders.flatMap(tree.swift)) == [])
    }
}

extension SwiftSource {
    /// The string literals of each outermost pair of brackets.
    fileprivate var lists: [[String]] {
        var lists: [[String]] = []
        var depth = 0
        var start = 0
        for (offset, byte) in code.utf8.enumerated() {
            if byte == UInt8(ascii: "[") {
                if depth == 0 { start = offset }
                depth += 1
            } else if byte == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { lists.append(literals.filter { start < $0.offset && $0.offset < offset }.map(\.text)) }
            }
        }
        return lists
    }
}
