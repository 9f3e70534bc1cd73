import Foundation

extension Model {
    /// Numbers of Tesseract's TessdataType: an LSTM's words, and patterns of punctuation and numbers.
    private static let dictionaries = 18...20

    /// The same without the words that its LSTM prefers. Tesseract has settings to that end, but its LSTM does not heed them.
    var withoutDictionary: Model {
        Model(
            name: name, path: path, version: version, sha256: sha256, contents: Self.withoutDictionary(contents),
            hasLSTM: hasLSTM, hasLegacy: hasLegacy)
    }

    /// The file holds the number of parts, each start (-1 for a missing part), then the parts; another form stays.
    private static func withoutDictionary(_ file: Data) -> Data {
        let bytes = [UInt8](file)
        let count = integer(bytes[..<min(4, bytes.count)])
        guard (1...64).contains(count), bytes.count >= 4 + 8 * count else { return file }
        let starts = (0..<count).map { integer(bytes[4 + 8 * $0..<12 + 8 * $0]) }
        let known = starts.filter { $0 != -1 }
        guard known.allSatisfy((4 + 8 * count...bytes.count).contains), known == known.sorted() else { return file }
        var body: [UInt8] = []
        var header = Array(bytes[..<4])
        for (part, start) in starts.enumerated() {
            let isKept = start != -1 && !dictionaries.contains(part)
            header += littleEndian(isKept ? 4 + 8 * count + body.count : -1)
            guard isKept else { continue }
            body += bytes[start..<(starts[(part + 1)...].first { $0 != -1 } ?? bytes.count)]
        }
        return Data(header + body)
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
