/// The two engines, both Tesseract: a neural network that reads whole lines, and a classifier of single symbols by
/// their outline.
package enum OCREngine: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy

    package var name: String {
        switch self {
        case .lstm: "LSTM"
        case .legacy: "legacy"
        }
    }
}
