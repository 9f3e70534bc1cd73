// Fields of libxlsxwriter's structures that hold text are pointers to constants in newer versions (1.2.1 in Debian 13) and were
// none before (1.1.4 in Debian 12), although nothing is written there: Swift takes whichever suits.

/// Points a field at text that outlives its use.
func point(_ field: inout UnsafePointer<CChar>?, at text: UnsafePointer<CChar>?) { field = text }

func point(_ field: inout UnsafeMutablePointer<CChar>?, at text: UnsafePointer<CChar>?) {
    field = UnsafeMutablePointer(mutating: text)
}

/// Points a field at a list of texts, with nil behind the last.
func point(
    _ field: inout UnsafeMutablePointer<UnsafePointer<CChar>?>?, at list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) { field = list }

func point(
    _ field: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    at list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) { field = UnsafeMutableRawPointer(list)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) }
