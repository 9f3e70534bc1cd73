import Testing

/// The messages of every target, in both languages.
struct CatalogueTests {
    @Test func bothLanguagesHaveTheSameMessagesWithTheSameArguments() throws {
        let rule = { (texts: [String: String]) in
            Set(texts.keys.compactMap(Self.twin)).sorted().flatMap { path in
                let (english, indonesian) = (Self.messages(texts["en" + path]), Self.messages(texts["id" + path]))
                return Set(english.keys).union(indonesian.keys).sorted()
                    .filter { english[$0] == nil || english[$0] != indonesian[$0] }.map { "\(path): \($0)" }
            }
        }
        #expect(rule(["en/a.ftl": "a = A\nb = B { $x }\n", "id/a.ftl": "a = A\nb = B { $y }\n"]) == ["/a.ftl: b"])
        #expect(rule(["en/a.ftl": "a = A\nb = B\n", "id/a.ftl": "a = A\n"]) == ["/a.ftl: b"])
        #expect(rule(["en/a.ftl": "a =\n    .b = B\n", "id/a.ftl": "a =\n"]) == ["/a.ftl: a.b"])
        let tree = try ProjectTree.checkout.get()
        for target in Set(tree.paths.compactMap { $0.firstMatch(of: /^(.*\/Messages\/)/)?.output.1 }) {
            let texts = tree.texts.filter { $0.key.hasPrefix(target) && $0.key.hasSuffix(".ftl") }
            #expect(
                rule(Dictionary(uniqueKeysWithValues: texts.map { (String($0.dropFirst(target.count)), $1) })) == [])
        }
    }

    /// A sentence in a Swift file can be corrected by programmers alone.
    @Test func noSentenceStandsInCode() throws {
        let rule = { (files: [SwiftSource]) in
            files.filter { $0.text.contains(/say\(\s*id:/) }.map(\.path).sorted()
        }
        #expect(
            rule([SwiftSource(path: "A.swift", text: "language.say(\n    id: \"satu\", en: \"one\")")]) == ["A.swift"])
        #expect(try rule(ProjectTree.checkout.get().swift(under: "Sources/")) == [])
    }

    private static func twin(_ path: String) -> String? {
        ["en/", "id/"].contains(where: path.hasPrefix) ? String(path.dropFirst(2)) : nil
    }

    /// The arguments of each message by its key.
    private static func messages(_ catalogue: String?) -> [String: Set<Substring>] {
        var (found, owner, key): ([String: Set<Substring>], String, String?) = ([:], "", nil)
        for line in (catalogue ?? "").split(separator: "\n") where !line.hasPrefix("#") {
            if let start = line.firstMatch(of: /^(\w+) =/) { owner = String(start.output.1) }
            if let start = line.firstMatch(of: /^(?: {4}(\.\w+)|\w+) =/) { key = owner + (start.output.1 ?? "") }
            guard let key else { continue }
            found[key, default: []].formUnion(line.matches(of: /\$(\w+)/).map(\.output.1))
        }
        return found
    }
}
