package import Foundation
import KTPCore

/// A folder of pictures without a card: `<kind>/<kind>-01.jpg …`, and `truth.json`, in which no field has a value.
package enum CardlessFolder {
    /// - Parameter count: of all kinds together, which take turns.
    /// - Throws: `SpecimenFailure`.
    package static func write(count: Int, seed: UInt64, to folder: URL) throws {
        let kinds = CardlessPicture.allCases
        for kind in kinds { try SpecimenFolder.makeFolder(folder.appending(path: kind.rawValue)) }
        var truths: [SpecimenTruth] = []
        for index in 0..<count {
            let kind = kinds[index % kinds.count]
            let number = index / kinds.count + 1
            let path = "\(kind.rawValue)/\(kind.rawValue)-\(number < 10 ? "0" : "")\(number).jpg"
            guard let jpeg = ImageWriter.jpeg(try kind.draw(number, seed: seed), quality: 85) else {
                throw SpecimenFailure.cannotEncode(path: path)
            }
            try SpecimenFolder.write(jpeg, to: folder.appending(path: path))
            truths.append(SpecimenTruth(path: path, fields: [:], condition: "cardless"))
        }
        try SpecimenFolder.writeJSON(truths, to: folder.appending(path: "truth.json"))
    }
}
