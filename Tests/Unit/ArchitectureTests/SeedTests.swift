import Testing

/// Figures are of cards by which nothing was chosen. Lab/SEEDS.md says of each seed what was.
struct SeedTests {
    /// A line of the table of evaluation seeds.
    private struct Seed {
        let number: String
        /// Whether anything was changed because of what its cards showed.
        let isBurnt: Bool
    }

    private static func seeds(in table: String) -> [Seed] {
        let section = table.split(separator: "\n## ").first { $0.hasPrefix("Evaluate") } ?? ""
        return section.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
            guard cells.count == 4, let number = cells[0].firstMatch(of: /^(\d+)\s/) else { return nil }
            return Seed(number: String(number.1), isBurnt: !cells[3].hasPrefix("-"))
        }
    }

    private static func listed() throws -> [Seed] {
        seeds(in: try #require(ProjectTree.checkout.get().texts["Lab/SEEDS.md"]))
    }

    private static let table = """
        # Seeds

        ## Evaluate

        | seed | drawn | first looked at | changed because of it |
        |---|---|---|---|
        | 98001 | 240 plain | abcdef01 | - |
        | 98002 | 90 hard | abcdef01 | abcdef02 |

        ## Tune

        | 98003 | 90 plain | the fit |
        """

    @Test func eachSeedHasOneLineThatSaysWhatWasChanged() throws {
        #expect(Self.seeds(in: Self.table).map(\.number) == ["98001", "98002"])
        #expect(Self.seeds(in: Self.table).map(\.isBurnt) == [false, true])
        let numbers = try Self.listed().map(\.number)
        #expect(numbers.count > 60)
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers == numbers.sorted())
    }

    /// A test that reads such cards would hold the tool to them from then on, and a comment tells that somebody has looked.
    @Test func noEvaluationSeedStandsInATestOrAComment() throws {
        let rule = { (files: [SwiftSource], scripts: [String: String], seeds: [Seed]) in
            let numbers = Set(seeds.map(\.number))
            func named(_ text: some StringProtocol) -> [String] {
                String(text).matches(of: /(?:^|[^\d,.])(\d{5})(?![\d,.]*\d)/).map { String($0.1) }
                    .filter(numbers.contains)
            }
            let swift = files.flatMap { file in named(file.text.replacing("_", with: "")).map { "\(file.path): \($0)" }
            }
            let comments = scripts.sorted { $0.key < $1.key }.flatMap { path, text in
                text.split(separator: "\n").filter { $0.drop { $0.isWhitespace }.hasPrefix("#") }.flatMap { named($0) }
                    .map { "\(path): \($0)" }
            }
            return swift + comments
        }
        let seeds = Self.seeds(in: Self.table)
        let broken = SwiftSource(
            path: "Tests/X.swift", text: "let x = (98_001, 1) // of 98002\nlet y = 198001, z = 98003")
        #expect(rule([broken], [:], seeds) == ["Tests/X.swift: 98001", "Tests/X.swift: 98002"])
        #expect(rule([], ["a.sh": "# as 98001 showed\nseed=98002 # 98001"], seeds) == ["a.sh: 98001"])
        let tree = try ProjectTree.checkout.get()
        let scripts = tree.texts.filter { path, _ in
            path.hasSuffix(".py") || path.hasSuffix(".sh") || path.hasSuffix("Makefile") || path.hasSuffix(".yml")
        }
        #expect(rule(tree.swift, scripts, try Self.listed()) == [])
    }

    /// The drawing itself is tried in each split; what reads cards is not.
    @Test func noTestReadsCardsOfTheSplitEvaluate() throws {
        let rule = { (files: [SwiftSource]) in files.flatMap { $0.places(of: /(?:split: *|SpecimenSplit)\.evaluate\b/) }
        }
        let broken = SwiftSource(path: "Tests/X.swift", text: "let a = SpecimenGenerator(seed: 1, split: .evaluate)\n")
        #expect(rule([broken]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Tests/") + tree.swift(under: "Packages/")) == [])
    }

    @Test func theDocumentsCiteSeedsByWhichNothingWasChanged() throws {
        let rule = { (texts: [String: String], seeds: [Seed]) in
            let burnt = Set(seeds.filter(\.isBurnt).map(\.number))
            return texts.sorted { $0.key < $1.key }.flatMap { path, text in
                text.matches(of: /(?:^|[^\d,.])(\d{5})(?![\d,.]*\d)/).map { String($0.1) }.filter(burnt.contains)
                    .map { "\(path) cites \($0)" }
            }
        }
        #expect(
            rule(["a.md": "seeds 98001 and 98002, 98,002 cards"], Self.seeds(in: Self.table)) == ["a.md cites 98002"])
        let pages = ["README.md", "README.id.md", "docs/CONFIDENCE.md", "docs/READING.md"]
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.texts.filter { pages.contains($0.key) }, try Self.listed()) == [])
    }
}
