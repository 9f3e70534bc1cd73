import Hashing

/// A font file for specimens: no other font of the machine is used.
package struct FontFile: Hashable, Sendable {
    /// The Debian package that installs it.
    let package: String
    let path: String
    let sha256: String

    package init(package: String, path: String, sha256: String) {
        self.package = package
        self.path = path
        self.sha256 = sha256
    }

    /// - Throws: `SpecimenFailure` when it is missing, or another file is in its place.
    package func check() throws(SpecimenFailure) {
        guard let found = ContentHash.sha256(ofFile: path) else {
            throw .fontMissing(path: path, package: package)
        }
        guard found == sha256 else { throw .otherFont(path: path, package: package) }
    }
}
