internal import Foundation
internal import LSTMKernels

/// Sets of instructions that kernels are written for, the fastest first.
public enum InstructionSet: String, CaseIterable, Sendable {
    case avx512vnni
    case avx2
    case plain

    /// Whether this processor has them.
    public var isAvailable: Bool { kernels != nil }

    public static var fastest: InstructionSet { allCases.first(where: \.isAvailable) ?? .plain }

    var kernels: NetworkKernels? {
        switch self {
        case .avx512vnni: network_kernels(NETWORK_AVX512VNNI)?.pointee
        case .avx2: network_kernels(NETWORK_AVX2)?.pointee
        case .plain: network_kernels(NETWORK_PLAIN)?.pointee
        }
    }
}

/// The kernels with the curves they look up.
final class Arithmetic {
    let kernels: NetworkKernels
    private let tanhCurve: Buffer<Float>
    private let logisticCurve: Buffer<Float>

    init(_ kernels: NetworkKernels) {
        self.kernels = kernels
        let places = (0..<Int(NETWORK_CURVE_LENGTH)).map { Double($0) / 256 }
        tanhCurve = Buffer(places.map { Float(tanh($0)) })
        logisticCurve = Buffer(places.map { Float(1 / (1 + exp(-$0))) })
    }

    var curves: NetworkCurves { NetworkCurves(tanh: tanhCurve.start, logistic: logisticCurve.start) }
}
