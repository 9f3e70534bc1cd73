package import Foundation
import KTPCore

/// A folder of specimens: `<condition>/<condition>-0001.jpg …`, `truth.json`, and if asked `geometry.json`.
package struct SpecimenFolder: Sendable {
    package var url: URL
    package var generator: SpecimenGenerator
    /// Taken in turn.
    package var conditions: [SpecimenCondition]
    package var writesGeometry = false

    package init(
        url: URL, generator: SpecimenGenerator, conditions: [SpecimenCondition] = SpecimenCondition.ordinary,
        writesGeometry: Bool = false
    ) {
        self.url = url
        self.generator = generator
        self.conditions = conditions
        self.writesGeometry = writesGeometry
    }

    /// Draws and writes the specimens, then the truth about them.
    ///
    /// - Parameters:
    ///   - count: of pictures, of all conditions together.
    ///   - onPicture: called with the number written so far after each.
    /// - Throws: `SpecimenFailure`.
    package func write(count: Int, onPicture: (Int) -> Void = { _ in }) throws {
        var truths: [SpecimenTruth] = []
        var geometries: [SpecimenGeometry] = []
        for condition in conditions { try Self.makeFolder(url.appending(path: condition.rawValue)) }
        for index in 0..<count {
            let condition = conditions[index % conditions.count]
            let number = index / conditions.count + 1
            let specimens = try generator.specimens(number, condition: condition)
            let path = Self.path(condition, number, specimens[0].picture.encoding)
            try Self.write(try Self.encode(specimens[0].picture, path: path), to: url.appending(path: path))
            for (index, specimen) in specimens.enumerated() {
                let key = specimens.count > 1 ? "\(path)#1.\(index + 1)" : path
                truths.append(
                    SpecimenTruth(
                        path: key, fields: specimen.content.truth, condition: condition.rawValue,
                        covered: specimen.picture.covered))
                if writesGeometry { geometries.append(SpecimenGeometry(path: key, specimen)) }
            }
            onPicture(index + 1)
        }
        try Self.writeJSON(truths, to: url.appending(path: "truth.json"))
        if writesGeometry { try Self.writeJSON(geometries, to: url.appending(path: "geometry.json")) }
    }

    static func path(
        _ condition: SpecimenCondition, _ number: Int, _ encoding: SpecimenPicture.Encoding
    ) -> String {
        let digits = String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
        return "\(condition.rawValue)/\(condition.rawValue)-\(digits).\(encoding.fileExtension)"
    }

    package static func encode(_ picture: SpecimenPicture, path: String) throws -> Data {
        let data =
            switch picture.encoding {
            case .jpeg(let quality):
                ImageWriter.jpeg(picture.pixels, quality: quality, orientation: picture.orientation)
            case .png: ImageWriter.png(picture.pixels)
            }
        guard let data else { throw SpecimenFailure.cannotEncode(path: path) }
        return data
    }

    static func makeFolder(_ url: URL) throws {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw SpecimenFailure.cannotWrite(path: url.path, reason: SystemReason(error))
        }
    }

    static func write(_ data: Data, to url: URL) throws {
        do {
            try data.write(to: url)
        } catch {
            throw SpecimenFailure.cannotWrite(path: url.path, reason: SystemReason(error))
        }
    }

    /// One member a line, so that a person can find a card and a diff shows which one changed.
    static func writeJSON(_ members: [some NamedMember], to url: URL) throws {
        var lines: [String] = []
        for member in members {
            do {
                lines.append(try OrderedJSON.encode(member.path) + ":" + OrderedJSON.encode(member))
            } catch {
                throw SpecimenFailure.cannotWrite(path: url.path, reason: SystemReason(error))
            }
        }
        try write(Data(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8), to: url)
    }
}
