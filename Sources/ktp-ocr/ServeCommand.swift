import ArgumentParser
import Foundation
import KTPCore
import KTPHTTP
import KTPRegister
import KTPService
import KTPWorkers

/// `ktp-ocr serve`: pictures in and records out over HTTP, for programs.
struct ServeCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "serve") }

    @Option(
        help: ArgumentHelp(
            "Listen on a Unix socket at this path (default: ktp-ocr.sock in $XDG_RUNTIME_DIR).", valueName: "path"))
    var socket: String?

    @Option(help: "Listen on this port of this machine instead of a socket.") var port: Int?

    @Option(
        help: ArgumentHelp(
            "Listen on this address, which other machines reach; needs --port and --token-file.", valueName: "address"))
    var listen: String?

    @Option(
        help: ArgumentHelp(
            "Answer only requests that show the token in this file (16 characters or more).", valueName: "file"))
    var tokenFile: String?

    @Option(help: "Requests that may wait while all workers are busy; others are answered with 429.")
    var queue = 16

    @Option(
        help: ArgumentHelp(
            "Seconds until the first card of a request is read; after that it is answered with 504.",
            valueName: "seconds"))
    var deadline = 60.0

    @Option(help: .say(.mostPagesHelp, valueName: "n")) var mostPages = InputCollector.standardMostPages

    @OptionGroup var pool: PoolArguments
    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    private static let leastToken = 16

    func validate() throws {
        guard (0...65535).contains(port ?? 0) else { throw ValidationError(.say(.portOutOfRange)) }
        guard socket == nil || port == nil else { throw ValidationError("choose --socket or --port, not both") }
        guard listen == nil || port != nil && tokenFile != nil else {
            throw ValidationError("--listen opens the service to other machines; add --port and --token-file")
        }
        guard (0...10_000).contains(queue) else { throw ValidationError("--queue must be from 0 to 10000") }
        guard deadline > 0, deadline <= 86_400 else { throw ValidationError("--deadline must be from 0 to 86400") }
        guard mostPages >= 1 else { throw ValidationError(common.say(.mostPagesOutOfRange)) }
    }

    func run(on console: Console) async throws {
        let interruption = Interruption()
        defer { withExtendedLifetime(interruption) {} }
        let engines = try AvailableEngines(
            try reading.options(speaking: common.spoken), gazetteer: try reading.reader.gazetteer.open(),
            allowSingle: false)
        let manager = try pool.manager(reading: reading, engines.options, of: [], cards: nil, on: console)
        let workers = ReadingPool(manager, mostPages: mostPages) {
            console.say(common.say(.workersNotSandboxed(reason: $0)))
        }
        var setting = ReadingService.Setting(
            guardian: ServiceGuard(token: try token(), isLocal: listen == nil && port != nil))
        (setting.queue, setting.deadline, setting.language) = (queue, .seconds(deadline), common.spoken)
        let log = OCRLogger(session: "serve", from: common.quiet ? .warning : .info)
        let service = ReadingService(workers, setting) { log.answered($0) }
        try await workers.warm()
        let place = try place()
        let server = try await start(service, at: place)
        defer { if case .socket(let path) = place { unlink(path) } }
        try console.result(address(of: server, place))
        log.log(.info, .process, "service began", operation: "serve", details: ["workers": .number(workers.workers)])
        for await _ in interruption.requests { break }
        service.stop()
        await server.close(within: .seconds(deadline))
        await workers.end()
        log.log(.info, .process, "service ended", operation: "serve")
    }

    private func token() throws -> String? {
        guard let tokenFile else { return nil }
        let file = ShellWord.quoted(TerminalText.safe(tokenFile))
        guard let data = FileManager.default.contents(atPath: tokenFile) else {
            throw CommandFailure(.usage, "\(file) cannot be read; write the token into a file that you may read")
        }
        let token = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.utf8.count >= Self.leastToken, !token.contains(where: \.isWhitespace) else {
            throw CommandFailure(
                .usage,
                "the token in \(file) has fewer than \(Self.leastToken) characters or a blank; make one with: openssl rand -hex 32"
            )
        }
        return token
    }

    private func place() throws -> HTTPServer.Place {
        if let port { return .address(host: listen ?? "127.0.0.1", port: port) }
        let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
        guard let path = socket ?? folder.map({ "\($0)/ktp-ocr.sock" }) else {
            throw CommandFailure(
                .usage, "there is no $XDG_RUNTIME_DIR for the socket; name a path with --socket, or a --port")
        }
        try removeLeftover(path)
        return .socket(path: path)
    }

    /// The socket of a service that was killed; nobody answers on it.
    private func removeLeftover(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        let shown = ShellWord.quoted(TerminalText.safe(path))
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw CommandFailure(
                .cannotCreateOutput, "\(shown) is there and is no socket; name another path with --socket")
        }
        guard !UnixSocket.isAnswered(at: path) else {
            throw CommandFailure(
                .unavailable, "a service is running at \(shown); end it, or name another path with --socket")
        }
        unlink(path)
    }

    private func start(_ service: ReadingService, at place: HTTPServer.Place) async throws -> HTTPServer {
        do {
            return try await HTTPServer.start(service.http, at: place)
        } catch {
            throw CommandFailure(
                .unavailable, "the service cannot listen there: \(error.reason); choose another --socket or --port")
        }
    }

    private func address(of server: HTTPServer, _ place: HTTPServer.Place) -> String {
        switch place {
        case .address(let host, _): "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port ?? 0)"
        case .socket(let path): "unix:\(path)"
        }
    }
}

extension OCRLogger {
    fileprivate func answered(_ answer: ReadingService.Answered) {
        log(
            answer.status < 500 ? .info : .warning, .performance, "request answered", operation: answer.route,
            details: [
                "status": .number(answer.status), "bytes": .number(answer.bytes), "cards": .number(answer.cards),
                "seconds": .seconds(answer.seconds),
            ])
    }
}

private enum UnixSocket {
    /// Whether a program listens on the socket.
    static func isAnswered(at path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { Glibc.close(descriptor) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        } == 0
    }
}
