import KTPCore
import KTPRegister

/// Puts sessions together into one, which is there or is made.
@discardableResult
func merge(_ parts: [String], into path: String, accept: Double? = nil) throws -> SessionMerge.Counts {
    let store = try SessionStore.open(path, .run, making: true)
    var merge = SessionMerge(into: store, by: "a merger")
    for part in parts { try merge.merge(session: part) }
    return try merge.finish(accept: accept, language: .en)
}
