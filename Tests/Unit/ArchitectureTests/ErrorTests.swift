import Testing

/// No error leaves the tool without a message in both languages and an exit code of its own.
struct ErrorTests {
    /// Those that never leave their room, and why.
    private static let stay = [
        // Of the core, and of the library over it.
        "NIK.Problem": "a finding of what was typed or read, never an end",
        "GazetteerError.BadRow": "listed within GazetteerError",
        "JSONSyntaxError": "becomes a TruthFileError or a Baseline.FileError",
        "TruthFileError": "EvaluationInput names the file and the code",
        "Baseline.FileError": "EvaluationInput names the file and the code",
        "RequestRefusal": "answered with a failed record",
        "EngineAnswer.Fault": "EnginePrograms says it with the engine's name",
        "HTTPServer.CannotListen": "said by the page or the service that cannot be served",
        "ReadingForm.Refusal": "answered over HTTP, with what may stand there",
        "UploadedPicture.Refusal": "answered over HTTP, with its status",
        "RequestRefused": "answered over HTTP, in its own words",
        "CSVRows.OpenQuote": "becomes an EditedResultsError or a GazetteerError.BadRow",
        "KTPOCR.Ended": "has been said, and is the exit code",
        "RecordText.Damage": "becomes SessionError.damaged",
        "SystemReason": "AtomicFile and GazetteerImport say it with the file's name",
    ]

    @Test func everyErrorHasAnExitCodeOrStaysInItsRoom() throws {
        let broken = [
            SwiftSource(path: "Sources/KTPCore/A.swift", text: "package struct Lost: Sendable, Error { var a = 1 }"),
            SwiftSource(
                path: "Sources/KTPCore/B.swift", text: "enum B: ExplainedError {}\nenum C {}\nstruct D: ErrorRate {}"),
            SwiftSource(
                path: "Sources/ktp-ocr/Output/Exiting.swift", text: "extension B: Exiting {}\nstruct E: Exiting {}"),
            SwiftSource(path: "Sources/KTPCore/F.swift", text: "struct F {\n    struct G: Error {}\n}"),
        ]
        #expect(Self.lost(in: broken) == ["Lost", "F.G"])
        let sources = try ProjectTree.checkout.get().swift(under: "Sources/")
        // Both ways: a reason that nobody needs any more goes.
        #expect(Set(Self.lost(in: sources)).sorted() == Self.stay.keys.sorted())
    }

    private static func lost(in sources: [SwiftSource]) -> [String] {
        let exiting = Set(
            sources.flatMap { source in
                source.code.matches(of: /extension ([\w.]+): (?:[\w., ]*\b)?(?:Exiting|UsageError|UnavailableError)\b/)
                    .map { String($0.1) }
            })
        return declared(in: sources).filter { !exiting.contains($0) }
    }

    /// Each error by its name, with the type around it before that.
    private static func declared(in sources: [SwiftSource]) -> [String] {
        let heads = /^( *)(?:\w+ )*?(struct|enum|class|extension) ([\w.]+)(?:: ([\w., ]+))?/
        return sources.flatMap { source in
            var around: [(indent: Int, name: String)] = []
            var names: [String] = []
            for line in source.code.split(separator: "\n") {
                guard let head = line.firstMatch(of: heads) else { continue }
                around.removeAll { $0.indent >= head.1.count }
                let name = ((around.last.map { [$0.name] } ?? []) + [String(head.3)]).joined(separator: ".")
                around.append((head.1.count, name))
                let conformances = (head.4 ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }
                if conformances.contains(where: { ["Error", "ExplainedError"].contains($0.prefix { $0 != " " }) }) {
                    names.append(name)
                }
            }
            return names
        }
    }
}
