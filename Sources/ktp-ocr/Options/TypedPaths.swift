import Foundation
import KTPCore

/// Paths as they were typed: the parser hands out strings, in which bytes that are no UTF-8 are lost.
enum TypedPaths {
    /// - Parameter typed: all arguments as the system handed them over; `texts` are as the parser hands them out.
    static func named(_ texts: [String], typed: [PicturePath] = arguments) -> [PicturePath] {
        var odd = typed.filter { $0.base64 != nil }
        return texts.map { text in
            let text = PicturePath(text)
            guard let match = odd.firstIndex(where: { PicturePath($0.text) == text }) else { return text }
            return odd.remove(at: match)
        }
    }

    private static var arguments: [PicturePath] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).compactMap { argument in
            argument.map { PicturePath(bytes: Data(bytes: $0, count: strlen($0))) }
        }
    }
}
