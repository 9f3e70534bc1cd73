import Foundation
import KTPCore
import KTPRegister
import OfficialRegions

/// The place of what `regions import` added: where somebody says, else among the user's own data.
struct GazetteerPlace {
    static let variable = "KTP_OCR_REGIONS"

    /// nil where nothing imported is to be used: the place was named, and the name is empty.
    let path: String?
    /// Whether somebody named the place, so that something has to be there.
    let isNamed: Bool
    private let environment: [String: String]

    /// - Parameter asked: by option; it goes before the environment.
    init(_ asked: String?, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
        let named = asked ?? environment[Self.variable]
        isNamed = named != nil
        path = if let named { named.isEmpty ? nil : named } else { Self.usual(environment) }
    }

    /// The official gazetteer, and what was imported.
    func open() throws(GazetteerError) -> JoinedGazetteer {
        JoinedGazetteer(OfficialGazetteer(), with: try imported())
    }

    /// - Returns: nil if nothing was imported and the user named no file.
    func imported() throws(GazetteerError) -> GazetteerStore? {
        guard let path, isNamed || FileManager.default.fileExists(atPath: path) else { return nil }
        return try GazetteerStore(path: path)
    }

    /// The path to which an import writes: one that is switched off is still built in its usual place.
    var importPath: String { path ?? Self.usual(environment) }

    /// The path by the XDG Base Directory Specification, which has it that a relative path is to be ignored.
    static func usual(_ environment: [String: String]) -> String {
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return (data ?? home + "/.local/share") + "/ktp-ocr/regions.sqlite"
    }
}
