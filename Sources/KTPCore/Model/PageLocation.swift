/// A page of a file: the file's path, byte by byte, and which of its pages it is, from 1.
///
/// In JSON it is the members `path`, `pathBytes` where the path is no text, and `page` of the object that holds it.
package struct PageLocation: Sendable, Hashable {
    package var path: PicturePath
    package var page: Int

    package init(_ path: PicturePath, page: Int = 1) { (self.path, self.page) = (path, page) }
}

extension PageLocation: Codable {
    private enum Member: String, CodingKey { case path, pathBytes, page }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        path = PicturePath(
            try members.decode(String.self, forKey: .path),
            base64: try members.decodeIfPresent(String.self, forKey: .pathBytes))
        page = try members.decode(Int.self, forKey: .page)
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(path.text, forKey: .path)
        try members.encodeIfPresent(path.base64, forKey: .pathBytes)
        try members.encode(page, forKey: .page)
    }
}
