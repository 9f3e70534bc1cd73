import Foundation
import TestSupport
import Testing

/// Settings files: which of them holds, for which commands, and what is said of a wrong one.
@Suite(.timeLimit(.minutes(4)))
struct SettingsTests {
    /// A working folder with cards, a worker that reads nothing, and settings where they are written.
    private final class Bench {
        let folder = TemporaryFolder()
        let double: WorkerDouble

        init(user: String? = nil, local: String? = nil) throws {
            double = try WorkerDouble(in: folder)
            try folder.makeFolder("cards/deep")
            for card in ["cards/a.jpg", "cards/b.jpg", "cards/deep/c.jpg"] { try write(card, card) }
            if let user { try write("home/ktp-ocr/config.yaml", user) }
            if let local { try write(".ktp-ocr.yaml", local) }
        }

        func write(_ name: String, _ text: String) throws {
            let file = folder.file(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> ToolRun {
            let home: [String: String?] = ["KTP_OCR_SETTINGS": nil, "XDG_CONFIG_HOME": folder.file("home").path]
            return try await ToolRun.inProcess(
                arguments, environment: home.merging(environment) { $1 }, in: folder.url)
        }

        /// Elsewhere, where the user's file is all that counts.
        func call(_ arguments: [String]) async throws -> ToolRun {
            try await ToolRun.inProcess(
                arguments, environment: ["KTP_OCR_SETTINGS": folder.file("home/ktp-ocr/config.yaml").path])
        }

        func scan(_ arguments: [String] = [], _ environment: [String: String] = [:]) async throws -> ToolRun {
            try await run(["scan", "cards", "--worker-command", double.path] + arguments, environment)
        }

        /// What `--dry-run` would read.
        func plan(_ arguments: [String] = []) async throws -> Int {
            try await scan(["--dry-run"] + arguments).output.split(separator: "\n").count
        }
    }

    @Test func theUsersSettingsHoldWhereTheCommandLineSaysNothing() async throws {
        let bench = try Bench(user: "recursive: false\nlanguage: id\n")
        #expect(try await bench.plan() == 2)
        #expect(try await bench.plan(["--recursive"]) == 3)
        #expect(try await bench.scan(["--out", "run"]).error.contains("2 dari 2 kartu"))
        #expect(try await bench.scan(["--out", "run", "--language", "en"]).error.contains("2 of 2 cards"))
    }

    @Test func thoseBesideTheSessionGoBeforeTheUsers() async throws {
        let bench = try Bench(user: "limit: 1\nrecursive: false\n", local: "limit: 2\nrecursive: yes\n")
        #expect(try await bench.plan() == 2)
        #expect(try await bench.plan(["--limit", "3"]) == 3)
        #expect(try await bench.plan(["--out", "elsewhere/run"]) == 1)
        try bench.write("office/.ktp-ocr.yaml", "limit: 3\nrecursive: true\n")
        #expect(try await bench.plan(["--out", "office/run"]) == 3)
        #expect(try await bench.plan(["--out=office/run/"]) == 3)
    }

    @Test func pathsBesideASessionAreSeenFromTheFile() async throws {
        let bench = try Bench()
        try bench.write("office/.ktp-ocr.yaml", "keep-stages: stages\n")
        #expect(try await bench.scan(["--out", "office/run"]).status == 0)
        #expect(bench.folder.holds("office/stages"))
    }

    @Test func otherCommandsTakeTheOptionsThatTheyShare() async throws {
        let bench = try Bench(user: "language: id\njobs: 1\nset:\n  second.model: \"off\"\n")
        #expect(try await bench.call(["nik", "3273010101900001"]).output.contains("Jenis kelamin"))
        #expect(try await bench.call(["show", "nothing"]).error.contains("tidak ada sesi"))
        // Before anything is parsed: help, and what the parser says.
        #expect(try await bench.call(["scan", "--help"]).output.contains("Membaca setiap kartu"))
        #expect(try await bench.call(["nope"]).error.contains("tidak ada perintah"))
    }

    /// Of what the file says yes to, the command line may say no.
    @Test func whatIsSetCanBeSwitchedOffOnce() async throws {
        let bench = try Bench(user: "json: true\nquiet: true\ndry-run: true\n")
        #expect(try await bench.call(["nik", "3273010101900001"]).output.hasPrefix("{"))
        #expect(try await bench.call(["nik", "3273010101900001", "--no-json"]).output.hasPrefix("NIK"))
        for option in ["watch", "dry-run", "only-these", "allow-single", "json", "csv-guard", "quiet", "verbose"] {
            #expect(try await bench.call(["scan", "--help"]).output.contains("--no-\(option)"), "\(option)")
        }
    }

    @Test func workersReadNone() async throws {
        let bench = try Bench(user: "jbos: 2\n")
        let run = try await ToolRun.ktpOCR(
            ["worker"], environment: ["KTP_OCR_SETTINGS": bench.folder.file("home/ktp-ocr/config.yaml").path])
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
    }

    @Test(arguments: [
        ("language: id\njbos: 2", 2, "mungkin maksud Anda 'jobs'"),
        ("jobs: 2\nfrobnicate: 1", 2, "there is no setting 'frobnicate'; the settings are: accept, "),
        ("\n\njobs: many", 3, "'many'"), ("jobs: 0", 1, "from 1 to 1024"), ("quiet: 3", 1, "must be true or false"),
        ("format:\n  - ndjson\n  - docx", 1, "docx"),
        ("models: here", 1, "begins with / or ~/"), ("set: psm=13", 1, "psm"), ("timeout:", 1, "needs a value"),
        ("jobs", 1, "write one setting per line"), ("jobs: 1\nlimit", 2, "write one setting per line"),
        ("- jobs", 1, "write one setting per line"), ("worker-command: sh", 1, "there is no setting"),
    ])
    func aWrongFileIsAUsageErrorThatNamesTheLine(_ text: String, _ line: Int, _ message: String) async throws {
        let bench = try Bench(user: text)
        let run = try await bench.call(["scan", "cards", "--out", bench.folder.file("run").path])
        #expect(run.status == 64)
        #expect(run.error.hasPrefix("ktp-ocr: \(bench.folder.file("home/ktp-ocr/config.yaml").path):"))
        #expect(run.error.contains("config.yaml:\(line): ") || run.error.contains("config.yaml:\(line + 1): "))
        #expect(run.error.contains(message))
        #expect(!bench.folder.holds("run"))
        // What helps is at hand all the same.
        #expect(try await bench.call(["scan", "--help"]).status == 0)
        #expect(try await bench.call(["doctor"]).output.contains(message))
    }

    @Test func anotherFileMayBeNamedAndAllSwitchedOff() async throws {
        let bench = try Bench(user: "limit: 1\n", local: "jbos: 1\n")
        let off = try await bench.scan(["--dry-run"], ["KTP_OCR_SETTINGS": ""])
        #expect(off.output.split(separator: "\n").count == 3)
        try bench.write(".ktp-ocr.yaml", "")
        try bench.write("other.yaml", "limit: 2")
        let other = try await bench.scan(["--dry-run"], ["KTP_OCR_SETTINGS": "other.yaml"])
        #expect(other.output.split(separator: "\n").count == 2)
        let none = try await bench.scan(["--dry-run"], ["KTP_OCR_SETTINGS": "nothing.yaml"])
        #expect(none.status == 74)
        #expect(none.error.contains("nothing.yaml: the settings cannot be read"))
    }

    /// Else anybody who may write in a shared folder would set the options of all who work there.
    @Test func aFileThatOthersMayChangeIsNotUsed() async throws {
        let bench = try Bench(local: "limit: 1\n")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o666], ofItemAtPath: bench.folder.file(".ktp-ocr.yaml").path)
        let run = try await bench.scan(["--dry-run"])
        #expect(run.status == 64)
        #expect(run.error.contains("another user could have changed this file"))
    }

    @Test func doctorSaysWhatIsSetAndWhere() async throws {
        let bench = try Bench(user: "# of the office\njobs: 2\nset: [second.model=off]\n", local: "jobs: 3\n")
        let run = try await bench.run(["doctor"])
        let user = bench.folder.file("home/ktp-ocr/config.yaml").path
        #expect(run.output.contains("jobs: 3 (.ktp-ocr.yaml:1)"))
        #expect(!run.output.contains("jobs: 2"))
        #expect(run.output.contains("set: second.model=off (\(user):3)"))
        let json = try await bench.run(["doctor", "--json"])
        #expect(json.output.contains(#"{"option":"jobs","value":"3","file":".ktp-ocr.yaml","line":1}"#))
    }

    @Test func aFileThatItsGroupMayChangeIsNotUsed() async throws {
        let bench = try Bench(local: "limit: 1\n")
        let file = bench.folder.file(".ktp-ocr.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: file.path)
        #expect(try await bench.scan(["--dry-run"]).status == 64)
        // A link of one's own is followed, one of another account's is not.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        try FileManager.default.moveItem(at: file, to: bench.folder.file("own.yaml"))
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: bench.folder.file("own.yaml"))
        #expect(try await bench.plan() == 1)
        // A pipe would be waited at for ever.
        #expect(unlink(file.path) == 0 && mkfifo(file.path, 0o600) == 0)
        #expect(try await bench.scan(["--dry-run"]).status == 64)
        #expect(unlink(file.path) == 0)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: bench.folder.file("own.yaml"))
        guard geteuid() == 0 else { return }
        #expect(lchown(file.path, 65534, 65534) == 0)
        #expect(try await bench.scan(["--dry-run"]).status == 64)
    }
}
