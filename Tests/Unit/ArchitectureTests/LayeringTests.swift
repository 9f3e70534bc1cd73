import Foundation
import Testing

/// Every heavy dependency is fenced into one target, and the core is pure (DESIGN: Rooms). Where the arrows between targets
/// may point stands in Package.swift: `make build` refuses an import that is not declared there.
struct LayeringTests {
    private static let visionTargets: Set = ["KTPReading", "Specimens"]
    /// The libraries that are not for seeing or drawing cards, and the targets that each is for.
    private static let targetsOfLibrary: [String: Set<String>] = [
        "CXlsxWriter": ["KTPReports"], "CZip": ["Archives"], "CCrypto": ["Hashing"],
        // The second stands in for a kernel without such calls.
        "CSandbox": ["KTPReading", "SandboxProbe"],
    ]

    @Test func aLibraryOfCIsImportedInternallyByTheTargetsItIsFor() throws {
        let tree = try ProjectTree.checkout.get()
        let libraries = tree.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("/module.modulemap") }
            .map { String($0.split(separator: "/")[2]) }
        #expect(libraries.contains("CTesseract") && libraries.contains("CLeptonica"))
        let rule = { (files: [SwiftSource]) in
            files.flatMap { file in
                file.imports.filter { libraries.contains($0.module) }.filter {
                    let targets = Self.targetsOfLibrary[$0.module] ?? Self.visionTargets
                    return !targets.contains(file.target) || $0.access != "internal"
                }.map { "\(file.path) must not `\($0.access ?? "plainly") import \($0.module)`" }
            }
        }
        #expect(rule([SwiftSource(path: "Sources/KTPReading/X.swift", text: "import CTesseract\n")]).count == 1)
        #expect(rule([SwiftSource(path: "Sources/KTPRegister/X.swift", text: "internal import CPNG\n")]).count == 1)
        #expect(rule([SwiftSource(path: "Sources/KTPReading/X.swift", text: "internal import CExif\n")]).isEmpty)
        #expect(rule([SwiftSource(path: "Sources/KTPReading/X.swift", text: "internal import CZip\n")]).count == 1)
        #expect(rule([SwiftSource(path: "Sources/Libraries/Archives/X.swift", text: "internal import CZip\n")]).isEmpty)
        #expect(rule(tree.swift) == [])
    }

    @Test func aHeavyDependencyHasOneTarget() throws {
        let fenced = ["ArgumentParser", "Crypto", "Rainbow", "GRDB", "NIO"]
        let rule = { (files: [SwiftSource]) in
            fenced.compactMap { dependency -> String? in
                let targets = Set(
                    files.filter { file in
                        file.imports.contains { $0.module.lowercased().contains(dependency.lowercased()) }
                    }.map(\.target))
                return targets.count > 1 ? "\(dependency) is imported by \(targets.sorted())" : nil
            }
        }
        let store = SwiftSource(path: "Sources/KTPRegister/X.swift", text: "import GRDB\n")
        let report = SwiftSource(path: "Sources/KTPReports/X.swift", text: "import GRDB\n")
        #expect(rule([store, report]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Sources/")) == [])
    }

    /// No files, no processes, no concurrency: the core can be tried on text alone, anywhere.
    @Test func theCoreIsPure() throws {
        let impure =
            /\b(?:FileManager|FileHandle|Process|ProcessInfo|URLSession|async|await|Task)\b|contentsOf(?:File)?:/
        let system =
            /\b(?:f?open(?:at|dir)?|creat|[lf]?stat|access|readlink|realpath|rename|unlink|mkdir|popen|system|getenv)\(/
        let rule = { (files: [SwiftSource]) in files.flatMap { $0.places(of: impure) + $0.places(of: system) } }
        let broken = [
            "let x = FileManager.default // Task", "guard lstat(path, &status) == 0 else { return }",
            "let file = open(path, O_RDONLY)", "let file = fopen(path, \"r\")", "var status = stat()",
        ]
        let files = { (lines: [String]) in lines.map { SwiftSource(path: "Sources/KTPCore/X.swift", text: $0 + "\n") } }
        #expect(rule(files(broken)).count == broken.count)
        #expect(rule(files(["reopen(card)", "// open(path)"])).isEmpty)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Sources/KTPCore/")) == [])
        let manifest = try #require(tree.texts["Package.swift"])
        #expect(manifest.contains(#"name: "KTPCore", exclude: ["Messages", "Tables"], swiftSettings"#))
    }

    /// A program that uses the library needs no engine, no picture library and none of their licences.
    @Test func theLibraryLinksNothingOfVision() throws {
        let manifest = try #require(ProjectTree.checkout.get().texts["Package.swift"])
        #expect(manifest.contains(#"name: "KTPOCR", dependencies: ["KTPCore", "KTPWorkers"],"#))
        let workers = try #require(manifest.firstMatch(of: /name: "KTPWorkers",\s*dependencies: \[([^\]]*)\]/)).1
        #expect(Set(workers.matches(of: /"(\w+)"/).map { String($0.1) }).isDisjoint(with: ["KTPReading", "Hashing"]))
        #expect(!workers.contains(/"C[A-Z]\w+"/))
    }

    @Test func noPointerStandsInAPackageSignature() throws {
        let rule = { (files: [SwiftSource]) in
            files.flatMap { file in
                file.packageSignatures.filter { $0.contains(/OpaquePointer|Unsafe\w*Pointer/) }
                    .map { "\(file.path): \($0.prefix(80))" }
            }
        }
        let broken = """
            package struct Page {
                package var handle: OpaquePointer?
                private let inner: OpaquePointer
                package func pixels(
                    of page: Int
                ) -> UnsafePointer<UInt8> { inner }
                package func width() -> Int { withUnsafePointer(to: 1) { $0.pointee } }
            }
            """
        #expect(rule([SwiftSource(path: "Sources/KTPReading/X.swift", text: broken)]).count == 2)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Sources/")) == [])
    }
}

extension SwiftSource {
    /// From the word `package` to the body, the value or the end of the declaration.
    fileprivate var packageSignatures: [String] {
        code.ranges(of: /\bpackage (?!import)/.wordBoundaryKind(.simple)).map { range in
            var depth = 0
            var end = range.upperBound
            scan: while end < code.endIndex {
                switch code[end] {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case "{", "=": if depth == 0 { break scan }
                case "\n":
                    if depth <= 0, !code[end...].starts(with: /\s*(?:->|where|async|throws|rethrows|\{)/) { break scan }
                default: break
                }
                code.formIndex(after: &end)
            }
            return String(code[range.lowerBound..<end])
        }
    }
}
