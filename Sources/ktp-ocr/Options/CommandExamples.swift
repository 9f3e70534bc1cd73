import KTPCore

/// Examples of every command, for its `--help` and the man page: a line each, with what it does.
enum CommandExamples {
    private typealias Example = (line: String, id: String, en: String)

    /// By the words that call the command.
    private static let all: KeyValuePairs<String, [Example]> = [
        "read": [
            ("ktp-ocr read card.jpg", "isian kartu sebagai tabel", "the card's fields as a table"),
            ("ktp-ocr read --field nik card.jpg", "NIK saja", "the NIK alone"),
            ("ktp-ocr read --json *.jpg | jq .fields.nama", "satu rekaman per baris", "one record a line"),
            ("curl -s \"$URL\" | ktp-ocr read -", "gambar dari masukan standar", "a picture from standard input"),
        ],
        "scan": [
            ("ktp-ocr scan Scans --out Register", "semua kartu di Scans", "every card below Scans"),
            ("ktp-ocr scan Scanner --out Register --watch", "juga yang akan datang", "those that are to come, too"),
            ("ktp-ocr scan Scans --out Register --fast", "dengan lebih sedikit CPU", "with less CPU time"),
            ("find . -name '*.jpg' | ktp-ocr scan - --out R", "daftar jalur", "a list of paths"),
        ],
        "export": [
            ("ktp-ocr export Register --format xlsx", "untuk Excel", "for Excel"),
            ("ktp-ocr export Register --format csv -o -", "ke keluaran standar", "to standard output"),
            ("ktp-ocr export Register --format ndjson --masked", "tanpa data pribadi", "without personal values"),
        ],
        "merge": [
            ("ktp-ocr merge Register part-1 part-2", "sesi beberapa komputer", "sessions of several machines"),
            ("ktp-ocr merge Register answers/*.ndjson", "jawaban pembaca", "workers' answers"),
        ],
        "worker": [
            (#"echo '{"id":"1","path":"a.jpg"}' | ktp-ocr worker"#, "satu gambar", "one picture")
        ],
        "parse": [
            ("tesseract card.jpg - | ktp-ocr parse", "teks mesin lain", "another engine's text"),
            ("ktp-ocr parse --table card.txt", "untuk dibaca orang", "for a person"),
        ],
        "nik": [
            ("ktp-ocr nik 3273015203900001", "isi NIK ini", "what this NIK says"),
            ("ktp-ocr nik --json 3273.0152.0390.0001", "sebagai JSON", "as JSON"),
        ],
        "compare": [
            ("ktp-ocr compare Register", "mesin dengan mesin", "engine against engine"),
            ("ktp-ocr compare Register --truth truth.json", "mana yang benar", "which of them is right"),
            ("ktp-ocr compare January February --html page.html", "sesi dengan sesi", "session against session"),
        ],
        "evaluate": [
            ("ktp-ocr evaluate Register --truth truth.json", "berapa yang benar", "how much is right"),
            ("ktp-ocr evaluate S --truth t.json --baseline b.json", "gagal bila memburuk", "fails when it got worse"),
        ],
        "experiment": [
            ("ktp-ocr experiment widths.yaml", "membaca menurut berkas itu", "reads as the file says")
        ],
        "synth": [
            ("ktp-specimens Cards --count 20 --seed 7", "dua puluh kartu rekaan", "twenty fictional cards"),
            ("ktp-specimens Photos --condition phone", "hanya foto ponsel", "photographs only"),
        ],
        "regions import": [
            ("ktp-ocr regions import kecamatan.csv desa.csv", "kode dan nama", "codes and names")
        ],
        "regions show": [("ktp-ocr regions show", "apa isinya", "what is in it")],
        "sessions list": [("ktp-ocr sessions list Office", "sesi di bawah Office", "the sessions below Office")],
        "sessions verify": [("ktp-ocr sessions verify Register", "apakah utuh", "whether it is whole")],
        "sessions recover": [
            ("ktp-ocr sessions recover Damaged --out Saved", "menyelamatkan yang ada", "saves what is left")
        ],
        "sessions forget": [
            ("ktp-ocr sessions forget Register 3273015203900001", "hapus satu orang", "deletes one person")
        ],
        "sessions prune": [
            ("ktp-ocr sessions prune Office/* --older-than 90d", "yang sudah lama", "those of long ago")
        ],
        "doctor": [("ktp-ocr doctor", "apa yang belum terpasang", "what is missing")],
    ]

    /// - Parameter command: the words that call it.
    static func text(of command: String, in language: Language) -> String {
        let examples = all.first { $0.key == command }?.value ?? []
        let rows = examples.map { (label: $0.line, value: language.say(id: $0.id, en: $0.en)) }
        let heading = language.say(id: "Contoh:", en: "Examples:")
        return ([heading, ""] + TerminalText.aligned(rows).map { "  " + $0 }).joined(separator: "\n")
    }
}

extension String {
    /// Stands below what a command's help says.
    static func examples(_ command: String) -> String {
        "\n\n" + CommandExamples.text(of: command, in: .asked)
    }
}
