/// Which text a code of the network stands for.
enum SymbolTable {
    /// The code of the blank between words.
    static let blank = 0
    private static let blankText = " "
    private static let most = 4096
    /// Scripts whose words stand apart by blanks.
    private static let scripts: Set = ["Common", "Latin"]

    /// - Parameters:
    ///   - symbols: text, first the number of symbols, then a line for each that begins with it.
    ///   - codes: the code of each symbol.
    ///   - count: how many codes there are.
    ///   - nullCode: that of no symbol, which marks that no text holds may share.
    /// - Returns: the text of each code.
    static func texts(
        _ symbols: ArraySlice<UInt8>, codes: ArraySlice<UInt8>, count: Int, nullCode: Int
    ) throws(NetworkError) -> [String] {
        let symbols = try Self.symbols(symbols)
        var texts = [String?](repeating: nil, count: count)
        for (symbol, code) in zip(symbols, try Self.codes(codes, count: symbols.count)) {
            guard texts.indices.contains(code) else { throw .damaged("code \(code) of \(count)") }
            guard code == nullCode || texts[code] == nil else { throw .unsupported("symbols of one code") }
            texts[code] = symbol
        }
        texts[nullCode] = ""
        guard texts[blank] == blankText else { throw .unsupported("a blank whose code is not \(blank)") }
        return try texts.map { text throws(NetworkError) in
            guard let text else { throw .damaged("a code without a symbol") }
            return text
        }
    }

    private static func symbols(_ bytes: ArraySlice<UInt8>) throws(NetworkError) -> [String] {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, let count = Int(first), (1...most).contains(count), lines.count == count + 1
        else { throw .damaged("a list of symbols whose length is wrong") }
        var symbols: [String] = []
        for line in lines.dropFirst() {
            let words = line.split(separator: " ")
            guard let symbol = words.first else { throw .damaged("a symbol without text") }
            guard words.contains(where: { scripts.contains(String($0)) }) else {
                throw .unsupported("a symbol of another script: \(symbol.prefix(8))")
            }
            symbols.append(symbol == "NULL" ? blankText : String(symbol))
        }
        return symbols
    }

    /// Large scripts spell a symbol with several codes; here each has one.
    private static func codes(_ bytes: ArraySlice<UInt8>, count: Int) throws(NetworkError) -> [Int] {
        var reader = ByteReader(bytes)
        guard try reader.int32() == count else { throw .unsupported("codes of other symbols") }
        var codes: [Int] = []
        for _ in 0..<count {
            _ = try reader.int8()
            guard try reader.int32() == 1 else { throw .unsupported("a symbol of several codes") }
            codes.append(try reader.int32())
        }
        guard reader.isAtEnd else { throw .damaged("bytes after the codes") }
        return codes
    }
}
