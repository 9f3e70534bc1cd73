/// The two engines that read every card. Both are Tesseract, but they share no recogniser: the first
/// reads whole lines with a neural network, the second classifies one symbol at a time by its outline.
package enum OCREngine: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy

    /// The same in every language.
    package var name: String {
        switch self {
        case .lstm: "LSTM"
        case .legacy: "legacy"
        }
    }
}
