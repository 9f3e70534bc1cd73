import ArgumentParser

/// How `evaluate` and `compare` give their figures.
struct PageArguments: ParsableArguments {
    @Option(
        help: "Write a page with charts and the cards in question, cut from their pictures; one file, no network.",
        completion: .file())
    var html: String?

    @Flag(help: "For --html: hide personal values, paths and the names of folders.")
    var masked = false

    @Flag(inversion: .prefixedNo, help: "JSON in place of tables.")
    var json = false

    func validate() throws {
        guard masked, html == nil else { return }
        throw ValidationError("--masked is about the HTML page; add --html FILE")
    }
}
