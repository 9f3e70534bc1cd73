import KTPCore
import TestSupport
import Testing

/// A card is known by its place on the picture and by its NIK.
struct CardMatchingTests {
    /// A card of the picture's thousandths, turned by so many corners.
    private func card(
        _ number: Int, x: Double, y: Double, width: Double = 400, height: Double = 250, from corner: Int = 0,
        hasNIK: Bool = true
    ) -> CardMatching.Card {
        var record = CardRecord.sample(number)
        let corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
        record.geometry = CardGeometry(
            width: 1012, height: 638, corners: Array(corners[corner...] + corners[..<corner]))
        if !hasNIK { record.fields[.nik] = .missing }
        return CardMatching.Card(record)
    }

    @Test func aTurnedSheetNumbersItsCardsOtherwiseAndTheyAreTheSame() {
        let before = [card(1, x: 100, y: 100, hasNIK: false), card(2, x: 100, y: 600, hasNIK: false)]
        let after = [card(2, x: 102, y: 597, from: 2, hasNIK: false), card(1, x: 98, y: 104, from: 2, hasNIK: false)]
        #expect(CardMatching.matches(of: after, in: before) == [1, 0])
    }

    @Test func aThirdCardIsNoneOfTwo() {
        let before = [card(1, x: 0, y: 0), card(2, x: 0, y: 600)]
        let after = [card(1, x: 0, y: 0), card(3, x: 0, y: 300), card(2, x: 0, y: 600)]
        #expect(CardMatching.matches(of: after, in: before) == [0, nil, 1])
        #expect(CardMatching.matches(of: before, in: after) == [0, 2])
    }

    /// An outline that was half a card off, and is right now.
    @Test func theNIKTellsWhereOutlinesBarelyAgree() {
        let before = [card(1, x: 0, y: 0, width: 200), card(2, x: 0, y: 600)]
        let after = [card(1, x: 100, y: 0), card(2, x: 0, y: 600)]
        #expect(CardMatching.matches(of: after, in: before) == [0, 1])
        let unread = [card(1, x: 100, y: 0, hasNIK: false), card(2, x: 0, y: 600)]
        #expect(CardMatching.matches(of: unread, in: before) == [nil, 1])
    }

    /// The same card photographed twice on one page is two cards.
    @Test func theSameNIKInAnotherPlaceIsAnotherCard() {
        let before = [card(1, x: 0, y: 0), card(1, x: 0, y: 600)]
        #expect(CardMatching.matches(of: [before[1], before[0]], in: before) == [1, 0])
        #expect(CardMatching.matches(of: [card(1, x: 0, y: 300)], in: before) == [nil])
    }

    @Test func theOnlyCardOfAPictureIsTheOnlyCardOfThePicture() {
        let far = card(1, x: 500, y: 700, hasNIK: false)
        #expect(CardMatching.matches(of: [far], in: [card(1, x: 0, y: 0)]) == [0])
        #expect(CardMatching.matches(of: [card(2, x: 500, y: 700)], in: [card(1, x: 0, y: 0)]) == [nil])
        let failed = CardMatching.Card(.failedSample(1, .noCard))
        #expect(CardMatching.matches(of: [card(1, x: 0, y: 0)], in: [failed]) == [0])
        #expect(CardMatching.matches(of: [card(1, x: 0, y: 0), card(2, x: 0, y: 600)], in: [failed]) == [nil, nil])
    }

    @Test(arguments: [
        [[0.0, 0], [1, 0], [1, 1]], [[0, 0], [0, 0], [0, 0], [0, 0]], [[0, 0], [1, .nan], [1, 1], [0, 1]],
        [[0, 0], [1], [1, 1], [0, 1]],
    ])
    func cornersThatEncloseNothingAreNoOutline(corners: [[Double]]) {
        var record = CardRecord.sample(1)
        record.geometry = CardGeometry(width: 1012, height: 638, corners: corners)
        let other = [card(2, x: 0, y: 0), card(3, x: 0, y: 600)]
        #expect(CardMatching.matches(of: [CardMatching.Card(record)], in: other) == [nil])
    }
}
