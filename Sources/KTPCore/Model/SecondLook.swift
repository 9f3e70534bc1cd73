/// The ways in which the strip of a doubtful field is read again, to set three or four readings against each other
/// instead of two.
package enum SecondLook: String, CaseIterable, Codable, Sendable {
    /// By another model of the LSTM: it learned from other print, and errs elsewhere.
    case other
    /// By the same model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case squeezed

    /// Those of the fields that it is worth asking about: no other model knows the NIK's face.
    package func of(_ fields: [KTPField]) -> [KTPField] {
        switch self {
        case .other: fields.filter { $0 != .nik }
        case .squeezed: fields
        }
    }
}

package typealias LookMap<Value: Sendable> = CaseMap<SecondLook, Value>
