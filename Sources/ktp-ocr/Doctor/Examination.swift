import Foundation
import KTPCore
import KTPReading
import KTPRegister
import OfficialRegions

/// Looks over this machine; nothing is changed and nothing is read but the models.
struct Examination {
    let language: Language
    let environment: [String: String]
    let models: ModelLibrary
    private let modelDirectory: String?
    let workingFolder: String
    private var reinstalling: String { Reinstallation.remedy(in: language) }

    init(language: Language, environment: [String: String], modelDirectory: String?, workingFolder: String) {
        (self.language, self.environment, self.modelDirectory) = (language, environment, modelDirectory)
        self.models = ModelLibrary(modelDirectory: modelDirectory, environment: environment)
        self.workingFolder = workingFolder
    }

    /// One check for every subject, in the order of the subjects.
    var checks: [HealthCheck] { HealthCheck.Subject.allCases.map(check) }

    private func check(_ subject: HealthCheck.Subject) -> HealthCheck {
        switch subject {
        case .tesseract: HealthCheck(subject, .present, VisionLibraries.tesseractVersion)
        case .leptonica: HealthCheck(subject, .present, VisionLibraries.leptonicaVersion)
        case .lstm: lstmEngine
        case .legacy: legacyEngine
        case .secondLook: secondLook
        case .cardNetwork: cardNetwork
        case .confidences: HealthCheck(subject, .present, CountedReadings.version)
        case .regions: gazetteer
        case .pdf: HealthCheck(subject, .present, "poppler \(VisionLibraries.popplerVersion)")
        case .heif: heifReader
        case .locale: HealthCheck(subject, .present, "\(language.rawValue) (\(locale))")
        case .settings: settingsFiles
        case .folder: outputFolder
        case .sandbox: sandbox
        case .machine: HealthCheck(subject, .present, machine)
        case .openMP: openMPLimit
        }
    }

    // MARK: engines

    /// It reads with our model; the stock ones are there to be asked for.
    private var lstmEngine: HealthCheck {
        let found = ["ktp_text", "ind", "eng"].compactMap(models.locate).filter(\.hasLSTM)
        guard let own = found.first(where: { $0.name == "ktp_text" }) else {
            return missingModel("ktp_text", of: .lstm)
        }
        if let fault = otherModel(own, of: .lstm) ?? damagedModel(of: .lstm) { return fault }
        return HealthCheck(.lstm, .present, "\(description(of: found)); \(runtime)")
    }

    /// The program that computes our model's network.
    private var runtime: String {
        guard let instructions = VisionLibraries.networkInstructions else {
            return language.say(.networkByTesseract)
        }
        return language.say(.networkNative(instructions: instructions))
    }

    /// Debian ships no model with a legacy part, so this engine reads with ours alone.
    private var legacyEngine: HealthCheck {
        guard let own = models.locate("ktp"), own.hasLegacy else { return missingModel("ktp", of: .legacy) }
        if let fault = otherModel(own, of: .legacy) ?? damagedModel(of: .legacy) { return fault }
        return HealthCheck(.legacy, .present, description(of: [own]))
    }

    /// Cards are read without it too, but more fields are left to a person.
    private var secondLook: HealthCheck {
        let name = ReadingParameters().rereadModel ?? ""
        guard let model = models.locate(name), model.hasLSTM else {
            return HealthCheck(
                .secondLook, .advice, language.say(.secondPassMissing(model: name)), remedy: reinstalling)
        }
        return otherModel(model, of: .secondLook) ?? HealthCheck(.secondLook, .present, description(of: [model]))
    }

    /// Cards are found without it too, but fewer.
    private var cardNetwork: HealthCheck {
        guard let model = models.cardNetwork?.model else {
            return HealthCheck(.cardNetwork, .advice, language.say(.cardNetworkMissing), remedy: reinstalling)
        }
        return otherModel(model, of: .cardNetwork) ?? HealthCheck(.cardNetwork, .present, model.description)
    }

    /// Both come with the tool: nobody who only uses it has to train them.
    private func missingModel(_ name: String, of engine: HealthCheck.Subject) -> HealthCheck {
        let folders = models.searchedFolders.joined(separator: ", ")
        return HealthCheck(
            engine, .missing,
            language.say(.engineModelMissing(model: name, folders: folders)),
            remedy: language.say(.engineModelRemedy(remedy: reinstalling, model: name)))
    }

    /// Nil where it is the one that came with this version.
    private func otherModel(_ model: Model, of engine: HealthCheck.Subject) -> HealthCheck? {
        models.fault(of: model).map {
            HealthCheck(engine, .missing, $0.message(of: model.name, in: language), remedy: reinstalling)
        }
    }

    private func damagedModel(of engine: HealthCheck.Subject) -> HealthCheck? {
        let options = ReadingOptions(
            engines: [engine == .lstm ? .lstm : .legacy], language: language, modelDirectory: modelDirectory)
        guard AvailableEngines.endsWhileLoading(options, orRefuses: true) else { return nil }
        return HealthCheck(engine, .missing, language.say(.modelsDamaged), remedy: reinstalling)
    }

    private func description(of models: [Model]) -> String { models.map(\.description).joined(separator: ", ") }

    /// The official one is part of the program; what was imported may be damaged.
    private var gazetteer: HealthCheck {
        do {
            let imported = try GazetteerPlace(nil, environment: environment).imported()?.summary()
            let parts = [OfficialGazetteer().contents.account(in: language)]
            return HealthCheck(
                .regions, .present,
                (parts + [imported].compactMap { $0?.account(in: language) }).joined(separator: "; "))
        } catch {
            return HealthCheck(
                .regions, .missing, error.message(in: language), remedy: "ktp-ocr regions import FILE")
        }
    }

    // MARK: helpers of single commands

    private var heifReader: HealthCheck {
        let version = "libheif \(VisionLibraries.heifVersion)"
        if VisionLibraries.decodesHEIC { return HealthCheck(.heif, .present, version) }
        return HealthCheck(
            .heif, .missing,
            language.say(.heicUnreadable(version: version)),
            remedy: Packing.ofThisTool?.bringsLibraries == true
                ? reinstalling : install(["libheif-plugin-libde265"]))
    }

    // MARK: this machine

    /// Cards are read without it too, by readers that a hostile picture could turn against their user.
    private var sandbox: HealthCheck {
        let support = SandboxSupport.ofThisKernel
        let active = support.active.joined(separator: ", ")
        if support.lacking.isEmpty { return HealthCheck(.sandbox, .present, active) }
        let lacking = support.lacking.joined(separator: ", ")
        return HealthCheck(
            .sandbox, .advice,
            active.isEmpty
                ? language.say(.sandboxLacking(lacking: lacking))
                : language.say(.sandboxPartlyLacking(active: active, lacking: lacking)),
            remedy: language.say(.sandboxRemedy))
    }

    private var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    }

    private var outputFolder: HealthCheck {
        if FileManager.default.isWritableFile(atPath: workingFolder) {
            return HealthCheck(.folder, .present, workingFolder)
        }
        return HealthCheck(
            .folder, .missing,
            language.say(.workingFolderReadOnly(folder: workingFolder)),
            remedy: "ktp-ocr scan INPUT --out ~/ktp-ocr")
    }

    private var machine: String {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let gigabytes = language.decimal(Double(ProcessInfo.processInfo.physicalMemory) / 1e9, places: 1)
        return language.say(.machineDescription(cores: cores, gigabytes: gigabytes))
    }

    /// `scan` limits the workers it starts; one that is started by hand or by a cluster needs it said.
    private var openMPLimit: HealthCheck {
        if environment["OMP_THREAD_LIMIT"] == "1" { return HealthCheck(.openMP, .present, "OMP_THREAD_LIMIT=1") }
        return HealthCheck(
            .openMP, .advice, language.say(.threadLimitAdvice), remedy: "OMP_THREAD_LIMIT=1 ktp-ocr worker")
    }

    // MARK: wording

    private func install(_ packages: [String]) -> String {
        (geteuid() == 0 ? "" : "sudo ") + "apt-get install " + packages.joined(separator: " ")
    }
}

struct SettingInForce: Encodable {
    let option: String
    let value: String
    let file: String
    let line: Int

    var text: String { TerminalText.safe("\(option): \(value) (\(file):\(line))") }
}

extension Examination {
    private var found: Settings { Settings(session: nil, environment) }

    /// The user's settings, and those next to a session made in the working folder; empty if a settings file is wrong.
    var settings: [SettingInForce] {
        (try? found.checked())?.map { line, _ in
            SettingInForce(
                option: line.name, value: line.values.joined(separator: ", "), file: line.file, line: line.number)
        } ?? []
    }

    var settingsFiles: HealthCheck {
        let files = found.files.map(\.path).joined(separator: ", ")
        do {
            let count = try found.checked().count
            let detail =
                files.isEmpty
                ? language.say(.settingsSwitchedOff(variable: Settings.variable))
                : count == 0
                    ? language.say(.settingsNone(files: files))
                    : language.say(.settingsFound(count: count, files: files))
            return HealthCheck(.settings, .present, detail)
        } catch {
            return HealthCheck(
                .settings, .missing, (error as? any Exiting)?.message(in: language) ?? "\(error)",
                remedy: language.say(.settingsRemedy))
        }
    }
}
