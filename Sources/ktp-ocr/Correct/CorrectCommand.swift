import ArgumentParser
import KTPCore
import KTPRegister

struct CorrectCommand: WaitingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "correct",
            abstract: .say(
                id: "Menyimpan apa yang diputuskan petugas tentang kartu-kartu sebuah sesi.",
                en: "Keep what a person decided about the cards of a session."),
            discussion: .say(
                id: """
                    Kartu disebut dengan nomor atau id dari `ktp-ocr show`. Contoh:

                        ktp-ocr correct Register 12 nama="SITI AMINAH" rtRw=003/005
                        ktp-ocr correct Register 12 --confirm
                        ktp-ocr correct Register --from Register/results.xlsx

                    Nilai dari petugas tetap berlaku walaupun gambarnya dibaca ulang; bila mesin kelak membaca lain, itu \
                    menjadi catatan. Nilai kosong (pekerjaan=) berarti isian itu tidak ada pada kartu. Setiap keputusan \
                    dicatat dengan waktu dan nama akun, dan dapat dibatalkan dengan --undo.
                    """,
                en: """
                    A card is named by the number or id that `ktp-ocr show` gives. Examples:

                        ktp-ocr correct Register 12 nama="SITI AMINAH" rtRw=003/005
                        ktp-ocr correct Register 12 --confirm
                        ktp-ocr correct Register --from Register/results.xlsx

                    What a person decided stands though the picture is read again; where the engines then read otherwise, \
                    that is a finding. An empty value (pekerjaan=) says that the field is not on the card. Every decision \
                    is kept with its time and account, and --undo takes it back.
                    """))
    }

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Argument(
        help: .say(
            id: "Nomor atau id kartu, lalu ISIAN=NILAI sebanyak yang perlu.",
            en: "The card's number or id, then FIELD=VALUE as often as need be.", valueName: "card field=value"))
    var words: [String] = []

    @Option(
        help: .say(
            id: "Membawa masuk perbaikan dari results.xlsx atau results.csv yang sudah disunting.",
            en: "Bring in the corrections of an edited results.xlsx or results.csv.", valueName: "file"))
    var from: String?

    @Flag(
        name: .shortAndLong,
        help: .say(
            id: "Menyimpan perbaikan dari --from tanpa bertanya.", en: "Keep the corrections of --from without asking.")
    )
    var yes = false

    @Flag(
        help: .say(
            id: "Semua yang terbaca pada kartu ini benar.", en: "All that was read on this card is right."))
    var confirm = false

    @Flag(
        name: .customLong("not-a-card"),
        help: .say(id: "Gambar ini bukan kartu.", en: "The picture shows no card."))
    var isNotACard = false

    @Flag(
        name: .customLong("duplicate"),
        help: .say(
            id: "Gambar lain dari kartu yang sama yang dipakai.", en: "Another picture of the same card counts."))
    var isDuplicate = false

    @Flag(
        name: .customLong("distinct"),
        help: .say(
            id: "Kartu-kartu yang tampak rangkap dengan kartu ini milik orang lain: bukan rangkapnya.",
            en: "The cards that look like this one are other persons': no duplicates of it."))
    var isDistinct = false

    @Flag(
        name: .customLong("keep-both"),
        help: .say(
            id: "Kartu rangkapnya memang kartu atau orang yang sama, dan semuanya tetap dipakai (KTP lama dan baru).",
            en: "Its duplicates are the same card or person, and all of them stay (an old card and a new one)."))
    var areBothKept = false

    @Option(
        help: .say(
            id: "Memutar gambar sekian derajat searah jarum jam (90, 180, 270), lalu membacanya ulang.",
            en: "Turn the picture clockwise by so many degrees (90, 180, 270) and read it again.",
            valueName: "degrees"))
    var turn: Int?

    @Flag(
        help: .say(
            id: "Membatalkan keputusan terakhir tentang kartu ini.", en: "Take back the latest decision on this card."))
    var undo = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard [nil, 90, 180, 270].contains(turn) else {
            throw ValidationError(
                .say(id: "--turn memerlukan 90, 180, atau 270", en: "--turn takes 90, 180 or 270"))
        }
        let ends = [isNotACard, isDuplicate, isDistinct, areBothKept, turn != nil, undo].count(where: \.self)
        let isWhole = from != nil && words.isEmpty && !confirm && ends == 0
        let isOne = from == nil && !words.isEmpty && ends <= 1 && (ends == 0 || words.count == 1 && !confirm)
        let decides = confirm || ends == 1 || words.count > 1
        guard isWhole || isOne && decides else {
            throw ValidationError(
                .say(
                    id: """
                        sebutkan satu kartu dan apa yang diputuskan (ISIAN=NILAI, --confirm, --not-a-card, \
                        --duplicate, --distinct, --keep-both, --turn, atau --undo), atau satu berkas dengan --from
                        """,
                    en: """
                        name one card and what is decided (FIELD=VALUE, --confirm, --not-a-card, --duplicate, \
                        --distinct, --keep-both, --turn or --undo), or a file with --from
                        """))
        }
    }

    func run(on console: Console) async throws {
        let assignments = try words.dropFirst().map { word in
            do throws(FieldAssignment.Refusal) { return try FieldAssignment(word) } catch {
                throw CommandFailure(.usage, error.message(in: common.spoken))
            }
        }
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        let correcting = CorrectionRun(store: store, console: console, common: common)
        if let from {
            try correcting.importCorrections(from, asking: !yes)
        } else if let card = words.first {
            try await decide(on: card, assignments, correcting)
        }
        // What was decided may end a contradiction between two cards, or make one.
        try store.updateDuplicates()
        try await correcting.renewResults(afterTaking: from)
    }

    private func decide(on card: String, _ assignments: [FieldAssignment], _ correcting: CorrectionRun) async throws {
        if undo {
            try await correcting.undo(card)
        } else if let turn {
            try await correcting.turn(card, by: turn)
        } else if isDistinct {
            try correcting.decide(onDuplicatesOf: card) { .distinct(from: $0) }
        } else if areBothKept {
            try correcting.decide(onDuplicatesOf: card) { .bothKept(with: $0) }
        } else {
            var decisions = assignments.map { Correction.Decision.value($0.field, $0.value) }
            if confirm { decisions.append(.confirmed) }
            if isNotACard { decisions.append(.notACard) }
            if isDuplicate { decisions.append(.duplicate) }
            try correcting.decide(decisions, on: card)
        }
    }
}
