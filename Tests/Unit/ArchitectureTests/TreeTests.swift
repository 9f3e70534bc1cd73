import Foundation
import KTPCore
import Testing

/// How files are named, where they stand and how long they are.
struct TreeTests {
    @Test func nothingIsAGrabBag() throws {
        let grabBag = /(?:Shared|Utils?|Utilities|Utility|Helpers?|Extensions?|Misc)$/
        let rule = { (files: [SwiftSource]) in
            files.flatMap { file in
                let parts = file.path.dropLast(".swift".count).split(separator: "/").map(String.init)
                return (parts + file.declaredTypes).filter { $0.contains(grabBag) }.map { "\(file.path): \($0)" }
            }
        }
        #expect(rule([SwiftSource(path: "Sources/KTPCore/Shared/X.swift", text: "")]).count == 1)
        #expect(rule([SwiftSource(path: "Sources/KTPCore/String+Extensions.swift", text: "")]).count == 1)
        #expect(rule([SwiftSource(path: "Sources/KTPCore/X.swift", text: "enum DateUtils {}")]).count == 1)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.swift) == [])
    }

    @Test(arguments: Stage.allCases)
    func everyStageHasItsFolder(_ stage: Stage) throws {
        let folder = Self.folder(of: stage)
        let tree = try ProjectTree.checkout.get()
        #expect(!tree.swift(under: folder).isEmpty, "\(folder) is empty")
    }

    private static func folder(of stage: Stage) -> String {
        // What the stage sets against each other is judged.
        let name = stage == .compare ? "Judge" : stage.rawValue.capitalized
        return switch stage {
        case .load, .normalise, .recognise: "Sources/KTPReading/\(name)/"
        case .parse, .compare, .validate: "Sources/KTPCore/\(name)/"
        case .record: "Sources/KTPRegister/\(name)/"
        case .report: "Sources/KTPReports/\(name)/"
        }
    }

    /// Who looks for a folder finds one. Catalogues stand in the same place of every target.
    @Test func noFolderNameStandsTwice() throws {
        let rule = { (paths: [String]) in
            let folders = Set(
                paths.flatMap { path in
                    let parts = path.split(separator: "/").dropLast()
                    return parts.indices.map { parts[...$0].joined(separator: "/") }
                })
            return Dictionary(grouping: folders) { $0.split(separator: "/").last ?? "" }
                .values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
        }
        #expect(
            rule(["Sources/A/Page/x", "Sources/A/Page/y", "Sources/B/Page/x"]) == [
                ["Sources/A/Page", "Sources/B/Page"]
            ])
        let paths = try ProjectTree.checkout.get().paths
        #expect(
            rule(
                paths.filter {
                    $0.hasPrefix("Sources/") && !$0.hasPrefix("Sources/Libraries/")
                        && !$0.contains(/\/(?:Messages|Help)\//)
                }) == [])
    }

    @Test func everyFileIsShort() throws {
        let limit = 400
        let rule = { (texts: [String: String]) in
            texts.filter { path, text in
                let isCode = [".swift", ".c", ".h", ".sh", ".py", ".js", ".css", ".html", "Makefile", ".ci/run"]
                    .contains(where: path.hasSuffix)
                return isCode && text.count(where: \.isNewline) >= limit
            }.keys.sorted()
        }
        let long = String(repeating: "\n", count: limit)
        #expect(rule(["A.swift": long, "B.swift": "\n", "c.js": long, "data.tsv": long]) == ["A.swift", "c.js"])
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.texts) == [])
    }

    /// A path into somebody's home works on one machine alone, and tells whose.
    @Test func nothingNamesAMachine() throws {
        let rule = { (texts: [String: String]) in
            texts.sorted { $0.key < $1.key }.flatMap { path, text in
                text.ranges(of: /(?:^|[^\w.*)}$-])\/(?:work|root|home)\/|\.[l]ibrary\b(?!\()/).map { range in
                    "\(path): \(text[range.lowerBound...].drop(while: \.isWhitespace).prefix(40))"
                }
            }
        }
        // Put together here, so that this file does not break its own rule.
        let broken = ["root", "home", "work"].map { "cd " + "/" + $0 + "/x" }
        #expect(broken.allSatisfy { rule(["a": $0]).count == 1 })
        #expect(rule(["a": "Lab/Training/work/x $(here)/work/x"]).isEmpty)
        let tree = try ProjectTree.checkout.get()
        #expect(rule(tree.texts) == [])
    }
}
