/// The page itself: its files are part of the program, and no address leads to any other.
enum PageFiles {
    static var page: Response { response("page.html", "text/html") ?? Response(status: 500) }

    /// - Returns: nil for what is neither a script nor the style of the page.
    static func asset(_ name: String) -> Response? {
        if name.hasSuffix(".js") { return response(name, "text/javascript") }
        return name.hasSuffix(".css") ? response(name, "text/css") : nil
    }

    private static func response(_ name: String, _ type: String) -> Response? {
        PageText.files[name].map { text in
            Response(status: 200, headers: [("Content-Type", "\(type); charset=utf-8")], body: Array(text.utf8))
        }
    }
}
