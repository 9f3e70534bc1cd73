import KTPCore

package struct Response: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)] = []
    package var body: [UInt8] = []
    /// The rest of the body, sent as it comes; nil of a body that is whole.
    package var rest: AsyncStream<[UInt8]>?
    /// Whether the request showed that it comes from our page: its connection is the last to go when there are too many.
    package var isTrusted = false
    /// The sentence of a refusal.
    package var sentence: String?

    package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// A value as JSON in which every `<` is escaped, so that no reader can take anything in it for markup.
    package static func json(_ value: some Encodable, status: Int = 200) -> Response {
        guard let text = try? OrderedJSON.encode(value) else { return Response(status: 500) }
        return Response(
            status: status, headers: [("Content-Type", "application/json; charset=utf-8")],
            body: Array(text.replacing("<", with: "\\u003c").utf8))
    }

    /// - Parameter sentence: what is wrong, and what helps.
    package static func refusal(_ status: Int, _ sentence: String, allow: String? = nil) -> Response {
        var response = json(Refusal(error: sentence), status: status)
        if let allow { response.headers.append(("Allow", allow)) }
        response.sentence = sentence
        return response
    }

    /// A refusal as a person reads it who has typed or clicked an address; any other response is as it was.
    package var asPage: Response {
        guard let sentence else { return self }
        let page: HTMLText =
            "<!doctype html>\n<meta charset=\"utf-8\"><title>ktp-ocr</title>\n<h1>ktp-ocr</h1>\n<p>\(sentence)</p>\n"
        var response = self
        response.headers.removeAll { $0.name == "Content-Type" }
        response.headers.append(("Content-Type", "text/html; charset=utf-8"))
        response.body = Array(page.text.utf8)
        return response
    }

    package static func jpeg(_ bytes: [UInt8]) -> Response {
        Response(status: 200, headers: [("Content-Type", "image/jpeg")], body: bytes)
    }

    private struct Refusal: Encodable { var error: String }
}
