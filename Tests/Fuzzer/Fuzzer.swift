import FuzzTargets
import Glibc

/// libFuzzer, with one of our targets: KTP_OCR_FUZZ says which. Built by `make fuzz` alone.
@main
enum Fuzzer {
    static func main() throws {
        _ = try chosen()
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        // Ends the process by itself once it has found something.
        _ = runFuzzer(&count, &arguments) { start, length in
            do {
                try Fuzzer.chosen().take(Array(UnsafeBufferPointer(start: start, count: length)))
            } catch {
                fputs("\(error)\n", stderr)
                raise(SIGABRT)
            }
            return 0
        }
    }

    private static func chosen() throws -> FuzzTarget {
        let name = getenv("KTP_OCR_FUZZ").map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            throw UnknownTarget(remedy: "set KTP_OCR_FUZZ to one of: \(names)")
        }
        return target
    }
}

struct UnknownTarget: Error {
    var remedy: String
}

/// Of libFuzzer's library: its main, without being one.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
