import KTPCore

/// The words of `read`.
struct ReadMessages {
    let language: Language

    var oneAnswer: String {
        language.say(
            id: "--json, --text dan --field tidak dapat dipakai bersama; pilih salah satu",
            en: "--json, --text and --field exclude each other; give one of them")
    }

    var sureWithoutField: String {
        language.say(id: "--sure memerlukan --field, misalnya --field nik", en: "--sure takes a --field, such as nik")
    }

    var maskedText: String {
        language.say(
            id: "teks mesin tidak dapat disamarkan; pakailah --masked tanpa --text",
            en: "what the engines read cannot be masked; give --masked without --text")
    }

    var noPages: String {
        language.say(id: "--most-pages memerlukan angka dari 1", en: "--most-pages takes a number from 1")
    }

    func folder(_ path: String) -> String {
        let command = "ktp-ocr scan \(ShellWord.quoted(TerminalText.safe(path)))"
        return language.say(
            id: "\(TerminalText.safe(path)) adalah folder; untuk membacanya: \(command)",
            en: "\(TerminalText.safe(path)) is a folder; to read it: \(command)")
    }

    func nothingThere(_ paths: [PicturePath]) -> String {
        let places = paths.map { TerminalText.safe($0.text) }.joined(separator: ", ")
        return language.say(
            id: "\(places): berkas itu tidak ada; periksa namanya", en: "\(places): no such file; check the name")
    }

    /// Of what comes through a pipe.
    func tooMuchInput(_ megabytes: Int) -> CardFailure {
        CardFailure(
            .tooLarge,
            language.say(
                id:
                    "isinya lebih dari \(megabytes) MB; simpan sebagai berkas, lalu ktp-ocr read BERKAS",
                en: "it has more than \(megabytes) MB; save it as a file, then ktp-ocr read FILE"))
    }

    func failed(_ place: String, _ failure: CardFailure) -> String {
        "\(place): \(failure.code.name(in: language)): \(failure.message)"
    }

    func notThere(_ field: KTPField, on place: String) -> String {
        language.say(
            id: "\(place): \(field.label) tidak terbaca; lihat: ktp-ocr read --verbose",
            en: "\(place): \(field.label) was not read; see ktp-ocr read --verbose")
    }

    func doubtful(_ field: KTPField, _ confidence: Double, on place: String) -> String {
        let share = language.percent(confidence, places: 0)
        return language.say(
            id: "\(place): \(field.label) perlu dicocokkan dengan kartunya (yakin \(share))",
            en: "\(place): compare \(field.label) with the card (\(share) sure)")
    }
}
