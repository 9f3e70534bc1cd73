import Foundation
import KTPCore
import KTPReports
import TestSupport
import Testing

/// What `--help` says of every command there is, in both languages but for what only developers read.
@Suite(.timeLimit(.minutes(4)))
struct HelpTests {
    /// As the parser tells it to what writes man pages.
    private struct Command: Decodable {
        struct Argument: Decodable {
            struct Name: Decodable {
                var name: String
            }

            var abstract: String?
            var preferredName: Name?
            var shouldDisplay: Bool
            var valueName: String
        }

        var commandName: String
        var abstract: String?
        var discussion: String?
        var arguments: [Argument]?
        var subcommands: [Command]?

        /// This one and those below it, each by the words that call it.
        func all(below words: [String] = []) -> [(words: [String], command: Command)] {
            [(words, self)] + (subcommands ?? []).flatMap { $0.all(below: words + [$0.commandName]) }
        }

        /// Each thing that is said of it, by what it is said of.
        var texts: [(place: String, text: String)] {
            let options = (arguments ?? []).filter(\.shouldDisplay)
            return [("abstract", abstract ?? "")] + (discussion.map { [("discussion", $0)] } ?? [])
                + options.map { ($0.preferredName?.name ?? $0.valueName, $0.abstract ?? "") }
        }
    }

    private struct Dump: Decodable {
        var command: Command
    }

    /// Its own words, which are English.
    private static let ofTheParser: Set = ["Show the version.", "Show help information."]

    /// Commands for developers of the tool: they speak English.
    private static let ofDevelopers: Set = ["worker", "serve", "compare", "evaluate"]

    private func commands(in language: Language) async throws -> [(words: [String], command: Command)] {
        let run = try await ToolRun.inProcess(["--language", language.rawValue, "--experimental-dump-help"])
        try #require(run.status == 0)
        // Without the parser's own, which says nothing of itself.
        return try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8)).command.all()
            .filter { $0.words.last != "help" }
    }

    @Test func everythingIsSaidInBothLanguages() async throws {
        let (english, indonesian) = (try await commands(in: .en), try await commands(in: .id))
        try #require(english.map(\.words) == indonesian.map(\.words))
        #expect(english.contains { $0.words == ["sessions", "prune"] })
        for (one, other) in zip(english, indonesian) where !Self.ofDevelopers.contains(one.words.first ?? "") {
            let (texts, others) = (one.command.texts, other.command.texts)
            try #require(texts.map(\.place) == others.map(\.place), "\(one.words)")
            for (sentence, saidOtherwise) in zip(texts, others) where !Self.ofTheParser.contains(sentence.text) {
                #expect(!sentence.text.isEmpty, "\(one.words) \(sentence.place)")
                #expect(sentence.text != saidOtherwise.text, "\(one.words) \(sentence.place)")
            }
        }
    }

    /// With options that there are: an example that was forgotten misleads.
    @Test(arguments: Language.allCases)
    func everyCommandShowsHowItIsUsed(_ language: Language) async throws {
        for (words, command) in try await commands(in: language) where command.subcommands?.isEmpty != false {
            let call = (["ktp-ocr"] + words).joined(separator: " ")
            let lines = (command.discussion ?? "").split(separator: "\n").filter { line in
                line.contains("\(call) ") || line.hasSuffix(call)
            }
            #expect(!lines.isEmpty, "\(call)")
            #expect(lines.allSatisfy { $0.count <= 100 }, "\(call)")
            let options = Set((command.arguments ?? []).compactMap(\.preferredName?.name))
            for line in lines.filter({ $0.hasPrefix("  ") }) {
                let used = line.matches(of: /\ --([a-z-]+)/).map { String($0.1) }
                #expect(used.filter { !options.contains($0) } == [], "\(line)")
            }
        }
    }

    /// The words that a shell offers behind an option: what there is to choose from.
    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsOfferFormatsFieldsAndSettings(_ shell: String) async throws {
        let run = try await ToolRun.inProcess(["--generate-completion-script", shell])
        #expect(run.status == 0)
        let formats = ReportFormat.allCases.map(\.rawValue)
        let fields = KTPField.allCases.map(\.rawValue)
        for word in formats + fields + ["second.model=", "normalise.width=", "evaluate", "queued"] {
            #expect(run.output.contains(word), "\(word)")
        }
    }
}
