import NIOCore
import NIOHTTP1

/// One connection: puts each request together within the limits, has it answered, and sends the answer. What is malformed,
/// too large or too slow is told so, and the connection closed.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        case idle, receiving, answering
        /// Something was refused: what still comes is dropped.
        case ending
    }

    private enum Waiting {
        case part(HTTPServerRequestPart)
        case error(any Error)
    }

    private let service: HTTPService
    private let connections: OpenConnections
    private var state = State.idle
    private var head: HTTPRequestHead?
    private var headBytes = 0
    private var body: [UInt8] = []
    private var bodyLimit = 0
    private var lease: (any Sendable)?
    private var clock: Scheduled<Void>?
    /// The requests on the heels of the one that is being answered: answers go in the order of the requests.
    private var waiting: [Waiting] = []
    private var context: ChannelHandlerContext?

    init(_ service: HTTPService, _ connections: OpenConnections) {
        (self.service, self.connections) = (service, connections)
    }

    private var limits: ServerLimits { service.limits }

    // MARK: What comes

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        if !connections.admit(context.channel) {
            refuse(503, context)
        } else {
            closeAfter(limits.silence, context)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        clock?.cancel()
        connections.remove(context.channel)
        lease = nil
        context.fireChannelInactive()
    }

    /// Notes bytes that have come, before they were understood.
    func arriving(_ count: Int) {
        if state == .idle, let context {
            state = .receiving
            clock?.cancel()
            clock = schedule(limits.request, context) { handler, context in handler.refuse(408, context) }
        }
        if head == nil { headBytes += count }
    }

    /// Notes that the bytes have been understood, as far as it goes.
    func arrived() {
        if state == .receiving, head == nil, headBytes > limits.head, let context { refuse(431, context) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if state == .answering { waiting.append(.part(part)) } else { handle(part, context) }
    }

    private func handle(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        guard state != .ending else { return }
        switch part {
        case .head(let head):
            self.head = head
            let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
            bodyLimit = service.bodyLimit(request(head)) ?? limits.body
            guard length <= bodyLimit else { return refuse(413, context) }
            admit(head, context)
        case .body(let bytes):
            guard body.count + bytes.readableBytes <= bodyLimit else { return refuse(413, context) }
            body += bytes.readableBytesView
        case .end: answer(context)
        }
    }

    /// A client that is not let in sends no body, which would only fill the memory.
    private func admit(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        switch service.admit(request(head)) {
        case .refused(let response): refuse(response, context)
        case .admitted(let lease):
            self.lease = lease
            guard head.headers.first(name: "expect")?.lowercased() == "100-continue" else { return }
            let goesOn = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(goesOn)), promise: nil)
        }
    }

    private func request(_ head: HTTPRequestHead) -> Request {
        Request(
            method: head.method.rawValue, target: head.uri, headers: head.headers.map { ($0.name, $0.value) },
            body: body, lease: lease)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // One that is under way is answered first.
        guard state != .answering else { return waiting.append(.error(error)) }
        switch error {
        case HTTPParserError.headerOverflow: refuse(431, context)
        case HTTPParserError.invalidMethod: refuse(501, context)
        case HTTPParserError.invalidVersion: refuse(505, context)
        case is HTTPParserError: refuse(400, context)
        default: context.close(promise: nil)
        }
    }

    // MARK: What goes

    private func answer(_ context: ChannelHandlerContext) {
        guard let head else { return refuse(400, context) }
        let request = request(head)
        clock?.cancel()
        (state, self.head, headBytes, body, lease) = (.answering, nil, 0, [], nil)
        connections.begin(context.channel)
        read(false, context)
        let (service, loop) = (service, context.eventLoop)
        let here = NIOLoopBound((handler: self, context: context), eventLoop: loop)
        let isHead = head.method == .HEAD
        let isKept = head.isKeepAlive
        Task {
            let response = await service.respond(request)
            guard !isHead, let rest = response.rest else {
                return loop.execute {
                    let (handler, context) = here.value
                    handler.send(response, isHead: isHead, isKept: isKept, context)
                }
            }
            // The next piece is asked for when this one has gone: a slow client fills no memory.
            try? await loop.flatSubmit { here.value.handler.begin(response, here.value.context) }.get()
            for await piece in rest {
                let sent: Void? = try? await loop.flatSubmit {
                    here.value.handler.write(piece, here.value.context)
                }.get()
                if sent == nil { break }
            }
            loop.execute { here.value.handler.end(response, here.value.context) }
        }
    }

    private func begin(_ response: Response, _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
        var headers = HTTPHeaders((response.headers + service.headers).map { ($0.name, $0.value) })
        headers.replaceOrAdd(name: "Connection", value: "close")
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        return write(response.body, context)
    }

    private func write(_ piece: [UInt8], _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: piece)))))
    }

    private func end(_ response: Response, _ context: ChannelHandlerContext) {
        connections.end(context.channel, isTrusted: response.isTrusted)
        guard state == .answering, context.channel.isActive else { return }
        state = .ending
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        closeAfterDraining(context)
    }

    private func send(_ response: Response, isHead: Bool, isKept: Bool, _ context: ChannelHandlerContext) {
        connections.end(context.channel, isTrusted: response.isTrusted)
        guard state == .answering, context.channel.isActive else { return }
        state = isKept ? .idle : .ending
        write(response, isHead: isHead, isKept: isKept, context)
        guard isKept else { return closeAfterDraining(context) }
        closeAfter(response.isTrusted ? limits.idle : limits.silence, context)
        read(true, context)
        handleWaiting(context)
    }

    private func handleWaiting(_ context: ChannelHandlerContext) {
        let came = waiting
        waiting = []
        for one in came {
            switch one {
            case .part(let part) where state == .answering: waiting.append(.part(part))
            case .part(let part): handle(part, context)
            case .error(let error): errorCaught(context: context, error: error)
            }
        }
    }

    /// Nothing more is taken from somebody whose request is being answered: what he sends meanwhile waits in his system.
    private func read(_ goesOn: Bool, _ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.autoRead, value: goesOn)
    }

    private func refuse(_ status: Int, _ context: ChannelHandlerContext) { refuse(service.refusal(status), context) }

    private func refuse(_ response: Response, _ context: ChannelHandlerContext) {
        guard state != .ending else { return }
        (state, waiting, body, lease) = (.ending, [], [], nil)
        clock?.cancel()
        write(response, isHead: false, isKept: false, context)
        closeAfterDraining(context)
    }

    private func write(_ response: Response, isHead: Bool, isKept: Bool, _ context: ChannelHandlerContext) {
        var headers = HTTPHeaders((response.headers + service.headers).map { ($0.name, $0.value) })
        headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
        if !isKept { headers.replaceOrAdd(name: "Connection", value: "close") }
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !isHead, !response.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    // MARK: The end

    /// Closing with bytes unread would reset the connection, and the other side would lose what it was told: one that sends
    /// a large file on a busy machine hears of it in seconds only.
    private func closeAfterDraining(_ context: ChannelHandlerContext) {
        read(true, context)
        context.close(mode: .output, promise: nil)
        closeAfter(.seconds(5), context)
    }

    private func closeAfter(_ time: Duration, _ context: ChannelHandlerContext) {
        clock?.cancel()
        clock = schedule(time, context) { _, context in context.close(promise: nil) }
    }

    private func schedule(
        _ time: Duration, _ context: ChannelHandlerContext,
        _ act: @escaping @Sendable (ConnectionHandler, ChannelHandlerContext) -> Void
    ) -> Scheduled<Void> {
        let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        return context.eventLoop.scheduleTask(in: TimeAmount(time)) { act(here.value.handler, here.value.context) }
    }
}

/// Tells the connection of every byte, whether or not a request can be made out in it yet.
final class ArrivalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let connection: ConnectionHandler

    init(of connection: ConnectionHandler) { self.connection = connection }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connection.arriving(unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
        connection.arrived()
    }
}
