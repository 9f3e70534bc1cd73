import ArgumentParser
import Foundation
import KTPCore
import NewFiles

/// The user's settings file, then the one next to a session: options of `scan` by their names, one a line (`jobs: 2`),
/// for `scan` and for every command that has the same option. They come before the command line's own options; of an
/// option that occurs more than once the last counts.
struct Settings {
    /// Names another file in the place of the user's own; empty, it switches both off.
    static let variable = "KTP_OCR_SETTINGS"

    struct Line {
        let name: String
        fileprivate(set) var values: [String] = []
        let file: String
        /// From 1.
        let number: Int

        fileprivate func wrong(_ text: String) -> CommandFailure {
            CommandFailure(.usage, TerminalText.safe("\(file):\(number)") + ": " + text)
        }
    }

    /// The places of the files. Relative paths start from `base`; nil where they would mean another place every time.
    private(set) var files: [(path: String, base: String?)] = []
    private let home: String
    private let isNamed: Bool

    /// - Parameter arguments: the tool's. The second file is next to the session that they name, or would make.
    init(for arguments: [String], _ environment: [String: String]) {
        let out =
            zip(arguments, arguments.dropFirst()).first { $0.0 == "--out" }?.1
            ?? arguments.first { $0.hasPrefix("--out=") }.map { String($0.dropFirst("--out=".count)) }
        let session = arguments.first { FileManager.default.fileExists(atPath: $0 + "/session.sqlite") }
        self.init(session: out ?? session, environment)
    }

    init(session: String?, _ environment: [String: String]) {
        home = environment["HOME"] ?? NSHomeDirectory()
        let named = environment[Self.variable]
        isNamed = named != nil
        guard named?.isEmpty != true else { return }
        let own = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let isAbove = session.map { [".", ".."].contains(($0 as NSString).lastPathComponent) } == true
        let folder = isAbove ? session.map { $0 + "/.." } : session.map(\.parentFolder)
        let parent = folder.map { $0.isEmpty || $0 == "/" ? $0 : $0 + "/" } ?? ""
        files = [(named ?? own + "/ktp-ocr/config.yaml", nil), (parent + ".ktp-ocr.yaml", parent)]
    }

    /// The language that the files set, read even if the rest is wrong, so that error messages are in it.
    var language: Language? {
        let texts = files.compactMap { (try? text(of: $0.path, isNamed: false)) ?? nil }
        let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline) }.filter { $0.hasPrefix("language:") }
        return lines.last.flatMap { Self.values($0.dropFirst("language:".count)).first }.flatMap(Language.init)
    }

    /// - Returns: the tool's arguments, with what the settings say behind the command's name.
    /// - Throws: `CommandFailure`; not to `doctor`, which is what tells of it, nor to who asks for help.
    func applied(to arguments: [String]) throws -> [String] {
        let (command, count) = KTPOCR.command(in: arguments)
        guard command.configuration.subcommands.isEmpty, command != WorkerCommand.self,
            !arguments.contains(where: { ["-h", "--help", "--version"].contains($0) })
        else { return arguments }
        let names = command.options.map(\.name)
        do {
            let own = try checked().filter { names.contains($0.line.name) }.flatMap(\.arguments)
            return arguments.prefix(count) + own + arguments.dropFirst(count)
        } catch {
            guard command == DoctorCommand.self else { throw error }
            return arguments
        }
    }

    /// The lines that count, with what each is to the parser. Throws `CommandFailure` for the first wrong one.
    func checked() throws -> [(line: Line, arguments: [String])] {
        // A session's folder may come from somebody else, and what is beside it starts no program.
        let known = ScanCommand.options.filter { !["worker-command", "exec"].contains($0.name) }
        var checked: [(line: Line, arguments: [String])] = []
        var problems: [String] = []
        for (number, file) in files.enumerated() {
            let known = number == 0 ? known : known.filter { $0.name != "engine" }
            for line in try lines(of: file.path, isNamed: isNamed && number == 0) {
                let option = known.first { $0.name == line.name }
                do {
                    let arguments = try arguments(of: line, option, among: known, from: file.base)
                    if option?.isList != true { checked.removeAll { $0.line.name == line.name } }
                    checked.append((line, arguments))
                } catch {
                    problems.append(error.message(in: .asked))
                }
            }
        }
        guard problems.isEmpty else { throw CommandFailure(.usage, problems.joined(separator: "\n")) }
        return checked
    }

    private func arguments(
        of line: Line, _ option: CommandOption?, among known: [CommandOption], from base: String?
    ) throws(CommandFailure) -> [String] {
        if line.name == Retention.setting {
            guard line.values.last.flatMap(Retention.init) == nil else { return [] }
            throw line.wrong(Retention.problem(in: .asked))
        }
        guard let option else {
            let name = TerminalText.safe(line.name)
            let names = (known.map(\.name) + [Retention.setting]).sorted()
            let near = EditDistance.nearest(to: line.name, among: names)
            throw line.wrong(
                .say(
                    near.map { .unknownSettingNear(word: name, suggestion: $0) }
                        ?? .unknownSetting(word: name, settings: names.joined(separator: ", "))))
        }
        var values = line.values
        let isPath = ["crops", "keep-stages", "models", "out", "regions"].contains(option.name)
        if isPath, let path = values.first, !path.hasPrefix("/") {
            guard let folder = path.hasPrefix("~/") ? home : base else {
                throw line.wrong(.say(.settingsNeedsAbsolutePath(option: line.name)))
            }
            values = [path.hasPrefix("~/") ? folder + path.dropFirst() : folder + path]
        }
        guard let arguments = option.arguments(values) else {
            throw line.wrong(
                .say(
                    option.isFlag
                        ? .settingsNeedsBoolean(option: line.name) : .settingsNeedsValue(option: line.name)))
        }
        // Whether a scan could be started with it.
        do {
            let scan = try ScanCommand.parse(["-"] + arguments)
            _ = (try scan.formats(), try scan.reading.parameters())
        } catch {
            throw line.wrong((error as? any Exiting)?.message(in: .asked) ?? ScanCommand.message(for: error))
        }
        return arguments
    }

    /// Looks at the file that was opened: a settings file may name the models that read and the folder that
    /// pictures go to.
    /// - Returns: nil where there is none.
    /// - Throws: `CommandFailure` where another account may write to it, or made the link that leads to it.
    private func text(of path: String, isNamed: Bool) throws -> String? {
        let foreign = CommandFailure(
            .usage, .say(.settingsForeign(path: TerminalText.safe(path), variable: Self.variable)))
        guard let followed = NewFile.followed(path) else { throw foreign }
        let descriptor = open(followed, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard !isNamed, [ENOENT, ENOTDIR].contains(errno) else { throw CocoaError(.fileReadNoSuchFile) }
            return nil
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, NewFile.isTrusted(status),
            status.st_mode & (S_IFMT | S_IWGRP | S_IWOTH) == S_IFREG
        else { throw foreign }
        guard let text = String(validating: try file.read(upToCount: 1 << 20) ?? Data(), as: UTF8.self) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return text
    }

    private func lines(of path: String, isNamed: Bool) throws -> [Line] {
        var lines: [Line] = []
        do {
            guard let text = try text(of: path, isNamed: isNamed) else { return [] }
            for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
                let text = raw.drop(while: \.isWhitespace)
                guard let first = text.first, first != "#" else { continue }
                let parts = text.split(separator: ":", maxSplits: 1)
                let isBelow = first == "-" || raw.first?.isWhitespace == true
                var line = Line(name: parts.first.map(String.init) ?? "", file: path, number: index + 1)
                guard isBelow ? !lines.isEmpty : text.contains(":") else {
                    throw line.wrong(.say(.settingsOneByLine))
                }
                if isBelow {
                    lines[lines.count - 1].values += Self.values(text)
                } else {
                    line.values = parts.count > 1 ? Self.values(parts[1]) : []
                    lines.append(line)
                }
            }
        } catch let error as CocoaError {
            let reason = SystemReason(error).sentence(in: .asked)
            throw CommandFailure(
                .readOrWriteFailed, .say(.settingsUnreadable(path: TerminalText.safe(path), reason: reason)))
        }
        return lines
    }

    /// The values of `a`, `[a, b]`, `- a` and, as `key=a`, of `key: a`; without a comment.
    private static func values(_ text: Substring) -> [String] {
        let text = (text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text)
            .trimmingCharacters(in: .whitespaces)
        let items = text.hasPrefix("[") ? text.trimmingCharacters(in: ["[", "]"]).split(separator: ",") : [text[...]]
        return items.compactMap { item in
            let parts = (item.hasPrefix("- ") ? item.dropFirst(2) : item).split(separator: ": ", maxSplits: 1)
            let words = parts.map { $0.trimmingCharacters(in: [" ", "\"", "'"]) }
            return words.isEmpty ? nil : words.joined(separator: "=")
        }
    }
}
