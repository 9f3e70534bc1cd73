import KTPCore
import KTPRegister

/// How the sample stands, and what it says of the register.
struct SampleView: Encodable, Sendable {
    var share: Double
    var seed: String
    var blind: Bool
    var drawn: Int
    var answered: Int
    var wrong: Int
    @Nullable var rate: Double?
    @Nullable var low: Double?
    @Nullable var high: Double?
    var sentence: String

    init(_ sample: SampleStanding, in language: Language) {
        share = sample.share
        seed = sample.seed
        blind = sample.isBlind
        drawn = sample.drawn
        answered = sample.answered
        wrong = sample.wrong.hits
        sentence = sample.sentence(in: language)
        let interval = sample.wrong.wilsonInterval()
        rate = sample.wrong.share
        low = interval?.low
        high = interval?.high
    }
}
