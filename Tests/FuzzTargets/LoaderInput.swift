import KTPCore
import KTPReading

/// Any file is a picture of a size that can be read, or refused for a reason.
enum LoaderInput {
    static func run(_ bytes: [UInt8]) throws {
        var source = RecordSource(path: "fuzz")
        let image: SourceImage
        do throws(LoadFailure) {
            image = try ImageLoader().load(.bytes(bytes, name: "fuzz"), describing: &source)
        } catch {
            for language in Language.allCases {
                try Broken.unless(!error.message(in: language).isEmpty, "a refusal has a reason")
            }
            return
        }
        try Broken.unless(image.width > 0 && image.height > 0, "a picture has pixels")
        try Broken.unless(image.width <= 100_000_000 / image.height, "no picture is over the limit")
        try Broken.unless(source.format != nil && source.sha256 != nil, "a picture that was decoded is described")
    }
}
