import Foundation
import Hashing
package import KTPCore

/// The official gazetteer and what somebody has imported beside it: other editions, or names that a neighbourhood uses.
package struct JoinedGazetteer: Gazetteer {
    private let parts: [any Gazetteer]
    package let contentHash: String

    /// - Parameter imported: nil if nothing was imported.
    package init(_ official: OfficialGazetteer, with imported: (any Gazetteer)?) {
        parts = [official] + [imported].compactMap(\.self)
        let hashes = parts.map(\.contentHash)
        contentHash = hashes.count > 1 ? ContentHash.sha256(of: Data(hashes.joined().utf8)) : hashes[0]
    }

    package func places(of kind: PlaceKind, in region: String) -> [ListedPlace] {
        parts.flatMap { $0.places(of: kind, in: region) }
    }

    package func codes(of kind: PlaceKind, named name: PlaceName, in region: String) -> [String] {
        Set(parts.flatMap { $0.codes(of: kind, named: name, in: region) }).sorted()
    }
}
