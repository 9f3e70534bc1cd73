import Foundation
import KTPCore
import KTPRegister
import TestSupport

extension TemporaryFolder {
    /// A closed session in it with these cards, which `work` does something to.
    func session(
        _ name: String = "s", of records: [CardRecord],
        under context: ReadingContext = ReadingContext("v1", accept: 0.8),
        work: (SessionStore) throws -> Void = { _ in }
    ) throws -> String {
        let path = file(name).path
        let store = try SessionStore.open(path, .run, making: true)
        for record in records { try store.record(record, under: context) }
        try work(store)
        return path
    }
}
