/// The purpose of a set of specimens. Each split draws from random streams of its own, so that no card of one
/// split can turn up in another; the names a model trained on are not those it is judged by.
///
/// Held out, and drawn in `evaluate` alone (mixed with the rest):
/// - the font family FreeSans, and in the conditions of the wild Karla (`CardFont.heldOut`) and for the NIK JetBrains Mono,
/// - the layout `broad` (`SpecimenLayout.heldOut`),
/// - the degradation `moiré`: a card photographed from a screen (`Photograph`).
package enum SpecimenSplit: String, CaseIterable, Codable, Sendable {
    /// For training models.
    case train
    /// For choosing settings and thresholds.
    case tune
    /// For the figures that are reported.
    case evaluate

    var showsHeldOut: Bool { self == .evaluate }
}
