/// What is left of a text when marks and blanks are dropped and letters and digits of one shape count as one: most
/// readings of the same print are alike in this.
enum ConfusableSkeleton {
    static func areAlike(_ one: String, _ other: String) -> Bool { shapes(of: one) == shapes(of: other) }

    private static func shapes(of text: String) -> String {
        String(text.replacing("IVI", with: "M").replacing("VV", with: "W").compactMap(ConfusableCharacters.shape))
    }
}
