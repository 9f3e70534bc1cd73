/// Breaks a value into printed lines at its blanks.
enum LineBreaking {
    /// - Parameters:
    ///   - limit: how far a line may go, in the measure of `advance`. A word broader than that has a line of its own.
    ///   - atMost: lines; the last takes what is left, however broad.
    static func lines(_ text: String, limit: Double, atMost: Int, advance: (String) -> Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            guard let last = lines.last else {
                lines.append(word)
                continue
            }
            let joined = last + " " + word
            if lines.count == atMost || advance(joined) <= limit {
                lines[lines.count - 1] = joined
            } else {
                lines.append(word)
            }
        }
        return lines
    }
}
