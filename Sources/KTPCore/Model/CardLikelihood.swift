package enum CardLikelihood: Sendable {
    case none
    /// One kind of row, as garbage or a form may have.
    case faint
    case clear
}
