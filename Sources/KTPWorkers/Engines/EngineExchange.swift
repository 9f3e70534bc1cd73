import Foundation
package import KTPCore

/// A worker's question to its coordinator: what a person's own engine reads on the card that it is reading.
package struct EngineQuestion: Codable, Sendable {
    /// The member by which a coordinator tells it from a record.
    static let beginning = #"{"engine":"#

    package struct Picture: Codable, Sendable {
        /// In base64.
        package var png: String
        /// Its place in the rectified card's pixels: left, top, width and height; nil of the whole card.
        package var place: BoundingBox?
        /// The fields that the engines built in found on a strip.
        package var fields: [KTPField]?

        package init(png: [UInt8], place: BoundingBox? = nil, fields: [KTPField]? = nil) {
            self.png = Data(png).base64EncodedString()
            (self.place, self.fields) = (place, fields)
        }
    }

    package var engine: EngineName
    /// The card, or all its strips.
    package var pictures: [Picture]

    package init(engine: EngineName, pictures: [Picture]) { (self.engine, self.pictures) = (engine, pictures) }

    var kind: EngineKind { pictures.allSatisfy { $0.place != nil } ? .strip : .card }
}

/// The kind of picture that a program reads, by its first answer.
package enum EngineKind: String, Codable, Sendable {
    case card
    /// Rows of print, one at a time.
    case strip
}

/// A coordinator's answer: the program's reading, or why there is none.
package struct EngineReply: Codable, Sendable {
    package var answer: EngineAnswer?
    /// A sentence with the engine's name, and no value of a card.
    package var failure: String?
    /// Wall and CPU seconds of the program, with all that it started.
    package var seconds = 0.0
    package var cpuSeconds = 0.0
    /// The kind that the program wants to be asked in place of what it was; nil where it has been asked.
    package var wants: EngineKind?
}

/// A line for a person's own engine, as docs/ENGINES.md describes it.
struct EngineRequest: Encodable, Sendable {
    var id: String
    var kind: EngineKind
    var language = "ind"
    /// The fields of a strip, where they are known.
    var fields: [KTPField]?
    var png: String
}

/// A program's answer, checked: somebody else wrote it.
package struct EngineAnswer: Codable, Sendable, Equatable {
    package struct Word: Codable, Sendable, Equatable {
        package var text: String
        /// x, y, width and height in pixels of the image.
        package var box: [Double]
        package var confidence: Double?
    }

    /// The faults for which an answer is refused.
    enum Fault: Error {
        case tooLong, invalid, otherID
    }

    package var id: String
    package var words: [Word]?
    /// The card's rows, if it knows no places.
    package var text: String?
    package var model: String?

    /// Bytes of an answer; a card's have some thousands.
    static let mostBytes = 1 << 20
    private static let mostWords = 2000
    private static let places = -10_000.0...20_000

    static func read(_ line: String, asked id: String) throws(Fault) -> EngineAnswer {
        // An empty line is one that was too long to be kept.
        guard !line.isEmpty, line.utf8.count <= mostBytes else { throw .tooLong }
        guard let answer = try? JSONDecoder().decode(EngineAnswer.self, from: Data(line.utf8)), answer.isPossible else {
            throw .invalid
        }
        guard answer.id == id else { throw .otherID }
        return answer
    }

    /// Takes a strip's reading as the card's: a text without places takes all of it.
    mutating func append(_ read: EngineAnswer, at strip: BoundingBox) throws(Fault) {
        let whole = [0, 0, Double(strip.width), Double(strip.height)]
        let found = read.words ?? [Word(text: read.text ?? "", box: whole)]
        words =
            (words ?? [])
            + found.map { word in
                var placed = word
                placed.box[0] += Double(strip.x)
                placed.box[1] += Double(strip.y)
                return placed
            }
        model = model ?? read.model
        guard words?.count ?? 0 <= Self.mostWords else { throw .tooLong }
    }

    private var isPossible: Bool {
        guard words != nil || text != nil, words?.count ?? 0 <= Self.mostWords else { return false }
        return text?.isPossible(100_000) ?? true && model?.isPossible(200) ?? true
            && words?.allSatisfy { word in
                word.text.isPossible(1000) && word.box.count == 4 && word.box.allSatisfy(Self.places.contains)
                    && (0...1).contains(word.confidence ?? 1)
            } ?? true
    }
}
