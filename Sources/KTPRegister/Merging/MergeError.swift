package import KTPCore

/// Why parts are not put together. Nothing has been written then.
package enum MergeError: ExplainedError, Equatable {
    /// They were read by different tools, models or options.
    case mixed([String])
    /// Neither a session nor a worker's answers.
    case notAPart(path: String)
    /// Answers of a version that is not known here.
    case otherSchema(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .mixed(let identities):
            let list = identities.map { "\n  \($0)" }.joined()
            return language.say(
                id: """
                    bagian-bagian ini dibaca dengan versi, model, atau pilihan yang berbeda:\(list)
                    baca lagi bagian yang lama dengan perintahnya semula, atau gabungkan apa adanya dengan --mixed
                    """,
                en: """
                    these parts were read by different versions, models or options:\(list)
                    read the older part again by the command that made it, or put them together as they are with --mixed
                    """)
        case .notAPart(let path):
            return language.say(
                id: """
                    \(path) bukan folder sesi dan bukan jawaban `ktp-ocr worker`; sebutkan folder dari `ktp-ocr scan` atau \
                    berkas jawaban pekerja
                    """,
                en: """
                    \(path) is no session's folder and holds no answers of `ktp-ocr worker`; name a folder that \
                    `ktp-ocr scan` wrote, or a file of a worker's answers
                    """)
        case .otherSchema(let path):
            return language.say(
                id: "\(path) ditulis oleh versi ktp-ocr yang lain; gabungkan dengan versi itu, atau baca lagi",
                en: "\(path) was written by another version of ktp-ocr; merge with that version, or read again")
        }
    }
}
