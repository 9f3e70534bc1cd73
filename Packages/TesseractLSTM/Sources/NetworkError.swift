/// Why a model cannot be read here. The caller can still give the model to libtesseract.
public enum NetworkError: Error, Sendable, Equatable {
    /// Its bytes contradict themselves or end too early; what they should have been.
    case damaged(String)
    /// A sound model, perhaps, but of a shape whose reading has not been proven; what is unknown about it.
    case unsupported(String)
}
