import Foundation
import GRDB
package import KTPCore

/// Merges the parts of a job into one session: parts of several machines, in any order and any number of times.
///
/// The outcome depends on the parts, not on their order: the same picture (content and page) is there once, a reading takes
/// precedence over a failure that may pass, cards are sorted by their paths, and persons' decisions by
/// their time. A merge that was killed half-way is finished by running it again.
package struct SessionMerge {
    /// In the place of a bound, of cards that do not say by which they were judged.
    static let unjudged = -1.0
    private static let batch = 200

    package struct Counts: Sendable, Equatable {
        package var cards = 0
        package var new = 0
        package var decisions = 0
        /// Pages of which cards are missing in every part, by their paths.
        package var incomplete: [String] = []
        /// Parts in which a card of a page failed, by the page's id.
        package var failed: [String: Set<String>] = [:]
    }

    package private(set) var counts = Counts()
    private let store: SessionStore
    private let account: String
    private var waiting: [PartPage] = []
    /// The places in the register of the pages and cards of the part that is being merged, by their ids in the part.
    private var places: (pages: [String: String], cards: [String: String]) = ([:], [:])
    /// Cards of that part about which it holds decisions, and cards of the register about which any part does.
    private var decided: (there: Set<String>, here: Set<String>) = ([], [])
    private var decisions = MergedDecisions()
    /// Pages of several cards that were taken, by id: how many there are.
    private var sheets: [String: Int] = [:]

    package init(into store: SessionStore, by account: String) { (self.store, self.account) = (store, account) }

    /// The identities by which the cards of a session were read, without what a person asked for card by card.
    package static func identities(ofSession folder: String) throws(SessionError) -> Set<ReadingIdentity> {
        let part = try SessionStore.open(folder, .read, asIs: true)
        defer { part.close() }
        return try part.reading { db in
            let used = "SELECT * FROM identities WHERE number IN (SELECT identity FROM images)"
            return try Set(
                Row.fetchAll(db, used).map { row in
                    var identity = ReadingIdentity(row)
                    identity.turn = 0
                    return identity
                })
        }
    }

    package mutating func merge(session folder: String) throws {
        guard FileIdentity(folder) != FileIdentity(store.folder) else { return }
        let part = try SessionStore.open(folder, .read, asIs: true)
        defer { part.close() }
        do {
            // A connection of its own would see another moment of a session that is written to.
            let head = try part.database.read { [self] db in
                var merge = self
                merge.places = ([:], [:])
                merge.decided.there = try MergedDecisions.cards(in: db)
                try merge.store.takeResidents(from: db)
                try PartPage.each(db) { try merge.merge($0, of: folder) }
                try merge.write()
                try merge.decisions.merge(from: db, cards: merge.places.cards, pages: merge.places.pages)
                merge.decided.there = []
                return merge
            }
            self = head
        } catch let error where error is RecordText.Damage || error is DatabaseError || error is DecodingError {
            throw SessionError(error, at: part.path)
        }
        try store.audit("merged", by: account, detail: "session \(part.id)")
    }

    /// - Parameters:
    ///   - folder: what relative paths start from, absolute.
    ///   - part: the file of the answer.
    package mutating func merge(
        _ answer: CardRecord, readBy identity: ReadingIdentity, from folder: String, of part: String
    ) throws {
        let page = PartPage(answer, readBy: identity, from: folder)
        if let last = waiting.indices.last, waiting[last].isContinued(by: page) {
            waiting[last].cards += page.cards
        } else {
            try merge(page, of: part)
        }
    }

    private mutating func merge(_ page: PartPage, of part: String) throws {
        if waiting.count >= Self.batch { try write() }
        waiting.append(page)
        waiting[waiting.count - 1].part = part
    }

    private mutating func write() throws {
        let (pages, today, decided) = (waiting, store.today, decided)
        waiting = []
        guard !pages.isEmpty else { return }
        let (outcomes, here) = try store.writing { db in
            var merged = MergedPages(db, decided: decided.here, today: today)
            let outcomes = try pages.map { try merged.merge($0, isDecided: decided.there.contains) }
            return (outcomes, merged.decided)
        }
        self.decided.here = here
        for (page, outcome) in zip(pages, outcomes) {
            if let id = page.id {
                places.pages[id] = outcome.page
                places.cards.merge(outcome.cards) { $1 }
            }
            if page.reading.contains(where: { $0.record.status == .failed }) {
                counts.failed[outcome.page, default: []].insert(page.part)
            }
            let count = page.cards.compactMap(\.record.source.cards).max() ?? 1
            if count > 1 { sheets[outcome.page] = max(count, sheets[outcome.page] ?? 0) }
            counts.cards += page.cards.count
            counts.new += outcome.new
        }
    }

    /// Writes what is left, and sets right what follows from all cards together.
    /// - Parameter accept: the bound by which all cards are judged; nil for the strictest of those they were judged by.
    package mutating func finish(accept: Double?, language: Language) throws -> Counts {
        try write()
        let (decisions, sheets, account) = (decisions, sheets, account)
        let (kept, incomplete, strictest) = try store.writing { db in
            try Self.order(db)
            let kept = try decisions.keep(in: db, by: account)
            for card in kept.cards { try SessionStore.refresh(card, today: store.today, db) }
            let strictest = try Double.fetchOne(db, "SELECT max(accept) FROM images")
            return (kept.count, try Self.incomplete(sheets, db), strictest)
        }
        counts.decisions = kept
        counts.incomplete = incomplete
        let bound = accept ?? strictest.flatMap { $0 >= 0 ? $0 : nil } ?? AcceptancePolicy.accept
        _ = try store.revalidate(under: ReadingContext("", accept: bound, language: language))
        try store.numberCards()
        try store.updateDuplicates()
        return counts
    }

    /// Numbers the inputs by their paths, not by the order in which they came in.
    private static func order(_ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE inputs SET number = -number;
                UPDATE inputs SET number = ordered.place FROM (
                    SELECT item, row_number() OVER (
                        ORDER BY coalesce(pathBytes, CAST(path AS BLOB)), page,
                                 (SELECT min(sha256) FROM images WHERE input = inputs.item), item) AS place
                    FROM inputs) AS ordered
                WHERE ordered.item = inputs.item;
                DELETE FROM latestRun;
                INSERT INTO latestRun SELECT number, item FROM inputs;
                """)
    }

    private static func incomplete(_ sheets: [String: Int], _ db: Database) throws -> [String] {
        try sheets.compactMap { page, count in
            let row = try Row.fetchOne(
                db,
                """
                SELECT path, (SELECT count(*) FROM images WHERE input = :page) AS there FROM inputs WHERE item = :page
                """, ["page": page])
            let there: Int = row?["there"] ?? 0
            return there < count ? row?["path"] : nil
        }.sorted()
    }
}

/// Why parts are not put together. Nothing has been written then.
package enum MergeError: ExplainedError, Equatable {
    /// They were read by different tools, models or options.
    case mixed([String])
    case notAPart(path: String)
    /// Answers of a version that is not known here.
    case otherSchema(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .mixed(let identities):
            let list = identities.map { "\n  \($0)" }.joined()
            return language.say(.partsDiffer(parts: list))
        case .notAPart(let path): return language.say(.notAPart(path: path))
        case .otherSchema(let path): return language.say(.partOfOtherVersion(path: path))
        }
    }
}
