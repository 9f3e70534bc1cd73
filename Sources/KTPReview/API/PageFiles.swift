import KTPCore
import KTPHTTP

/// The page's files, which are part of the program. No address leads to any other file.
enum PageFiles {
    static func page(in language: Language) -> Response {
        let text = PageText.files["Assets/page.html"]?.replacing("lang=\"id\"", with: "lang=\"\(language.rawValue)\"")
        return text.map { response($0, "text/html") } ?? Response(status: 500)
    }

    /// A script, the style, or the sentences of the page; nil for any other name.
    static func asset(_ name: String, in language: Language) -> Response? {
        switch name.split(separator: ".").last {
        case "js": PageText.files["Assets/" + name].map { response($0, "text/javascript") }
        case "css": PageText.files["Assets/" + name].map { response($0, "text/css") }
        case "ftl": PageText.files["Messages/\(language.rawValue)/\(name)"].map { response($0, "text/plain") }
        default: nil
        }
    }

    private static func response(_ text: String, _ type: String) -> Response {
        Response(status: 200, headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
    }
}
