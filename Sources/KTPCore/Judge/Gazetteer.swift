/// The districts and villages of Indonesia, and the names under which cards print them. It may be older than the card, or
/// newer: a name it lacks says nothing.
package protocol Gazetteer: Sendable {
    /// The same for the same content, and for another content another: what was read with it must be read again.
    var contentHash: String { get }

    /// All names of the places in `region`, a regency, city or district, by its code without dots; none if unknown.
    func places(of kind: PlaceKind, in region: String) -> [ListedPlace]

    /// The codes, without dots, of the places of that name in `region`, in their order.
    func codes(of kind: PlaceKind, named name: PlaceName, in region: String) -> [String]
}

extension Gazetteer {
    package func codes(of kind: PlaceKind, named name: PlaceName, in region: String) -> [String] {
        Set(places(of: kind, in: region).filter { $0.key == name }.map(\.code)).sorted()
    }
}

/// A name of a district or village; a place of several names has several of these.
package struct ListedPlace: Sendable, Hashable {
    /// Without dots: six digits of a district, ten of a village.
    package let code: String
    /// In capitals, as a card prints it.
    package let name: String
    /// The key by which names are compared.
    package let key: PlaceName

    package init(code: String, name: String) {
        (self.code, self.name) = (code, name)
        key = PlaceName(name)
    }
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
