import KTPCore

/// Lets in our own page, and nobody else: neither another page in the same browser (a foreign `Origin`, a foreign name for
/// this machine in `Host`) nor another program on this machine (no cookie).
struct RequestGuard: Sendable {
    let port: Int
    let language: Language
    /// Stands in the address that is printed, and is given for the cookie.
    let token = AccessToken()
    /// What the browser shows from then on. It has never stood in an address.
    let pass = AccessToken()

    /// Browsers keep cookies by the machine's name and not by the port: one review must not turn out another.
    var cookieName: String { "ktp-ocr-\(port)" }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    enum Verdict {
        case welcome
        /// The address as it was printed: the token is to be taken for a cookie.
        case enters(Response)
        case refused(Response)
    }

    func verdict(on request: Request) -> Verdict {
        guard let hosts = request.headers["host"], hosts.count == 1, let host = hosts.first else {
            return .refused(.refusal(400, words.noHost))
        }
        guard self.hosts.contains(host.lowercased()) else { return .refused(.refusal(421, words.foreignHost)) }
        guard ["GET", "HEAD", "POST"].contains(request.method) else {
            return .refused(.refusal(405, words.method, allow: "GET, HEAD, POST"))
        }
        let site = request.header("sec-fetch-site")
        if request.path == [], request.method == "GET", let shown = request.query["token"] {
            return token.matches(shown) ? .enters(entry) : .refused(.refusal(401, words.wrongToken))
        }
        guard pass.matches(request.cookie(cookieName)) else { return .refused(.refusal(401, words.noCookie)) }
        guard site == nil || site == "same-origin" || site == "none" else {
            return .refused(.refusal(403, words.foreignOrigin))
        }
        return request.method == "POST" ? posting(request, host) : .welcome
    }

    private func posting(_ request: Request, _ host: String) -> Verdict {
        guard request.header("origin")?.lowercased() == "http://\(host.lowercased())" else {
            return .refused(.refusal(403, words.foreignOrigin))
        }
        let type = request.header("content-type")?.split(separator: ";").first.map { $0.lowercased() }
        guard type == "application/json" else { return .refused(.refusal(415, words.notJSON)) }
        return .welcome
    }

    private var entry: Response {
        Response(
            status: 303,
            headers: [
                ("Location", "/"), ("Set-Cookie", "\(cookieName)=\(pass.text); HttpOnly; SameSite=Strict; Path=/"),
            ])
    }

    private var words: GuardMessages { GuardMessages(language: language) }
}

/// What whoever is not let in is told.
private struct GuardMessages {
    let language: Language

    var noHost: String {
        language.say(
            id: "permintaan ini tidak menyebut satu Host; bukalah alamat yang dicetak `ktp-ocr review`",
            en: "the request names no single Host; open the address that `ktp-ocr review` printed")
    }
    var foreignHost: String {
        language.say(
            id: "halaman ini hanya ada di 127.0.0.1; bukalah alamat yang dicetak `ktp-ocr review`",
            en: "this page is at 127.0.0.1 alone; open the address that `ktp-ocr review` printed")
    }
    var method: String {
        language.say(
            id: "cara permintaan ini tidak dikenal; pakailah GET, HEAD, atau POST",
            en: "this method is not known here; use GET, HEAD or POST")
    }
    var wrongToken: String {
        language.say(
            id: "alamat ini bukan alamat yang sekarang; bukalah alamat yang terakhir dicetak `ktp-ocr review`",
            en: "this address is not the one in force; open the one that `ktp-ocr review` printed last")
    }
    var noCookie: String {
        language.say(
            id: "peramban ini belum masuk; bukalah alamat yang dicetak `ktp-ocr review`, lengkap dengan token-nya",
            en: "this browser has not been let in; open the address that `ktp-ocr review` printed, token and all")
    }
    var foreignOrigin: String {
        language.say(
            id: "permintaan ini datang dari halaman lain; pakailah halaman yang dibuka `ktp-ocr review`",
            en: "this request comes from another page; use the one that `ktp-ocr review` opened")
    }
    var notJSON: String {
        language.say(
            id: "isi permintaan ini bukan JSON; kirimkan sebagai application/json",
            en: "the request's body is no JSON; send it as application/json")
    }
}
