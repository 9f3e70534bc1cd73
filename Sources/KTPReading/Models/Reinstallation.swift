package import KTPCore

package enum Reinstallation {
    /// The end of a sentence. It names what the tool was packed in, for no archive of Debian's has it.
    package static func remedy(in language: Language) -> String {
        switch Packing.ofThisTool {
        case .deb: language.say(.reinstallPackage)
        case .bundle: language.say(.reinstallBundle)
        case .wheel: language.say(.reinstallWheel)
        case nil: language.say(.reinstall)
        }
    }
}
