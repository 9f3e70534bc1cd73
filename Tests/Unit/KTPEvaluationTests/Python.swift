import Foundation
import TestSupport

/// The independent judge: a Python interpreter, with the packages to check against where they are installed.
enum Python {
    struct Run {
        var status: Int32
        var output: String
        var error: String
    }

    /// That of `.build/crosscheck`, where `make test` puts the packages, else the system's.
    private static var interpreter: [String] {
        let own = Repository.root.appending(path: ".build/crosscheck/bin/python3").path
        let given = ProcessInfo.processInfo.environment["KTP_CROSSCHECK_PYTHON"]
        let paths = [given, own].compactMap { $0 }.filter { FileManager.default.isExecutableFile(atPath: $0) }
        return paths.first.map { [$0] } ?? ["/usr/bin/env", "python3"]
    }

    static var isThere: Bool { (try? run(["-c", ""]))?.status == 0 }
    static var hasPackages: Bool { (try? run(["-c", "import jiwer, dinglehopper"]))?.status == 0 }

    /// The input goes through a file: a pipe written before it is read could fill up and hang.
    static func run(_ arguments: [String], input: String = "") throws -> Run {
        let folder = TemporaryFolder()
        let files = [folder.file("in"), folder.file("out"), folder.file("err")]
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        let process = Process()
        let command = interpreter + arguments
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let texts = try files[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Run(status: process.terminationStatus, output: texts[0], error: texts[1])
    }
}
