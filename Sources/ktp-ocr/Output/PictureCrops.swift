import ArgumentParser
import KTPCore
import KTPWorkers

/// Crops of the cards' pictures, made by workers: no other process decodes a picture. Each crop is kept in memory, some
/// twenty thousand bytes a card, for callers that write the same results repeatedly.
actor PictureCrops {
    struct Wanted: Hashable, Sendable {
        private let picture: PictureReference
        private let places: [Place]
        private let isWholeWanted: Bool

        private struct Place: Hashable {
            var field: KTPField
            var box: BoundingBox
        }

        /// The whole card is seen where that is asked for, or a field's place is not known.
        /// - Parameter turn: how far a person had the picture turned, if anybody knows.
        init(_ record: CardRecord, _ fields: [KTPField], withWhole: Bool = false, turn: Int = 0) {
            picture = PictureReference(of: record, turn: turn)
            let known = record.places
            places = fields.compactMap { field in known[field].map { Place(field: field, box: $0) } }
            isWholeWanted = withWhole || places.count < fields.count
        }

        fileprivate var order: PictureCropper.Order? {
            guard picture.geometry != nil else { return nil }
            return PictureCropper.Order(picture, places.map { .box($0.box) } + (isWholeWanted ? [.card] : []))
        }

        fileprivate func named(_ pieces: [CardCrop?]) -> CardPieces {
            var named = CardPieces(whole: isWholeWanted ? pieces.last.flatMap(\.self) : nil)
            for (place, piece) in zip(places, pieces) { named.fields[place.field] = piece }
            return named
        }
    }

    private let language: Language
    private let session: String?
    private let isSandboxRequired: Bool
    private var kept: [Wanted: CardCrops] = [:]

    /// - Parameters:
    ///   - session: its folder, which no worker has to read.
    ///   - isSandboxRequired: whether nothing is cut where the workers cannot be locked in.
    init(language: Language, session: String?, isSandboxRequired: Bool = false) {
        (self.language, self.session) = (language, session)
        self.isSandboxRequired = isSandboxRequired
    }

    /// - Returns: pieces of exactly the pictures that were read, or why there are none.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started.
    func crop(_ wanted: some Sequence<Wanted> & Sendable) async throws -> [Wanted: CardCrops] {
        let new = Set(wanted).subtracting(kept.keys)
        let orders = new.compactMap { wanted in wanted.order.map { (wanted, $0) } }
        for wanted in new where wanted.order == nil { kept[wanted] = .unknown }
        if !orders.isEmpty {
            let pool = PictureWorkers(language: language, session: session, isSandboxRequired: isSandboxRequired)
            try await pool.crop(orders.map(\.1)) { number, answer in
                kept[orders[number].0] = answer.map(orders[number].0.named)
            }
        }
        return kept
    }
}

/// Workers for what is to be done with pictures that were read before.
struct PictureWorkers {
    let language: Language
    /// The folder of the session, which they are not to read.
    var session: String?
    /// The pictures that they will be asked about, as far as they are known.
    var paths: [PicturePath] = []
    /// Whether they refuse to work where this system cannot lock them in.
    var isSandboxRequired = false

    /// Cutting takes a fraction of a second; what takes this long holds up all that is asked behind it.
    private static let cropTimeLimit = Duration.seconds(20)

    /// Cuts pieces of pictures: without engines, so that it is up at once and asks for no model.
    var cropper: WorkerClient {
        WorkerClient(
            .tool(
                arguments: ["--without-engines", "--language", language.rawValue]
                    + (isSandboxRequired ? ["--require-sandbox"] : [])),
            reading: ReadableFolders(of: paths, hiding: session), timeLimit: Self.cropTimeLimit, language: language)
    }

    /// Cuts what is ordered, by two workers where there is work and room for two.
    /// - Throws: `CardFailure.engineUnavailable` without room for one; what `deliver` throws.
    func crop(
        _ orders: [PictureCropper.Order], isolation: isolated (any Actor)? = #isolation,
        deliver: (Int, PictureAnswer<[CardCrop?]>) throws -> Void
    ) async throws {
        let capacity = WorkerCapacity.ofThisProcess()
        guard capacity.workers > 0 else { throw capacity.refusal(in: language) }
        var pool = self
        pool.paths = orders.map(\.picture.location.path)
        let workers = (0..<min(capacity.workers, orders.count < Self.fewPictures ? 1 : 2)).map { _ in pool.cropper }
        try await PictureCropper(workers).crop(orders, isolation: isolation, deliver: deliver)
        for worker in workers { await worker.end() }
    }

    /// Fewer are cut sooner than a second worker is up.
    private static let fewPictures = 24

    func reader() throws -> WorkerClient {
        let reading = try ReadingArguments.parse([])
        let options = try reading.options(speaking: language)
        return WorkerClient(
            .tool(arguments: reading.arguments(reading: options)),
            reading: ReadableFolders(of: paths, hiding: session), language: language)
    }
}
