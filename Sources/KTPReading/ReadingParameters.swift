import KTPCore

/// The parameters by which the reading of a card may be varied. The standard values are what measuring has favoured.
package struct ReadingParameters: Sendable, Equatable {
    package struct Engine: Sendable, Equatable {
        /// Models as Tesseract names them, joined by `+`.
        package var model: String
        package var runtime = Runtime.native
        /// Whether it sees strips whole and without its model's dictionary, so that KTPNetwork can compute it.
        var isForReread = false

        /// Tesseract's page segmentation mode that always takes a strip as one line.
        static let rawLine = 13

        /// Our own LSTMs learned from whole strips and must see them whole; all others want the line found in them.
        var segmentation: Int { model.hasPrefix("ktp_") || isForReread ? Self.rawLine : 7 }

        package init(model: String) { self.model = model }
    }

    /// The code that computes an LSTM's network. Both read the same; what is not proven is always libtesseract's.
    package enum Runtime: String, CaseIterable, Sendable {
        case native
        case tesseract
    }

    package enum Legacy: String, CaseIterable, Sendable {
        case all
        /// After the LSTM, the strips of the NIK and of fields of which that is not sure.
        case doubtful
    }

    /// The width of the card that the engines see, in pixels.
    package var width = CardLayout.width
    package var evensLight = true
    package var lstm = Engine(model: "ktp_text")
    package var legacy = Engine(model: "ktp")
    package var legacyReads = Legacy.all
    /// The model with which the LSTM looks again at strips on which the engines differ; nil for no such look. It grew from
    /// Debian's `ind`, with other strips than ours saw, and errs elsewhere.
    package var rereadModel: String? = "ktp_second"
    /// How narrow such a strip is made for another look with the first model, as a share of its width; nil for none.
    package var narrowing: Double? = 0.93
    package var enhancement = true
    /// Whether what a person's own engines read counts as evidence.
    package var ownVotes = false

    package init() {}

    /// The second network's parameters; nil for no such look.
    package var forReread: Engine? {
        guard let rereadModel, rereadModel != lstm.model else { return nil }
        var engine = Engine(model: rereadModel)
        (engine.runtime, engine.isForReread) = (lstm.runtime, true)
        return engine
    }
}
