/// Levenshtein's distance: the fewest symbols to change, drop or put in to make one text of another.
package enum EditDistance {
    package static func between(_ one: String, _ other: String) -> Int {
        let columns = Array(other.unicodeScalars)
        var row = Array(0...columns.count)
        for (index, symbol) in one.unicodeScalars.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, wanted) in columns.enumerated() {
                let changed = diagonal + (symbol == wanted ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
            }
        }
        return row[columns.count]
    }
}
