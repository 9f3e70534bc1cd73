/// The container of a `.traineddata` file: numbered parts one after the other.
struct TrainedData {
    let network: ArraySlice<UInt8>
    let symbols: ArraySlice<UInt8>
    let recoder: ArraySlice<UInt8>

    private enum Part: Int, CaseIterable {
        case network = 17
        case symbols = 21
        case recoder = 22
        case version = 23
    }

    init(_ bytes: [UInt8]) throws(NetworkError) {
        var reader = ByteReader(bytes[...])
        let header = try reader.count(upTo: 64)
        var parts: [(number: Int, start: Int)] = []
        for number in 0..<header {
            let start = try reader.int64()
            guard start != -1 else { continue }
            guard start >= 4 + 8 * header, start <= bytes.count, start >= parts.last?.start ?? 0 else {
                throw .damaged("part \(number) begins at \(start)")
            }
            parts.append((number, start))
        }
        // Settings, dictionaries and tables of other engines change what Tesseract reads.
        if let other = parts.first(where: { Part(rawValue: $0.number) == nil }) {
            throw .unsupported("part \(other.number) of a model")
        }
        let ends = parts.dropFirst().map(\.start) + [bytes.count]
        func part(_ part: Part) throws(NetworkError) -> ArraySlice<UInt8> {
            guard let index = parts.firstIndex(where: { $0.number == part.rawValue }) else {
                throw .unsupported("a model without its \(part)")
            }
            return bytes[parts[index].start..<ends[index]]
        }
        network = try part(.network)
        symbols = try part(.symbols)
        recoder = try part(.recoder)
    }
}
