import Foundation
import PackagePlugin

/// Gives two targets a source that a script writes: `ktp-ocr` a `BuildCommit.hash`, the first nine digits of the commit
/// that is checked out, or `unknown` in a tree without history (a source tarball); `KTPReview` a `PageText.files`, the
/// files of its page as strings.
///
/// SwiftPM asks a plugin for its commands only when the package itself has changed, so the commit and the files are read
/// by the commands, not here. A command runs after one of its inputs has changed: git's own record of where it stands, a
/// file of the page, the folder that gets another one. The target is compiled anew only if the source is another one.
@main
struct GeneratedSource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let root = context.package.directoryURL
        let page = root.appending(path: "Sources/KTPReview/Assets")
        let (script, source, folder, inputs) =
            target.name == "KTPReview"
            ? ("page.sh", "PageText.swift", page, [page] + files(of: page))
            : ("commit.sh", "BuildCommit.swift", root, records(of: root))
        let scriptFile = root.appending(path: "Plugins/GeneratedSource/\(script)")
        let file = context.pluginWorkDirectoryURL.appending(path: source)
        return [
            .buildCommand(
                displayName: "Writing \(source)",
                executable: URL(filePath: "/bin/sh"),
                arguments: [scriptFile.path, folder.path, file.path],
                inputFiles: [scriptFile] + inputs,
                outputFiles: [file])
        ]
    }

    private func files(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
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
