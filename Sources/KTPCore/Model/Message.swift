/// A sentence in both languages. The build makes a static function of each message in `Messages/en` and `Messages/id`:
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
