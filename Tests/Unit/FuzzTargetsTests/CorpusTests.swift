import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What fuzzing starts from, and what it once found, is taken as it should be.
struct CorpusTests {
    @Test(arguments: FuzzTarget.allCases)
    func everyInputOfTheCorpusIsTaken(_ target: FuzzTarget) throws {
        let folder = Repository.root.appending(path: "Tests/FuzzTargets/Corpus/\(target.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let bytes = try [UInt8](Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(bytes) }
            // Cut short, as disks and cables do it.
            for share in [1, 3, 7] {
                #expect(throws: Never.self) { try target.run(Array(bytes.prefix(bytes.count * share / 8))) }
            }
        }
    }
}
