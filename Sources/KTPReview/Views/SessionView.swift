import KTPCore
import KTPRegister

/// What the page shows of the session as a whole.
struct SessionView: Encodable, Sendable {
    struct Field: Encodable, Sendable {
        enum Kind: String, Encodable, Sendable { case digits, date, choice, text }

        var field: KTPField
        var label: String
        var kind: Kind
        @Nullable var choices: [String]?
        var doubtful: Int

        init(_ field: KTPField, doubtful: Int) {
            self.field = field
            label = field.label
            self.doubtful = doubtful
            let closed = FieldChoices.closed(field)
            kind =
                switch field.spec.form {
                case .nik: .digits
                case .date: .date
                case .validity, .neighbourhood, .text: closed == nil ? .text : .choice
                }
            choices = closed
        }
    }

    var session: String
    var folder: String
    var language: Language
    var by: String
    var readOnly: Bool
    @Nullable var readOnlyMessage: String?
    var scanning: Bool
    /// Pictures that were given to the page and have not been read yet.
    var adding: Int
    /// A sentence about the last ones that were read; nil where there is nothing to say.
    @Nullable var addedMessage: String?
    var cards: Int
    var accepted: Int
    var review: Int
    var failed: Int
    var dismissed: Int
    /// Cards that wait for something; they count neither among `review` nor among `failed`.
    var putOff: Int
    var duplicates: Int
    /// Persons whose cards are there more than once, and cards that differ in nothing from another of the same person.
    var repeated: Int
    var alike: Int
    var fieldsLeft: Int
    /// A sentence that names the printed fields which accepted cards lack; nil where none does.
    @Nullable var unread: String?
    var settled: Int
    var exports: ExportRenewal.Standing
    @Nullable var exportsMessage: String?
    var downloads: [ReviewDownload]
    var canUndo: Bool
    var fields: [Field]
    /// As it was asked for on the command line.
    @Nullable var sampleShare: Double?
    @Nullable var sample: SampleView?
    @Nullable var neighbours: Neighbours?

    /// The persons who look through the register.
    struct Neighbours: Encodable, Sendable {
        /// Of the person here; nil where nobody was asked for it.
        @Nullable var name: String?
        var others: [OpenPage]
    }
}

/// How the sample stands, and what it says of the register.
struct SampleView: Encodable, Sendable {
    private let sample: SampleStanding
    private let sentence: String

    init(_ sample: SampleStanding, in language: Language) {
        (self.sample, sentence) = (sample, sample.sentence(in: language))
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(sample.members + ["sentence": sentence])
    }
}
