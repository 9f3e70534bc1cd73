/// How the card came to be a picture.
package enum SpecimenCondition: String, CaseIterable, Codable, Sendable {
    /// A scanner's crop to the card's edges, 1012–1600 px wide.
    case scan
    /// The card lying loose on a scanner's page.
    case flatbed
    /// Grey, contrasty, with toner noise.
    case photocopy
    /// A phone's photo on a cluttered table, 3–12 MP.
    case phone
    /// What is left of a scan or a photo that went through a chat program: about 1000 px wide, strong JPEG.
    case chat
    /// Any of the others, a quarter or half turn round, with nothing in the file to say so.
    case turned
    /// Two to eight cards in one picture: on a scanner's page, front and back on a copy, or on a table.
    case sheet
    /// Ten cards on a scanner's page, in two columns.
    case fullSheet
    /// A scan with black for white.
    case negative
    /// The orange card of a foreigner, most of it in English; taken as any of the others.
    case foreign
    // Those of the wild, each more or less so by its level; `HardCapture` takes them.
    /// Photographed off a computer's or a phone's screen: pixel grid, moiré, perspective.
    case screen
    /// A card of many years: scratches, rubbed patches, faded ink, yellowed.
    case worn
    /// In a glossy cover: streaks of glare under two lamps.
    case laminate
    /// Held in a hand, askew, with a finger over a corner; what it covers stands not in the truth.
    case hand
    /// In a dark room: underexposed, with sensor noise and a colour cast.
    case dark
    /// Moved or out of focus while the picture was taken.
    case blur
    /// A small part of a 12-megapixel photo, with clutter about it.
    case far
    /// Few pixels, compressed hard.
    case small
    /// Black and white at 200 dots an inch.
    case fax

    /// What an office gets and takes care of.
    package static let ordinary: [SpecimenCondition] = [.scan, .flatbed, .photocopy, .phone, .chat, .turned]
    /// What people really send.
    package static let wild: [SpecimenCondition] = [
        .screen, .worn, .laminate, .hand, .dark, .blur, .far, .small, .fax,
    ]
    /// Those of which each picture shows one card.
    package static let ofOneCard = ordinary + wild

    package var isWild: Bool { Self.wild.contains(self) }
}
