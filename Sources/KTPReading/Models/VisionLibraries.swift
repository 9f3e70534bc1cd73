internal import CHEIF
internal import CLeptonica
internal import CPoppler
internal import CTesseract
import TesseractLSTM

package enum VisionLibraries {
    package static var tesseractVersion: String { TessVersion().map { String(cString: $0) } ?? "?" }

    package static var leptonicaVersion: String {
        guard let version = getLeptonicaVersion() else { return "?" }
        defer { lept_free(version) }
        return String(cString: version).replacing("leptonica-", with: "")
    }

    /// Leptonica and GLib complain on standard error by default; every failure is ours to tell.
    package static func silence() {
        setMsgSeverity(Int32(L_SEVERITY_NONE))
        g_log_set_default_handler({ _, _, _, _ in }, nil)
    }

    /// With which instructions the LSTM's network is computed here; nil where that is left to libtesseract.
    package static var networkInstructions: String? {
        InstructionSet.fastest == .plain ? nil : InstructionSet.fastest.rawValue
    }

    package static var popplerVersion: String { poppler_get_version().map { String(cString: $0) } ?? "?" }

    package static var heifVersion: String { heif_get_version().map { String(cString: $0) } ?? "?" }

    /// Whether pictures as iPhones take them can be decoded: libheif has its decoders apart.
    package static var decodesHEIC: Bool { heif_have_decoder_for_format(heif_compression_HEVC) != 0 }
}
