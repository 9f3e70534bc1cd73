internal import CPango
import Synchronization

/// The fonts that have been opened, each in a fontconfig of its own that holds this one file and no rules: the machine's
/// fonts and the user's settings change nothing.
///
/// Unchecked: what it owns is used under its lock only, and so is all of Pango and FreeType. Texts that were drawn at
/// the same time have crashed within Cairo 1.16.
final class FontCache: @unchecked Sendable {
    static let shared = FontCache()

    private let lock = Mutex(())
    private var maps: [FontFile: UnsafeMutablePointer<PangoFontMap>] = [:]

    private init() {}

    /// Does something with a font while nobody else sets text.
    ///
    /// - Throws: `SpecimenFailure` when its file is missing or another one.
    func using<Result: Sendable>(
        _ file: FontFile, _ body: (UnsafeMutablePointer<PangoFontMap>) -> Result
    ) throws(SpecimenFailure) -> Result {
        try lock.withLock { _ throws(SpecimenFailure) in
            if let map = maps[file] { return body(map) }
            let map = try Self.open(file)
            maps[file] = map
            return body(map)
        }
    }

    private static func open(_ file: FontFile) throws(SpecimenFailure) -> UnsafeMutablePointer<PangoFontMap> {
        try file.check()
        let configuration = FcConfigCreate()
        defer { FcConfigDestroy(configuration) }
        guard FcConfigAppFontAddFile(configuration, file.path) != 0,
            let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        else { throw .fontMissing(path: file.path, package: file.package) }
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        return map
    }
}
