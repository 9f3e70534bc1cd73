package import Foundation
import KTPCore

/// A folder of pictures that no card can be read from as it should: `<kind>/<kind>-01.jpg …`, and `truth.json`, in
/// which no field has a value.
package enum NegativesFolder {
    /// Pictures without a card.
    ///
    /// - Parameter count: of all kinds together, which take turns.
    /// - Throws: `SpecimenFailure`.
    package static func write(count: Int, seed: UInt64, to folder: URL) throws {
        let kinds = NegativePicture.allCases.map { kind in
            Kind(name: kind.rawValue, condition: "cardless") { try kind.draw($0, seed: seed) }
        }
        try write(kinds, count: count, to: folder)
    }

    /// Pictures of other documents.
    ///
    /// - Parameter count: of all kinds together, which take turns.
    /// - Throws: `SpecimenFailure`.
    package static func writeDocuments(count: Int, seed: UInt64, to folder: URL) throws {
        let kinds = OtherDocument.allCases.map { kind in
            Kind(name: kind.rawValue, condition: "document") { try kind.draw($0, seed: seed) }
        }
        try write(kinds, count: count, to: folder)
    }

    /// Pictures of cards as nobody should take them; their condition is the kind's name.
    ///
    /// - Parameter count: of all kinds together, which take turns.
    /// - Throws: `SpecimenFailure`.
    package static func writeFlawed(count: Int, seed: UInt64, to folder: URL) throws {
        let kinds = BadCapture.allCases.map { kind in
            Kind(name: kind.rawValue, condition: kind.rawValue) { try kind.draw($0, seed: seed) }
        }
        try write(kinds, count: count, to: folder)
    }

    private struct Kind {
        var name: String
        var condition: String
        var draw: (_ number: Int) throws -> PixelImage
    }

    private static func write(_ kinds: [Kind], count: Int, to folder: URL) throws {
        for kind in kinds { try SpecimenFolder.makeFolder(folder.appending(path: kind.name)) }
        var truths: [SpecimenTruth] = []
        for index in 0..<count {
            let kind = kinds[index % kinds.count]
            let number = index / kinds.count + 1
            let path = "\(kind.name)/\(kind.name)-\(number < 10 ? "0" : "")\(number).jpg"
            guard let jpeg = ImageWriter.jpeg(try kind.draw(number), quality: 85) else {
                throw SpecimenFailure.cannotEncode(path: path)
            }
            try SpecimenFolder.write(jpeg, to: folder.appending(path: path))
            truths.append(SpecimenTruth(path: path, fields: [:], condition: kind.condition))
        }
        try SpecimenFolder.writeJSON(truths, to: folder.appending(path: "truth.json"))
    }
}
