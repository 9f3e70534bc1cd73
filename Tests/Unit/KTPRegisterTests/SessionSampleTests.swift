import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// The sample of accepted fields, by which an office says how good its register is.
final class SessionSampleTests {
    private let folder = TemporaryFolder()
    private let path: String
    private let store: SessionStore
    private let context = ReadingContext("v1", accept: 0.8)

    init() throws {
        path = folder.file("s").path
        store = try SessionStore.open(path, .run, making: true)
        for number in 1...20 {
            try store.record(.sample(number, status: number % 4 == 0 ? .review : .accepted), under: context)
        }
    }

    /// Answers all that is left as the machine has it, but for every `wrong`th.
    private func answerAll(wrong: Int = .max) throws -> [SampledField] {
        var seen: [SampledField] = []
        while let next = try store.nextSampledField() {
            seen.append(next)
            let value = try store.card(next.card)?.record.fields[next.field]?.value
            let typed = seen.count % wrong == 0 ? "LAIN" : value?.lowercased()
            let answer = try store.answerSample(next.card, next.field, typed, isFinal: true, by: "b")
            #expect(answer?.agrees == (seen.count % wrong != 0))
        }
        return seen
    }

    @Test func theDrawIsTheSeedsAndOfTheMachinesAcceptedFieldsAlone() throws {
        try store.correct("id1", [.value(.nama, "SITI")], by: "b")
        try store.correct("id2", [.confirmed], by: "b")
        let sample = try store.drawSample(share: 1, isBlind: true, seed: "one", by: "b")
        // Seventeen fields have a value; the address of five cards is in doubt; the person's own are not the machine's.
        #expect(sample.drawn == 20 * 17 - 5 - 1 - 17)
        let all = try answerAll()
        #expect(all.count == sample.drawn && Set(all.map { "\($0.card) \($0.field)" }).count == all.count)
        #expect(!all.contains { $0.card == "id2" || ($0.card == "id1" && $0.field == .nama) })
        #expect(!all.contains { $0.field == .alamat && ["id4", "id8"].contains($0.card) })
        var draws: [[SampledField]] = []
        for (name, seed) in [("a", "one"), ("b", "one"), ("c", "two")] {
            let other = try SessionStore.open(folder.file(name).path, .run, making: true)
            for number in 1...20 { try other.record(.sample(number), under: context) }
            #expect(try other.drawSample(share: 0.05, isBlind: false, seed: seed, by: "b").drawn == 17)
            var fields: [SampledField] = []
            while let next = try other.nextSampledField(skipping: fields.count) { fields.append(next) }
            draws.append(fields)
        }
        #expect(draws[0] == draws[1] && draws[0] != draws[2])
    }

    @Test func aLargerShareGoesOnAndKeepsTheAnswers() throws {
        let first = try store.drawSample(share: 0.05, isBlind: true, by: "b")
        #expect(first.drawn == 17 && first.share == 0.05 && first.isBlind && first.answered == 0)
        let answered = try answerAll(wrong: 5)
        let done = try #require(try store.sample())
        #expect(done.answered == 17 && done.wrong == Proportion(3, of: 17) && done.drawn == 17)
        let more = try store.drawSample(share: 0.1, isBlind: false, by: "b")
        #expect(more.seed == first.seed && more.share == 0.1 && !more.isBlind)
        #expect(more.drawn == 34 && more.wrong == done.wrong)
        let rest = try answerAll()
        #expect(rest.count == 17 && Set(rest.map { "\($0)" }).isDisjoint(with: answered.map { "\($0)" }))
        #expect(try store.sample()?.wrong == Proportion(3, of: 34))
        #expect(
            try store.drawSample(share: 0.02, isBlind: false, by: "b").drawn == 34, "a smaller one takes nothing away")
        #expect(try store.reviewedFields().values.map(\.count).reduce(0, +) == 34)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aDifferingAnswerIsACorrectionOnlyWhenThePersonSaysSo() throws {
        _ = try store.drawSample(share: 0.5, isBlind: true, by: "b")
        let next = try #require(try store.nextSampledField())
        let machine = try #require(try store.card(next.card)?.record.fields[next.field]?.value)
        let first = try #require(try store.answerSample(next.card, next.field, "LAIN", isFinal: false, by: "b"))
        #expect(!first.agrees && first.machine == machine && first.step == nil && first.sample.answered == 0)
        #expect(try store.nextSampledField() == next, "it still waits")
        let last = try #require(try store.answerSample(next.card, next.field, "lain", isFinal: true, by: "b"))
        #expect(!last.agrees && last.sample.wrong == Proportion(1, of: 1))
        let shown = try #require(try store.card(next.card))
        #expect(
            shown.record.fields[next.field]?.value == next.field.typed("lain") && shown.record.settled == .corrected)
        #expect(try store.answerSample(next.card, next.field, "LAIN", isFinal: true, by: "b") == nil, "once")
        let undone = try store.undo(step: try #require(last.step), by: "b")
        #expect(undone.cards.map(\.record.id) == [next.card])
        #expect(try store.sample()?.answered == 0 && store.nextSampledField() == next)
        let agreed = try #require(try store.answerSample(next.card, next.field, machine, isFinal: false, by: "b"))
        #expect(agreed.agrees && agreed.sample.wrong == Proportion(0, of: 1))
        _ = try store.undo(step: try #require(agreed.step), by: "b")
        #expect(try store.sample()?.answered == 0)
    }

    @Test func whatAPersonDecidesMeanwhileIsNoLongerDrawn() throws {
        let sample = try store.drawSample(share: 0.5, isBlind: true, by: "b")
        let next = try #require(try store.nextSampledField())
        try store.correct(next.card, [.value(next.field, "LAIN")], by: "b")
        #expect(try store.nextSampledField() != next)
        #expect(try store.sample()?.drawn == sample.drawn - 1)
        #expect(try store.answerSample(next.card, next.field, "LAIN", isFinal: true, by: "b") == nil)
    }

    @Test func aForgottenPersonsFieldsGoAndARecoveredSessionKeepsTheSample() async throws {
        _ = try store.drawSample(share: 0.5, isBlind: true, by: "b")
        _ = try answerAll()
        let before = try #require(try store.sample())
        let saved = folder.file("saved").path
        _ = try SessionRecovery(of: path, into: saved, by: "b")
        #expect(try SessionStore.open(saved, .read).sample() == before)
        #expect(SessionCheck(of: saved).faults == [])
        #expect(try await store.forget("id1", by: "b") { _ in } != nil)
        #expect(try store.reviewedFields()["id1"] == nil)
    }

    @Test func whetherAFieldWaitsBlindIsKnown() throws {
        #expect(try !store.isBlindReview("id1", .nik))
        _ = try store.drawSample(share: 1, isBlind: true, by: "b")
        let next = try #require(try store.nextSampledField())
        #expect(try store.isBlindReview(next.card, next.field))
        #expect(try !store.isBlindReview("id4", .alamat), "in doubt, and not of the sample")
        #expect(try store.queue(RegisterQuery(.sample)).total == 0, "nothing is shown of what waits")
        let value = try store.card(next.card)?.record.fields[next.field]?.value
        _ = try store.answerSample(next.card, next.field, value, isFinal: true, by: "b")
        #expect(try !store.isBlindReview(next.card, next.field))
        #expect(try store.queue(RegisterQuery(.sample)).cards.map(\.id) == [next.card])
        _ = try store.drawSample(share: 1, isBlind: false, by: "b")
        let other = try #require(try store.nextSampledField())
        #expect(try !store.isBlindReview(other.card, other.field))
        #expect(try store.queue(RegisterQuery(.sample)).total == 20)
    }
}
