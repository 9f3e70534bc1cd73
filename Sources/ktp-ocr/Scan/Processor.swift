import Foundation

/// The processor of this machine.
enum Processor {
    /// As the system names it, and how many cores of it this process may use: `AMD EPYC 7B13, 2 cores`.
    static var name: String {
        let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = facts.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
        return "\(model ?? architecture), \(ProcessInfo.processInfo.activeProcessorCount) cores"
    }

    /// ARM's kernels name no model.
    private static var architecture: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86_64"
        #endif
    }
}
