import Foundation
import KTPCore
import TestSupport
import Testing

/// `merge --per`: a job too large for one register becomes several, and no card moves from one to another.
@Suite(.timeLimit(.minutes(4)))
struct MergeRegistersTests {
    /// The registers of each picture, by its path.
    private func homes(_ bench: MergeBench, _ folder: String) throws -> [String: [String]] {
        let names = try bench.folder.names(in: folder)
        return try names.reduce(into: [:]) { homes, name in
            for record in try bench.results("\(folder)/\(name)") {
                homes[record.source.path, default: []].append(name)
            }
        }
    }

    private func answers(_ numbers: ClosedRange<Int>) throws -> String {
        try numbers.map { try MergeBench.answer($0) }.joined()
    }

    @Test func partsGoWholeIntoRegistersInTheirOrder() async throws {
        let bench = try MergeBench([])
        for (name, cards) in [("a", 1...4), ("b", 5...7), ("c", 8...11), ("d", 12...30)] {
            try bench.folder.write(answers(cards), to: name)
        }
        #expect(try await bench.merge("all", ["a", "b", "c", "d"], ["--per", "8"]).status == 0)
        func home(of card: Int) throws -> [String]? { try homes(bench, "all")["cards/card \(card).jpg"] }
        #expect(try [1, 7].map(home) == [["register-001"], ["register-001"]])
        #expect(try [8, 11].map(home) == [["register-002"], ["register-002"]])
        // A part is larger than a register should be.
        #expect(try [12, 30].map(home) == [["register-003"], ["register-003"]])
        let first = try homes(bench, "all")
        // The first has grown beyond its register, another is given twice, one is new, in another order.
        try bench.folder.write(answers(1...4) + answers(41...49), to: "a")
        try bench.folder.write(answers(51...52), to: "e")
        #expect(try await bench.merge("all", ["e", "c", "a", "c"], ["--per", "8"]).status == 0)
        let second = try homes(bench, "all")
        #expect(second.allSatisfy { $0.value.count == 1 } && second.count == 41)
        #expect(first.allSatisfy { second[$0.key] == $0.value })
        #expect(second["cards/card 49.jpg"] == ["register-001"] && second["cards/card 52.jpg"] == ["register-004"])
        let run = try await bench.merge("all", ["a"], ["--per", "0"])
        #expect(run.status == 64 && run.error.contains("--per"))
    }

    @Test func aSessionThatGoesOnReadingKeepsItsRegister() async throws {
        let bench = try MergeBench((1...9).map { "card \($0).jpg" })
        let parts = ["part1", "part2", "part3"]
        func merged() async throws -> [String: [String]] {
            for (number, part) in parts.enumerated() { try await bench.scan(part, ["--shard", "\(number + 1)/3"]) }
            #expect(try await bench.merge("all", parts.reversed(), ["--per", "4"]).status == 0)
            return try homes(bench, "all")
        }
        let first = try await merged()
        // A copy in another part makes no part a stranger's.
        for card in 10...18 { try bench.write("card \(card).jpg") }
        try bench.write("0 copy.jpg", content: "card 3.jpg")
        let second = try await merged()
        #expect(first.count == 9 && Set(first.values.joined()).count > 1)
        #expect(first.allSatisfy { second[$0.key] == $0.value || $0.key == "cards/card 3.jpg" })
        #expect(second.count == 18 && second.values.allSatisfy { $0.count == 1 })
    }

    @Test func oneTableListsWhatFailedInAnyPart() async throws {
        let bench = try MergeBench([])
        func failed(_ number: Int, _ code: CardFailure.Code) throws -> String {
            var record = CardRecord.sample(number)
            (record.status, record.fields, record.engines, record.fingerprint) = (.failed, [:], [:], "a")
            record.error = CardFailure(code, "could not be read")
            return try OrderedJSON.encode(record) + "\n"
        }
        try bench.folder.write(answers(1...2) + failed(3, .damaged) + failed(4, .timedOut), to: "a")
        try bench.folder.write(answers(4...4) + failed(5, .noCard), to: "b")
        try bench.folder.write(failed(6, .crashed), to: "c")
        let run = try await bench.merge("all", ["a", "b", "c"], ["--per", "5", "--failures", "failed.csv"])
        #expect(run.status == 1, "\(run.error)")
        func rows() throws -> [String] {
            try bench.folder.text("failed.csv")
                .split(whereSeparator: \.isNewline).map(String.init)
        }
        // The fourth has been read in another part.
        let home = try #require(try homes(bench, "all")["cards/card 6.jpg"]?.first)
        let table = try rows()
        #expect(table.count == 4 && table[0].hasSuffix("part,register,id,path,page,card,errorCode,error"))
        #expect(table.contains { $0.hasPrefix("a,all/") && $0.hasSuffix(".jpg,1,1,damaged,could not be read") })
        #expect(table.contains { $0.hasPrefix("b,all/") && $0.contains(",cards/card 5.jpg,1,1,noCard,") })
        #expect(table.contains { $0.hasPrefix("c,all/\(home),") && $0.contains(",crashed,") })
    }
}
