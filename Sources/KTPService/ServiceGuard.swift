import KTPCore
import KTPHTTP

/// Lets in programs, and no page of somebody else's in a browser on this machine; where there is a token, those who show it.
package struct ServiceGuard: Sendable {
    /// The token; nil where everyone who reaches the service may use it.
    private let token: AccessToken?
    /// Whether it is reached under names of this machine alone: another name in `Host` is a page's trick (DNS rebinding).
    private let isLocal: Bool

    package init(token: String?, isLocal: Bool) {
        (self.token, self.isLocal) = (token.map { AccessToken($0) }, isLocal)
    }

    private static let localNames = ["localhost", "127.0.0.1", "[::1]"]

    /// - Returns: nil for a request that is let in.
    func refusal(of request: Request) -> Response? {
        guard let hosts = request.headers["host"], hosts.count == 1 else {
            return .refusal(400, Language.en.say(.serviceNotHTTP))
        }
        let name = hosts[0].replacing(/:[0-9]+$/, with: "").lowercased()
        guard !isLocal || Self.localNames.contains(name) else {
            return .refusal(421, Language.en.say(.serviceOtherHost))
        }
        if let token, Route(request)?.isGuarded != false {
            let shown = request.header("authorization").flatMap { $0.hasPrefix("Bearer ") ? $0.dropFirst(7) : nil }
            guard token.matches(shown.map(String.init)) else {
                var refusal = Response.refusal(401, Language.en.say(.serviceNoToken))
                refusal.headers.append(("WWW-Authenticate", "Bearer"))
                return refusal
            }
        } else if request.headers["origin"] != nil {
            return .refusal(403, Language.en.say(.serviceOtherPage))
        }
        return nil
    }
}
