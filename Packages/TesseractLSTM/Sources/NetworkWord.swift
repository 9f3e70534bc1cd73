/// A word that the network reads on a strip.
public struct NetworkWord: Sendable, Equatable {
    /// May begin with a blank.
    public let text: String
    /// 0…100, as Tesseract counts.
    public let confidence: Double
    /// In pixels of the strip.
    public let box: PixelBox
    public let symbols: [NetworkSymbol]
}

public struct NetworkSymbol: Sendable, Equatable {
    public let text: String
    /// 0…100, as Tesseract counts.
    public let confidence: Double
    /// In pixels of the strip.
    public let box: PixelBox
}

/// Tesseract's certainties are logarithms, its confidences what 100 leaves of five times as much.
func confidence(of certainty: Float) -> Double { min(max(Double(100 + 5 * certainty), 0), 100) }
