import ArgumentParser

/// A share as people say it: `5%`, `0.05`, `0,05` or `1/2000`; above 0 and at most 1.
struct Share: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
        let text = argument.replacing(" ", with: "").replacing(",", with: ".")
        let numbers = (text.hasSuffix("%") ? text.dropLast() : text[...]).split(
            separator: "/", omittingEmptySubsequences: false
        ).map { Double($0) ?? .nan }
        guard let first = numbers.first, numbers.count <= 2 else { return nil }
        value = (numbers.count == 2 ? first / numbers[1] : first) / (text.hasSuffix("%") ? 100 : 1)
        guard value > 0, value <= 1 else { return nil }
    }
}
