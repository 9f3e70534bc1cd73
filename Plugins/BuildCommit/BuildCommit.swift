import Foundation
import PackagePlugin

/// Gives the target a `BuildCommit.hash`: the first nine digits of the commit that is checked out, or
/// `unknown` in a tree without history (a source tarball).
///
/// SwiftPM asks a plugin for its commands only when the package itself has changed, so the commit is read by the
/// command, not here. The command depends on git's own record of where it stands: it runs after a commit, a
/// checkout or a reset, and the target is compiled anew only if the commit is another one.
@main
struct BuildCommit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let root = context.package.directoryURL
        let script = root.appending(path: "Plugins/BuildCommit/stamp.sh")
        let file = context.pluginWorkDirectoryURL.appending(path: "BuildCommit.swift")
        return [
            .buildCommand(
                displayName: "Stamping the commit",
                executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, root.path, file.path],
                inputFiles: [script] + records(of: root),
                outputFiles: [file])
        ]
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
