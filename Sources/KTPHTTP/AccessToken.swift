/// The token of who is let in.
package struct AccessToken: Sendable {
    /// 64 hexadecimal digits of one that was made here.
    package let text: String

    package init(_ text: String) { self.text = text }

    package init() {
        var random = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in String(random.next(), radix: 16) }
        text = words.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// Takes as long for a wrong text as for the right one: the time tells nothing of how far they agree.
    package func matches(_ other: String?) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array((other ?? "").utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
