package import KTPCore
package import SystemPackage

package enum InputList {
    /// Bytes a path may have. The system takes 4096 at a time; folders may be deeper.
    private static let pathLimit = 1 << 16

    package struct TooLong: ExplainedError {
        package var number: Int

        package func message(in language: Language) -> String { language.say(.pathTooLong(number: number)) }
    }

    /// - Throws: `TooLong`; `Errno` when reading fails. `nulSeparated` paths end with NUL, not with a line's end.
    package static func paths(from input: FileDescriptor, nulSeparated: Bool) throws -> [PicturePath] {
        var lines = LineReader(input, limit: pathLimit, separator: nulSeparated ? 0 : UInt8(ascii: "\n"))
        var paths: [PicturePath] = []
        while let line = try lines.next() {
            guard case .bytes(let path) = line else { throw TooLong(number: paths.count + 1) }
            if !path.isEmpty { paths.append(PicturePath(bytes: path)) }
        }
        return paths
    }
}
