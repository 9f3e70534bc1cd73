import Foundation
import KTPCore
import TestSupport
import Testing

/// What the documents promise is there, and what is there is documented.
struct DocumentationTests {
    private let readme: String
    private let indonesian: String
    private let reference: String
    private let reading: String
    private let developing: String
    private let contributing: String
    private let changelog: String
    private let makefile: String

    init() throws {
        let tree = try ProjectTree.checkout.get()
        readme = try #require(tree.texts["README.md"])
        indonesian = try #require(tree.texts["README.id.md"])
        reference = try #require(tree.texts["docs/REFERENCE.md"])
        reading = try #require(tree.texts["docs/READING.md"])
        developing = try #require(tree.texts["docs/DEVELOPING.md"])
        contributing = try #require(tree.texts["CONTRIBUTING.md"])
        changelog = try #require(tree.texts["CHANGELOG.md"])
        makefile = try #require(tree.texts["Makefile"])
    }

    /// What `make reference` writes is what --help prints.
    @Test func theReferenceHoldsTheHelpOfEveryCommand() async throws {
        let script = Repository.root.appending(path: "docs/reference.py").path
        let run = try await ToolRun.ktpOCR([script, ToolRun.toolPath, "--check"], tool: "/usr/bin/python3")
        #expect(run.status == 0, "\(run.error)")
        let help = try await ToolRun.ktpOCR(["--experimental-dump-help"])
        let commands = try JSONText(help.output)["command"]?["subcommands"]?.items ?? []
        let there = commands.filter { $0["shouldDisplay"] == .boolean(true) }.compactMap { $0["commandName"]?.string }
        let listed = reference.matches(of: /^\| \[`([a-z]+)/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(there.contains("doctor"))
        #expect(Set(there).subtracting(["help"]).sorted() == Set(listed).sorted())
    }

    @Test func theReferenceListsTheExitCodes() throws {
        let tree = try ProjectTree.checkout.get()
        let source = try #require(tree.texts["Sources/ktp-ocr/Output/ExitStatus.swift"])
        let there = source.matches(of: /case \w+ = ([0-9]+)/).map { String($0.1) }
        let listed = reference.matches(of: /^\| ([0-9]+) \|/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(there.count > 5)
        #expect(there == listed)
    }

    /// Each with its severity, its meaning, what to do, and an example.
    @Test func theReferenceExplainsEveryFinding() {
        let rows = reference.matches(
            of: /^\| `([a-zA-Z]+\.[a-zA-Z]+)` \| ([^|]+) \| [^|]+ \| [^|]+ \| [^|]+ \|$/.anchorsMatchLineEndings())
        #expect(rows.map { String($0.1) }.sorted() == FindingRule.allCases.map(\.rawValue).sorted())
        let severities = Dictionary(rows.map { (String($0.1), String($0.2)) }) { first, _ in first }
        let contradicted = FindingRule.allCases.filter {
            severities[$0.rawValue]?.contains($0.severity.rawValue) != true
        }
        #expect(contradicted == [])
    }

    @Test func theReferenceNamesEveryFieldAndStageInOrder() {
        #expect(reference.contains(Stage.allCases.map(\.rawValue).joined(separator: " → ")))
        let words = reference.replacing("\n", with: " ")
        #expect(words.contains(KTPField.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")))
    }

    /// Long documents are not read. READING holds a table of a third of its words.
    @Test func documentsAreShort() {
        let limits = [(readme, 1100), (indonesian, 1100), (contributing, 1500), (reading, 1400)]
        let words = limits.map { $0.0.split(whereSeparator: \.isWhitespace).count }
        #expect(zip(words, limits).filter { $0 > $1.1 }.map { $0.0 } == [])
    }

    /// No figure is older than the version that it stands in.
    @Test func figuresAreOfThisVersion() {
        for document in [readme, indonesian, reading] {
            let written = document.split(separator: "<!-- Written by make accuracy. -->")
            #expect(written.count == 2)
            let versions = written.last?.matches(of: /ktp-ocr (\d+\.\d+\.\d+)/).map { String($0.1) }
            #expect(versions == [ToolVersion.current])
        }
    }

    /// What a clerk types is what the tool knows.
    @Test func theIndonesianReadmeNamesCommandsThatThereAre() throws {
        let typed = indonesian.matches(
            of: /(?:`|^)ktp-ocr ([a-z]+(?: forget)?)[ `]/.anchorsMatchLineEndings()
        ).map { String($0.1) }
        #expect(typed.contains("review") && typed.contains("sessions forget"))
        #expect(typed.filter { !reference.contains("| [`\($0)`]") } == [])
    }

    @Test func developingListsTheTargetsThatThereAre() throws {
        let phony = try #require(makefile.firstMatch(of: /\.PHONY: (.*)/)).1.split(separator: " ").map(String.init)
        let described = makefile.matches(of: /^([a-z-]+):.*##/.anchorsMatchLineEndings()).map { String($0.1) }
        let listed = developing.matches(of: /`make ([a-z-]+)` \|/).map { String($0.1) }
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
        for document in [contributing, developing] {
            #expect(targets.filter { !document.contains("`Sources/\($0)`") } == [])
        }
    }

    /// Each release with its day, this version's among them.
    @Test func theChangelogKnowsThisVersion() {
        let releases = changelog.matches(of: /\n## \[(\d[^\]]*)\](.*)/)
        #expect(releases.contains { $0.1 == ToolVersion.current })
        #expect(releases.filter { $0.2.wholeMatch(of: /(?: - )\d{4}-\d\d-\d\d/) == nil }.map { $0.1 } == [])
    }

    @Test(arguments: [
        "README.md", "README.id.md", "Examples/README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/PRIVACY.md",
        "docs/WORKER.md", "docs/ENGINES.md", "docs/INSTALL.md", "docs/REFERENCE.md", "docs/READING.md",
        "docs/CONFIDENCE.md",
        "docs/DEVELOPING.md", "docs/MESSAGES.md",
        "docs/RELIABILITY.md", "Fixtures/README.md", "Lab/README.md", "Lab/JOURNAL.md", "Lab/Training/README.md",
        "Lab/Torture/RESULTS.md",
    ])
    func noLinkLeadsNowhere(_ path: String) throws {
        let text = try #require(ProjectTree.checkout.get().texts[path])
        let folder = Repository.root.appending(path: path).deletingLastPathComponent()
        let links = text.matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/).map { String($0.1) }
        let dead = links.filter { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
        #expect(dead == [])
    }
}
