import Foundation
package import KTPCore

package enum Reinstallation {
    /// As the end of a sentence. It names the package's own file where a package brought the tool, for no archive has it.
    package static func remedy(in language: Language) -> String {
        guard isPackaged else { return language.say(.reinstall) }
        return language.say(.reinstallPackage)
    }

    private static var isPackaged: Bool {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path == "/usr/bin/ktp-ocr"
    }
}
