import ArgumentParser

/// An option or a flag of a command, as its type declares it; there is no separate list of options.
struct CommandOption {
    /// Without the dashes.
    let name: String
    let isFlag: Bool
    /// Whether it may be given several times, and adds up.
    let isList: Bool

    /// As it is on a command line; nil where the values cannot be said.
    func arguments(_ values: [String]) -> [String]? {
        switch (isFlag, values.first?.lowercased()) {
        case (_, nil), (_, ""): nil
        case (false, _): (isList ? values : [values.joined(separator: ",")]).map { "--\(name)=\($0)" }
        case (true, "true"), (true, "yes"), (true, "on"): ["--\(name)"]
        case (true, "false"), (true, "no"), (true, "off"): ["--no-\(name)"]
        case (true, _): nil
        }
    }
}

/// A group of options within a command.
private protocol OptionHolder {
    static var options: [CommandOption] { get }
}

extension OptionGroup: OptionHolder {
    fileprivate static var options: [CommandOption] { Value.options }
}

extension ParsableArguments {
    /// The options that have the name of their property, which are all that a settings file may hold.
    static var options: [CommandOption] {
        Mirror(reflecting: Self()).children.flatMap { label, value -> [CommandOption] in
            if let group = type(of: value) as? any OptionHolder.Type { return group.options }
            guard let label, "\(type(of: value))".hasPrefix("Option<") || value is Flag<Bool> else { return [] }
            let name = label.dropFirst().map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
            return [CommandOption(name: name, isFlag: value is Flag<Bool>, isList: value is Option<[String]>)]
        }
    }
}
