import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A model of the register in memory and the register itself go through the same random steps. After each of them every
/// decision is on the card of the person it was made for, no card is missing, and none is there twice.
///
/// `KTP_OCR_IDENTITY_STEPS` sets how many steps are made: 20,000 in `make torture`; `KTP_OCR_IDENTITY_SEED` the first seed.
struct RegisterModelTests {
    private static let steps = number("KTP_OCR_IDENTITY_STEPS") ?? 600
    private static let firstSeed = number("KTP_OCR_IDENTITY_SEED") ?? 0
    private static let stepsOfARun = 40

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

    @Test func everyDecisionStaysWithItsPerson() throws {
        for seed in Self.firstSeed..<Self.firstSeed + max(1, Self.steps / Self.stepsOfARun) {
            let world = try World(seed: UInt64(seed))
            var path: [World.Step] = []
            for _ in 0..<Self.stepsOfARun {
                path.append(try world.step())
                let faults = try world.faults()
                #expect(faults == [], "seed \(seed): \(path)")
                if !faults.isEmpty { return }
            }
            #expect(SessionCheck(of: world.pictures.session).faults == [], "seed \(seed)")
        }
    }
}

/// Pictures, persons and decisions as they are, and a register that has to follow.
private final class World {
    enum Step: CaseIterable {
        case rename, move, copy, remove, replace, renumber, add, turn, version, decide, undo, stale, merge, shard,
            cutOff, scan
    }

    let pictures: RegisteredPictures
    private var random: SeededRandom
    private var version = 1
    private var persons = 0
    /// Persons of whom a card was read, with the name that was decided last, those before it first.
    private var names: [Int: [String]] = [:]
    /// Decisions that somebody has prepared on an older state of the register, as on a printed list or an old sheet.
    private var prepared: [SessionStore.DecisionBatch] = []
    /// Persons about whose card the latest decision may be that its picture was turned.
    private var turned: Set<Int> = []

    init(seed: UInt64) throws {
        pictures = try RegisteredPictures()
        random = SeededRandom(state: seed &* 2_654_435_761 &+ 17)
        for _ in 0..<3 { try add() }
        try scan()
    }

    func step() throws -> Step {
        let step = Step.allCases.randomElement(using: &random) ?? .scan
        switch step {
        case .rename: try change { pictures, name, _ in try pictures.move(name, to: "r-" + name) }
        case .move: try change { pictures, name, number in try pictures.move(name, to: "archive-\(number)-\(name)") }
        case .copy: try change { pictures, name, number in try pictures.copy(name, to: "copy-\(number)-\(name)") }
        case .remove: try change { pictures, name, _ in try pictures.remove(name) }
        case .replace: try replace()
        case .renumber: try renumber()
        case .add: try add()
        case .turn: try turn()
        case .version: version += 1
        case .decide: try decide()
        case .undo: try undo()
        case .stale: try decideFromAnOldSheet()
        case .merge: try merge(shards: 1)
        case .shard: try merge(shards: 2)
        case .cutOff: try cutOff()
        case .scan: break
        }
        if [.decide, .undo, .stale, .merge, .shard].contains(step) { return step }
        try scan()
        return step
    }

    /// - Returns: what is not as it should be.
    func faults() throws -> [String] {
        var faults: [String] = []
        let records = try pictures.records()
        var seen: [Int: CardRecord] = [:]
        for record in records where record.error == nil {
            let nik = record.engines[.lstm]?.fields[.nik] ?? ""
            guard let person = names.keys.first(where: { CardRecord.sample($0).fields[.nik]?.value == nik }) else {
                faults.append("a card of nobody")
                continue
            }
            if seen.updateValue(record, forKey: person) != nil { faults.append("person \(person) is there twice") }
        }
        for (person, decided) in names.sorted(by: { $0.key < $1.key }) {
            guard let record = seen[person] else {
                faults.append("person \(person) is missing")
                continue
            }
            let name = record.fields[.nama]?.value
            let wanted = decided.last ?? "CONTOH NOMOR \(person)"
            if name != wanted { faults.append("person \(person) is called \(name ?? "") and not \(wanted)") }
        }
        let numbers = try pictures.reading { try $0.numbers() }
        if Set(numbers.values).count != numbers.count { faults.append("a number is there twice") }
        return faults
    }

    // MARK: Steps

    private func change(_ body: (RegisteredPictures, String, UInt64) throws -> Void) throws {
        guard let name = pictures.names.randomElement(using: &random), name.count < 150 else { return }
        try body(pictures, name, random.next() % 1000)
    }

    private func add() throws {
        let count = Int(random.next() % 3) + 1
        let new = (1...count).map { persons + $0 }
        persons += count
        try pictures.draw(new, as: "scan\(persons).jpg")
    }

    private func replace() throws {
        guard let name = pictures.names.randomElement(using: &random) else { return }
        persons += 1
        try pictures.draw([persons], as: name)
    }

    /// A scanner that begins with the same names again.
    private func renumber() throws {
        let old = pictures.names
        for name in old { try pictures.move(name, to: "_" + name) }
        for (name, other) in zip(old, old.shuffled(using: &random)) { try pictures.move("_" + name, to: other) }
    }

    private func turn() throws {
        guard let person = names.keys.sorted().randomElement(using: &random), let card = try pictures.card(person)
        else { return }
        _ = try pictures.deciding { try $0.correct(card.id, [.turned(180)], by: "a") }
        turned.insert(person)
    }

    private func decide() throws {
        guard let person = names.keys.sorted().randomElement(using: &random), let card = try pictures.card(person)
        else { return }
        let name = "NAMA \(random.next() % 10_000)"
        let version = try pictures.reading { try $0.card(card.id)?.version }
        prepared.append(.init(card.id, [.value(.nama, "LAMA")], version: version))
        _ = try pictures.deciding { try $0.correct(card.id, [.value(.nama, name)], by: "a") }
        names[person, default: []].append(name)
    }

    private func undo() throws {
        let decided = names.filter { !$0.value.isEmpty }.keys.sorted()
        guard let person = decided.randomElement(using: &random), !turned.contains(person),
            let card = try pictures.card(person)
        else { return }
        _ = try pictures.deciding { try $0.undo(card.id, by: "a") }
        names[person]?.removeLast()
    }

    /// What was prepared on an older state must not be taken.
    private func decideFromAnOldSheet() throws {
        guard let batch = prepared.popLast() else { return }
        let step = try pictures.deciding { try $0.decide([batch], by: "a") }
        if case .kept = step { Issue.record("an old decision was taken") }
    }

    /// Puts the register, or it and a part that other machines read, into a new one.
    private func merge(shards: Int) throws {
        let (old, new, part) = (
            pictures.session, pictures.folder.file("merged").path, pictures.folder.file("part").path
        )
        var parts = [old]
        if shards > 1 {
            version += 1
            let some = pictures.names.filter { _ in random.next() % 2 == 0 }
            try read(some, into: part)
            parts.append(part)
        }
        try KTPRegisterTests.merge(parts.shuffled(using: &random), into: new)
        for folder in parts { try FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.moveItem(atPath: new, toPath: old)
        prepared = []
    }

    /// A run that is killed: the first pictures have been read, nothing was finished.
    private func cutOff() throws {
        try read(Array(pictures.names.prefix(2)), into: pictures.session, isCutOff: true)
    }

    private func scan() throws { try read(pictures.names, into: pictures.session) }

    private func read(_ names: [String], into session: String, isCutOff: Bool = false) throws {
        let (version, salt) = (version, random.next())
        // Each version finds the cards in its own order, and may miss one of several.
        func found(_ persons: [Int]) -> [Int] {
            let misses = persons.count > 1 && (salt &+ UInt64(persons[0])) % 4 == 0
            let order = (version + persons[0]) % 2 == 0 ? persons : persons.reversed()
            return misses ? Array(order.dropLast()) : order
        }
        let store = try SessionStore.open(session, .run, making: true)
        let items = names.map { WorkItem(id: "", path: PicturePath(pictures.url($0).path)) }
        let inputs = try store.registerInputs(items, hashing: pictures.hashing, salted: true)
        try store.markMissingInputs()
        for item in inputs.items.map(pictures.looked) {
            let context = ReadingContext(ReadingIdentity("v\(version)")).turned(by: item.turn)
            if try store.earlierStatuses(of: [item], readBy: { _ in context.identity }).isEmpty {
                let records = pictures.read(item, finding: found)
                try store.record(records, of: item.id, holding: item.content, under: context)
                for record in records where record.error == nil {
                    let nik = record.fields[.nik]?.value
                    let person = (1...persons).first { CardRecord.sample($0).fields[.nik]?.value == nik }
                    if let person, self.names[person] == nil { self.names[person] = [] }
                }
            }
            if isCutOff { return }
        }
        try store.numberCards()
        try store.updateDuplicates()
    }
}
