import ArgumentParser
import Foundation
import KTPCore
import Rainbow

/// Says what is installed, what is missing, and what mends it.
struct DoctorCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "doctor") }

    @Option(help: .say(.modelsHelp, valueName: "folder")) var models: String?
    @Flag(inversion: .prefixedNo, help: .say(.jsonHelp)) var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let examination = Examination(
            language: common.spoken, environment: console.environment, modelDirectory: models,
            workingFolder: FileManager.default.currentDirectoryPath)
        let report = HealthReport(checks: examination.checks, settings: examination.settings)
        try console.result(json ? OrderedJSON.encode(report) : report.text(in: common.spoken))
        guard report.healthy else { throw ExitStatus.unavailable.exitCode }
    }
}

struct HealthReport: Encodable {
    let version = ToolVersion.current
    let commit = BuildCommit.hash
    let healthy: Bool
    let checks: [HealthCheck]
    /// The settings files' word on the options of `scan`.
    let settings: [SettingInForce]

    init(checks: [HealthCheck], settings: [SettingInForce]) {
        self.settings = settings
        healthy = !checks.contains { $0.subject.isEngine && $0.state == .missing }
        self.checks = checks
    }

    /// One line a check, and under it what mends it.
    func text(in language: Language) -> String {
        let rows = checks.map { (label: $0.subject.title(in: language), value: $0.detail) }
        let lines = zip(checks, TerminalText.aligned(rows)).flatMap { check, line in
            let indent = String(repeating: " ", count: line.count - check.detail.count + 2)
            let listed = check.subject == .settings ? settings.map { indent + $0.text } : []
            return ["\(mark(check.state)) \(line)"] + listed + (check.remedy.map { [indent + "→ " + $0.bold] } ?? [])
        }
        let verdict = language.say(healthy ? .doctorReady : .doctorNotReady)
        return (["ktp-ocr \(version) (commit \(commit))"] + lines + ["", verdict]).joined(separator: "\n")
    }

    private func mark(_ state: HealthCheck.State) -> String {
        switch state {
        case .present: "✓".green
        case .missing: "✗".red
        case .advice: "!".yellow
        }
    }
}
