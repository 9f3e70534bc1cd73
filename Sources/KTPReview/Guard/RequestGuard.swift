import KTPCore
import KTPHTTP
import Synchronization

/// Lets in our own page, and nobody else: neither another page in the same browser (a foreign `Origin`, a foreign name for
/// this machine in `Host`) nor another program on this machine (no cookie).
struct RequestGuard: Sendable {
    /// An address of this machine alone, `127.…`. Browsers send cookies to every port of it, so it is no other server's.
    let host: String
    let port: Int
    let language: Language
    /// Stands in the address that is printed, and is given for the cookie: once, and for a minute.
    let token: OneTimeToken
    /// The token that the browser shows from then on. It has never stood in an address.
    let pass = AccessToken()

    var cookieName: String { "ktp-ocr-\(port)" }

    private var hosts: [String] { ["\(host):\(port)", "localhost:\(port)"] }

    enum Verdict {
        case welcome
        /// The address as it was printed: the token is to be taken for a cookie.
        case enters(Response)
        case refused(Response)
    }

    func verdict(on request: Request) -> Verdict {
        guard let hosts = request.headers["host"], hosts.count == 1, let host = hosts.first else {
            return .refused(.refusal(400, language.say(.hostMissing)))
        }
        guard self.hosts.contains(host.lowercased()) else { return .refused(.refusal(421, language.say(.hostForeign))) }
        guard ["GET", "HEAD", "POST"].contains(request.method) else {
            return .refused(.refusal(405, language.say(.methodUnknown), allow: "GET, HEAD, POST"))
        }
        let site = request.header("sec-fetch-site")
        if request.path == [], request.method == "GET", let shown = request.query["token"] {
            let isKnown = request.cookies(cookieName).contains(where: pass.matches)
            guard isKnown || token.isTaken(by: shown) else {
                return .refused(.refusal(401, language.say(.addressExpired)))
            }
            return .enters(site == nil || site == "none" || site == "same-origin" ? entry : entryFromPage)
        }
        guard request.cookies(cookieName).contains(where: pass.matches) else {
            return .refused(.refusal(401, language.say(.browserNotSignedIn)))
        }
        guard site == nil || site == "same-origin" || site == "none" else {
            return .refused(.refusal(403, language.say(.originForeign)))
        }
        return request.method == "POST" ? posting(request, host) : .welcome
    }

    private func posting(_ request: Request, _ host: String) -> Verdict {
        guard request.header("origin")?.lowercased() == "http://\(host.lowercased())" else {
            return .refused(.refusal(403, language.say(.originForeign)))
        }
        let type = request.header("content-type")?.split(separator: ";").first.map { $0.lowercased() }
        guard type == "application/json" || request.isPicture && type == "application/octet-stream" else {
            return .refused(.refusal(415, language.say(.bodyNotJSON)))
        }
        return .welcome
    }

    private var cookie: (String, String) {
        ("Set-Cookie", "\(cookieName)=\(pass.text); HttpOnly; SameSite=Strict; Path=/")
    }

    private var entry: Response { Response(status: 303, headers: [("Location", "/"), cookie]) }

    /// The entry of a browser from the file that leads here: it would not send the cookie along a redirection.
    private var entryFromPage: Response {
        let page = #"<!doctype html><meta http-equiv="refresh" content="0;url=/"><a href="/">ktp-ocr</a>"#
        return Response(
            status: 200, headers: [("Content-Type", "text/html; charset=utf-8"), cookie], body: Array(page.utf8))
    }
}

extension Request {
    /// The body is a picture to be read.
    var isPicture: Bool { path == ["api", "files"] }
}

/// An access token that is taken once, by the first who shows it in time.
package final class OneTimeToken: Sendable {
    private let token = AccessToken()
    private let end: ContinuousClock.Instant
    private let isUsed = Mutex(false)

    package init(for life: Duration) { end = .now + life }

    package var text: String { token.text }

    package func isTaken(by shown: String) -> Bool {
        guard token.matches(shown), .now < end else { return false }
        return isUsed.withLock { isUsed in
            defer { isUsed = true }
            return !isUsed
        }
    }
}

/// The rules that every answer tells the browser, so that a page of somebody else's gets nothing out of it: no script
/// but ours, no frame around the page, nothing kept, nothing guessed, nothing told on.
enum SecurityHeaders {
    static let all: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
            base-uri 'none'; form-action 'none'; frame-ancestors 'none'
            """
        ),
        ("X-Frame-Options", "DENY"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-store"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ]
}
