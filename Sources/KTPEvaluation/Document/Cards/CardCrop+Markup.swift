import Foundation
import KTPCore

extension CardCrop {
    /// Within the page itself, as a `data:` address.
    func markup(alt: String) -> Markup {
        .tag(
            "img",
            [
                "class": "crop", "alt": alt, "width": "\(width)", "height": "\(height)", "loading": "lazy",
                "src": "data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())",
            ])
    }
}
