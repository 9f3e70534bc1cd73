package import KTPCore

/// Gives the fields of a card as they were cut out of its picture, when the page is written. Pictures can be decoded elsewhere only: the
/// page knows no files.
package typealias CropCutter = (JudgedCard, [KTPField]) -> CardCrops
