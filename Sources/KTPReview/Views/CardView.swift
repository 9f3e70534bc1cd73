import KTPCore
import KTPRegister

struct CardView: Encodable, Sendable {
    struct Picture: Encodable, Sendable {
        /// Whether the card laid flat can be shown, and the whole picture.
        var card: Bool
        var source: Bool
        var width: Int
        var height: Int
        /// Why there is no picture, and how to get one.
        @Nullable var reason: String?
        /// Another one for another picture, or another place in it.
        var key: String
    }

    struct Failure: Encodable, Sendable {
        var code: CardFailure.Code
        var message: String
    }

    struct Other: Encodable, Sendable {
        var id: String
        var number: Int
        var name: String
        var kind: Duplicate.Kind
        var kindName: String
        var differs: [KTPField]
        /// Whether somebody has said that both stay.
        var isKept: Bool
    }

    var id: String
    var number: Int
    var version: String
    var name: String
    var page: Int
    @Nullable var card: Int?
    @Nullable var cards: Int?
    var status: CardStatus
    var statusName: String
    @Nullable var settled: Settlement?
    @Nullable var settledName: String?
    /// What it waits for.
    @Nullable var putOff: PutOff?
    var picture: Picture
    var reasons: [String]
    @Nullable var failure: Failure?
    var duplicates: [Other]
    /// Other paths of files with the same bytes.
    var also: [String]
    var merit: CardMerit
    var fields: [FieldView]

    /// - Parameter others: its duplicates.
    init(_ card: RegisterEntry, picture: Picture, others: [RegisterEntry], in language: Language) {
        let names = Dictionary(others.map { ($0.record.id, $0.record.source.location.path.name.text) }) { first, _ in
            first
        }
        let record = card.record
        let reasons = record.reviewReasons(in: language)
        id = record.id
        number = card.number
        version = card.version
        name = record.source.location.path.name.text
        also = record.source.also ?? []
        merit = CardMerit(record)
        page = record.source.page
        status = record.status
        statusName = record.status.name(in: language)
        self.picture = picture
        self.reasons = reasons.filter { $0.field == nil }.map(\.message)
        duplicates = card.duplicates.map { Other($0, names[$0.duplicate.other] ?? "", in: language) }
        fields = KTPField.allCases.map {
            FieldView($0, of: record, reasons, beside: others, card.residents, in: language)
        }
        self.card = record.source.card
        cards = record.source.cards
        settled = record.settled
        settledName = record.settled?.name(in: language)
        putOff = [.review, .failed].contains(record.status) ? card.putOff : nil
        failure = record.error.map { Failure(code: $0.code, message: $0.message) }
    }
}

extension CardView.Picture {
    /// In pixels, of the card laid flat.
    private static let standardWidth = 1012

    /// - Parameter reason: why it is not there.
    init(_ card: RegisterEntry, isThere: Bool, reason: String?) {
        let geometry = card.record.geometry
        let standardHeight = Self.standardWidth * 638 / 1012
        self.card = isThere && geometry != nil
        source = isThere
        self.reason = reason
        width = Self.standardWidth
        height = geometry.map { Self.standardWidth * $0.height / max(1, $0.width) } ?? standardHeight
        let corners = geometry?.corners?.joined().map { "\($0)" } ?? []
        let parts = [card.record.source.sha256 ?? "", "\(card.page.turn)", "\(width)x\(height)"] + corners
        key = parts.joined(separator: "|").hashedKey
    }
}

extension CardView.Other {
    init(_ other: RegisteredDuplicate, _ name: String, in language: Language) {
        id = other.duplicate.other
        number = other.number
        self.name = name
        kind = other.duplicate.kind
        kindName = other.duplicate.kind.name(in: language)
        differs = other.duplicate.differing
        isKept = other.duplicate.isKept
    }
}

extension String {
    /// A short stand-in (FNV-1a): two texts that differ practically never share it. Keeps no secret.
    var hashedKey: String {
        let hash = utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}

extension Duplicate.Kind {
    fileprivate func name(in language: Language) -> String { language.say(.duplicateKind(self)) }
}
