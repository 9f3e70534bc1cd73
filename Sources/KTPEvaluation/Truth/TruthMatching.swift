package import KTPCore

/// Which record belongs to which truth, by path.
///
/// A session's paths are as they were given to `scan` (`/data/cards/phone/a.jpg`), those of the truth are
/// under the scanned folder (`phone/a.jpg`) or under the truth file's own (`cards/phone/a.jpg`). Two paths
/// fit when one ends with all components of the other; a pair is made when each is the other's one best.
package struct TruthMatching: Sendable, Equatable {
    /// Index of the record for each truth that has one.
    package private(set) var recordOfTruth: [Int: Int] = [:]
    /// Truths for which the session has no record.
    package private(set) var truthsWithoutRecord: [Int] = []
    /// Truths that fit several records equally well: not judged, for a guess would be worse.
    package private(set) var ambiguousTruths: [Int] = []
    package private(set) var recordsWithoutTruth: [Int] = []

    /// - Parameters:
    ///   - truths: paths as in the truth file, a later page as `path#2`.
    ///   - records: the records' sources.
    package init(truths: [String], records: [CardSource]) {
        let truthPaths = truths.map(Self.components)
        let recordPaths = records.map { Self.components($0.page > 1 ? "\($0.path)#\($0.page)" : $0.path) }
        let bestOfTruth = Self.best(from: truthPaths, to: recordPaths)
        let bestOfRecord = Self.best(from: recordPaths, to: truthPaths)
        for truth in truths.indices {
            // A record that fits another truth better is none of this one's.
            let candidates = bestOfTruth[truth].filter { bestOfRecord[$0].contains(truth) }
            if candidates.isEmpty {
                truthsWithoutRecord.append(truth)
            } else if candidates.count == 1, bestOfRecord[candidates[0]] == [truth] {
                recordOfTruth[truth] = candidates[0]
            } else {
                ambiguousTruths.append(truth)
            }
        }
        let matched = Set(recordOfTruth.values)
        recordsWithoutTruth = records.indices.filter { !matched.contains($0) }
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
