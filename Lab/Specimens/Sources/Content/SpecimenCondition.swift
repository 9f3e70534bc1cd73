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
    /// A scan or a photo after it went through a chat program: about 1000 px wide, strong JPEG.
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
    /// Held in a hand, askew, with a finger over a corner; what it covers is not in the truth.
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
    /// Black and white at 175 dots an inch, shades as dots.
    case dithered
    /// In a sleeve, with a veil, ripples that shine and a lamp's image.
    case veil
    /// With an office's stamp and signature in coloured ink over the print.
    case stamp
    /// On streaked wood or printed paper.
    case ground
    /// Held beside the holder's face, an eighth to a fifth of the picture's width.
    case selfie
    /// A screen's picture, stored as it was: the card's scan in a window.
    case screenshot

    /// The conditions of pictures that an office gets and takes care of.
    package static let ordinary: [SpecimenCondition] = [.scan, .flatbed, .photocopy, .phone, .chat, .turned]
    /// The conditions of pictures that people really send.
    package static let wild: [SpecimenCondition] = [
        .screen, .worn, .laminate, .hand, .dark, .blur, .far, .small, .fax,
    ]
    /// More conditions of pictures that people really send; those of which figures have been published are `wild`.
    package static let further: [SpecimenCondition] = [.dithered, .veil, .stamp, .ground, .selfie, .screenshot]
    /// The conditions whose pictures show one card each.
    package static let ofOneCard = ordinary + wild + further

    package var isWild: Bool { Self.wild.contains(self) || Self.further.contains(self) }
}
