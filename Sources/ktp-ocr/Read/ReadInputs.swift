import Foundation
import KTPCore
import KTPWorkers
import SystemPackage

/// The inputs of `read`: pictures and documents by their paths, and those that come through a pipe, standard input or
/// what a shell writes `<(…)` for. A worker could not open these: their bytes are sent.
struct ReadInputs {
    private static let standardInput: PicturePath = "-"

    struct Found {
        /// In the order in which they were named; ids are their numbers.
        var items: [WorkItem] = []
        /// The records of what cannot even be asked for.
        var failed: [CardRecord] = []
        /// Documents of which only the first pages are among the items, and how many they have.
        var shortened: [(path: PicturePath, pages: Int)] = []
    }

    private let paths: [PicturePath]
    private let mostPages: Int
    private let language: Language

    init(_ texts: [String], mostPages: Int, language: Language) {
        paths = TypedPaths.named(texts)
        (self.mostPages, self.language) = (mostPages, language)
    }

    /// - Throws: `CommandFailure` for a folder, or where there is nothing at all; `Errno`; what `counter` throws.
    func collect(counter: PageCounter) async throws -> Found {
        for path in paths where Self.isFolder(path) {
            let folder = TerminalText.safe(path.text)
            let command = "ktp-ocr scan \(ShellWord.quoted(folder))"
            throw CommandFailure(.usage, language.say(.readIsFolder(path: folder, command: command)))
        }
        let streams = Set(paths.filter(Self.isStream))
        let files = paths.filter { !streams.contains($0) }
        let collection = try await InputCollector(mostPages: mostPages).collect(files, count: counter.count)
        guard !streams.isEmpty || !collection.holdsNothing else {
            throw CommandFailure(.usage, language.say(.readNoSuchFile(paths: TerminalText.list(collection.missing))))
        }
        var found = Found(shortened: collection.shortened)
        var pages = Dictionary(grouping: collection.items, by: \.path)
        for path in paths {
            if streams.contains(path), pages[path] == nil { pages[path] = try await sent(path, counter, &found) }
            for item in pages.updateValue([], forKey: path) ?? [] {
                let id = "\(found.items.count + found.failed.count + 1)"
                if let failure = collection.uncounted[path] {
                    found.failed.append(
                        CardRecord(id: id, status: .failed, source: RecordSource(PageLocation(path)), error: failure))
                } else {
                    found.items.append(WorkItem(id: id, path: path, page: item.page, bytes: item.bytes))
                }
            }
        }
        return found
    }

    /// The pages of what comes through a pipe.
    private func sent(_ path: PicturePath, _ counter: PageCounter, _ found: inout Found) async throws -> [WorkItem] {
        guard let content = try Self.content(of: path) else {
            let message = language.say(.readInputTooLarge(megabytes: WorkerRequest.mostPictureBytes >> 20))
            found.failed.append(
                CardRecord(
                    id: "\(found.items.count + found.failed.count + 1)", status: .failed,
                    source: RecordSource(PageLocation(path)), error: CardFailure(.tooLarge, message)))
            return []
        }
        let first = WorkItem(id: "0", path: path, bytes: content)
        guard ImageFormat(sniffing: content)?.hasPages == true,
            case .pages(let count) = try await counter.count([first]).first, count > 1
        else { return [first] }
        if count > mostPages { found.shortened.append((path, count)) }
        return (1...min(count, mostPages)).map { WorkItem(id: "0", path: path, page: $0, bytes: content) }
    }

    /// - Returns: nil where there is more than a picture may have.
    private static func content(of path: PicturePath) throws(Errno) -> Data? {
        var content = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let isOwn = path != standardInput
        let stream = isOwn ? FileDescriptor(rawValue: open(path.cString, O_RDONLY | O_CLOEXEC)) : .standardInput
        defer { if isOwn { try? stream.close() } }
        do {
            while content.count <= WorkerRequest.mostPictureBytes {
                let count = try chunk.withUnsafeMutableBytes { try stream.read(into: $0) }
                guard count > 0 else { return content }
                content.append(contentsOf: chunk[..<count])
            }
        } catch {
            throw error as? Errno ?? .ioError
        }
        return nil
    }

    private static func isFolder(_ path: PicturePath) -> Bool { kind(of: path) == S_IFDIR }

    private static func isStream(_ path: PicturePath) -> Bool {
        path == standardInput || kind(of: path).map { [S_IFIFO, S_IFCHR].contains($0) } == true
    }

    private static func kind(of path: PicturePath) -> mode_t? {
        FileLocation(path).status().map { $0.st_mode & S_IFMT }
    }
}
