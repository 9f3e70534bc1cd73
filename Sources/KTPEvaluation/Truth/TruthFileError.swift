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
        switch language {
        case .en: english
        case .id: indonesian
        }
    }

    private var english: String {
        switch self {
        case .syntax(let error): "line \(error.line) is not JSON: \(error.problem.english); mend it there"
        case .notAnObject(let found):
            "it holds a JSON \(found); write one object with a member per card: {\"folder/card.jpg\": {\"nik\": …}}"
        case .noCards: "it names no card; add at least one, or write it with ktp-ocr synth"
        case .duplicatePath(let path, let first, let second):
            "\(path) stands twice, in lines \(first) and \(second); keep the one that is right"
        case .duplicateKey(let key, let path, let first, let second):
            "\(path) has \(key) twice, in lines \(first) and \(second); keep the one that is right"
        case .cardNotAnObject(let path, let line, let found):
            "line \(line): \(path) is a \(found); write an object of fields: {\"nik\": \"…\"}"
        case .badValue(let key, let path, let line):
            "line \(line): \(key) of \(path) must be a text that is not empty"
                + (key == "condition" ? "" : ", or null for what is not on the card; leave the key out if unknown")
        }
    }

    private var indonesian: String {
        switch self {
        case .syntax(let error): "baris \(error.line) bukan JSON: \(error.problem.indonesian); perbaiki di sana"
        case .notAnObject(let found):
            "isinya JSON \(found); tulis satu objek dengan satu anggota per kartu: {\"folder/kartu.jpg\": {\"nik\": …}}"
        case .noCards: "tidak ada kartu di dalamnya; tambahkan minimal satu, atau buat dengan ktp-ocr synth"
        case .duplicatePath(let path, let first, let second):
            "\(path) tertulis dua kali, di baris \(first) dan \(second); simpan yang benar saja"
        case .duplicateKey(let key, let path, let first, let second):
            "\(path) memuat \(key) dua kali, di baris \(first) dan \(second); simpan yang benar saja"
        case .cardNotAnObject(let path, let line, let found):
            "baris \(line): \(path) berupa \(found); tulis objek berisi kolom: {\"nik\": \"…\"}"
        case .badValue(let key, let path, let line):
            "baris \(line): \(key) pada \(path) harus berupa teks yang tidak kosong"
                + (key == "condition" ? "" : ", atau null bila tidak ada di kartu; hapus kuncinya bila tidak tahu")
        }
    }
}

extension LinedJSON.SyntaxError.Problem {
    fileprivate var english: String {
        switch self {
        case .expected(let what): "expected \(what)"
        case .unfinished: "the file ends too early"
        case .badString: "a text with a line break, a bad escape or bytes that are not UTF-8"
        case .tooDeep: "nested too deep"
        case .textAfterEnd: "more text after the end"
        }
    }

    fileprivate var indonesian: String {
        switch self {
        case .expected(let what): "seharusnya ada \(what)"
        case .unfinished: "berkas berakhir terlalu cepat"
        case .badString: "teks berisi ganti baris, escape yang salah, atau bukan UTF-8"
        case .tooDeep: "bersarang terlalu dalam"
        case .textAfterEnd: "ada teks setelah akhir"
        }
    }
}
