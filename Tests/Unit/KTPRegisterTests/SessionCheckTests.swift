import Foundation
import GRDB
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// What `sessions verify` stands on: a session that is whole has no fault, and each thing that can be wrong shows.
struct SessionCheckTests {
    private let folder = TemporaryFolder()

    private func session() throws -> String {
        try folder.session(of: (1...3).map { .sample($0, status: .review) }) { store in
            try store.registerInputs((1...4).map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
            try store.correct("id2", [.value(.alamat, "JL. LAIN")], by: "b")
        }
    }

    @Test func aSessionThatIsWholeHasNoFault() throws {
        let path = try session()
        let check = SessionCheck(of: path)
        #expect(check.faults == [])
        #expect(check.cards == 3)
        #expect(check.auditRows > 4)
    }

    /// SQLite keeps any value in any column; to decode one of another type would end the process.
    @Test(arguments: [
        ("UPDATE images SET accept = 'x'", "images"), ("UPDATE inputs SET page = 1e300", "inputs"),
        ("UPDATE readings SET seconds = x'00'", "readings"), ("UPDATE meta SET value = x'00'", "meta"),
    ])
    func aValueOfAnotherTypeIsRefused(sql: String, table: String) throws {
        let path = try session()
        try change(path, sql)
        for purpose in [SessionStore.Purpose.read, .write, .run] {
            let error = #expect(throws: SessionError.self) { try SessionStore.open(path, purpose).close() }
            #expect(error?.message(in: .en).contains("table \(table)") == true)
        }
    }

    @Test func aNameWithANULEndsNothing() throws {
        let path = try session()
        try change(path, "UPDATE doubts SET field = char(0)")
        let store = try SessionStore.open(path, .read)
        var doubts: [KTPField?] = []
        try store.forEachCard { doubts += $0.doubts.map(\.field) }
        #expect(!doubts.isEmpty && doubts.allSatisfy { $0 == nil })
    }

    @Test func aMigrationThatIsNoNameIsRefused() throws {
        let path = try session()
        try change(path, "UPDATE grdb_migrations SET identifier = x'ff' WHERE identifier LIKE '7%'")
        #expect(throws: SessionError.newer(folder: path)) { try SessionStore.open(path, .read).close() }
    }

    @Test(arguments: [
        ("UPDATE images SET record = replace(record, 'BANDUNG', 'BANDUNC') WHERE item = 'id1'", "record"),
        ("UPDATE decisions SET value = '3273991708859999' WHERE item = 'id1' AND field = 'nik'", "rows"),
        ("UPDATE readings SET text = 'X' WHERE item = 'id3'", "rows"),
        ("DELETE FROM readingFields WHERE item = 'id3'", "rows"),
        ("DROP TRIGGER auditKept; DELETE FROM audit WHERE number = 3", "audit"),
        ("DROP TRIGGER auditKept; DELETE FROM audit WHERE number > 4", "audit"),
        ("DROP TRIGGER auditKept; DELETE FROM audit", "audit"),
        ("DELETE FROM inputs WHERE item = 'id1'", "orphans"),
    ])
    func whatWasChangedUnderneathShows(sql: String, code: String) throws {
        let path = try session()
        try change(path, "PRAGMA foreign_keys = OFF; " + sql)
        #expect(SessionCheck(of: path).faults.map(\.code).contains(code))
    }

    /// A checksum can be computed by anybody; the readings bear what they bear.
    @Test(arguments: ["value", "clerk", "status"]) func anAcceptedValueThatNobodyReadShows(lie: String) throws {
        let path = try folder.session(of: [.sample(1)])
        var record = try #require(try SessionStore.open(path, .read).record(matching: "id1"))
        #expect(record.status == .accepted && SessionCheck(of: path).faults == [])
        switch lie {
        case "value": record.fields[.agama]?.value = "KATOLIK"
        case "clerk": record.fields[.agama]?.from = .clerk
        default: record.fields[.agama]?.status = .review
        }
        let json = try OrderedJSON.encode(record)
        try change(
            path, "UPDATE images SET record = ?, digest = ?; UPDATE decisions SET value = ? WHERE field = 'agama'",
            [json, ContentHash.sha256(of: Array(json.utf8)), record.fields[.agama]?.value])
        #expect(SessionCheck(of: path).faults.map(\.code) == ["record"])
    }

    /// What somebody made of a session and its checksums is not shown, whether the folder can be written or not.
    @Test(arguments: ["record", "machine", "columns", "id", "checksum"], [DatabaseAccess.writable, .immutable])
    func aForgedCardIsMadeAgainWhenTheSessionIsOpened(lie: String, access: DatabaseAccess) throws {
        let path = try folder.session(of: [.sample(1), .sample(2)])
        let honest = try #require(try SessionStore.open(path, .read).record(matching: "id1"))
        var record = honest
        record.fields[.nik]?.value = "3273010101900009"
        if lie == "id" { record.id = "id2" }
        let json = try OrderedJSON.encode(record)
        let digest = lie == "checksum" ? "0" : ContentHash.sha256(of: Array(json.utf8))
        let columns = ["machine": "machine = ?, machineDigest = ?", "columns": "nik = ?, nama = ?"]
        try change(
            path, "UPDATE images SET \(columns[lie] ?? "record = ?, digest = ?") WHERE item = 'id1'",
            lie == "columns" ? ["3273010101900009", "BUDI"] : [json, digest])
        try change(path, "PRAGMA journal_mode = DELETE")
        let shown = try SessionStore.open(path, .read, access: access)
        let rows = try shown.rows()
        #expect(rows.count == 2 && rows.last?.status == .accepted)
        #expect(rows.first?.nik == honest.fields[.nik]?.value || rows.first?.status == .review)
        if ["record", "machine"].contains(lie) {
            let card = try #require(try shown.record(matching: "id1"))
            #expect(
                card.status == .review && card.findings.contains { $0.rule == "reading.unread" && $0.field == .nik })
            var readings: [CardRecord] = []
            try shown.forEachReading(briefly: true) { readings.append($0) }
            #expect(readings.first?.status == .review, "for evaluate")
        }
        if lie == "columns" { #expect(try shown.record(matching: "id1") == honest) }
    }

    /// Nothing is made again in a session of the account's own.
    @Test func aCardOfOnesOwnKeepsItsStateAndNeedsNoWriting() throws {
        var revision = ""
        let path = try folder.session(of: [.sample(1)]) { store in
            try store.correct("id1", [.value(.nama, "BUDI")], by: "a")
            revision = try store.revision()
        }
        let again = try SessionStore.open(path, .read)
        #expect(try again.revision() == revision && again.record(matching: "id1")?.fields[.nama]?.value == "BUDI")
        again.close()
        let elsewhere = try SessionStore.open(path, .read, accountKey: AccountKey(in: folder.file("other").path))
        #expect(try elsewhere.revision() != revision)
        #expect(try elsewhere.record(matching: "id1")?.fields[.nama]?.value == "BUDI", "a decision counts")
    }

    /// Ten thousand cards take half a minute: whoever opens a session from elsewhere pays that once.
    @Test(arguments: [DatabaseAccess.writable, .immutable])
    func anotherAccountMakesTheCardsAgainOnce(access: DatabaseAccess) throws {
        let path = try folder.session(of: [.sample(1), .sample(2, status: .review)])
        try change(path, "PRAGMA journal_mode = DELETE")
        // Its home cannot be written; another account's folder of the spare's name is not trusted.
        try Data().write(to: folder.file("home"))
        let other = AccountKey(in: folder.file("home/state").path, or: folder.file("spare").path)
        func revision(_ key: AccountKey) throws -> String {
            try SessionStore.open(path, .read, access: access, accountKey: key).revision()
        }
        let made = try revision(.own)
        let again = try revision(other)
        #expect(again != made)
        let kept = access == .writable ? again : made
        #expect(try revision(other) == kept && revision(.own) == kept && revision(other) == kept)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("spare").path)
        #expect(try revision(other) != kept)
        // What was found whole is made again when it has changed.
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.file("spare").path)
        try change(path, "UPDATE images SET status = 'accepted'")
        let shown = try SessionStore.open(path, .read, access: access, accountKey: other)
        #expect(try shown.record(matching: "id2")?.status == .review)
        let rows = try shown.rows()
        #expect(rows.map(\.status) == [.accepted, .review])
    }

    @Test func aDamagedPageATornLogAndAnEditedResultShow() throws {
        let path = try session()
        let store = try SessionStore.open(path, .read)
        try folder.write("a", to: "s/results.csv")
        try store.rememberExport("results.csv", digest: String(repeating: "0", count: 64))
        try store.rememberExport("results.xlsx", digest: String(repeating: "0", count: 64))
        store.close()
        try folder.write("{\"time\":\"x\"}\n{\"ti", to: "s/session.log")
        let check = SessionCheck(of: path)
        #expect(check.faults == [.log(lines: 1, first: 2)])
        #expect(check.editedExports == ["results.csv"])
        #expect(check.missingExports == ["results.xlsx"])

        try damage(path, from: 0.5, to: 0.75)
        #expect(SessionCheck(of: path).faults.contains { $0.code == "database" || $0.code == "cannotOpen" })
    }

    @Test(arguments: Language.allCases) func noFaultSaysAValueOfACard(language: Language) throws {
        let path = try session()
        try change(path, "UPDATE images SET record = replace(record, 'BANDUNG', 'BANDUNC')")
        try change(path, "DELETE FROM readingFields")
        for fault in SessionCheck(of: path).faults {
            let message = fault.message(in: language)
            #expect(!message.contains("3273") && !message.contains("CONTOH"))
        }
    }

    /// SQLite would run it at the next step.
    @Test(arguments: [
        "CREATE TRIGGER x AFTER INSERT ON audit BEGIN DELETE FROM corrections; END",
        "DROP TRIGGER inputsRevision1; CREATE TRIGGER inputsRevision1 AFTER INSERT ON inputs BEGIN DELETE FROM audit; END",
        "CREATE VIEW x AS SELECT load_extension('x')", "CREATE TABLE x (a, b AS (zeroblob(9000)))",
        "ALTER TABLE images ADD COLUMN x TEXT AS (hex(zeroblob(9000)))",
        "CREATE INDEX x ON audit (hex(zeroblob(9000)))",
        "ALTER TABLE audit ADD COLUMN x TEXT CHECK (length(zeroblob(9000)) > 0)",
    ])
    func aSessionWithAForeignTriggerIsRefused(_ sql: String) throws {
        let session = try KeptSession(in: folder)
        try change(session.path, sql)
        for purpose in [SessionStore.Purpose.read, .write, .run] {
            #expect(throws: SessionError.self) { try SessionStore.open(session.path, purpose) }
        }
    }

    /// Before it is brought up to date, which would run it.
    @Test(arguments: ["0.1.0", "schema-3", "schema-5"])
    func aForeignTriggerOfAnEarlierSessionIsNotRun(name: String) throws {
        let path = folder.file("s").path
        try folder.copy("Fixtures/sessions/\(name)", to: "s")
        let trigger = "CREATE TRIGGER x AFTER INSERT ON meta BEGIN INSERT INTO t VALUES (1); END"
        try change(path, "CREATE TABLE t (x); \(trigger)")
        let database = try DatabaseQueue(path: path + "/session.sqlite")
        #expect(throws: SessionError.self) { try SessionStore.open(path, .run) }
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM t") } == 0)
    }

    /// By a record that no card can have, though its checksum fits.
    @Test func anImpossibleRecordIsNamedAndEndsNothing() throws {
        let session = try KeptSession(in: folder)
        let store = try SessionStore.open(session.path, .read)
        var record = try #require(try store.record(matching: "id3"))
        store.close()
        record.geometry = CardGeometry(width: 1, height: .min)
        let json = try OrderedJSON.encode(record)
        try change(
            session.path, "UPDATE images SET record = ?, digest = ? WHERE item = 'id3'",
            [json, ContentHash.sha256(of: Data(json.utf8))])
        #expect(SessionCheck(of: session.path).faults.contains(.record(card: "id3")))
    }

    /// SQLite would wait at a pipe, and write through a link.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["session.sqlite-wal", "session.sqlite-journal", "session.log", "session.lock"])
    func aSessionWhoseFilesAreNoneIsRefused(name: String) throws {
        let path = try session()
        let (file, victim) = (path + "/" + name, folder.file("victim"))
        try Data("kept".utf8).write(to: victim)
        for isPipe in [true, false] {
            try? FileManager.default.removeItem(atPath: file)
            if isPipe {
                try #require(mkfifo(file, 0o600) == 0)
            } else {
                try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: victim.path)
            }
            for purpose in [SessionStore.Purpose.read, .write, .run] {
                let error = #expect(throws: SessionError.self) { try SessionStore.open(path, purpose).close() }
                #expect(
                    error?.message(in: .en).contains("\(name) is damaged (it is a link, a pipe or a device") == true)
            }
            #expect(SessionCheck(of: path).faults.map(\.code).first == "cannotOpen")
        }
        #expect(try Data(contentsOf: victim) == Data("kept".utf8))
    }
}
