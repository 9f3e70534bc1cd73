import ArgumentParser
import Foundation
import KTPCore
import Specimens

/// Draws fictional specimen cards with the truth about each.
@main
struct SpecimensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ktp-specimens",
        abstract: "Draw fictional specimen cards, with truth.json beside them.",
        discussion: """
            Writes DIR/<condition>/<condition>-0001.jpg (or .png) and DIR/truth.json. The same seed and split give the \
            same bytes. The splits never share a card; evaluate also shows a font, a layout and a degradation that train \
            and tune lack. A picture of the condition sheet shows two to eight cards; its keys in the truth are \
            <path>#<page>.<card>.
            """)

    @Argument(help: "The folder to write to; it is made if need be.", completion: .directory) var folder: String

    @Option(help: "How many pictures, all conditions together.") var count = 12

    @Option(help: "The seed of all that is random.") var seed: UInt64 = 1

    @Option(
        help: "Comma-separated: \(SpecimenCondition.names). Pictures take them in turn; default: scan to turned.",
        completion: .list(SpecimenCondition.allCases.map(\.rawValue)))
    var condition: String?

    @Option(
        help: """
            How hard the conditions screen to screenshot are: mild (somewhat worse than an ordinary picture), plain (as people \
            send them; a person reads all of it) or hard (at the end of what a person reads).
            """)
    var level: SpecimenLevel = .plain

    @Option(help: "train, tune or evaluate.") var split: SpecimenSplit = .train

    @Flag(help: "Also write geometry.json: the card's corners and every line of print.") var geometry = false

    @Flag(help: "Print common names and places instead of invented words, for pictures that people look at.")
    var plausible = false

    @Flag(
        help: """
            Print what few cards have: places over two rows, the issue block up to three rows higher, a header in one row, names \
            of one letter, dashes and words of no list.
            """)
    var unusual = false

    @Flag(
        help: """
            Invent the names of districts and villages, as train and --plausible always do, in place of names of the official \
            list for nine of ten.
            """)
    var inventedPlaces = false

    @Flag(help: ArgumentHelp("Print values of random letters and digits, to train models on.", visibility: .hidden))
    var practice = false

    @Flag(help: ArgumentHelp("Write the odd inputs that tests use in place of cards.", visibility: .hidden))
    var odd = false

    @Flag(help: ArgumentHelp("Draw pictures without a card in place of cards, for tests.", visibility: .hidden))
    var cardless = false

    @Flag(help: ArgumentHelp("Draw other documents in place of cards, for tests.", visibility: .hidden))
    var documents = false

    @Flag(help: ArgumentHelp("Draw pictures of cards as nobody should take them, for tests.", visibility: .hidden))
    var flawed = false

    @Flag(help: "Say how far the drawing is.") var verbose = false

    @Flag(help: ArgumentHelp("Say nothing, which is how it is anyhow.", visibility: .hidden)) var quiet = false

    func validate() throws {
        guard count >= 1 else { throw ValidationError("--count takes a number from 1") }
        _ = try conditions()
    }

    func run() throws {
        do {
            try draw(into: URL(filePath: folder))
        } catch let failure as any ExplainedError {
            FileHandle.standardError.write(Data("Error: \(failure.message(in: .en))\n".utf8))
            throw ExitCode(73)
        }
    }

    private func draw(into place: URL) throws {
        guard !odd else { return try OddInputs.write(to: place, seed: seed) }
        guard !cardless else { return try NegativesFolder.write(count: count, seed: seed, to: place) }
        guard !documents else { return try NegativesFolder.writeDocuments(count: count, seed: seed, to: place) }
        guard !flawed else { return try NegativesFolder.writeFlawed(count: count, seed: seed, to: place) }
        let specimens = SpecimenFolder(
            url: place,
            generator: SpecimenGenerator(
                seed: seed, split: split, practises: practice, level: level, isPlausible: plausible,
                isUnusual: unusual,
                // Models are trained on invented words alone, so that they learn no list.
                hasListedPlaces: !inventedPlaces && !plausible && !practice && split != .train),
            conditions: try conditions(), writesGeometry: geometry)
        try specimens.write(count: count) { done in
            if verbose { FileHandle.standardError.write(Data("\(done)/\(count)\n".utf8)) }
        }
    }

    private func conditions() throws -> [SpecimenCondition] {
        guard let condition else { return SpecimenCondition.ordinary }
        let names = condition.split(separator: ",")
        guard !names.isEmpty else {
            throw ValidationError("--condition takes at least one name of: \(SpecimenCondition.names)")
        }
        return try names.map { name in
            guard let known = SpecimenCondition(rawValue: String(name)) else {
                throw ValidationError("there is no condition '\(name)'; choose from: \(SpecimenCondition.names)")
            }
            return known
        }
    }
}

extension SpecimenCondition {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension SpecimenSplit: ExpressibleByArgument {}

extension SpecimenLevel: ExpressibleByArgument {}
