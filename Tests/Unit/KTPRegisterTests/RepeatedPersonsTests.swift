import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Persons whose cards would be handed over more than once.
struct RepeatedPersonsTests {
    @Test func eachPersonIsCountedOnceAndAPairThatIsKeptNotAtAll() throws {
        let pictures = try RegisteredPictures()
        for (name, person) in [("a", 1), ("b", 1), ("c", 1), ("d", 2), ("e", 2), ("f", 3)] {
            try pictures.draw([person], as: "\(name).jpg", mark: name)
        }
        try pictures.scan()
        let persons = try pictures.reading { try $0.repeatedPersons() }
        #expect(persons.groups.map(\.count) == [3, 2] && persons.further.count == 3)
        #expect(try pictures.reading { try $0.repeatedPersons(alike: true) } == persons)
        try pictures.deciding { store in
            let pair = persons.groups[1]
            try store.correct(pair[0], [.bothKept(with: pair[1])], by: "ratna")
            try store.correct(persons.groups[0][1], [.duplicate], by: "ratna")
            try store.correct(persons.groups[0][2], [.value(.pekerjaan, "GURU")], by: "ratna")
        }
        let left = try pictures.reading { try $0.repeatedPersons() }
        #expect(left.groups.map(\.count) == [2])
        let best = try pictures.reading { try $0.bestFirst(left) }
        #expect(
            best.groups == [[persons.groups[0][2], persons.groups[0][0]]], "what a person corrected leaves the house")
        #expect(try pictures.reading { try $0.repeatedPersons(alike: true) }.count == 0)
    }

    /// A poor picture is like each of two that differ from each other.
    @Test func cardsThatDifferAreNotAlikeThroughAThird() throws {
        let pictures = try RegisteredPictures()
        for name in ["a", "b", "c"] { try pictures.draw([1], as: "\(name).jpg", mark: name) }
        try pictures.scan()
        let cards = try pictures.records().map(\.id)
        try pictures.deciding { store in
            try store.correct(cards[1], [.value(.alamat, nil)], by: "ratna")
            try store.correct(cards[2], [.value(.alamat, "JL LAIN NO 9")], by: "ratna")
            try store.updateDuplicates()
        }
        #expect(try pictures.reading { try $0.repeatedPersons() }.groups.map(\.count) == [3])
        #expect(try pictures.reading { try $0.repeatedPersons(alike: true) }.count == 0)
    }
}
