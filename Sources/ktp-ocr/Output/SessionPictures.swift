import Foundation
import KTPCore
import KTPReports

/// The pictures of a session's cards as they lie on this machine's disk, seen from the folder of a report.
struct SessionPictures: CardPictures {
    /// Without links in it, so that the way from it to a picture can be told from the paths alone.
    private let folder: [Substring]

    /// - Parameter folder: where the report will lie.
    init(from folder: String) {
        self.folder = Self.components(folder)
    }

    /// A relative reference: it leads there still when pictures and session are moved together.
    func place(of source: CardSource) -> PicturePlace {
        guard source.pathBytes == nil else { return .unnameable }
        guard FileManager.default.fileExists(atPath: source.path) else { return .gone }
        let picture = Self.components(source.path)
        let common = zip(folder, picture).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - common) + picture.dropFirst(common).map(Self.escaped)
        return .at(steps.joined(separator: "/"))
    }

    func crops(of record: CardRecord, _ fields: [KTPField]) -> CardCrops { PictureCrops.cut(record, fields) }

    private static func components(_ path: String) -> [Substring] {
        let whole = realpath(path, nil)
        defer { free(whole) }
        let absolute = whole.map { String(cString: $0) } ?? URL(filePath: path).standardizedFileURL.path
        return absolute.split(separator: "/").map { Substring($0) }
    }

    /// What is not ASCII stays as it is, for people and for Excel.
    private static func escaped(_ name: Substring) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        var escaped: [UInt8] = []
        for byte in name.utf8 {
            guard byte < 0x80, !plain.contains(byte) else {
                escaped.append(byte)
                continue
            }
            escaped += Array(String(format: "%%%02X", Int(byte)).utf8)
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
