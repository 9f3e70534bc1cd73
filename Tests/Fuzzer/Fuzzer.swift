import Foundation
import FuzzTargets

/// What libFuzzer's own `main` gives bytes to. Built by `make fuzz` alone.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ start: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
    do {
        try chosen.take(Array(UnsafeBufferPointer(start: start, count: length)))
    } catch {
        say("\(error)")
        abort()
    }
    return 0
}

/// KTP_OCR_FUZZ says which.
private let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["KTP_OCR_FUZZ"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        say("set KTP_OCR_FUZZ to one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
        exit(64)
    }
    return target
}()

private func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}
