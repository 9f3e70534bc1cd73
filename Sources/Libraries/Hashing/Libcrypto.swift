internal import CCrypto

/// Debian's libcrypto, which libzip brings along anyway. Of what is called here nothing fails but for want of memory.
enum Libcrypto {
    static var sha256: OpaquePointer {
        precondition(isReady)
        return EVP_sha256()
    }

    /// Its own code alone: settings of the machine's could put somebody else's in its place, and a reader may not open them.
    private static let isReady = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    static func must(_ result: Int32) { precondition(result == 1, "libcrypto has no memory") }
}
