import KTPCore
import KTPEvaluation

/// What a page of an evaluation or a comparison shows of the cards' pictures: cut once the page knows which, and before it
/// is written.
final class PageCrops {
    private var crops: [PictureCrops.Wanted: CardCrops] = [:]

    /// As the page asks for them.
    func of(_ card: JudgedCard, _ fields: [KTPField]) -> CardCrops {
        crops[PictureCrops.Wanted(card.record, fields)] ?? .unknown
    }

    /// - Throws: `CardFailure.engineUnavailable`
    func crop(for page: Document, in language: Language) async throws {
        crops = try await PictureCrops(language: language).crop(page.cropped.map { PictureCrops.Wanted($0.record, $1) })
    }
}
