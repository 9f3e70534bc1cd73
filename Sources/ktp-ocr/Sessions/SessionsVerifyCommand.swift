import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsVerifyCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "verify",
            abstract: .say(
                id: "Memeriksa apakah sebuah sesi masih utuh, tanpa mengubahnya.",
                en: "Check whether a session is whole, and change nothing."),
            discussion: .say(
                id: """
                    Diperiksa: susunan basis data, kode uji setiap rekaman, kesamaan tabel dengan rekaman, nomor baris jejak \
                    audit, berkas hasil, dan log. Ini menunjukkan kerusakan dan perubahan yang ceroboh, bukan orang yang boleh \
                    menulis ke basis data dan paham susunannya.

                    Kode keluar: 0 utuh; 74 ada kerusakan, setiap kerusakan disebut.
                    """,
                en: """
                    Looked at: the database's structure, every record's checksum, the tables beside the records, the numbers of \
                    the audit trail's rows, the results, and the log. It shows damage and careless changes, not somebody who may \
                    write to the database and knows its form.

                    Exit codes: 0 whole; 74 damaged, and each damage is named.
                    """) + .examples("sessions verify"))
    }

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Flag(inversion: .prefixedNo, help: .say(id: "Hasil pemeriksaan sebagai JSON.", en: "What was found as JSON."))
    var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let words = SessionsMessages(language: common.spoken)
        let found = SessionFolder(folder)
        guard found.holdsSession else { throw SessionError.notASession(folder: folder) }
        guard !found.isSealed else { throw SessionError.locked(folder: folder) }
        let check = SessionCheck(of: folder)
        if json {
            try console.result(OrderedJSON.encode(CheckReport(check, in: common.spoken)))
        } else {
            try console.result(words.account(of: check, in: folder))
        }
        guard check.faults.isEmpty else { throw ExitStatus.readOrWriteFailed.exitCode }
    }
}

/// What was found, for scripts. Members stand in the order of the JSON.
private struct CheckReport: Encodable {
    struct Fault: Encodable {
        var code: String
        var message: String
    }

    var isWhole: Bool
    var faults: [Fault]
    var cards: Int
    var auditRows: Int
    var editedExports: [String]
    var missingExports: [String]

    init(_ check: SessionCheck, in language: Language) {
        isWhole = check.faults.isEmpty
        faults = check.faults.map { Fault(code: $0.code, message: $0.message(in: language)) }
        (cards, auditRows) = (check.cards, check.auditRows)
        (editedExports, missingExports) = (check.editedExports, check.missingExports)
    }
}

extension SessionsMessages {
    func account(of check: SessionCheck, in folder: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(folder))
        let folder = TerminalText.safe(folder)
        var lines: [String] = []
        if check.faults.isEmpty {
            lines.append(
                language.say(
                    id: "\(folder) utuh: \(check.cards) kartu, \(check.auditRows) baris jejak audit",
                    en: "\(folder) is whole: \(check.cards) cards, \(check.auditRows) rows of audit trail"))
        } else {
            lines.append(
                language.say(
                    id: "\(folder) tidak utuh: \(check.faults.count) kerusakan",
                    en: "\(folder) is not whole: \(check.faults.count) faults"))
            lines += check.faults.prefix(50).map { "  " + TerminalText.safe($0.message(in: language)) }
            if check.faults.count > 50 { lines.append("  …") }
        }
        lines += check.editedExports.map {
            language.say(
                id: """
                    catatan: \(TerminalText.safe($0)) diubah sejak ditulis; perbaikan di dalamnya dibawa masuk dengan: \
                    ktp-ocr correct \(place) --from BERKAS
                    """,
                en: """
                    note: \(TerminalText.safe($0)) was changed since it was written; bring corrections in it in with: \
                    ktp-ocr correct \(place) --from FILE
                    """)
        }
        lines.append(
            check.faults.isEmpty
                ? language.say(
                    id: "Lihat isinya: ktp-ocr show \(place)", en: "See what is in it: ktp-ocr show \(place)")
                : language.say(
                    id: "selamatkan yang masih ada: ktp-ocr sessions recover \(place)",
                    en: "save what is left: ktp-ocr sessions recover \(place)"))
        return lines.joined(separator: "\n")
    }
}
