import Foundation
import KTPCore

struct Response: Sendable {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Whether the request showed that it comes from our page: its connection is the last to go when there are too many.
    var isTrusted = false
    /// The sentence of a refusal.
    var sentence: String?

    /// A value as JSON in which every `<` is escaped, so that no reader can take anything in it for markup.
    static func json(_ value: some Encodable, status: Int = 200) -> Response {
        guard let text = try? OrderedJSON.encode(value) else { return Response(status: 500) }
        return Response(
            status: status, headers: [("Content-Type", "application/json; charset=utf-8")],
            body: Array(text.replacing("<", with: "\\u003c").utf8))
    }

    /// - Parameter sentence: what is wrong, and what helps.
    static func refusal(_ status: Int, _ sentence: String, allow: String? = nil) -> Response {
        var response = json(Refusal(error: sentence), status: status)
        if let allow { response.headers.append(("Allow", allow)) }
        response.sentence = sentence
        return response
    }

    /// A refusal as a person reads it who has typed or clicked an address; any other response is as it was.
    var asPage: Response {
        guard let sentence else { return self }
        let page: HTMLText =
            "<!doctype html>\n<meta charset=\"utf-8\"><title>ktp-ocr</title>\n<h1>ktp-ocr</h1>\n<p>\(sentence)</p>\n"
        var response = self
        response.headers.removeAll { $0.name == "Content-Type" }
        response.headers.append(("Content-Type", "text/html; charset=utf-8"))
        response.body = Array(page.text.utf8)
        return response
    }

    static func jpeg(_ bytes: [UInt8]) -> Response {
        Response(status: 200, headers: [("Content-Type", "image/jpeg")], body: bytes)
    }

    private struct Refusal: Encodable { var error: String }
}

/// What a value that may be missing looks like in an answer: `null`, and not left out.
@propertyWrapper
struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}
