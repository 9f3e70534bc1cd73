import Testing

@testable import KTPReview

struct RouteTests {
    @Test func whatIsNoRouteIsNone() {
        for path in [
            ["..", "etc", "passwd"], ["pictures", "a", "card.png"], ["assets", "review.jsx"], ["api"],
            ["api", "cards", "a", "b", "c"],
        ] {
            #expect(Route(path) == nil, "\(path)")
        }
        #expect(Route(["pictures", "a", "card.jpg"]) == .picture(card: "a", .card))
    }
}
