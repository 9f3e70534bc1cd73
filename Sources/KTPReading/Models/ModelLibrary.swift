import Foundation
import Hashing
package import KTPCore

package struct ModelLibrary: Sendable {
    /// The folders in which models are looked for, in order; the first that holds a name wins.
    package let searchedFolders: [String]
    private let versions: [String: String]
    private static let ending = ".traineddata"

    /// - Parameter modelDirectory: looked in first; then `KTP_OCR_MODELS` and `TESSDATA_PREFIX` are heeded.
    package init(
        modelDirectory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        var folders = [modelDirectory, environment["KTP_OCR_MODELS"]].compactMap { $0 }
        folders.append(tool.appending(path: "../share/ktp-ocr/models").standardizedFileURL.path)
        if let checkout = Self.checkout(above: tool) { folders.append(checkout.appending(path: "Models").path) }
        folders += [environment["TESSDATA_PREFIX"], "/usr/share/tesseract-ocr/5/tessdata"].compactMap { $0 }
        self.searchedFolders = folders.filter { !$0.isEmpty }
        self.versions = self.searchedFolders.reversed().reduce(into: [:]) { versions, folder in
            versions.merge(ModelManifest.versions(in: folder)) { _, nearer in nearer }
        }
    }

    package func locate(_ name: String) -> Model? {
        guard let (path, bytes, parts) = file(name) else { return nil }
        return Model(
            name: name, path: path, version: versions[name], sha256: ContentHash.sha256(of: bytes), contents: bytes,
            hasLSTM: parts.hasLSTM, hasLegacy: parts.hasLegacy)
    }

    /// The network that finds cards; nil where no folder has one that is whole.
    package var cardNetwork: (model: Model, network: CardNetwork)? {
        searchedFolders.firstNonNil { folder in
            let path = folder + "/ktp_card.network"
            guard let bytes = try? FileBytes.read(PicturePath(path)), let network = CardNetwork(bytes) else {
                return nil
            }
            let model = Model(
                name: "ktp_card", path: path, version: versions["ktp_card"], sha256: ContentHash.sha256(of: bytes),
                contents: bytes, hasLSTM: false, hasLegacy: false)
            return (model, network)
        }
    }

    package func fault(of model: Model) -> ModelFault? {
        guard let entry = entry(of: model) else { return nil }
        if let fitted = Self.fittedVersions[model.name], entry.version != fitted {
            return .otherVersion(entry.version, expected: fitted)
        }
        return entry.sha256 == nil || entry.sha256 == model.sha256 ? nil : .otherContent
    }

    /// Whether the manifest next to a model has its checksum: then it is whole.
    func vouches(for model: Model) -> Bool { entry(of: model)?.sha256 == model.sha256 }

    private func entry(of model: Model) -> ModelManifest.Entry? {
        ModelManifest.entries(in: URL(filePath: model.path).deletingLastPathComponent().path)[model.name]
    }

    /// The versions that this tool's confidences were fitted to.
    private static let fittedVersions = [
        "ktp": "1.0.0", "ktp_text": "1.6.0", "ktp_second": "1.1.0", "ktp_card": "1.1.0",
    ]

    private func file(_ name: String) -> (path: String, bytes: Data, parts: ModelParts)? {
        for folder in searchedFolders {
            let path = folder + "/" + name + Self.ending
            guard let bytes = try? FileBytes.read(PicturePath(path)), let parts = ModelParts(bytes) else { continue }
            return (path, bytes, parts)
        }
        return nil
    }

    func names(with engine: EngineName) -> [String] {
        let files = searchedFolders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        let names = Set(files.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) })
        return names.filter { file($0)?.parts.has(engine) == true }.sorted()
    }

    /// The checkout a development build stands in: the nearest folder above with both a manifest and models.
    private static func checkout(above folder: URL) -> URL? {
        var folder = folder
        while folder.pathComponents.count > 1 {
            let files = FileManager.default
            if files.fileExists(atPath: folder.appending(path: "Package.swift").path),
                files.fileExists(atPath: folder.appending(path: "Models").path)
            {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}

package struct Model: Sendable, Equatable {
    package let name: String
    package let path: String
    /// From `models.json` next to it; nil for Debian's.
    package let version: String?
    package let sha256: String
    let contents: Data
    package let hasLSTM: Bool
    package let hasLegacy: Bool

    /// As records name it: `ktp 1.0 (3f9a01c2)`.
    package var description: String {
        [name, version, "(" + sha256.prefix(8) + ")"].compactMap { $0 }.joined(separator: " ")
    }
}

/// Which parts a `.traineddata` holds, by its header: a count, then one 64-bit offset a part, -1 for none.
private struct ModelParts {
    let hasLSTM: Bool
    let hasLegacy: Bool

    func has(_ engine: EngineName) -> Bool { engine == .legacy ? hasLegacy : hasLSTM }

    init?(_ bytes: Data) {
        func integer<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Number? {
            let end = offset + MemoryLayout<Number>.size
            guard end <= bytes.count else { return nil }
            return bytes[bytes.startIndex + offset..<bytes.startIndex + end].reversed()
                .reduce(Number.zero) { $0 << 8 | Number(truncatingIfNeeded: $1) }
        }
        guard let count = integer(at: 0, Int32.self), (1...64).contains(count), bytes.count >= 4 + 8 * Int(count)
        else { return nil }
        // A part that begins outside the file is lost; Tesseract would end the process over it.
        let body = Int64(4 + 8 * Int(count))..<Int64(bytes.count)
        func has(_ part: Int) -> Bool {
            guard part < Int(count), let offset = integer(at: 4 + 8 * part, Int64.self) else { return false }
            return body.contains(offset)
        }
        // Numbers of Tesseract's TessdataType: inttemp, normproto and lstm.
        hasLegacy = has(3) && has(5)
        hasLSTM = has(17)
    }
}

private struct ModelManifest: Decodable {
    struct Entry: Decodable {
        let name: String
        let version: String
        let sha256: String?
    }
    let models: [Entry]

    static func versions(in folder: String) -> [String: String] { entries(in: folder).mapValues(\.version) }

    static func entries(in folder: String) -> [String: Entry] {
        guard let bytes = try? Data(contentsOf: URL(filePath: folder + "/models.json")),
            let manifest = try? JSONDecoder().decode(ModelManifest.self, from: bytes)
        else { return [:] }
        return Dictionary(manifest.models.map { ($0.name, $0) }) { first, _ in first }
    }
}

/// Why a model is not the one of this tool version, to which the confidences were fitted.
package enum ModelFault: Sendable, Equatable {
    case otherVersion(String, expected: String)
    /// It differs from its entry in `models.json` next to it: damaged, or somebody's own.
    case otherContent

    package func message(of model: String, in language: Language) -> String {
        switch self {
        case .otherVersion(let found, let expected):
            language.say(.modelOfOtherVersion(model: model, found: found, expected: expected))
        case .otherContent: language.say(.modelOfOtherContent(model: model))
        }
    }
}
