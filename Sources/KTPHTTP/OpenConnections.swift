import NIOCore
import Synchronization

/// The connections that are open. Where one too many comes, the one that has been idle longest goes: first those that have
/// never shown our cookie, so that nobody shuts the page out by holding connections open.
final class OpenConnections: Sendable {
    private struct Entry {
        let channel: any Channel
        var isBusy = false
        var isTrusted = false
        var since = NIODeadline.now()
    }

    private let most: Int
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private let requests = Atomic(0)
    /// Requests that are being answered, also those whose client has left.
    var answering: Int { requests.load(ordering: .relaxed) }

    init(most: Int) { self.most = most }

    /// - Returns: false where all that are open are busy with a request.
    func admit(_ channel: any Channel) -> Bool {
        let oldest: (isAdmitted: Bool, goes: (any Channel)?) = entries.withLock { entries in
            var goes: (any Channel)?
            if entries.count >= most {
                let idle = entries.values.filter { !$0.isBusy }
                guard let oldest = idle.min(by: { Self.rank($0) < Self.rank($1) }) else { return (false, nil) }
                entries[ObjectIdentifier(oldest.channel)] = nil
                goes = oldest.channel
            }
            entries[ObjectIdentifier(channel)] = Entry(channel: channel)
            return (true, goes)
        }
        oldest.goes?.close(promise: nil)
        return oldest.isAdmitted
    }

    /// A whole request has come, and is being answered.
    func begin(_ channel: any Channel) {
        requests.add(1, ordering: .relaxed)
        entries.withLock { $0[ObjectIdentifier(channel)]?.isBusy = true }
    }

    func end(_ channel: any Channel, isTrusted: Bool) {
        requests.subtract(1, ordering: .relaxed)
        entries.withLock { entries in
            guard var entry = entries[ObjectIdentifier(channel)] else { return }
            (entry.isBusy, entry.isTrusted, entry.since) = (false, entry.isTrusted || isTrusted, .now())
            entries[ObjectIdentifier(channel)] = entry
        }
    }

    func remove(_ channel: any Channel) { entries.withLock { $0[ObjectIdentifier(channel)] = nil } }

    private static func rank(_ entry: Entry) -> (Int, NIODeadline) { (entry.isTrusted ? 1 : 0, entry.since) }
}
