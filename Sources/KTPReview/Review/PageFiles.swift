/// The page itself: three files that are part of the program.
enum PageFiles {
    static let page = Response(
        status: 200, headers: [("Content-Type", "text/html; charset=utf-8")], body: PackageResources.review_html)

    static func file(_ asset: Route.Asset) -> Response {
        switch asset {
        case .script:
            Response(
                status: 200, headers: [("Content-Type", "text/javascript; charset=utf-8")],
                body: PackageResources.review_js)
        case .style:
            Response(
                status: 200, headers: [("Content-Type", "text/css; charset=utf-8")], body: PackageResources.review_css)
        }
    }
}
