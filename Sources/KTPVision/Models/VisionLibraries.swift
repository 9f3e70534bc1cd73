internal import CLeptonica
internal import CTesseract

/// The C libraries this build runs on.
package enum VisionLibraries {
    package static var tesseractVersion: String { TessVersion().map { String(cString: $0) } ?? "?" }

    package static var leptonicaVersion: String {
        guard let version = getLeptonicaVersion() else { return "?" }
        defer { lept_free(version) }
        return String(cString: version).replacing("leptonica-", with: "")
    }

    /// Leptonica complains on standard error by default; every failure is ours to tell.
    package static func silence() {
        setMsgSeverity(Int32(L_SEVERITY_NONE))
    }
}
