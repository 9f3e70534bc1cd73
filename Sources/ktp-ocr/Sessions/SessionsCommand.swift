import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: .say(
            id: "Merawat folder sesi: memeriksa, menyelamatkan, dan menghapus data pribadi.",
            en: "Look after session folders: check and repair them, and delete personal data."),
        subcommands: [
            SessionsListCommand.self, SessionsVerifyCommand.self, SessionsRecoverCommand.self,
            SessionsForgetCommand.self, SessionsPruneCommand.self,
        ])

    @OptionGroup var speech: LanguageOption
}
