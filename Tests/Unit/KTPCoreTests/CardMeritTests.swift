import KTPCore
import TestSupport
import Testing

/// Which of two cards of a person is proposed to stay.
struct CardMeritTests {
    @Test func whatAPersonCheckedComesBeforeWhatIsThereAndThatBeforeThePicture() {
        var (plain, checked, sharp) = (CardRecord.sample(1), CardRecord.sample(1), CardRecord.sample(1))
        checked.settled = .confirmed
        checked.fields[.agama] = .missing
        sharp.quality?.sharpness = 1
        plain.quality?.sharpness = 0.1
        var open = CardRecord.sample(1, status: .review)
        open.quality?.sharpness = 1
        let order = [checked, sharp, plain, open].map { CardMerit($0) }
        for (better, worse) in zip(order, order.dropFirst()) {
            #expect(better.isBetter(than: worse) && !worse.isBetter(than: better))
        }
        #expect(!order[1].isBetter(than: order[1]))
    }
}
