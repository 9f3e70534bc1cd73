package import ArgumentParser

/// A command that reads and writes through the console that it is given.
package protocol ConsoleCommand: ParsableCommand {
    func run(on console: Console) throws
}

/// A command that waits for others: workers, a browser.
protocol WaitingCommand: ParsableCommand {
    func run(on console: Console) async throws
}
