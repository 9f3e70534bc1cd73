import Glibc
package import KTPCore

/// Why a process is not locked in as it was to be.
package enum SandboxError: ExplainedError, Equatable {
    /// The kernel has the means and yet refused them.
    case refused(step: String, code: Int32)
    /// The kernel lacks something, and everything was demanded.
    case incomplete(SandboxSupport)

    package func message(in language: Language) -> String {
        switch self {
        case .refused(let step, let code):
            let reason = String(cString: strerror(code))
            return language.say(
                id:
                    "pembaca tidak dapat dikurung (\(step): \(reason)); lihat ktp-ocr doctor",
                en: "the reader cannot be sandboxed (\(step): \(reason)); see ktp-ocr doctor")
        case .incomplete(let support):
            let lacking = support.lacking.joined(separator: ", ")
            return language.say(
                id: "sistem ini tidak dapat mengurung pembaca: \(lacking) tidak ada; jalankan ktp-ocr doctor, "
                    + "atau baca tanpa --require-sandbox",
                en: "this system cannot sandbox readers: no \(lacking); run ktp-ocr doctor, "
                    + "or read without --require-sandbox")
        }
    }
}
