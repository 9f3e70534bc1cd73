/// The ways in which the strip of a doubtful field is read again, to set three or four readings against each other
/// instead of two.
package enum SecondLook: String, CaseIterable, Codable, Sendable {
    /// By another model of the LSTM: it learned from other print, and errs elsewhere.
    case other
    /// By the same model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case squeezed
}

package typealias LookMap<Value: Sendable> = CaseMap<SecondLook, Value>
