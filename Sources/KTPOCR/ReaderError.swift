public import Foundation

/// Why no card can be read at all. The failure of a single card is its ``CardReading/failure``.
public enum ReaderError: LocalizedError, Sendable, Hashable {
    /// There is no `ktp-ocr` in any of these places.
    case toolMissing([String])
    /// A worker does not come up, for this reason.
    case cannotStart(String)
    /// Neither memory nor open files are enough for one worker.
    case noRoom

    public var errorDescription: String? {
        switch self {
        case .toolMissing(let places):
            "there is no ktp-ocr at \(places.joined(separator: ", ")); install it, or name it with tool:"
        case .cannotStart(let reason): reason
        case .noRoom: "there is not room for one worker; close other programs, or raise the limit with ulimit -n 256"
        }
    }
}
