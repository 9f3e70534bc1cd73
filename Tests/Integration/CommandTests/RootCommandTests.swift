import Foundation
import KTPCore
import TestSupport
import Testing

struct RootCommandTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [("C.UTF-8", "there is no command"), ("id_ID.UTF-8", "tidak ada perintah")])
    func anUnknownCommandIsAUsageError(_ language: String, _ message: String) async throws {
        let run = try await ToolRun.inProcess(["frobnicate"], language: language)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("ktp-ocr: \(message) 'frobnicate'"))
        #expect(run.error.contains("scan, show"))
    }

    @Test(arguments: [
        (["scann"], "scan"), (["exprot", "session", "--masked"], "export"), (["scann", "--help"], "scan"),
        (["--language", "en", "docter", "--json"], "doctor"), (["help", "sho"], "show"), (["hepl"], "help"),
    ])
    func aMistypedCommandGetsASuggestion(_ arguments: [String], _ meant: String) async throws {
        let run = try await ToolRun.inProcess(arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("did you mean '\(meant)'?"))
    }

    @Test(arguments: [["help", "nope"], ["nope", "--help"], ["--language", "en", "nope", "-h"]])
    func helpAboutACommandThatThereIsNotIsAUsageError(_ arguments: [String]) async throws {
        let run = try await ToolRun.inProcess(arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("there is no command 'nope'"))
    }

    @Test(arguments: [["help", "nik"], ["nik", "--help"], ["help", "regions", "import"], ["help"], []])
    func helpAboutWhatThereIsIsNoError(_ arguments: [String]) async throws {
        let run = try await ToolRun.inProcess(arguments)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("OVERVIEW: "))
        #expect(run.error.isEmpty)
    }

    /// README: every command takes `--language`. So does the tool itself, before a command's name or behind it.
    @Test(arguments: [
        ["--language", "id"], ["help", "--language", "id"], ["--language", "id", "help", "nik"],
        ["nik", "--help", "--language=id"], ["regions", "--language", "id"],
    ])
    func helpSpeaksTheLanguageThatIsAskedFor(_ arguments: [String]) async throws {
        let run = try await ToolRun.inProcess(arguments)
        #expect(run.status == 0)
        #expect(run.output.contains("Bahasa pesan: id atau en"))
    }

    @Test(arguments: [
        "", "read", "scan", "show", "correct", "review", "export", "merge", "parse", "nik", "regions", "regions import",
        "residents", "residents import", "sessions", "sessions forget", "sessions prune", "doctor",
    ])
    func indonesianHelpHasNoEnglishHeading(_ command: String) async throws {
        let words = ["help"] + command.split(separator: " ").map(String.init)
        let help = try await ToolRun.inProcess(words + ["--language", "id"]).output
        #expect(help.hasPrefix("RINGKASAN: ") && help.contains("PEMAKAIAN: "))
        for english in [
            "OVERVIEW", "USAGE", "OPTIONS", "SUBCOMMANDS", "ARGUMENTS", "default:", "values:", "Show ", "See '",
            "<file",
            "<dir>", "<seconds>", "<pictures>", "<inputs>", "<list>", "<language>",
        ] {
            #expect(!help.contains(english), "\(english)")
        }
        // Options of which the explanation has room on their line.
        let explained = help.split(separator: "\n").compactMap { $0.firstMatch(of: /^ {2}[-<]\S*(?: \S+)* {2,}(?=\S)/) }
        #expect(explained.allSatisfy { $0.output.count == 26 }, "\(explained.map { String($0.output) })")
    }

    @Test(arguments: [
        (["scan"], "argumen '<masukan> ...' belum ditulis"), (["scan", "--nix", "x"], "opsi '--nix' tidak dikenal"),
        (["export", "s", "--format"], "nilai untuk '--format <format>' belum ditulis"),
        (["scan", "x", "--out", "y", "--jobs", "a"], "nilai 'a' tidak berlaku untuk '--jobs <jumlah>'"),
        (["doctor", "x"], "argumen 'x' tidak dikenal di sini"), (["review", "s", "--by", "x"], "'card' atau 'field'"),
        (["scan", "x", "--engines", "x"], "Tulislah salah satu dari 'both', 'lstm' atau 'legacy'."),
        (["read", "x", "--field", "x"], "Tulislah salah satu dari yang berikut:\n  - provinsi"),
    ])
    func theParserRefusesInIndonesian(_ arguments: [String], _ sentence: String) async throws {
        let run = try await ToolRun.inProcess(arguments + ["--language", "id"])
        #expect(run.status == 64)
        #expect(run.error.contains(sentence) && run.error.contains("Pemakaian: "), "\(run.error)")
    }

    @Test(arguments: ["KTP Hilang", "Hilang/", "ktp.jpg"])
    func aPathThatIsNotThereIsNoCommand(_ word: String) async throws {
        let run = try await ToolRun.inProcess([word, "--language", "id"])
        #expect(run.status == 64)
        #expect(run.error.contains("berkas atau folder tidak ditemukan: \(word)"), "\(run.error)")
    }

    @Test func theLanguageBeforeACommandHoldsForIt() async throws {
        let run = try await ToolRun.inProcess(["--language", "id", "nik", "123"])
        #expect(run.status == 1)
        #expect(run.output.contains("Kabupaten/kota"))
    }

    @Test(arguments: [
        (["scan", "x", "--jobs", "0"], "1 sampai 1024"), (["scan", "x", "--accept", "2"], "dari 0 sampai 1"),
        (["scan", "x", "--timeout", "0"], "paling banyak 86400"), (["worker", "--memory-limit", "1"], "jumlah MB"),
        (["scan", "x", "--limit", "0"], "--limit harus"),
    ])
    func aValueOutOfRangeIsSaidInTheReadersLanguage(_ arguments: [String], _ message: String) async throws {
        let run = try await ToolRun.inProcess(arguments + ["--language", "id"])
        #expect(run.status == 64)
        #expect(run.error.hasPrefix("ktp-ocr: --") || run.error.hasPrefix("ktp-ocr: tidak ada"))
        #expect(run.error.contains(message))
    }

    /// Somebody who types the name alone, to see what comes, reads seven lines; a program gets the help as ever.
    @Test(arguments: [("id_ID.UTF-8", "Ketik:"), ("C.UTF-8", "Type:")])
    func onATerminalTheNameAloneSaysWhatToType(_ language: String, _ heading: String) async throws {
        let run = try await ToolRun.ktpOCR(
            ["-qec", "'\(ToolRun.toolPath)'", "/dev/null"], language: language, environment: ["SHELL": "/bin/sh"],
            tool: "/usr/bin/script")
        #expect(run.status == 0)
        let lines = run.output.split(whereSeparator: \.isNewline)
        #expect(lines.count == 7)
        #expect(lines.first?.hasSuffix(heading) == true)
        for command in ["Folder ", "read Card.jpg", "scan ", "review Register", "doctor", "--help"] {
            #expect(lines.contains { $0.hasPrefix("  ktp-ocr \(command)") }, "\(command)")
        }
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    /// Colours in a name are codes like others; a program gets the name as it is.
    @Test func namesDoNotActOnATerminal() async throws {
        let name = "a\u{1B}[31m\u{7}\u{202E}b.jpg"
        try folder.write("no picture", to: name)
        let shown = try await ToolRun.ktpOCR(
            ["-qec", "'\(ToolRun.toolPath)' scan . --dry-run", "/dev/null"], environment: ["SHELL": "/bin/sh"],
            in: folder.url, tool: "/usr/bin/script")
        #expect(shown.output.contains("a·[31m··b.jpg") && !shown.output.unicodeScalars.contains("\u{1B}"))
        let piped = try await ToolRun.inProcess(["scan", ".", "--dry-run"], in: folder.url)
        #expect(piped.output.contains(name))
    }

    @Test func aPictureInThePlaceOfACommandIsToldHowItIsRead() async throws {
        try Data().write(to: folder.file("my card.jpg"))
        let run = try await ToolRun.inProcess(["my card.jpg"], in: folder.url)
        #expect(run.status == 64)
        #expect(
            run.error.hasPrefix("ktp-ocr: 'my card.jpg' is not a command; to read it, run: ktp-ocr read 'my card.jpg'"))
    }

    @Test func aMessageCannotMoveTheCursor() async throws {
        for arguments in [["\u{1B}[2J"], ["doctor", "\u{1B}[2J"]] {
            let run = try await ToolRun.inProcess(arguments)
            #expect(run.status == 64)
            #expect(!run.error.contains("\u{1B}"))
        }
    }

    @Test func theVersionNamesTheCommit() async throws {
        let run = try await ToolRun.inProcess(["--version"])
        let version = try #require(run.output.wholeMatch(of: /(\S+) \(commit ([0-9a-f]{9}|unknown)\)\n/))
        #expect(String(version.1) == ToolVersion.current)
    }

    @Test(arguments: [
        ("C.UTF-8", "an engine or a model is missing"), ("id_ID.UTF-8", "mesin atau model tidak tersedia"),
    ])
    func helpListsTheExitCodes(_ language: String, _ meaning: String) async throws {
        let run = try await ToolRun.inProcess(["--help"], language: language)
        #expect(run.output.contains("\n  69   \(meaning)\n"))
    }

    /// The man page is made of this, and what is not ASCII gets lost on the way.
    @Test func whatManPagesAreMadeOfIsASCII() async throws {
        let run = try await ToolRun.inProcess(["--experimental-dump-help"])
        #expect(run.status == 0)
        let lost = run.output.split(separator: "\n").filter { !$0.allSatisfy(\.isASCII) }
        #expect(lost == [])
    }

    @Test func helpThatIsLostIsAFailure() async throws {
        let run = try await ToolRun.ktpOCR(
            ["-c", "\"$tool\" --help >/dev/full"], environment: ["tool": ToolRun.toolPath], tool: "/bin/sh")
        #expect(run.status == 74)
        #expect(run.error.hasPrefix("ktp-ocr: standard input or output failed"))
    }
}
