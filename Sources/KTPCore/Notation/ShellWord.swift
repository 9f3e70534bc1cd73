/// A word of a command that a person is told to type.
package enum ShellWord {
    /// - Returns: in single quotes where a shell would take it for more or less than one word.
    package static func quoted(_ word: String) -> String {
        let plain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789-_./,+:=@%~".unicodeScalars.contains($0)
        }
        guard !plain || word.isEmpty || word.hasPrefix("~") else { return word }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
