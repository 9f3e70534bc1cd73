import Foundation
import FuzzTargets

/// What libFuzzer's own `main` gives bytes to: KTP_OCR_FUZZ says to which of our targets. Built by `make fuzz` alone.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ start: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
    do {
        guard let target = FuzzTarget(rawValue: chosen) else {
            throw UnknownTarget(remedy: "set KTP_OCR_FUZZ to one of: \(FuzzTarget.allCases.map(\.rawValue))")
        }
        try target.run(Array(UnsafeBufferPointer(start: start, count: length)))
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        // So that libFuzzer keeps the input.
        raise(SIGABRT)
    }
    return 0
}

private let chosen = ProcessInfo.processInfo.environment["KTP_OCR_FUZZ"] ?? ""

struct UnknownTarget: Error {
    var remedy: String
}
