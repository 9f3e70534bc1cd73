package import KTPCore

/// Why a truth file cannot be used as it stands.
package enum TruthFileError: Explained, Sendable, Equatable {
    case syntax(LinedJSON.SyntaxError)
    case notAnObject(found: String)
    case noCards
    /// Two truths for one card, at two lines: which is right only the author knows.
    case duplicatePath(String, Int, Int)
    case duplicateKey(String, path: String, Int, Int)
    case cardNotAnObject(String, line: Int, found: String)
    /// Neither a text nor null.
    case badValue(String, path: String, line: Int)

    /// What is wrong, where, and what to do; holds no value of a card.
    package func message(in language: Language) -> String {
        switch self {
        case .syntax(let error):
            let problem = error.problem.text(in: language)
            return language.say(
                id: "baris \(error.line) bukan JSON: \(problem); perbaiki di sana",
                en: "line \(error.line) is not JSON: \(problem); mend it there")
        case .notAnObject(let found):
            return language.say(
                id: """
                    isinya JSON \(found); tulis satu objek dengan satu anggota per kartu: \
                    {"folder/kartu.jpg": {"nik": …}}
                    """,
                en: """
                    it holds a JSON \(found); write one object with a member per card: {"folder/card.jpg": {"nik": …}}
                    """)
        case .noCards:
            return language.say(
                id: "tidak ada kartu di dalamnya; tambahkan minimal satu, atau buat dengan ktp-specimens",
                en: "it names no card; add at least one, or write it with ktp-specimens")
        case .duplicatePath(let path, let first, let second):
            return language.say(
                id: "\(path) tertulis dua kali, di baris \(first) dan \(second); simpan yang benar saja",
                en: "\(path) stands twice, in lines \(first) and \(second); keep the one that is right")
        case .duplicateKey(let key, let path, let first, let second):
            return language.say(
                id: "\(path) memuat \(key) dua kali, di baris \(first) dan \(second); simpan yang benar saja",
                en: "\(path) has \(key) twice, in lines \(first) and \(second); keep the one that is right")
        case .cardNotAnObject(let path, let line, let found):
            return language.say(
                id: "baris \(line): \(path) berupa \(found); tulis objek berisi isian: {\"nik\": \"…\"}",
                en: "line \(line): \(path) is a \(found); write an object of fields: {\"nik\": \"…\"}")
        case .badValue("condition", let path, let line):
            return language.say(
                id: "baris \(line): condition pada \(path) harus berupa teks yang tidak kosong",
                en: "line \(line): condition of \(path) must be a text that is not empty")
        case .badValue(let key, let path, let line):
            return Self.badValue(of: key, path, line, in: language)
        }
    }

    private static func badValue(of key: String, _ path: String, _ line: Int, in language: Language) -> String {
        guard key != "sampled" else {
            return language.say(
                id: "baris \(line): sampled pada \(path) harus berupa daftar nama isian; ekspor lagi berkasnya",
                en: "line \(line): sampled of \(path) must be a list of fields; export the file anew")
        }
        return language.say(
            id: """
                baris \(line): \(key) pada \(path) harus berupa teks yang tidak kosong, atau null bila tidak ada di \
                kartu; hapus kuncinya bila tidak tahu
                """,
            en: """
                line \(line): \(key) of \(path) must be a text that is not empty, or null for what is not on the \
                card; leave the key out if unknown
                """)
    }
}

extension LinedJSON.SyntaxError.Problem {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .expected(let what): language.say(id: "seharusnya ada \(what)", en: "expected \(what)")
        case .unfinished: language.say(id: "berkas berakhir terlalu cepat", en: "the file ends too early")
        case .badString:
            language.say(
                id: "teks berisi ganti baris, escape yang salah, atau bukan UTF-8",
                en: "a text with a line break, a bad escape or bytes that are not UTF-8")
        case .tooDeep: language.say(id: "bersarang terlalu dalam", en: "nested too deep")
        case .textAfterEnd: language.say(id: "ada teks setelah akhir", en: "more text after the end")
        }
    }
}
