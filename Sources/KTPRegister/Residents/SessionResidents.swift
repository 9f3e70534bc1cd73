import GRDB
package import KTPCore

/// The office's own list, in the session that it was imported into. It is joined with the cards when they are judged and shown.
extension SessionStore {
    package struct ResidentCounts: Encodable, Sendable, Equatable {
        /// Persons of the list.
        package var listed: Int
        /// Cards whose NIK is in the list.
        package var cards: Int
        /// Cards in review because of the list.
        package var asked: Int
    }

    /// A NIK that is in the list already takes the new name and address.
    package func add(_ residents: [Resident], by account: String) throws(SessionError) {
        try changeResidents("residentsImported", residents.count, by: account) { db in
            for resident in residents {
                let values = [KTPField.nik, .nama, .alamat].map { resident.values[$0] }
                try db.run("INSERT OR REPLACE INTO residents VALUES (?, ?, ?)", StatementArguments(values))
            }
        }
    }

    /// Takes over the list of another session. Of two entries for one NIK the same stays, in whichever order they come.
    func takeResidents(from part: Database) throws {
        guard try part.tableExists("residents") else { return }
        let rows = try Row.fetchAll(part, "SELECT nik, name, address FROM residents")
        guard !rows.isEmpty else { return }
        try writing { db in
            let before = db.totalChangesCount
            for row in rows {
                try db.run(
                    """
                    INSERT INTO residents VALUES (?, ?, ?) ON CONFLICT (nik)
                    DO UPDATE SET name = excluded.name, address = excluded.address
                    WHERE (excluded.name, coalesce(excluded.address, '')) > (name, coalesce(address, ''))
                    """, StatementArguments(row.databaseValues))
            }
            if db.totalChangesCount > before { try judgeAll(db) }
        }
    }

    package func removeResidents(by account: String) throws(SessionError) {
        let count = try residentCounts().listed
        try changeResidents("residentsRemoved", count, by: account) { try $0.run("DELETE FROM residents") }
    }

    package func residentCounts() throws(SessionError) -> ResidentCounts {
        try reading { db in
            func count(_ sql: String) throws -> Int { try db.count("SELECT count" + sql) }
            let rules = [FindingRule.listOtherName, .listOtherNIK].map { "'\($0.rawValue)'" }.joined(separator: ", ")
            return ResidentCounts(
                listed: try count("(*) FROM residents"),
                cards: try count("(*) FROM images WHERE nik IN (SELECT nik FROM residents)"),
                asked: try count("(DISTINCT item) FROM findings WHERE rule IN (\(rules))"))
        }
    }

    private func changeResidents(
        _ event: String, _ count: Int, by account: String, _ change: (Database) throws -> Void
    ) throws(SessionError) {
        try writing { db in
            try change(db)
            try Self.audit(db, event: event, account: account, detail: "\(count)")
            try judgeAll(db)
        }
    }

    package func residents(of record: CardRecord) throws(SessionError) -> [Resident] {
        try reading { try Self.residents(of: record, $0) }
    }

    /// The person of the list with the card's NIK; where that has another name or is not there, also those with the card's name
    /// whose NIK an engine read, or differs in one digit.
    static func residents(of record: CardRecord, _ db: Database) throws -> [Resident] {
        guard try db.holds("SELECT EXISTS (SELECT 1 FROM residents)") else { return [] }
        let (nik, name) = (record.fields[.nik]?.value, record.fields[.nama]?.value)
        let own = try residents(nik.map { [$0] } ?? [], db)
        guard !own.contains(where: { $0.has(name, in: .nama) }) else { return own }
        let read = record.engines.pairs.compactMap { $0.value.fields[.nik] }
        let others = Set(read + (nik.map(Resident.neighbours) ?? [])).subtracting([nik].compactMap(\.self))
        return own + (try residents(others.sorted(), db)).filter { $0.has(name, in: .nama) }
    }

    private static func residents(_ niks: [String], _ db: Database) throws -> [Resident] {
        return try Row.fetchAll(
            db, "SELECT * FROM residents WHERE nik IN (SELECT value FROM json_each(?)) ORDER BY nik",
            [OrderedJSON.encode(niks)]
        ).compactMap { Resident(nik: $0.text("nik"), name: $0.text("name"), address: $0.text("address")) }
    }

    /// Forgets what the list says of a person: by the numbers on the cards, and by those that were nearly read.
    /// - Returns: whether it said anything.
    static func forgetResidents(_ numbers: Set<String>, on cards: [RegisterEntry], _ db: Database) throws -> Bool {
        let shown = cards.flatMap { card in
            card.residents.compactMap { $0.values[.nik] } + [card.record.fields[.nik]?.value].compactMap(\.self)
        }
        try db.run(
            "DELETE FROM residents WHERE nik IN (SELECT value FROM json_each(?))",
            [OrderedJSON.encode(numbers.union(shown).sorted())])
        return db.changesCount > 0
    }
}
