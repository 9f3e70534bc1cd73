import KTPCore
import KTPHTTP

/// The page's files, which are part of the program. No address leads to any other file.
enum PageFiles {
    static func page(in language: Language) -> Response {
        let text = PageText.files["Assets/page.html"]?.replacing("lang=\"id\"", with: "lang=\"\(language.rawValue)\"")
        return text.map { response($0, "text/html") } ?? Response(status: 500)
    }

    /// A script, the style, or the sentences of the page.
    /// - Throws: `RequestRefused` for any other name.
    static func asset(_ name: String, in language: Language) throws -> Response {
        let types = [
            "js": ("Assets", "javascript"), "css": ("Assets", "css"), "ftl": ("Messages/\(language.rawValue)", "plain"),
        ]
        guard let (folder, type) = name.split(separator: ".").last.flatMap({ types[String($0)] }),
            let text = PageText.files["\(folder)/\(name)"]
        else { throw RequestRefused(404, .addressUnknown) }
        return response(text, "text/\(type)")
    }

    private static func response(_ text: String, _ type: String) -> Response {
        Response(status: 200, headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
    }
}
