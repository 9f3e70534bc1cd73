import Foundation
import TestSupport
import Testing

/// Runs commands for the torture, many a second: `Lab/Torture/served.py` writes one a line, and reads one answer a line.
struct ServedCommands {
    private struct Order: Decodable {
        var arguments: [String]
        var environment: [String: String]
    }

    private struct Answer: Encodable {
        var status: Int32
        var output: Data
        var error: String
    }

    private static let folder = ProcessInfo.processInfo.environment["KTP_OCR_SERVED"]

    @Test(.enabled(if: folder != nil, "only for the torture")) func untilThereAreNoMore() async throws {
        let folder = try #require(Self.folder)
        let orders = try #require(FileHandle(forReadingAtPath: folder + "/orders"))
        let answers = try #require(FileHandle(forWritingAtPath: folder + "/answers"))
        try answers.write(contentsOf: Data("\(getpid())\n".utf8))
        var rest = Data()
        while case let more = orders.availableData, !more.isEmpty {
            rest += more
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let order = try JSONDecoder().decode(Order.self, from: rest[..<end])
                rest = Data(rest[(end + 1)...])
                let run = try await ToolRun.inProcess(order.arguments, environment: order.environment)
                let answer = Answer(status: run.status, output: Data(run.output.utf8), error: run.error)
                try answers.write(contentsOf: try JSONEncoder().encode(answer) + Data("\n".utf8))
            }
        }
    }
}
