import Foundation
import KTPCore
import KTPHTTP

/// A picture or document as a client has sent it.
struct UploadedPicture: Sendable {
    /// The name in its records.
    let name: PicturePath
    let content: Data

    enum Refusal: Error {
        case otherType(String)
        case nothing
    }

    /// Types of raw bodies that hold no picture.
    private static let otherTypes = ["text/", "application/json", "application/xml", "message/", "audio/", "video/"]

    /// - Returns: of a raw body one, of a form those of all its files.
    static func all(in request: Request) throws(Refusal) -> [UploadedPicture] {
        let type = request.header("content-type") ?? ""
        let plain = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        var pictures: [UploadedPicture]
        if plain == "multipart/form-data" {
            pictures = MultipartForm(request.body, type: type).files.map {
                UploadedPicture(name: PicturePath($0.name), content: Data($0.content))
            }
        } else {
            guard plain == "message/rfc822" || !otherTypes.contains(where: plain.hasPrefix) else {
                throw .otherType(plain)
            }
            pictures = [UploadedPicture(name: PicturePath("-"), content: Data(request.body))]
        }
        pictures.removeAll(where: \.content.isEmpty)
        guard !pictures.isEmpty else { throw .nothing }
        return pictures
    }
}

/// The files of a form (RFC 7578). What is malformed ends the list.
struct MultipartForm {
    private(set) var files: [(name: String, content: Data)] = []

    private static let most = 100

    /// - Parameter type: the request's `Content-Type`, which names the boundary.
    init(_ body: [UInt8], type: String) {
        guard let boundary = Self.parameter("boundary", of: type), !boundary.isEmpty else { return }
        let (mark, end) = (Data("\r\n--\(boundary)".utf8), Data("\r\n\r\n".utf8))
        // The first boundary may be at the very beginning.
        let bytes = Data("\r\n".utf8) + body
        var place = bytes.range(of: mark)
        while files.count < Self.most, let opening = place {
            guard let header = bytes.range(of: end, in: opening.upperBound..<bytes.endIndex),
                let closing = bytes.range(of: mark, in: header.lowerBound..<bytes.endIndex)
            else { return }
            let lines = String(decoding: bytes[opening.upperBound..<header.lowerBound], as: UTF8.self)
            let disposition = lines.components(separatedBy: "\r\n").first {
                $0.lowercased().hasPrefix("content-disposition:")
            }
            if let name = disposition.flatMap({ Self.parameter("filename", of: $0) }) {
                files.append((name, bytes[min(header.upperBound, closing.lowerBound)..<closing.lowerBound]))
            }
            place = closing
        }
    }

    private static func parameter(_ name: String, of header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, pair[0].lowercased() == name else { continue }
            return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        }
        return nil
    }
}
