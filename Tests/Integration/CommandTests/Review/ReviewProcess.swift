import Foundation
import TestSupport

/// A `ktp-ocr review` that runs, and the one tab that is open on it.
final class ReviewProcess {
    private let process = Process()
    private let error = Pipe()
    let address: String
    let port: Int
    let host: String
    private(set) var cookie = ""

    struct NoAddress: Error { var sentence: String }

    convenience init(_ arguments: [String]) async throws {
        try await self.init(running: [ToolRun.toolPath, "review"] + arguments + ["--no-open"])
    }

    /// - Parameter command: any that serves a review, the program first. There is no desktop to open a browser on.
    init(running command: [String], in folder: URL? = nil) async throws {
        let output = Pipe()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment.merging(
            ["LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""]) { $1 }
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try process.run()
        address = Self.line(output.fileHandleForReading)
        guard let port = URL(string: address)?.port, let host = URL(string: address)?.host() else {
            process.waitUntilExit()
            throw NoAddress(sentence: String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
        }
        (self.port, self.host) = (port, host)
        let path = "/" + address.drop { $0 != "?" }
        let entered = try await RawClient.answer(
            from: port, at: host, "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n")
        cookie = entered.headers["set-cookie"]?.first.map { String($0.prefix { $0 != ";" }) } ?? ""
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// What the system says of the process.
    func limits() throws -> String {
        try String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
    }

    func get(_ path: String) async throws -> RawAnswer {
        try await RawClient.answer(
            from: port, at: host, "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nCookie: \(cookie)\r\n\r\n")
    }

    func decide(_ card: String, _ decisions: String) async throws -> RawAnswer {
        try await post("/api/cards/\(card)/decisions", #"{"decisions":[\#(decisions)]}"#)
    }

    func post(_ path: String, _ body: String) async throws -> RawAnswer {
        try await RawClient.answer(
            from: port, at: host,
            "POST \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nCookie: \(cookie)\r\n"
                + "Origin: http://\(host):\(port)\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    func exports(become standing: String) async throws -> Bool {
        for _ in 0..<80 {
            if try await get("/api/session?background=1").json?["exports"] as? String == standing { return true }
            try await Task.sleep(for: .milliseconds(100))
        }
        return false
    }

    /// - Returns: the exit code, -signal where one ended it, and what it said on standard error.
    func end(by signal: Int32? = nil) -> (status: Int32, sentence: String) {
        if let signal { kill(process.processIdentifier, signal) }
        let sentence = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let status = process.terminationStatus
        return (process.terminationReason == .exit ? status : -status, sentence)
    }

    private static func line(_ file: FileHandle) -> String {
        var bytes = Data()
        while let byte = try? file.read(upToCount: 1), let first = byte.first, first != UInt8(ascii: "\n") {
            bytes.append(first)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
