/// How one side is drawn, the same in every chart: a colour that the colour-blind can tell from the others
/// (Okabe and Ito 2008), and a shape for those who see none and for print.
enum Tone: Int, CaseIterable, Sendable {
    case first
    case second
    case third
    case fourth
    case fifth

    /// - Parameter index: from 0; further sides begin anew.
    init(side index: Int) {
        self = Self.allCases[index % Self.allCases.count]
    }

    /// Of the style sheet.
    var className: String { "tone\(rawValue)" }
}
