import KTPCore

/// What somebody is told who types the tool's name alone, to see what comes: what to type next.
enum FirstSteps {
    static func text(in language: Language) -> String {
        let rows = [
            (
                label: "ktp-ocr read Card.jpg",
                value: language.say(id: "membaca satu gambar dan menampilkannya", en: "reads one picture and shows it")
            ),
            (
                label: "ktp-ocr scan Folder --out Register",
                value: language.say(id: "membaca setiap kartu di Folder", en: "reads every card in Folder")
            ),
            (
                label: "ktp-ocr show Register --review",
                value: language.say(id: "menyebut apa yang perlu diperiksa", en: "lists what a person has to settle")
            ),
            (
                label: "ktp-ocr doctor",
                value: language.say(id: "menyebut apa yang belum terpasang", en: "says what is not installed yet")
            ),
            (
                label: "ktp-ocr --help",
                value: language.say(id: "semua perintah lainnya", en: "all other commands")
            ),
        ]
        let heading = language.say(
            id: "ktp-ocr membaca foto dan hasil pindai KTP menjadi lembar kerja. Ketik:",
            en: "ktp-ocr reads pictures of Indonesian ID cards into a spreadsheet. Type:")
        return ([heading] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}
