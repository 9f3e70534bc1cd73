import Foundation
import PackagePlugin

/// Gives targets the sources that scripts write:
///
/// - a static function of `Message` for each key of the target's catalogues, `Messages/en` and `Messages/id`;
/// - `ktp-ocr`: `BuildCommit.hash`, the first nine digits of the commit that is checked out, or `unknown` in a tree without
///   history (a source tarball), and `HelpText.files`, the help of its commands;
/// - `KTPReports`: `ProfileText.files`, the export profiles that come with the tool;
/// - `KTPReview`: `PageText.files`, the files of its page.
///
/// SwiftPM asks a plugin for its commands only when the package itself has changed, so the scripts find the files, not the
/// plugin. A script runs after one of its inputs has changed: a file, or the folder that gets another one. The target is
/// compiled again only if the source differs.
@main
struct GeneratedSource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let root = context.package.directoryURL
        let folder = target.directoryURL
        func command(_ script: String, _ arguments: [String], writing name: String, inputs: [URL]) -> Command {
            let scriptFile = root.appending(path: "Plugins/GeneratedSource/\(script)")
            return .buildCommand(
                displayName: "Writing \(name)",
                executable: URL(filePath: "/bin/sh"),
                arguments: [scriptFile.path] + arguments,
                inputFiles: [scriptFile] + inputs,
                outputFiles: [context.pluginWorkDirectoryURL.appending(path: name)])
        }
        func output(_ name: String) -> String { context.pluginWorkDirectoryURL.appending(path: name).path }

        let catalogues = folder.appending(path: "Messages")
        let messages = command(
            "messages.sh", [target.name, output("Messages.swift"), catalogues.path], writing: "Messages.swift",
            inputs: tree(catalogues) + [root.appending(path: "Plugins/GeneratedSource/messages.awk")])
        switch target.name {
        case "ktp-ocr":
            return [
                messages,
                command(
                    "texts.sh", ["HelpText", output("HelpText.swift"), folder.appending(path: "Help").path, "*/*.md"],
                    writing: "HelpText.swift", inputs: tree(folder.appending(path: "Help"))),
                command(
                    "commit.sh", [root.path, output("BuildCommit.swift")], writing: "BuildCommit.swift",
                    inputs: records(of: root)),
            ]
        case "KTPReports":
            return [
                messages,
                command(
                    "texts.sh",
                    ["ProfileText", output("ProfileText.swift"), folder.appending(path: "Profiles").path, "*.json"],
                    writing: "ProfileText.swift", inputs: tree(folder.appending(path: "Profiles"))),
            ]
        case "KTPReview":
            return [
                messages,
                command(
                    "texts.sh", ["PageText", output("PageText.swift"), folder.path, "Assets/*", "Messages/*/page.ftl"],
                    writing: "PageText.swift", inputs: tree(folder.appending(path: "Assets")) + tree(catalogues)),
            ]
        default:
            return [messages]
        }
    }

    /// The folder and all that is below it.
    private func tree(_ folder: URL) -> [URL] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return [folder] + paths.sorted().map { folder.appending(path: $0) }
    }

    /// The files of git's that change whenever another commit is checked out.
    private func records(of root: URL) -> [URL] {
        let git = gitFolder(of: root)
        return ["HEAD", "logs/HEAD"].map { git.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// `.git` itself, or the folder that a `.git` file names, as in worktrees and submodules.
    private func gitFolder(of root: URL) -> URL {
        let git = root.appending(path: ".git")
        let label = "gitdir: "
        guard let pointer = try? String(contentsOf: git, encoding: .utf8), pointer.hasPrefix(label) else { return git }
        let path = pointer.dropFirst(label.count).trimmingCharacters(in: .whitespacesAndNewlines)
        return URL(filePath: path, relativeTo: root)
    }
}
