import ArgumentParser
import Foundation
import KTPCore
import KTPSynthesis

/// Draws fictional specimen cards with the truth about each.
struct SynthCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "synth",
        abstract: .say(
            id: "Menggambar kartu contoh rekaan, dengan truth.json di sampingnya.",
            en: "Draw fictional specimen cards, with truth.json beside them."),
        discussion: .say(
            id: """
                Menulis DIR/<kondisi>/<kondisi>-0001.jpg (atau .png) dan DIR/truth.json. Seed dan split yang sama \
                memberi bita yang sama. Tidak ada kartu yang ada di dua split; evaluate juga menunjukkan huruf, tata \
                letak dan kerusakan yang tidak ada di train dan tune. Gambar dengan kondisi sheet memuat dua sampai \
                delapan kartu; kunci truth-nya <jalur>#<halaman>.<kartu>.
                """,
            en: """
                Writes DIR/<condition>/<condition>-0001.jpg (or .png) and DIR/truth.json. The same seed and split \
                give the same bytes. The splits never share a card; evaluate also shows a font, a layout and a \
                degradation that train and tune lack. A picture of the condition sheet shows two to eight cards; its \
                keys in the truth are <path>#<page>.<card>.
                """) + .examples("synth"))

    @Argument(
        help: .say(
            id: "Folder tujuan; dibuat bila belum ada.", en: "The folder to write to; it is made if need be."),
        completion: .directory)
    var folder: String

    @Option(
        help: .say(id: "Banyaknya gambar, semua kondisi bersama.", en: "How many pictures, all conditions together."))
    var count = 12

    @Option(help: .say(id: "Benih dari semua yang acak.", en: "The seed of all that is random."))
    var seed: UInt64 = 1

    @Option(
        help: .say(
            id: """
                Dipisah koma: \(SpecimenCondition.names). Gambar memakainya bergiliran; bawaan: scan sampai turned.
                """,
            en: """
                Comma-separated: \(SpecimenCondition.names). Pictures take them in turn; default: scan to turned.
                """), completion: .list(SpecimenCondition.allCases.map(\.rawValue)))
    var condition: String?

    @Option(
        help: .say(
            id: """
                Beratnya kondisi screen sampai fax: mild (sedikit di bawah gambar biasa), plain (seperti yang dikirim \
                orang; masih terbaca semua oleh mata) atau hard (di batas yang terbaca).
                """,
            en: """
                How hard the conditions screen to fax are: mild (somewhat worse than an ordinary picture), plain (as \
                people send them; a person reads all of it) or hard (at the end of what a person reads).
                """))
    var level: SpecimenLevel = .plain

    @Option(help: .say(id: "train, tune atau evaluate.", en: "train, tune or evaluate."))
    var split: SpecimenSplit = .train

    @Flag(
        help: .say(
            id: "Menulis juga geometry.json: sudut-sudut kartu dan setiap baris cetakan.",
            en: "Also write geometry.json: the card's corners and every line of print."))
    var geometry = false

    @Flag(help: ArgumentHelp("Print values of random letters and digits, to train models on.", visibility: .hidden))
    var practice = false

    @Flag(help: ArgumentHelp("Write the odd inputs that tests use in place of cards.", visibility: .hidden))
    var odd = false

    @Flag(help: ArgumentHelp("Draw pictures without a card in place of cards, for tests.", visibility: .hidden))
    var cardless = false

    @Flag(help: ArgumentHelp("Draw pictures of cards as nobody should take them, for tests.", visibility: .hidden))
    var flawed = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard count >= 1 else {
            throw ValidationError(
                common.spoken.say(id: "--count memerlukan angka dari 1", en: "--count takes a number from 1"))
        }
        _ = try conditions()
    }

    func run(on console: Console) throws {
        let conditions = try conditions()
        let place = URL(filePath: folder)
        guard !odd else { return try OddInputs.write(to: place, seed: seed) }
        guard !cardless else { return try CardlessFolder.write(count: count, seed: seed, to: place) }
        guard !flawed else { return try CardlessFolder.writeFlawed(count: count, seed: seed, to: place) }
        let generator = SpecimenGenerator(seed: seed, split: split, practises: practice, level: level)
        let specimens = SpecimenFolder(
            url: place, generator: generator, conditions: conditions, writesGeometry: geometry)
        try specimens.write(count: count) { done in
            if common.verbose { console.note("\(done)/\(count)") }
        }
    }

    private func conditions() throws -> [SpecimenCondition] {
        guard let condition else { return SpecimenCondition.ordinary }
        let names = condition.split(separator: ",")
        guard !names.isEmpty else {
            throw ValidationError(
                common.spoken.say(
                    id: "--condition memerlukan sedikitnya satu nama dari: \(SpecimenCondition.names)",
                    en: "--condition takes at least one name of: \(SpecimenCondition.names)"))
        }
        return try names.map { name in
            guard let known = SpecimenCondition(rawValue: String(name)) else {
                throw ValidationError(
                    common.spoken.say(
                        id: "tidak ada kondisi '\(name)'; pilih dari: \(SpecimenCondition.names)",
                        en: "there is no condition '\(name)'; choose from: \(SpecimenCondition.names)"))
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
