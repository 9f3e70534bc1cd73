import GRDB
package import KTPCore

extension SessionStore {
    package struct DecisionBatch: Sendable {
        package var card: String
        package var decisions: [Correction.Decision]
        /// The version of the card as the person saw it; nil where it does not matter what it has become.
        package var version: String?

        package init(_ card: String, _ decisions: [Correction.Decision], version: String? = nil) {
            (self.card, self.decisions, self.version) = (card, decisions, version)
        }
    }

    package enum DecidedStep: Sendable {
        /// Kept, as one step that `undo` takes back whole; the cards as they are shown now.
        case kept(step: Int, cards: [RegisterEntry])
        /// Cards changed since the person saw them: decided by another, or read again. The whole step is dropped.
        case moved([RegisterEntry])
        case unknown(String)
    }

    package struct UndoneStep: Sendable {
        /// The cards it was about, as they are shown now; none where nothing of the step stood any more.
        package var cards: [RegisterEntry]
        /// Ids of those whose picture is turned otherwise from now on and has to be read again.
        package var turned: [String]
    }

    /// Keeps a person's decisions about cards as one step, in one transaction, durable when it returns. It rewrites the
    /// effective records of the cards and of their duplicates; the machine's readings stay.
    package func decide(_ cards: [DecisionBatch], by account: String) throws(SessionError) -> DecidedStep {
        try writing { db in
            var moved: [String] = []
            for card in cards {
                guard let version = try Self.version(of: card.card, db) else { return .unknown(card.card) }
                if card.version ?? version != version { moved.append(card.card) }
            }
            guard moved.isEmpty else { return .moved(try Self.cards(moved, db)) }
            let step = try Self.nextStep(db)
            for card in cards { try keep(card.decisions, about: card.card, step: step, by: account, db) }
            // Many at once are for `updateDuplicates`, which looks through the register once for all of them.
            if cards.count <= Self.mostNearbyUpdates {
                for card in cards { try updateDuplicates(near: card.card, db) }
            }
            return .kept(step: step, cards: try Self.cards(cards.map(\.card), db))
        }
    }

    @discardableResult
    package func correct(
        _ card: String, _ decisions: [Correction.Decision], by account: String
    ) throws(SessionError) -> CardRecord? {
        guard case .kept(_, let cards) = try decide([DecisionBatch(card, decisions)], by: account) else { return nil }
        return cards.first?.record
    }

    /// Undoes a step. Later decisions stay, from any account.
    package func undo(step: Int, by account: String) throws(SessionError) -> UndoneStep {
        try accessing {
            let (done, wasDismissed) = try database.write { db in
                let wasDismissed = try Self.holds(step, "'notACard', 'duplicate'", db)
                let cards = try String.fetchAll(
                    db,
                    """
                    SELECT DISTINCT item FROM corrections WHERE step = ? AND undone IS NULL
                    UNION SELECT item FROM sampledFields WHERE step = ? ORDER BY item
                    """, [step, step])
                let turned = try cards.filter { try Self.holds(step, "'turned'", of: $0, db) }
                for card in cards { try undo(step, of: card, by: account, db) }
                return (UndoneStep(cards: try Self.cards(cards, db), turned: turned), wasDismissed)
            }
            // A card that counts again may look like others with which it shares neither number nor name.
            guard wasDismissed, done.cards.contains(where: { $0.duplicates.isEmpty && $0.record.likeness != nil })
            else { return done }
            try updateDuplicates()
            return UndoneStep(cards: try cards(done.cards.map(\.record.id)), turned: done.turned)
        }
    }

    /// Takes back the latest step about a card that has not been taken back, as far as it is about this card.
    /// - Returns: how many decisions were taken back; 0 where there was none.
    package func undo(_ card: String, by account: String) throws(SessionError) -> Int {
        try writing { db in
            let step = try Int.fetchOne(
                db, "SELECT max(step) FROM corrections WHERE item = ? AND undone IS NULL", [card])
            guard let step else { return 0 }
            return try undo(step, of: card, by: account, db)
        }
    }

    package func corrections(of card: String) throws(SessionError) -> [Correction] {
        try reading { try Self.corrections(of: card, $0) }
    }

    static func nextStep(_ db: Database) throws -> Int {
        try Int.fetchOne(
            db,
            """
            SELECT max((SELECT coalesce(max(step), 0) FROM corrections),
                       (SELECT coalesce(max(step), 0) FROM sampledFields)) + 1
            """) ?? 1
    }

    func keep(
        _ decisions: [Correction.Decision], about card: String, step: Int, by account: String, _ db: Database
    ) throws {
        guard let reading = try MachineReading.of(card, db) else { return }
        let effective = try reading.applying(Self.corrections(of: card, db), today: today)
        for decision in decisions {
            var correction = Correction(decision, about: reading.record, effective: effective)
            switch decision {
            case .distinct(let other), .bothKept(let other):
                correction.otherSHA256 = try Self.content(of: other, db)
            default: break
            }
            try CorrectionRow(correction, of: card, step: step, by: account).keep(in: db)
        }
        try Self.advanceVersion(card, db)
        try Self.refresh(card, today: today, db)
    }

    @discardableResult
    private func undo(_ step: Int, of card: String, by account: String, _ db: Database) throws -> Int {
        let time = Self.now()
        let others = try String.fetchAll(
            db, "SELECT other FROM corrections WHERE item = ? AND step = ? AND other IS NOT NULL", [card, step])
        try db.run(
            "UPDATE corrections SET undone = ? WHERE item = ? AND step = ? AND undone IS NULL", [time, card, step])
        let count = db.changesCount
        try db.run(
            """
            UPDATE sampledFields SET agrees = NULL, step = NULL, time = NULL, account = NULL
            WHERE item = ? AND step = ?
            """, [card, step])
        try Self.audit(db, event: "undone", item: card, account: account, detail: "\(count) step \(step)", time: time)
        try Self.advanceVersion(card, db)
        try Self.refresh(card, today: today, db)
        try updateDuplicates(near: card, including: others, db)
        return count
    }

    /// Whether a decision of these kinds is in a step, about one card or any.
    private static func holds(_ step: Int, _ kinds: String, of card: String? = nil, _ db: Database) throws -> Bool {
        try db.holds(
            """
            SELECT EXISTS (
                SELECT 1 FROM corrections
                WHERE step = ? AND kind IN (\(kinds)) AND item = coalesce(?, item) AND undone IS NULL)
            """, [step, card])
    }

    static func corrections(of card: String, _ db: Database) throws -> [Correction] {
        try Row.fetchAll(db, "SELECT * FROM corrections WHERE item = ? AND undone IS NULL ORDER BY number", [card])
            .compactMap { CorrectionRow($0).correction }
    }

    /// Keeps of a card's reading what it carries.
    static func believe(_ card: String, _ db: Database) throws {
        guard let reading = try MachineReading.of(card, db) else { return }
        let believed = reading.record.believed(in: reading.language)
        if believed != reading.record { try keep(believed, asReadingOf: card, db) }
    }

    /// `refresh` follows.
    static func keep(_ machine: CardRecord, asReadingOf card: String, _ db: Database) throws {
        let json = try OrderedJSON.encode(machine)
        try db.run(
            "UPDATE images SET machine = ?, machineDigest = ? WHERE item = ?",
            [json, RecordText.checksum(of: json), card])
    }

    /// Rewrites a card's effective record, from the machine's reading, the persons' decisions and the duplicates.
    @discardableResult
    static func refresh(
        _ card: String, duplicates: [NumberedDuplicate]? = nil, today: CalendarDate, _ db: Database
    ) throws -> CardRecord? {
        guard let reading = try MachineReading.of(card, db) else { return nil }
        let duplicates = try duplicates ?? Self.duplicates(db, of: card)
        let effective = try reading.effective(Self.corrections(of: card, db), duplicates: duplicates, today: today, db)
        try Self.write(effective, of: reading, db)
        for duplicate in duplicates {
            try db.run(
                "UPDATE duplicates SET told = ? WHERE item = ? AND other = ?",
                [duplicate.number, card, duplicate.duplicate.other])
        }
        return effective
    }

    static func refresh(cardsOf input: String, today: CalendarDate, _ db: Database) throws {
        for card in try String.fetchAll(db, "SELECT item FROM images WHERE input = ?", [input]) {
            try refresh(card, today: today, db)
        }
    }
}
