/// Little-endian values taken off the front of bytes, each length checked against what is left.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) throws(NetworkError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw .damaged("\(count) bytes where \(rest.count) are left") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func int8() throws(NetworkError) -> Int8 { Int8(bitPattern: try unsigned(UInt8.self)) }
    mutating func int32() throws(NetworkError) -> Int { Int(Int32(bitPattern: try unsigned(UInt32.self))) }
    mutating func int64() throws(NetworkError) -> Int { Int(Int64(bitPattern: try unsigned(UInt64.self))) }
    mutating func float() throws(NetworkError) -> Float { Float(bitPattern: try unsigned(UInt32.self)) }
    mutating func double() throws(NetworkError) -> Double { Double(bitPattern: try unsigned(UInt64.self)) }

    /// A number of things, refused where it is negative or beyond any network's.
    mutating func count(upTo limit: Int) throws(NetworkError) -> Int {
        let count = try int32()
        guard (0...limit).contains(count) else { throw .damaged("a count of \(count), over \(limit)") }
        return count
    }

    mutating func string() throws(NetworkError) -> String {
        String(decoding: try bytes(try count(upTo: 4096)), as: UTF8.self)
    }

    private mutating func unsigned<Value: FixedWidthInteger & UnsignedInteger>(
        _: Value.Type
    ) throws(NetworkError) -> Value {
        try bytes(Value.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }
}
