/// What somebody wrote behind a command's name, told apart without parsing it: which options, and what else.
struct GivenArguments {
    /// Names of the options that are there, each as in `CommandOption.name`.
    private(set) var options: Set<String> = []
    /// Of those that take a value, the last.
    private(set) var values: [String: String] = [:]
    private(set) var positionals: [String] = []

    init(_ arguments: some Sequence<String>, of known: [CommandOption]) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                positionals += rest
                return
            }
            guard argument.hasPrefix("-"), argument.count > 1 else {
                positionals.append(argument)
                continue
            }
            let (names, value) = Self.names(in: argument)
            for name in names {
                guard let option = known.first(where: { $0.names.contains(name) }) else { continue }
                options.insert(option.name)
                if case .value = option.kind { values[option.name] = value ?? rest.popFirst() }
            }
        }
    }

    /// - Parameter argument: `--jobs`, `--jobs=4`, or single letters in one, as `-qv`.
    private static func names(in argument: String) -> (names: [String], value: String?) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count > 1 ? parts[1] : nil
        return argument.hasPrefix("--")
            ? ([String(parts[0].dropFirst(2))], value) : (parts[0].dropFirst().map(String.init), value)
    }
}
