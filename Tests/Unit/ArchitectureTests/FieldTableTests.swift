import Foundation
import TestSupport
import Testing

/// What CONTRIBUTING says of a new field is true: the compiler asks for its row in the table of fields, and for nothing else.
struct FieldTableTests {
    @Test func aTwentiethFieldIsACaseAndARow() async throws {
        let folder = TemporaryFolder()
        let core = folder.file("KTPCore")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Sources/KTPCore"), to: core)
        try insert(", kodePos", behind: "tanggalTerbit", in: core.appending(path: "Model/KTPField.swift"))
        #expect(try await errors(in: core) == ["FieldSpec.swift: switch must be exhaustive"])
        try insert(
            "\ncase .kodePos: FieldSpec(\"Kode Pos\", nil, .number, width: 9)",
            behind: "Values(admits: FieldRules.date))", in: core.appending(path: "Facts/FieldSpec.swift"))
        let errors = try await errors(in: core)
        #expect(errors == [])
    }

    private func insert(_ text: String, behind last: String, in file: URL) throws {
        var source = try String(contentsOf: file, encoding: .utf8)
        let place = try #require(source.range(of: last, options: .backwards))
        source.insert(contentsOf: text, at: place.upperBound)
        try source.write(to: file, atomically: true, encoding: .utf8)
    }

    /// What the compiler says of the core, with the sources that the build made for it.
    private func errors(in core: URL) async throws -> [String] {
        let made = Repository.root.appending(path: ".build/plugins/outputs")
        let files = try [core, made].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".swift") && (folder == core || $0.contains("/KTPCore/")) }
                .map { folder.appending(path: $0).path }
        }
        let options = ["-typecheck", "-swift-version", "6", "-package-name", "main"]
        let features = ["-enable-upcoming-feature", "InternalImportsByDefault"]
        let run = try await ToolRun.ktpOCR(["swiftc"] + options + features + files, tool: "/usr/bin/env")
        let errors = run.error.matches(of: /(\w+\.swift):\d+:\d+: error: (.*)/).map { "\($0.1): \($0.2)" }
        return run.status == 0 || !errors.isEmpty ? errors : [run.error]
    }
}
