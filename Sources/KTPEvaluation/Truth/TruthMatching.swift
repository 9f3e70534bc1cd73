package import KTPCore

/// Which record belongs to which truth, by path. A session's paths are as given to `scan` (`/data/cards/phone/a.jpg`),
/// those of the truth under the scanned folder or under the truth file's own. Two paths fit when one ends with all
/// components of the other; a pair is made when each is the other's one best.
/// On a page with several cards each truth gets the record most like it, independent of their numbers: after a missed
/// card, the later ones must not be judged by their neighbours' truth.
package struct TruthMatching: Sendable, Equatable {
    /// Index of the record for each truth that has one.
    package private(set) var recordOfTruth: [Int: Int] = [:]
    package private(set) var truthsWithoutRecord: [Int] = []
    /// Truths that fit several records equally well: not judged, for a guess would be worse.
    package private(set) var ambiguousTruths: [Int] = []
    package private(set) var recordsWithoutTruth: [Int] = []

    /// - Parameter truths: a later page as `path#2`, one of its cards as `path#2.3`.
    package init(
        truths: [String], records: [RecordSource], likeness: (_ truth: Int, _ record: Int) -> Double = { _, _ in 0 }
    ) {
        let truthPages = Self.pages(truths.map { Self.page(of: $0) })
        let recordPages = Self.pages(records.map { $0.page > 1 ? "\($0.path)#\($0.page)" : $0.path })
        let (truthPaths, recordPaths) = (truthPages.map(\.path), recordPages.map(\.path))
        let bestOfTruth = Self.best(from: truthPaths, to: recordPaths)
        let bestOfRecord = Self.best(from: recordPaths, to: truthPaths)
        for page in truthPages.indices {
            // A record that fits another truth better is not a candidate for this one.
            let candidates = bestOfTruth[page].filter { bestOfRecord[$0].contains(page) }
            if candidates.isEmpty {
                truthsWithoutRecord += truthPages[page].cards
            } else if candidates.count == 1, bestOfRecord[candidates[0]] == [page] {
                match(truthPages[page].cards, recordPages[candidates[0]].cards, likeness)
            } else {
                ambiguousTruths += truthPages[page].cards
            }
        }
        matchOtherPlaces(truthPages, recordPages, records, likeness)
        truthsWithoutRecord.sort()
        ambiguousTruths.sort()
        let matched = Set(recordOfTruth.values)
        recordsWithoutTruth = records.indices.filter { !matched.contains($0) }
    }

    /// Files with the same bytes are one card, whose truth may be named after any of them: the first one counts.
    private mutating func matchOtherPlaces(
        _ truthPages: [Page], _ recordPages: [Page], _ records: [RecordSource],
        _ likeness: (_ truth: Int, _ record: Int) -> Double
    ) {
        let places = recordPages.indices.flatMap { page in
            let source = records[recordPages[page].cards[0]]
            return (source.also ?? []).map { path in
                (page: page, path: Self.components(source.page > 1 ? "\(path)#\(source.page)" : path))
            }
        }
        guard !places.isEmpty else { return }
        let unmatched = Set(truthsWithoutRecord)
        for truth in truthPages where truth.cards.allSatisfy(unmatched.contains) {
            guard let place = places.first(where: { Self.fits(truth.path, $0.path) }) else { continue }
            truthsWithoutRecord.removeAll(where: truth.cards.contains)
            let cards = recordPages[place.page].cards
            if Set(recordOfTruth.values).isDisjoint(with: cards) { match(truth.cards, cards, likeness) }
        }
    }

    /// The likest pair first, and so on with what is left; of equally like ones the first on the page.
    private mutating func match(
        _ truths: [Int], _ records: [Int], _ likeness: (_ truth: Int, _ record: Int) -> Double
    ) {
        var (truths, records) = (truths, records)
        while let truth = truths.first, let record = records.first {
            var best = (truth: truth, record: record, likeness: -Double.infinity)
            if truths.count > 1 || records.count > 1 {
                for truth in truths {
                    for record in records {
                        let likeness = likeness(truth, record)
                        if likeness > best.likeness { best = (truth, record, likeness) }
                    }
                }
            }
            recordOfTruth[best.truth] = best.record
            truths.removeAll { $0 == best.truth }
            records.removeAll { $0 == best.record }
        }
        truthsWithoutRecord += truths
    }

    /// A page, and which of the truths or records are about its cards.
    private typealias Page = (path: [String], cards: [Int])

    private static func pages(_ paths: [String]) -> [Page] {
        var places: [[String]: Int] = [:]
        var pages: [Page] = []
        for (index, path) in paths.enumerated() {
            let path = components(path)
            if let place = places[path] {
                pages[place].cards.append(index)
            } else {
                places[path] = pages.count
                pages.append((path, [index]))
            }
        }
        return pages
    }

    /// `a.jpg` of `a.jpg#1.3`, and `a.pdf#2` of `a.pdf#2.1`.
    private static func page(of truth: String) -> String {
        // A pattern is built at each use.
        guard truth.utf8.contains(UInt8(ascii: "#")), let card = truth.wholeMatch(of: /(.*)#([0-9]+)\.[0-9]+/) else {
            return truth
        }
        return card.2 == "1" ? String(card.1) : "\(card.1)#\(card.2)"
    }

    /// For each path the others that share the most components with it; an equal path before all.
    private static func best(from paths: [[String]], to others: [[String]]) -> [[Int]] {
        var byName: [String: [Int]] = [:]
        for (index, path) in others.enumerated() {
            if let name = path.last { byName[name, default: []].append(index) }
        }
        return paths.map { path in
            guard let name = path.last else { return [] }
            let fitting = byName[name, default: []].filter { fits(path, others[$0]) }
            let equal = fitting.filter { others[$0] == path }
            guard equal.isEmpty else { return equal }
            let longest = fitting.map { min(path.count, others[$0].count) }.max() ?? 0
            return fitting.filter { min(path.count, others[$0].count) == longest }
        }
    }

    private static func fits(_ left: [String], _ right: [String]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        return long.suffix(short.count).elementsEqual(short)
    }

    static func components(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }
}
