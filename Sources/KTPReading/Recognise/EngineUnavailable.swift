import Glibc
package import KTPCore

package struct EngineUnavailable: ReadingError, Equatable {
    package let engine: EngineName
    package let model: String
    private let searched: [String]
    private let found: [String]

    package init(engine: EngineName, model: String, searched: [String], found: [String]) {
        self.engine = engine
        self.model = model
        self.searched = searched
        self.found = found
    }

    init(engine: EngineName, model: String, in library: ModelLibrary) {
        self.init(
            engine: engine, model: model, searched: library.searchedFolders, found: library.names(with: engine))
    }

    package var code: CardFailure.Code { .engineUnavailable }

    package func message(in language: Language) -> String {
        let places = searched.joined(separator: ", ")
        let problem = language.say(.engineHasNoModel(engine: engine.rawValue, model: model, places: places))
        return "\(problem); \(remedy(in: language))"
    }

    /// The remedy, as the end of a sentence.
    package func remedy(in language: Language) -> String {
        if Self.ours.contains(model) {
            let reinstalling = Reinstallation.remedy(in: language)
            return language.say(.reinstallOrNameFolder(reinstalling: reinstalling, model: model))
        }
        // No package of Debian's holds a model with a legacy part.
        if engine == .legacy { return command("--set engine.legacy.model=ktp", in: language) }
        if let package = DebianModels.package(of: model), DebianModels.canBeInstalled {
            return command("apt-get install \(package)", in: language)
        }
        if found.isEmpty { return namingTheFolder(in: language) }
        let names = found.joined(separator: ", ")
        return language.say(.useOtherModelOrNameFolder(models: names, model: model))
    }

    private static let ours: Set = ["ktp", "ktp_text", "ktp_second"]

    private func namingTheFolder(in language: Language) -> String { language.say(.nameModelFolder(model: model)) }

    private func command(_ command: String, in language: Language) -> String {
        language.say(.fixWith(command: command))
    }
}

enum DebianModels {
    /// A bundle or wheel finds what apt installs too, but also runs where there is no apt.
    static var canBeInstalled: Bool { access("/usr/bin/apt-get", X_OK) == 0 }

    /// - Parameter model: as Tesseract names it: `ind`, `chi_sim`.
    static func package(of model: String) -> String? {
        let name = model.replacing("_", with: "-")
        return !model.contains("-") && names.contains(name[...]) ? "tesseract-ocr-\(name)" : nil
    }

    /// As the packages of Debian 12 are named after `tesseract-ocr-`, without those of whole scripts.
    private static let names = Set(
        """
        afr amh ara asm aze aze-cyrl bel ben bod bos bre bul cat ceb ces chi-sim chi-sim-vert chi-tra chi-tra-vert chr \
        cos cym dan deu div dzo ell eng enm epo est eus fao fas fil fin fra frk frm fry gla gle glg grc guj hat heb hin \
        hrv hun hye iku ind isl ita ita-old jav jpn jpn-vert kan kat kat-old kaz khm kir kmr kor kor-vert lao lat lav \
        lit ltz mal mar mkd mlt mon mri msa mya nep nld nor oci ori osd pan pol por pus que ron rus san sin slk slv snd \
        spa spa-old sqi srp srp-latn sun swa swe syr tam tat tel tgk tha tir ton tur uig ukr urd uzb uzb-cyrl vie yid \
        yor
        """.split(separator: " "))
}
