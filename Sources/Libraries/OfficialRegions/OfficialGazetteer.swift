import Archives
package import KTPCore
import OfficialRegionTable
import Synchronization

/// The published districts and villages, which every reading has: a table within the program that holds a ZIP member for each
/// province. A regency is unpacked when a card of it is read first: a millisecond, and about 20 KB until it is forgotten.
package final class OfficialGazetteer: Gazetteer {
    package let contents: Contents
    package var contentHash: String { contents.hash }

    private let unpacked = Mutex<[String: [ListedPlace]]>([:])
    /// A register of the whole country would otherwise unpack all 540, 12 MB.
    private static let mostUnpacked = 64
    /// Bytes of a member: the largest has 135,000.
    private static let largestMember = 1 << 20

    package init() { contents = Contents(Self.member("contents.txt")) }

    package func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
        guard region.utf8.count >= 4 else { return [] }
        let regency = String(region.prefix(4))
        let places = unpacked.withLock { unpacked in
            if let known = unpacked[regency] { return known }
            let places = Self.places(ofRegency: regency)
            if unpacked.count >= Self.mostUnpacked { unpacked = [:] }
            unpacked[regency] = places
            return places
        }
        return places.filter { $0.code.utf8.count == kind.codeLength && $0.code.hasPrefix(region) }
    }

    private static func places(ofRegency regency: String) -> [ListedPlace] {
        let table = member(regency.prefix(2) + ".tsv")
        var district: String?
        var places: [ListedPlace] = []
        for row in table.split(separator: UInt8(ascii: "\n")) {
            let columns = row.split(separator: UInt8(ascii: "\t"))
            let code = columns[0]
            if code.count == PlaceKind.district.codeLength {
                district = code.starts(with: regency.utf8) ? String(decoding: code, as: UTF8.self) : nil
            }
            guard let district else { continue }
            let isVillage = code.count < PlaceKind.district.codeLength
            let full = isVillage ? district + String(decoding: code, as: UTF8.self) : district
            places += columns.dropFirst().map { ListedPlace(code: full, name: String(decoding: $0, as: UTF8.self)) }
        }
        return places
    }

    /// Empty for a province that no edition has.
    private static func member(_ name: String) -> [UInt8] {
        var size = 0
        guard let start = official_region_table(&size),
            let archive = ZipArchive(UnsafeBufferPointer(start: start, count: size)),
            case .content(let bytes) = archive.member(name, atMost: largestMember)
        else { return [] }
        return bytes
    }
}

extension OfficialGazetteer {
    /// How much is in it, and of which editions.
    package struct Contents: Encodable, Sendable, Equatable {
        /// SHA-256 of all tables.
        package let hash: String
        /// Years, of which it has the districts; the villages are of the last.
        package let editions: [String]
        package let districts: Int
        package let villages: Int
        /// Editions name some places differently.
        package let names: Int
        /// The publisher of the tables, and the licence.
        package let origin: String

        /// - Parameter text: lines of a word and its value.
        init(_ text: [UInt8]) {
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
                let key = line.prefix { $0 != " " }
                return (String(key), String(line.dropFirst(key.count + 1)))
            }
            let values = Dictionary(lines) { first, _ in first }
            func count(_ key: String) -> Int { values[key].flatMap { Int($0) } ?? 0 }
            hash = values["hash"] ?? ""
            editions = (values["editions"] ?? "").split(separator: " ").map(String.init)
            districts = count("districts")
            villages = count("villages")
            names = count("names")
            origin = values["origin"] ?? ""
        }
    }
}
