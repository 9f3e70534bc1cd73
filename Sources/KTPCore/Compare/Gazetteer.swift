/// The districts and villages of Indonesia, and the names under which cards print them. It is optional, and may be
/// older than the card: a name it lacks says nothing.
package protocol Gazetteer: Sendable {
    /// The same for the same content, and for another content another: what was read with it must be read again.
    var contentHash: String { get }

    /// The codes, without dots, of the places of that name in `region`, a regency, city or district; none if unknown.
    func codes(of kind: PlaceKind, named name: PlaceName, in region: String) -> [String]
}

/// The regions below the regency.
package enum PlaceKind: Sendable {
    /// Kecamatan, kapanewon, distrik.
    case district
    /// Desa, kelurahan and what else they are called.
    case village

    package var codeLength: Int {
        switch self {
        case .district: 6
        case .village: 10
        }
    }
}
