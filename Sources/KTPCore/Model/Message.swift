/// A sentence for a person, in both languages.
///
/// A target's messages stand in its catalogues, `Messages/en` and `Messages/id`; the build makes a static function of each,
/// with the arguments that the sentence names:
///
///     language.say(.cardCount(count: 3))
package struct Message: Sendable {
    let en: String
    let id: String

    package init(en: String, id: String) {
        self.en = en
        self.id = id
    }
}
