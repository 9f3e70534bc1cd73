package import KTPCore

/// Cuts the fields of a card out of its picture when the page is made. Pictures can be decoded elsewhere only: the
/// page knows no files.
package typealias CropCutter = (JudgedCard, [KTPField]) -> CardCrops
