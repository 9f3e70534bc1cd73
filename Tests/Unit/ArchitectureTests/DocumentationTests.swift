import Foundation
import KTPCore
import TestSupport
import Testing

/// What the documents promise is there, and what is there is documented.
struct DocumentationTests {
    private let readme: String
    private let contributing: String
    private let changelog: String
    private let makefile: String

    init() throws {
        let tree = try ProjectTree.checkout.get()
        readme = try #require(tree.texts["README.md"])
        contributing = try #require(tree.texts["CONTRIBUTING.md"])
        changelog = try #require(tree.texts["CHANGELOG.md"])
        makefile = try #require(tree.texts["Makefile"])
    }

    /// Both ways: no command lacks its row, no row promises a command that is not there.
    @Test func theReadmeListsTheCommandsThatThereAre() async throws {
        let run = try await ToolRun.ktpOCR(["--experimental-dump-help"])
        let commands = try JSONText(run.output)["command"]?["subcommands"]?.items ?? []
        let there = commands.filter { $0["shouldDisplay"] == .boolean(true) }.compactMap { $0["commandName"]?.string }
        let listed = readme.matches(of: /^\| `ktp-ocr ([a-z]+)/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(there.contains("doctor"))
        #expect(Set(there).subtracting(["help"]).sorted() == Set(listed).sorted())
    }

    @Test func theReadmeListsTheExitCodes() throws {
        let tree = try ProjectTree.checkout.get()
        let source = try #require(tree.texts["Sources/ktp-ocr/Output/ExitStatus.swift"])
        let there = source.matches(of: /case \w+ = ([0-9]+)/).map { String($0.1) }
        let listed = readme.matches(of: /^\| ([0-9]+) \|/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(there.count > 5)
        #expect(there == listed)
    }

    /// Whoever changes one changes the other: headings, commands, tables and links stand in both alike.
    @Test func theIndonesianReadmeKeepsStep() throws {
        let indonesian = try #require(try ProjectTree.checkout.get().texts["README.id.md"])
        let (ours, theirs) = (MarkdownShape(readme), MarkdownShape(indonesian))
        #expect(ours.headings.count > 15)
        #expect(ours.headings.count == theirs.headings.count)
        #expect(ours.headings.map(\.level) == theirs.headings.map(\.level))
        #expect(ours.code == theirs.code)
        #expect(ours.code.count > 20)
        #expect(ours.rows == theirs.rows)
        #expect(ours.links.subtracting(["README.id.md"]) == theirs.links.subtracting(["README.md"]))
        let changed = MarkdownShape(readme.replacing("ktp-ocr read --field nik", with: "ktp-ocr read --field nama"))
        #expect(changed.code != ours.code)
    }

    @Test func theReadmeNamesEveryFieldAndStageInOrder() {
        #expect(readme.contains(Stage.allCases.map(\.rawValue).joined(separator: " → ")))
        let words = readme.replacing("\n", with: " ")
        #expect(words.contains(KTPField.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")))
    }

    @Test func contributingListsTheTargetsThatThereAre() throws {
        let phony = try #require(makefile.firstMatch(of: /\.PHONY: (.*)/)).1.split(separator: " ").map(String.init)
        let described = makefile.matches(of: /^([a-z-]+):.*##/.anchorsMatchLineEndings()).map { String($0.1) }
        let listed = contributing.matches(of: /`make ([a-z-]+)` \|/).map { String($0.1) }
        #expect(phony.count > 10)
        #expect(phony == described)
        #expect(phony == listed)
    }

    /// The fixtures are drawn by what their README says, seeds and all.
    @Test func makeFixturesMakesTheFixtures() throws {
        let guide = try #require(try ProjectTree.checkout.get().texts["Fixtures/README.md"])
        let recipe = try #require(makefile.firstMatch(of: /(?m)^fixtures:.*\n((?:\t.*\n)+)/)).1
        let documented = guide.matches(of: /(?m)^ktp-specimens (.*)$/).map { String($0.1) }
        #expect(documented.count == 2)
        #expect(recipe.split(separator: "\n").map { String($0.replacing("\t$(SPECIMENS) ", with: "")) } == documented)
    }

    @Test func contributingNamesEveryRoom() throws {
        let sources = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Sources").path)
        let targets = sources.filter { !$0.hasPrefix(".") }
        #expect(targets.filter { !contributing.contains("`Sources/\($0)`") } == [])
    }

    /// Each release with its day, this version's among them.
    @Test func theChangelogKnowsThisVersion() {
        let releases = changelog.matches(of: /\n## \[(\d[^\]]*)\](.*)/)
        #expect(releases.contains { $0.1 == ToolVersion.current })
        #expect(releases.filter { $0.2.wholeMatch(of: /(?: - )\d{4}-\d\d-\d\d/) == nil }.map { $0.1 } == [])
    }

    @Test(arguments: [
        "README.md", "README.id.md", "Examples/README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/PRIVACY.md",
        "docs/WORKER.md", "docs/INSTALL.md", "Fixtures/README.md", "Lab/README.md", "Lab/Training/README.md",
    ])
    func noLinkLeadsNowhere(_ path: String) throws {
        let text = try #require(ProjectTree.checkout.get().texts[path])
        let folder = Repository.root.appending(path: path).deletingLastPathComponent()
        let links = text.matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/).map { String($0.1) }
        let dead = links.filter { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
        #expect(dead == [])
    }
}
