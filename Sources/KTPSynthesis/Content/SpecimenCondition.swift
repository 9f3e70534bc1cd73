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

    /// Those of which each picture shows one card.
    package static let ofOneCard = allCases.filter { $0 != .sheet }
}
