import Foundation
import KTPCore
import KTPReading
import TestSupport
import Testing

final class ModelLibraryTests {
    private let folder = TemporaryFolder()

    /// Lays a model that holds the given parts of Tesseract's into a folder of that name.
    private func put(_ name: String, in place: String, parts: Set<Int>) throws -> String {
        let url = folder.file(place)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        var data = Data([24, 0, 0, 0])
        for part in 0..<24 {
            let offset: Int64 = parts.contains(part) ? 200 : -1
            withUnsafeBytes(of: offset.littleEndian) { data.append(contentsOf: $0) }
        }
        data.append(Data(count: 64))
        try data.write(to: url.appending(path: "\(name).traineddata"))
        return url.path
    }

    @Test func theFolderNamedFirstWins() throws {
        let asked = try put("xyz", in: "asked", parts: [17])
        let variable = try put("xyz", in: "variable", parts: [3, 5])
        let prefix = try put("only", in: "prefix", parts: [17])
        let environment = ["KTP_OCR_MODELS": variable, "TESSDATA_PREFIX": prefix]
        let library = ModelLibrary(modelDirectory: asked, environment: environment)
        let model = try #require(library.locate("xyz"))
        #expect(model.path.hasPrefix(asked))
        #expect(model.hasLSTM && !model.hasLegacy)
        let without = try #require(ModelLibrary(environment: environment).locate("xyz"))
        #expect(without.path.hasPrefix(variable))
        #expect(without.hasLegacy && !without.hasLSTM)
        #expect(library.locate("only")?.path.hasPrefix(prefix) == true)
        #expect(library.locate("none") == nil)
    }

    @Test func aFileThatIsNoModelIsPassedOver() throws {
        let asked = folder.file("asked")
        try FileManager.default.createDirectory(at: asked, withIntermediateDirectories: true)
        try Data("no model".utf8).write(to: asked.appending(path: "xyz.traineddata"))
        let variable = try put("xyz", in: "variable", parts: [17])
        let library = ModelLibrary(modelDirectory: asked.path, environment: ["KTP_OCR_MODELS": variable])
        #expect(library.locate("xyz")?.path.hasPrefix(variable) == true)
    }

    @Test func theManifestNamesTheVersion() throws {
        let asked = try put("xyz", in: "asked", parts: [17])
        try Data(#"{"models":[{"name":"xyz","version":"2.1"}]}"#.utf8).write(to: folder.file("asked/models.json"))
        let model = try #require(ModelLibrary(modelDirectory: asked, environment: [:]).locate("xyz"))
        #expect(model.version == "2.1")
        #expect(model.description == "xyz 2.1 (\(model.sha256.prefix(8)))")
        #expect(model.sha256 == FileBytes.sha256(PicturePath(model.path)))
    }

    /// - Parameters:
    ///   - engine: wanted with that model.
    ///   - found: a folder in which models were searched, as well as in those of the tool and of Debian.
    private func refusal(_ engine: EngineName, model: String, _ found: String) throws -> EngineUnavailable {
        var parameters = ReadingParameters()
        if engine == .lstm { parameters.lstm.model = model } else { parameters.legacy.model = model }
        let library = ModelLibrary(modelDirectory: found, environment: [:])
        return try #require(throws: EngineUnavailable.self) {
            try CardRecogniser(
                [engine], library: library, parameters: parameters, likelihood: CardDetector().likelihood)
        }
    }

    /// Training a model takes hours and needs a checkout. A user without the model has an incomplete tool, or a folder
    /// of models that was not named.
    @Test(arguments: [(EngineName.lstm, "ktp_text", 3), (.legacy, "ktp", 17)])
    func withoutOneOfOurModelsTheToolIsToBeInstalledAgain(engine: EngineName, model: String, part: Int) throws {
        // A model in the first folder that has not the engine in it hides the one that comes with the tool.
        let asked = try put(model, in: "asked", parts: [part])
        let error = try refusal(engine, model: model, asked)
        for language in Language.allCases {
            let failure = error.failure(in: language)
            #expect(failure.code == .engineUnavailable)
            #expect(failure.message.contains(asked) && failure.message.hasSuffix(error.remedy(in: language)))
            for words in ["ktp-ocr", "\(model).traineddata", "--models", "KTP_OCR_MODELS"] {
                #expect(error.remedy(in: language).contains(words), "\(words)")
            }
            #expect(!failure.message.contains("make"))
        }
        #expect(error.remedy(in: .id) != error.remedy(in: .en))
    }

    /// The cut-off model is one that Debian's package mends.
    @Test(arguments: [("ind", "tesseract-ocr-ind"), ("chi_sim", "tesseract-ocr-chi-sim")])
    func aModelThatDebianHasIsToBeInstalled(model: String, package: String) throws {
        let error = try refusal(.lstm, model: model, try put(model, in: "asked", parts: []))
        #expect(error.remedy(in: .en) == "fix it with: apt-get install \(package)")
        #expect(error.remedy(in: .id) == "perbaiki dengan: apt-get install \(package)")
    }

    /// There is no package of such a name.
    @Test(arguments: ["nosuch", "ktp_txt", "chi-sim", "script-Latin"])
    func aModelThatNobodyHasIsAnsweredWithThoseThatAreThere(model: String) throws {
        let asked = try put("mine", in: "asked", parts: [17])
        _ = try put("outline", in: "asked", parts: [3, 5])
        let error = try refusal(.lstm, model: model, asked)
        for language in Language.allCases {
            let remedy = error.remedy(in: language)
            #expect(remedy.contains("mine") && !remedy.contains("outline"))
            #expect(!remedy.contains("apt-get") && remedy.contains("\(model).traineddata"))
        }
    }

    @Test func whereThereIsNoModelAtAllNoneIsProposed() throws {
        let nowhere = EngineUnavailable(engine: .lstm, model: "nosuch", searched: ["/a", "/b"], found: [])
        for language in Language.allCases {
            #expect(nowhere.remedy(in: language).contains("nosuch.traineddata"))
            #expect(!nowhere.remedy(in: language).contains("()"))
        }
    }

    @Test func theLegacyEngineIsSentBackToOurModel() throws {
        let error = try refusal(.legacy, model: "ind", folder.url.path)
        #expect(error.remedy(in: .en) == "fix it with: --set engine.legacy.model=ktp")
    }

    /// A download that broke off: at any place it must be an error, not the end of the process.
    @Test(arguments: [0.0004, 0.01, 0.5, 0.98])
    func aModelThatIsCutOffIsReported(share: Double) throws {
        let shipped = try Data(contentsOf: Repository.root.appending(path: "Models/ktp.traineddata"))
        let asked = folder.file("asked")
        try FileManager.default.createDirectory(at: asked, withIntermediateDirectories: true)
        let cut = shipped.prefix(Int(Double(shipped.count) * share))
        try cut.write(to: asked.appending(path: "ktp.traineddata"))
        let library = ModelLibrary(modelDirectory: asked.path, environment: [:])
        #expect(throws: EngineUnavailable.self) {
            try CardRecogniser([.legacy], library: library, likelihood: CardDetector().likelihood)
        }
    }

    @Test func theShippedModelHoldsTheLegacyEngine() throws {
        let shipped = Repository.root.appending(path: "Models").path
        let model = try #require(ModelLibrary(modelDirectory: shipped, environment: [:]).locate("ktp"))
        #expect(model.hasLegacy)
        #expect(model.path.hasPrefix(shipped))
    }
}
