import Foundation
import KTPCore
import KTPRegister

/// Any file in a session's place is a session, or refused in words; no record of it is half a record.
enum StoreInput {
    static func run(_ bytes: [UInt8]) throws {
        let folder = NSTemporaryDirectory() + "ktp-fuzz-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(bytes).write(to: URL(filePath: folder + "/session.sqlite"))
        do {
            let store = try SessionStore.open(folder, .read)
            defer { store.close() }
            try store.forEachRecord { record in
                try Broken.unless(record.status != .failed || record.error != nil, "a failure has a reason")
            }
        } catch let error as SessionError {
            for language in Language.allCases {
                try Broken.unless(!error.message(in: language).isEmpty, "a refusal has a reason")
            }
        }
    }
}
