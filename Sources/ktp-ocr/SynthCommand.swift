import ArgumentParser
import Foundation
import KTPCore
import KTPSynthesis

/// Draws fictional specimen cards with the truth about each.
struct SynthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "synth",
        abstract: "Draw fictional specimen cards, with truth.json beside them.",
        discussion: """
            Writes DIR/<condition>/<condition>-0001.jpg (or .png) and DIR/truth.json. The same seed and split give
            the same bytes. The splits never share a card; evaluate also shows a font, a layout and a degradation
            that train and tune lack.
            """)

    @Argument(help: "The folder to write to; it is made if need be.", completion: .directory)
    var folder: String

    @Option(help: "How many cards, all conditions together.")
    var count = 12

    @Option(help: "The seed of all that is random.")
    var seed: UInt64 = 1

    @Option(
        help: """
            Comma-separated: \(SpecimenCondition.allCases.map(\.rawValue).joined(separator: ", ")). Cards take them \
            in turn.
            """)
    var condition: String?

    @Option(help: "train, tune or evaluate.")
    var split: SpecimenSplit = .train

    @Flag(help: "Also write geometry.json: the card's corners and every line of print.")
    var geometry = false

    @Flag(help: ArgumentHelp("Print values of random letters and digits, to train models on.", visibility: .hidden))
    var practice = false

    @Flag(help: ArgumentHelp("Write the odd inputs that tests use in place of cards.", visibility: .hidden))
    var odd = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard count >= 1 else { throw ValidationError("--count must be at least 1.") }
        _ = try conditions()
    }

    func run() throws {
        let conditions = try conditions()
        try Console().run(in: common.spoken) { console in
            let place = URL(filePath: folder)
            guard !odd else { return try OddInputs.write(to: place, seed: seed) }
            let generator = SpecimenGenerator(seed: seed, split: split, practises: practice)
            let specimens = SpecimenFolder(
                url: place, generator: generator, conditions: conditions, writesGeometry: geometry)
            try specimens.write(count: count) { done in
                if common.verbose { console.note("\(done)/\(count)") }
            }
        }
    }

    private func conditions() throws -> [SpecimenCondition] {
        guard let condition else { return SpecimenCondition.allCases }
        let names = condition.split(separator: ",")
        guard !names.isEmpty else { throw ValidationError("--condition needs at least one name.") }
        return try names.map { name in
            guard let known = SpecimenCondition(rawValue: String(name)) else {
                let all = SpecimenCondition.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("There is no condition '\(name)'; choose from \(all).")
            }
            return known
        }
    }
}

extension SpecimenSplit: ExpressibleByArgument {}
