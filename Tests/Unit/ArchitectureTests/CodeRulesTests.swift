import Testing

/// What no source of ours may contain (DESIGN: Rules that keep it so).
struct CodeRulesTests {
    /// But for what the libraries promise others, which `docs/api` keeps.
    @Test func nothingIsPublic() throws {
        let rule = rule(/\bpublic\b|\bopen (?:class|func|var|let)\b/)
        #expect(rule(["public func f() {}", "open class C {}", "let public_ = 1 // public"]).count == 2)
        let tree = try ProjectTree.checkout.get()
        let libraries: Set = ["KTPOCR", "TesseractLSTM"]
        #expect(rule(tree.swift.filter { !libraries.contains($0.target) }) == [])
    }

    @Test func nothingEndsTheProcessButTheCommandItself() throws {
        let rule = rule(/\b(?:fatalError|preconditionFailure|assertionFailure|abort)\(|(?:^|[^.\w])_?exit\(/)
        #expect(rule(["fatalError(\"x\")", "preconditionFailure()", "exit(1)"]).count == 3)
        #expect(rule(["func onExit() {}", "command.exit(withError: e)"]).isEmpty)
        let tree = try ProjectTree.checkout.get()
        // The examples are commands too.
        let commands = ["Sources/ktp-ocr/", "Examples/"]
        #expect(rule(tree.swift.filter { file in !commands.contains { file.path.hasPrefix($0) } }) == [])
        let fatal = self.rule(/\b(?:fatalError|preconditionFailure|assertionFailure|abort)\(/)
        #expect(fatal(tree.swift(under: "Sources/ktp-ocr/")) == [])
    }

    /// Foundation's ends the program over a path of one letter (6.3): `parentFolder` is ours.
    @Test func noFolderIsAskedOfFoundation() throws {
        let rule = rule(/as NSString\)?\.deletingLastPathComponent/)
        #expect(rule(["(path as NSString).deletingLastPathComponent"]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Sources/")) == [])
    }

    /// Its `first` asks for what it finds twice, and finding a card took twice its time: `firstNonNil` is ours.
    @Test func theFirstResultIsNotAskedForTwice() throws {
        let rule = rule(/\.lazy\.compactMap\b/)
        #expect(rule(["looks.lazy.compactMap { look in", "looks.compactMap(card)"]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift(under: "Sources/")) == [])
    }

    @Test func onlyTheCommandPrints() throws {
        let writes = rule(/FileHandle\.standard(?:Output|Error)\b|\bf?puts\(|\bSwift\.(?:print|dump)\(/)
        let prints = rule(/(?:^|[^.\w])(?:print|debugPrint|dump)\(/)
        // A renderer may well print on a card; where a target has such a function of its own, the call means that.
        let rule = { (files: [SwiftSource]) in
            let printers = Set(files.filter { $0.code.contains("func print(") }.map(\.target))
            return writes(files) + prints(files.filter { !printers.contains($0.target) })
        }
        #expect(prints(["print(\"x\")", "debugPrint(x)"]).count == 2)
        #expect(writes(["FileHandle.standardError.write(d)", "Swift.print(x)"]).count == 2)
        #expect(prints(["fingerprint(x)", "sheet.print(x)", "// print("]).isEmpty)
        let renderer = SwiftSource(path: "Lab/Specimens/Sources/X.swift", text: "func print() {}\nfunc f() { print() }")
        let parser = SwiftSource(path: "Sources/KTPCore/X.swift", text: "func f() { print() }")
        #expect(rule([renderer, parser]).count == 1)
        let libraries = try ProjectTree.checkout.get().swift(under: "Sources/").filter { $0.target != "ktp-ocr" }
        #expect(rule(libraries) == [])
    }

    @Test func noStateIsGlobal() throws {
        let rule = { (files: [SwiftSource]) in
            files.flatMap { file in
                file.places(of: /nonisolated\(unsafe\)/) + file.storedGlobals.map(file.place)
            }
        }
        let broken = """
            private var counter = 0
            enum A {
                static var shared: A?
                package static var cache: [String: Int] = [:]
                static var computed: Int { 1 }
                static var longer:
                    Int
                { 2 }
                static let fixed = 1
                var own = 2
                nonisolated(unsafe) static let c = 3
                @TaskLocal static var bound = 1
                @TaskLocal package static var boundForAll = 1
            }
            enum B { static var count = 0 }
            """
        #expect(rule([SwiftSource(path: "Sources/A/A.swift", text: broken)]).count == 5)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift) == [])
    }

    /// A file in a folder that others may write to is made by `NewFile`; a log and a lock are kept by their names. What is
    /// written otherwise goes into such a file, a folder that was just made, or a file of the kernel's.
    @Test func filesAreMadeInOnePlace() throws {
        let rule = rule(
            /\bO_CREAT\b|\.createFile\(|\bmkstemps?\(|\bcreat\(|\bData\(.*\.write\(to:|\.write\(toFile:|\.copyItem\(|forWritingTo:|\bfopen\(|\bpixWrite\(/
        )
        let broken = [
            "open(path, O_WRONLY | O_CREAT, 0o600)", "FileManager.default.createFile(atPath: p)",
            "try Data(text.utf8).write(to: file)", "try text.write(toFile: p, atomically: true, encoding: .utf8)",
            "FileHandle(forWritingTo: url)", "try FileManager.default.copyItem(atPath: a, toPath: b)",
        ]
        #expect(rule(broken).count == broken.count)
        let tree = try ProjectTree.checkout.get()
        let makers: Set = [
            "Sources/Libraries/NewFiles/NewFile.swift", "Sources/KTPRegister/Log/LogFile.swift",
            "Sources/KTPRegister/Session/SessionLock.swift", "Sources/KTPReading/Sandbox/SystemCallFilter.swift",
            "Sources/KTPRegister/Gazetteer/GazetteerImport.swift", "Sources/KTPWorkers/Pool/WorkerEnvironment.swift",
        ]
        #expect(rule(tree.swift(under: "Sources/").filter { !makers.contains($0.path) }) == [])
    }

    /// A comment says of what it speaks. No folder of the sources, the packages or the lab is left out.
    @Test func commentsOpenWithTheirSubjects() throws {
        let opener = /^ *\/\/\/ (?:Of|What|Where|Those|So|That|Who|By)\b/
        let rule = { (files: [SwiftSource]) in
            files.filter { file in
                let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
                return zip([""] + lines, lines).contains { before, line in
                    line.contains(opener) && !before.contains(/^ *\/\/\//)
                }
            }.map(\.path)
        }
        let broken = ["/// Of the card.\nvar a = 1", "var b = 1\n/// What c says.\nvar c = 1"]
        #expect(rule(broken.map { SwiftSource(path: "X.swift", text: $0) }).count == 2)
        #expect(rule([SwiftSource(path: "X.swift", text: "/// The card;\n/// What is on it.\nvar a = 1")]).isEmpty)
        let tree = try ProjectTree.checkout.get()
        let sources = ["Sources/", "Packages/", "Lab/"].flatMap { tree.swift(under: $0) }
        #expect(rule(sources) == [])
    }

    /// A rule on the code of whole files, which can also be tried on single lines.
    private func rule(_ pattern: Regex<Substring>) -> Rule { Rule(pattern: pattern) }

    private struct Rule {
        let pattern: Regex<Substring>

        func callAsFunction(_ files: [SwiftSource]) -> [String] { files.flatMap { $0.places(of: pattern) } }

        /// - Returns: those lines that break the rule.
        func callAsFunction(_ lines: [String]) -> [String] {
            lines.filter { !SwiftSource(path: "X.swift", text: $0).places(of: pattern).isEmpty }
        }
    }
}

extension SwiftSource {
    /// Where a `static var` or a `var` of the file itself is stored rather than computed; what is bound to a task is no
    /// global state.
    fileprivate var storedGlobals: [String.Index] {
        let declaration = /^(?:[\w()@]+ )*var\b|\b(?:static|class) (?:[\w()]+ )*var\b/
            .anchorsMatchLineEndings().wordBoundaryKind(.simple)
        return code.ranges(of: declaration).filter { range in
            let before = code[..<range.lowerBound]
            guard !["@TaskLocal ", "@TaskLocal package "].contains(where: before.hasSuffix) else { return false }
            let rest = code[range.upperBound...]
            guard let end = rest.firstIndex(where: { "{=\n".contains($0) }) else { return true }
            // A type may stand on a line of its own before the body.
            return code[end] == "=" || (code[end] == "\n" && !rest.starts(with: /\s\w+:?\s*(?:[^\n={}]+\n)?\s*\{/))
        }.map(\.lowerBound)
    }
}
