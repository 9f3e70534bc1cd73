import ArgumentParser
import KTPCore
import KTPRegister
import KTPWorkers

/// Reads one picture again, turned as a person has said.
extension CorrectionRun {
    func turn(_ name: String, by degrees: Int) async throws {
        let card = try card(name)
        guard try store.page(ofCard: card.id) != nil else {
            throw CommandFailure(.usage, language.say(.imagePlaceUnknown(folder: place)))
        }
        try store.correct(card.id, [.turned(degrees)], by: account)
        try await readAgain(card)
        say(language.say(.imageRotated(state: state(try self.card(card.id)))))
    }

    /// - Parameter place: where the picture lies now, if it was moved.
    /// - Throws: `CardFailure.engineUnavailable`; what was decided is kept then, and the next scan reads the picture so.
    func readAgain(_ card: CardRecord, at place: PicturePath? = nil) async throws {
        guard let page = try store.page(ofCard: card.id) else { return }
        let reading = try ReadingArguments.parse([])
        let engines = try AvailableEngines(
            reading.options(speaking: common.spoken), gazetteer: reading.reader.gazetteer.open(), allowSingle: true)
        var pool = try PoolArguments.parse([])
        pool.jobs = 1
        let there = WorkItem(id: page.item.id, path: place ?? page.place, page: page.item.page, turn: page.item.turn)
        let context = engines.context.turned(by: page.item.turn)
        let manager = try pool.manager(reading: reading, engines.options, of: [there.path], cards: 1, on: console)
        _ = try await manager.read([there]) { record in
            var record = record.namedByCard
            record.source.location = page.item.path
            try store.record(record, of: page.item.id, under: context)
        }
    }
}
