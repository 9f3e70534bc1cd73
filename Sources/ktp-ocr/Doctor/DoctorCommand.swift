import ArgumentParser
import Foundation
import KTPCore
import Rainbow

/// Says what is installed, what is missing, and the command that mends it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what is installed, what is missing, and the command that mends it.",
        discussion: "Exit 0 when both engines can run, 69 when one cannot.")

    @Option(help: ArgumentHelp("Look for models here first.", valueName: "folder"))
    var models: String?

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let examination = Examination(
            language: common.spoken, environment: ProcessInfo.processInfo.environment, modelDirectory: models,
            workingFolder: FileManager.default.currentDirectoryPath)
        let report = HealthReport(checks: examination.checks)
        let console = Console()
        do {
            try console.result(json ? OrderedJSON.encode(report) : report.text(in: common.spoken))
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
        guard report.healthy else { throw ExitStatus.unavailable.exitCode }
    }
}

/// What `doctor` prints.
struct HealthReport: Encodable {
    let version = ToolVersion.current
    let commit = BuildCommit.hash
    /// Whether both engines can run.
    let healthy: Bool
    let checks: [HealthCheck]

    init(checks: [HealthCheck]) {
        healthy = !checks.contains { $0.subject.isEngine && $0.state == .missing }
        self.checks = checks
    }

    /// One line a check, and under it the command that mends it.
    func text(in language: Language) -> String {
        let titles = checks.map { $0.subject.title(in: language) }
        let width = titles.map(\.count).max() ?? 0
        let lines = zip(checks, titles).flatMap { check, title in
            let padded = title.padding(toLength: width, withPad: " ", startingAt: 0)
            let found = "\(mark(check.state)) \(padded)  \(check.detail)"
            let indent = String(repeating: " ", count: width + 4)
            return [found] + (check.remedy.map { [indent + "→ " + $0.bold] } ?? [])
        }
        return (["ktp-ocr \(version) (commit \(commit))"] + lines + ["", verdict(in: language)])
            .joined(separator: "\n")
    }

    private func mark(_ state: HealthCheck.State) -> String {
        switch state {
        case .present: "✓".green
        case .missing: "✗".red
        case .advice: "!".yellow
        }
    }

    private func verdict(in language: Language) -> String {
        switch (healthy, language) {
        case (true, .id): "Kedua mesin OCR siap dipakai."
        case (true, .en): "Both engines can run."
        case (false, .id): "Ada mesin OCR yang belum dapat dipakai; jalankan perintah di atas."
        case (false, .en): "An engine cannot run; the commands above mend it."
        }
    }
}
