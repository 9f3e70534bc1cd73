package import KTPCore

package enum Reinstallation {
    /// The end of a sentence. It names what the tool was packed in, for no archive of Debian's has it.
    package static func remedy(in language: Language) -> String {
        language.say(Packing.ofThisTool.map { .reinstallFrom($0) } ?? .reinstall)
    }
}
