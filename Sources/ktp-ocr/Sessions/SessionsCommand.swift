import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            for: "sessions",
            subcommands: [
                SessionsListCommand.self, SessionsVerifyCommand.self, SessionsRecoverCommand.self,
                SessionsForgetCommand.self, SessionsPruneCommand.self,
            ])
    }

    @OptionGroup var speech: LanguageOption
}
