internal import CLeptonica
internal import CTesseract
import Crypto
import Foundation

/// Finds the engines' models on this machine. The first folder that holds a model wins.
package struct ModelLibrary: Sendable {
    /// Where models are looked for, in order: the folder asked for, `$KTP_OCR_MODELS`, beside an installed tool,
    /// `Models/` of the checkout that the tool was built in, and where Debian puts its own.
    package let searchedFolders: [String]

    package init(modelDirectory: String?, environment: [String: String]) {
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let asked = [modelDirectory, environment["KTP_OCR_MODELS"]].compactMap { $0 }.filter { !$0.isEmpty }
        let installed = executable.deletingLastPathComponent().appending(path: "../share/ktp-ocr/models")
        searchedFolders =
            asked + [installed.standardizedFileURL.path] + Self.checkoutModels(above: executable)
            + ["/usr/share/tesseract-ocr/5/tessdata"]
    }

    /// - Parameter name: as Tesseract names it, `ind` for `ind.traineddata`.
    /// - Returns: nil when no folder holds it, or what it holds is no model.
    package func locate(_ name: String) -> Model? {
        searchedFolders.lazy.compactMap { folder in
            Model(name: name, path: URL(filePath: folder).appending(path: "\(name).traineddata").path)
        }.first
    }

    /// `Models` in the nearest folder above the executable that is a checkout of this package.
    private static func checkoutModels(above executable: URL) -> [String] {
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            let package = folder.appending(path: "Package.swift").path
            if FileManager.default.fileExists(atPath: package) { return [folder.appending(path: "Models").path] }
            folder.deleteLastPathComponent()
        }
        return []
    }
}

/// One `.traineddata` file.
package struct Model: Sendable, Equatable {
    package var name: String
    package var path: String
    /// Of the file's bytes, lower-case hex.
    package var sha256: String
    package var bytes: Int
    package var hasLSTM: Bool
    package var hasLegacy: Bool

    /// As records name it.
    package var description: String { "\(name) (\(sha256.prefix(8)))" }

    /// Reads the file's table of contents: the number of entries as Int32, then each one's offset as Int64,
    /// -1 for those that are absent (Tesseract, `tessdatamanager.h`).
    init?(name: String, path: String) {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data.count > 4 else { return nil }
        let count = Int(data.littleEndian(at: 0, as: Int32.self))
        guard (1...64).contains(count), data.count >= 4 + 8 * count else { return nil }
        let present = (0..<count).map { data.littleEndian(at: 4 + 8 * $0, as: Int64.self) >= 0 }
        let has = { (entry: Int) in entry < count && present[entry] }
        self.name = name
        self.path = path
        sha256 = SHA256.hash(data: data).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
            .joined()
        bytes = data.count
        hasLSTM = has(17)
        // Integer templates, cut-offs and the normalisation prototypes: without one of them `--oem 0` fails.
        hasLegacy = has(3) && has(4) && has(5)
    }
}

extension Data {
    fileprivate func littleEndian<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value {
        dropFirst(offset).prefix(Value.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }
}

/// The C libraries that this process runs with.
package enum VisionLibraries {
    package static var tesseractVersion: String { String(cString: TessVersion()) }

    /// Leptonica's own word for itself, `leptonica-1.82.0`, without its name.
    package static var leptonicaVersion: String {
        guard let text = getLeptonicaVersion() else { return "" }
        defer { lept_free(text) }
        return String(cString: text).replacing("leptonica-", with: "")
    }
}
