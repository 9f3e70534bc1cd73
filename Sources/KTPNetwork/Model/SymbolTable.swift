/// Which text a code of the network stands for.
enum SymbolTable {
    /// The code of the blank between words.
    static let blank = 0
    private static let most = 4096
    /// Scripts whose words stand apart by blanks.
    private static let scripts: Set = ["Common", "Latin"]

    /// - Parameter bytes: text, first the number of symbols, then a line for each that begins with it.
    static func symbols(_ bytes: ArraySlice<UInt8>) throws(NetworkError) -> [String] {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, let count = Int(first), (1...most).contains(count), lines.count == count + 1
        else {
            throw .damaged("a list of symbols whose length is wrong")
        }
        var symbols: [String] = []
        for line in lines.dropFirst() {
            let words = line.split(separator: " ")
            guard let symbol = words.first else { throw .damaged("a symbol without text") }
            guard words.contains(where: { scripts.contains(String($0)) }) else {
                throw .unsupported("a symbol of another script: \(symbol.prefix(8))")
            }
            symbols.append(symbol == "NULL" ? " " : String(symbol))
        }
        guard symbols[blank] == " " else { throw .unsupported("a list of symbols without a blank at its head") }
        return symbols
    }

    /// Large scripts spell a symbol with several codes; here each is its own.
    static func requireOwnCodes(_ bytes: ArraySlice<UInt8>, count: Int) throws(NetworkError) {
        var reader = ByteReader(bytes)
        guard try reader.int32() == count else { throw .unsupported("codes that are not the symbols") }
        for code in 0..<count {
            _ = try reader.int8()
            guard try reader.int32() == 1, try reader.int32() == code else {
                throw .unsupported("codes that are not the symbols")
            }
        }
        guard reader.isAtEnd else { throw .damaged("bytes after the codes") }
    }
}
