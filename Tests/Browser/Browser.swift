import Foundation
import Subprocess
import TestSupport

/// A headless Chromium, driven over WebDriver (https://www.w3.org/TR/webdriver2/).
struct Browser: Sendable {
    /// What the page is looked at on.
    struct Screen: Sendable {
        var width = 1366
        var height = 768
        var isDark = false
        /// A finger on a phone.
        var isTouch = false

        static let desk = Screen()
        static let phone = Screen(width: 390, height: 844, isTouch: true)
    }

    static let isInstalled = ["/usr/bin/chromium", "/usr/bin/chromedriver"]
        .allSatisfy(FileManager.default.isExecutableFile)

    private let session: URL

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameter folder: for what the driver leaves.
    static func open<Result: Sendable>(
        _ screen: Screen = .desk, keeping folder: URL, _ act: (Browser) async throws -> Result
    ) async throws -> Result {
        try await RunningProgram.run("/usr/bin/chromedriver", ["--port=0"], keeping: folder) { driver in
            let port = try await driver.says(/successfully on port (\d+)/)
            guard let root = URL(string: "http://127.0.0.1:\(port)/session") else { throw Failure(description: port) }
            let answer = try await Self.send("POST", root, ["capabilities": ["alwaysMatch": screen.capabilities]])
            let browser = Browser(session: root.appending(path: answer["sessionId"].string ?? ""))
            try await browser.show(on: screen)
            let result: Result
            do {
                result = try await act(browser)
            } catch {
                _ = try? await Self.send("DELETE", browser.session, nil)
                throw error
            }
            _ = try await Self.send("DELETE", browser.session, nil)
            return result
        }
    }

    private func show(on screen: Screen) async throws {
        if !screen.isTouch { try await resize(to: screen) }
        let scheme: JSONValue = ["name": "prefers-color-scheme", "value": .string(screen.isDark ? "dark" : "light")]
        let motion: JSONValue = ["name": "prefers-reduced-motion", "value": "reduce"]
        try await devTools("Emulation.setEmulatedMedia", ["features": [scheme, motion]])
    }

    func resize(to screen: Screen) async throws {
        try await devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
                "deviceScaleFactor": 1, "mobile": false,
            ])
    }

    // MARK: what is done in it

    func open(_ address: String) async throws { try await command("POST", "url", ["url": .string(address)]) }

    func reload() async throws { try await command("POST", "refresh", [:]) }

    /// The body of a function, and what it returns.
    @discardableResult
    func evaluate(_ script: String, _ arguments: JSONValue...) async throws -> JSONValue {
        try await command("POST", "execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// The body of a function whose last argument is to be called with its answer.
    func evaluateLater(_ script: String) async throws -> JSONValue {
        try await command("POST", "execute/async", ["script": .string(script), "args": []])
    }

    /// Until an expression holds.
    func wait(until expression: String, seconds: Double = 10) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            if try await evaluate("return Boolean(\(expression))").isTrue { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        let shown = try await evaluate("return document.body.innerText").string ?? ""
        throw Failure(description: "waited in vain for: \(expression)\n\(shown.prefix(1500))")
    }

    func press(_ keys: Key...) async throws { try await type(keys.map(\.rawValue).joined()) }

    func type(_ text: String) async throws {
        let actions = text.map(String.init).flatMap { key -> [JSONValue] in
            [["type": "keyDown", "value": .string(key)], ["type": "keyUp", "value": .string(key)]]
        }
        try await command("POST", "actions", ["actions": [["type": "key", "id": "keys", "actions": .array(actions)]]])
    }

    enum Key: String, Sendable {
        case enter = "\u{E007}"
        case tab = "\u{E004}"
        case escape = "\u{E00C}"
        case backspace = "\u{E003}"
        case end = "\u{E010}"
        case home = "\u{E011}"
        case left = "\u{E012}"
        case up = "\u{E013}"
        case right = "\u{E014}"
        case down = "\u{E015}"
        case f2 = "\u{E032}"
    }

    /// Drags the mouse, in pixels of the page.
    func drag(from: (Double, Double), to: (Double, Double)) async throws {
        let move = { (point: (Double, Double)) -> JSONValue in
            ["type": "pointerMove", "duration": 60, "x": .number(point.0.rounded()), "y": .number(point.1.rounded())]
        }
        let press: JSONValue = ["type": "pointerDown", "button": 0]
        let release: JSONValue = ["type": "pointerUp", "button": 0]
        try await command(
            "POST", "actions",
            [
                "actions": [
                    [
                        "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
                        "actions": [move(from), press, move(to), release],
                    ]
                ]
            ])
    }

    func newTab() async throws -> String {
        let tab = try await command("POST", "window/new", ["type": "tab"])["handle"].string ?? ""
        try await switchTo(tab)
        return tab
    }

    var tab: String { get async throws { try await command("GET", "window", nil).string ?? "" } }

    func switchTo(_ tab: String) async throws { try await command("POST", "window", ["handle": .string(tab)]) }

    /// PNG.
    func screenshot() async throws -> [UInt8] {
        let text = try await command("GET", "screenshot", nil).string ?? ""
        return Data(base64Encoded: text).map(Array.init) ?? []
    }

    /// What a screen reader says of each element that a selector finds: role and label, as the browser computes them.
    func accessible(_ selector: String) async throws -> [(role: String, label: String, markup: String)] {
        let found = try await command("POST", "elements", ["using": "css selector", "value": .string(selector)]).items
        var sentence: [(role: String, label: String, markup: String)] = []
        for element in found.compactMap({ $0.members.values.first?.string }) {
            let role = try await command("GET", "element/\(element)/computedrole", nil).string ?? ""
            let label = try await command("GET", "element/\(element)/computedlabel", nil).string ?? ""
            sentence.append((role, label, element))
        }
        return sentence
    }

    func devTools(_ name: String, _ parameters: JSONValue) async throws {
        try await command("POST", "goog/cdp/execute", ["cmd": .string(name), "params": parameters])
    }

    /// What it wrote into its console: errors of the page and of what the page asked for.
    func complaints() async throws -> [String] {
        try await command("POST", "se/log", ["type": "browser"]).items
            .filter { $0["level"].string == "SEVERE" }.compactMap { $0["message"].string }
    }

    // MARK: the protocol

    @discardableResult
    private func command(_ method: String, _ path: String, _ body: JSONValue?) async throws -> JSONValue {
        try await Self.send(method, session.appending(path: path), body)
    }

    private static func send(_ method: String, _ url: URL, _ body: JSONValue?) async throws -> JSONValue {
        guard let port = url.port else { throw Failure(description: "no port in \(url)") }
        let content = try body.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? ""
        // Over a plain socket: URLSession on Linux fails to take in the driver's headers ("Failed writing header").
        let client = try RawClient(port: port)
        client.send(
            """
            \(method) \(url.path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json\r
            Content-Length: \(content.utf8.count)\r
            Connection: close\r
            \r
            \(content)
            """)
        let answer = await client.answer(within: 60)
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body))["value"]
        guard answer.status == 200 else {
            throw Failure(description: "\(method) \(url.lastPathComponent): \(value["message"].string ?? "")")
        }
        return value
    }
}

extension Browser.Screen {
    fileprivate var capabilities: JSONValue {
        var arguments: [JSONValue] = [
            "--headless=new", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
            .string("--window-size=\(width),\(height)"),
        ]
        // Chromium's own sandbox wants somebody who is not root.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        var options: [String: JSONValue] = ["args": .array(arguments)]
        if isTouch {
            options["mobileEmulation"] = [
                "deviceMetrics": [
                    "width": .number(Double(width)), "height": .number(Double(height)), "pixelRatio": 2, "touch": true,
                ]
            ]
        }
        return ["goog:chromeOptions": .object(options), "goog:loggingPrefs": ["browser": "ALL"]]
    }
}
