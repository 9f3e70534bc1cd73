import Foundation
import KTPCore
import KTPHTTP
import KTPRegister

/// Pictures that were given to the page, in the order in which they are read.
struct AddedPictures: Sendable {
    struct Picture: Sendable {
        var path: PicturePath
        /// The card that it shows better, as the person said.
        var card: String?
    }

    var waiting: [Picture] = []
    var message: String?
    var reading: Task<Void, Never>?
    var isStopped = false
}

extension ReviewService {
    /// A photo has 20 MB at most; a document of scans may have more.
    static let mostPictureBytes = 64 << 20
    private static let longestName = 100
    /// The time between two tries while a scan has the session.
    private static let pause = Duration.seconds(2)

    /// Keeps a picture and has it read.
    func add(_ request: Request) async throws -> ObjectMembers {
        guard let name = request.query["name"].flatMap(Self.name), !request.body.isEmpty else {
            throw RequestRefused(400, .requestNotUnderstood)
        }
        let card = try request.query["card"].map { try self.card($0).record.id }
        let path = try additions.keep(request.body, as: name)
        read([AddedPictures.Picture(path: path, card: card)])
        return try await session()
    }

    /// The last part of a name as a browser tells it; nil where it may not be a file's.
    private static func name(_ text: String) -> String? {
        guard let last = text.split(whereSeparator: { "/\\".contains($0) }).last else { return nil }
        let name = String(
            last.unicodeScalars.filter {
                !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 32 && $0.value != 127
            })
        let (base, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        guard !base.isEmpty, !base.hasPrefix("."), ending.utf8.count <= 10 else { return nil }
        var short = base
        while short.utf8.count > longestName { short.removeLast() }
        return ending.isEmpty ? short : "\(short).\(ending)"
    }

    /// The pictures that an earlier page did not come to are read now.
    package func readWhatIsLeft() {
        guard setting.readOnly == nil, let left = try? additions.left() else { return }
        read(left.map { AddedPictures.Picture(path: $0) })
    }

    private func read(_ pictures: [AddedPictures.Picture]) {
        withState { state in
            guard !pictures.isEmpty, !state.additions.isStopped else { return }
            state.additions.waiting += pictures
            if state.additions.reading == nil { state.additions.reading = Task { await readAll() } }
        }
    }

    private func readAll() async {
        while !Task.isCancelled {
            let batch = withState { state in
                if state.additions.waiting.isEmpty { state.additions.reading = nil }
                return state.additions.waiting
            }
            guard !batch.isEmpty else { return }
            var message: String?
            do {
                switch try await additions.read(batch.map(\.path)) {
                case .read: message = try await settle(batch)
                case .busy:
                    try await Task.sleep(for: Self.pause)
                    continue
                case .failed(let sentence): message = sentence
                }
            } catch is CancellationError {
                return
            } catch {
                message = (error as? any ExplainedError)?.message(in: language) ?? language.say(.requestFailed)
            }
            withState { state in
                state.additions.waiting.removeFirst(batch.count)
                state.additions.message = message
            }
        }
    }

    /// Sets cards aside of which a better picture has been read.
    /// - Returns: a sentence where one was not.
    private func settle(_ batch: [AddedPictures.Picture]) async throws -> String? {
        await exports.note()
        var message: String?
        for picture in batch {
            guard let card = picture.card, let old = try store.card(card) else { continue }
            let new = try? store.record(matching: picture.path.text)
            guard let new, new.id != card, new.status != .failed else {
                message = language.say(.retakeNotRead(number: old.number))
                continue
            }
            let numbers = [old.record, new].compactMap {
                $0.fields[.nik].flatMap { $0.status == .accepted ? $0.value : nil }
            }
            guard Set(numbers).count < 2 else {
                message = language.say(.retakeOfAnother(number: old.number))
                continue
            }
            let batch = [SessionStore.DecisionBatch(card, [.duplicate], version: nil)]
            if case .kept(let step, _) = try store.decide(batch, by: account) { await add(step: step) }
        }
        return message
    }

    /// The reading ends; the next page reads the rest.
    func stopReading() async {
        let reading = withState { state in
            state.additions.isStopped = true
            state.additions.reading?.cancel()
            return state.additions.reading
        }
        await reading?.value
    }
}
