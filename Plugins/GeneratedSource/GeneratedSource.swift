import Foundation
import PackagePlugin

/// Gives targets the sources that scripts write:
///
/// - a static function of `Message` for each key of the target's catalogues, `Messages/en` and `Messages/id`;
/// - what lies in folders of texts, of which each target has those that it needs: `Tables` and `Migrations`, a static member
///   for each file of `Tables/`, lists and counts that are data, or of `Migrations/`, SQL; `HelpText.files`, the help of
///   commands; `ProfileText.files`, the export profiles that come with the tool; `Descriptions`, that of the service;
///   `PageText.files`, the files of the page;
/// - `ktp-ocr`: `BuildCommit.hash`, the first nine digits of the commit that is checked out, or `unknown` in a tree without
///   history (a source tarball).
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
        var commands = [
            command(
                "messages.sh", [target.name, output("Messages.swift"), catalogues.path], writing: "Messages.swift",
                inputs: tree(catalogues) + [root.appending(path: "Plugins/GeneratedSource/messages.awk")])
        ]
        func addTexts(_ form: String, _ name: String, below place: URL, _ patterns: [String], inputs: [URL]) {
            guard FileManager.default.fileExists(atPath: inputs[0].path) else { return }
            commands.append(
                command(
                    "texts.sh", [form, name, output("\(name).swift"), place.path] + patterns, writing: "\(name).swift",
                    inputs: inputs))
        }
        for (form, name, texts, pattern) in [
            ("members", "Tables", "Tables", "*.txt"), ("members", "Migrations", "Migrations", "*.sql"),
            ("files", "HelpText", "Help", "*/*.md"), ("files", "ProfileText", "Profiles", "*.json"),
            ("members", "Descriptions", "OpenAPI", "*.yaml"),
        ] {
            let place = folder.appending(path: texts)
            addTexts(form, name, below: place, [pattern], inputs: tree(place))
        }
        addTexts(
            "files", "PageText", below: folder, ["Assets/*", "Messages/*/page.ftl"],
            inputs: tree(folder.appending(path: "Assets")) + tree(catalogues))
        if target.name == "ktp-ocr" {
            commands.append(
                command(
                    "commit.sh", [root.path, output("BuildCommit.swift")], writing: "BuildCommit.swift",
                    inputs: records(of: root)))
        }
        return commands
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
