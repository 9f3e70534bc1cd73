import KTPCore
import Specimens
import Testing

/// Cards for models in training.
struct TrainingTextTests {
    private static let cards = (1...300).map { SpecimenGenerator(seed: 3, practises: true).card($0, condition: .scan) }

    @Test func everyLetterAndDigitIsCommon() {
        var counts: [Character: Int] = [:]
        for card in Self.cards {
            for text in [card.truth[.nama], card.truth[.alamat], card.truth[.kelDesa]].compactMap(\.self) {
                for character in text { counts[character, default: 0] += 1 }
            }
        }
        for character in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
            #expect(counts[character, default: 0] > 60, "\(character)")
        }
    }

    @Test func manyValuesAreNoneThatACardCouldHave() {
        let dates = Self.cards.compactMap { $0.truth[.tanggalLahir] }
        #expect(dates.count { CalendarDate(printed: $0) == nil } > 60)
        #expect(Self.cards.compactMap { $0.truth[.nik] }.allSatisfy { $0.count == 16 && Int($0) != nil })
    }

    @Test func otherCardsStayAsTheyWere() {
        let plain = SpecimenGenerator(seed: 3).card(1, condition: .scan)
        #expect(plain == SpecimenGenerator(seed: 3, practises: false).card(1, condition: .scan))
        #expect(plain != Self.cards[0])
    }
}
