package import KTPCore

/// A word that the network reads on a strip.
package struct NetworkWord: Sendable, Equatable {
    /// May begin with a blank.
    package let text: String
    /// 0…100, as Tesseract counts.
    package let confidence: Double
    /// In pixels of the strip.
    package let box: BoundingBox
    package let symbols: [NetworkSymbol]
}

package struct NetworkSymbol: Sendable, Equatable {
    package let text: String
    /// 0…100, as Tesseract counts.
    package let confidence: Double
    /// In pixels of the strip.
    package let box: BoundingBox
}

/// Tesseract's certainties are logarithms, its confidences what 100 leaves of five times as much.
func confidence(of certainty: Float) -> Double { min(max(Double(100 + 5 * certainty), 0), 100) }
