import Foundation
import KTPCore
import KTPReports

/// The pictures of a session's cards as they lie on this machine's disk, seen from the folder of a report.
final class SessionPictures: CardPictures {
    /// Without links in it, so that the way from it to a picture can be told from the paths alone.
    private let folder: [Substring]
    /// What was cut last: several reports ask for the same card one after the other.
    private var latest: (id: String, reasons: [ReviewReason], crops: CardCrops)?

    /// - Parameter folder: where the report will lie.
    init(from folder: String) {
        self.folder = Self.components(folder)
    }

    /// A relative reference: it leads there still when pictures and session are moved together.
    func place(of source: CardSource) -> PicturePlace {
        guard access(source.location.cString, F_OK) == 0 else { return .gone }
        guard source.pathBytes == nil else { return .unnameable }
        let picture = Self.components(source.path)
        let common = zip(folder, picture).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - common) + picture.dropFirst(common).map(Self.escaped)
        return .at(steps.joined(separator: "/"))
    }

    func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops {
        if let latest, latest.id == record.id, latest.reasons == reasons { return latest.crops }
        let crops = PictureCrops.cut(
            record, reasons.compactMap(\.field), withWhole: reasons.contains { $0.field == nil })
        latest = (record.id, reasons, crops)
        return crops
    }

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
