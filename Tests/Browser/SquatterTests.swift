import Foundation
import TestSupport
import Testing
import ktp_ocr

/// A machine that others use too: one of them takes the port of a review that has ended, and tries what comes there.
@Suite(
    .enabled(if: Browser.isInstalled && geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "needs root"),
    .timeLimit(.minutes(4)))
struct SquatterTests {
    /// Says what cookies each request has.
    private static let squatter = """
        import http.server, sys
        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                print("cookies:", self.headers.get("Cookie", "none"), "end", flush=True)
                self.send_error(503)
        server = http.server.ThreadingHTTPServer(("0.0.0.0", int(sys.argv[1])), Answer)
        print("listening ", flush=True)
        server.serve_forever()
        """
    /// What another account gets of a review: without a cookie, with another's, with the address as it was printed.
    private static let spy = """
        import glob, sys, urllib.error, urllib.request
        address, cookies = sys.argv[1].split("/?"), sys.argv[2]
        def status(path, cookies):
            request = urllib.request.Request(address[0] + path, headers={"Cookie": cookies} if cookies else {})
            try:
                return urllib.request.urlopen(request).status
            except urllib.error.HTTPError as error:
                return error.code
        lines = [open(path, "rb").read() for path in glob.glob("/proc/[0-9]*/cmdline") if "/self/" not in path]
        named = [one for one in lines if b"127." in one and b"import glob" not in one and b"/?to" in one]
        print("got", status("/api/cards", ""), status("/api/cards", cookies), status("/?" + address[1], ""), len(named), "end")
        """

    private func asNobody<Result: Sendable>(
        _ program: String, _ arguments: [String], _ register: ReviewedRegister,
        _ act: (RunningProgram) async throws -> Result
    ) async throws -> Result {
        let other = ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", program]
        return try await RunningProgram.run("/usr/bin/setpriv", other + arguments, keeping: register.folder.url, act)
    }

    @Test func aSquatterAndASecondAccountGetNothing() async throws {
        let register = try await ReviewedRegister()
        try await Browser.open(keeping: register.folder.url) { browser in
            let page = ReviewPage(browser: browser)
            let first = try await register.review { address, _ in
                try await browser.open(address)
                try await page.isReady()
                return address
            }
            let port = try #require(URL(string: first)?.port)
            try await asNobody(Self.squatter, ["\(port)"], register) { squatter in
                _ = try await squatter.says(/(listening)/)
                try await register.review { address, _ in
                    _ = try await browser.newTab()
                    let entry = try #require(EntryFile(to: address, ["XDG_RUNTIME_DIR": register.folder.url.path]))
                    try await browser.open("file://" + entry.path)
                    try await page.isReady()
                    let cookies = try await squatter.says(/cookies: (.*) end/)
                    let second = try #require(URL(string: address)?.port)
                    #expect(!cookies.contains("ktp-ocr-\(second)="), "those of the second review stay with it")
                    let got = try await asNobody(Self.spy, [address, cookies], register) { spy in
                        try await spy.says(/got (.*) end/)
                    }
                    #expect(got == "401 401 401 0")
                }
            }
        }
    }
}
