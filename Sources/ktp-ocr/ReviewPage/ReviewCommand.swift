import ArgumentParser
import KTPReview

struct ReviewCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "review") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Option(help: .say(.portHelp)) var port: Int?

    @OptionGroup var page: ReviewArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (1...65535).contains(port ?? 1) else { throw ValidationError(.say(.portOutOfRange)) }
    }

    func run(on console: Console) async throws {
        try await ReviewRun(folder: folder, port: port, page: page, console: console, common: common).run()
    }
}

/// The look of the page: options of `review`, and of `scan --then-review` as they are by default.
struct ReviewArguments: ParsableArguments {
    enum View: String, CaseIterable, ExpressibleByArgument { case card, field }

    @Flag(help: .say(.noOpenHelp)) var noOpen = false
    @Option(help: .say(.reviewByHelp, valueName: "view")) var by = View.card
    @Option(help: .say(.reviewSampleHelp, valueName: "share")) var sample: Share?
    @Option(help: .say(.reviewPicturesHelp, valueName: "dir")) var pictures: [String] = []
    @Option(help: .say(.idleHelp, valueName: "minutes")) var idle = 30.0

    func validate() throws {
        guard idle > 0, idle <= 100_000 else { throw ValidationError(.say(.idleOutOfRange)) }
    }
}
