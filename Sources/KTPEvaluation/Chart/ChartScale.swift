import Foundation

/// Where a value stands on an axis.
package struct ChartScale: Sendable {
    package enum Kind: Sendable {
        case linear
        /// Both ends above 0.
        case logarithmic
    }

    package var kind = Kind.linear
    /// The least and the greatest value that can be shown.
    package var domain: ClosedRange<Double>
    /// Drawn with a line and a label.
    package var ticks: [Double]

    /// 0…1 along the axis; what lies outside is drawn at its end.
    package func position(of value: Double) -> Double {
        let value = min(max(value, domain.lowerBound), domain.upperBound)
        let (low, high, at) =
            switch kind {
            case .linear: (domain.lowerBound, domain.upperBound, value)
            case .logarithmic: (log(domain.lowerBound), log(domain.upperBound), log(value))
            }
        return high > low ? (at - low) / (high - low) : 0.5
    }

    /// Shares, from the ten per cent under the least of them up to 1: dots need no zero.
    package static func shares(_ values: [Double]) -> ChartScale {
        let least = min(values.min() ?? 0, 0.9)
        let low = max(0, (least * 10 + 1e-9).rounded(.down) / 10)
        let step = low < 0.5 ? 0.2 : 0.1
        let ticks = stride(from: 1, through: low - 1e-9, by: -step).map {
            // Not -0, which would be written so.
            ($0 * 10).rounded() / 10 + 0
        }
        return ChartScale(domain: low...1, ticks: ticks.reversed())
    }

    /// Differences about zero, evenly to both sides, in steps of 1, 2 or 5 times a power of ten.
    package static func differences(_ values: [Double]) -> ChartScale {
        let reach = max(values.map(abs).max() ?? 0, 1e-6)
        let step = roundStep(reach / 2)
        let end = (reach / step - 1e-9).rounded(.up) * step
        let ticks = stride(from: -end, through: end + step / 1000, by: step).map { abs($0) < step / 1000 ? 0 : $0 }
        return ChartScale(domain: -end...end, ticks: ticks)
    }

    /// From zero to the greatest value.
    package static func fromZero(_ values: [Double]) -> ChartScale {
        let greatest = max(values.max() ?? 0, 1e-6)
        let step = roundStep(greatest / 6)
        let end = (greatest / step - 1e-9).rounded(.up) * step
        return ChartScale(domain: 0...end, ticks: Array(stride(from: 0, through: end + step / 1000, by: step)))
    }

    /// Whole powers of ten about all values; what is not above 0 stands at the left end.
    package static func powersOfTen(_ values: [Double]) -> ChartScale {
        let positive = values.filter { $0 > 0 }
        let low = floor(log10(positive.min() ?? 0.1))
        let high = max(ceil(log10(positive.max() ?? 1)), low + 1)
        let ticks = stride(from: low, through: high, by: 1).map { pow(10, $0) }
        return ChartScale(kind: .logarithmic, domain: pow(10, low)...pow(10, high), ticks: ticks)
    }

    /// 1, 2 or 5 times a power of ten, at least the given step.
    private static func roundStep(_ step: Double) -> Double {
        let power = pow(10, floor(log10(step)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step * 0.999 } ?? step
    }
}
