/// A table of the districts and villages of Indonesia, and of the names under which cards print them.
///
/// Nobody need have one, and the one that is there may be older than the card: a name it lacks says nothing.
package protocol Gazetteer: Sendable {
    /// The same for the same content, and for another content another: what was read with it must be read again.
    var contentHash: String { get }

    /// The codes of the places of that name, without dots; none where the name is not known there.
    /// - Parameter region: the code of the regency, city or district in which to look, without dots.
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
