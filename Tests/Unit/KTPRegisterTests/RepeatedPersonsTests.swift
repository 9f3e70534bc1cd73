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
        #expect(try pictures.reading { try $0.repeatedPersons() }.groups.map(\.count) == [2])
        #expect(try pictures.reading { try $0.repeatedPersons(alike: true) }.count == 0)
    }
}
