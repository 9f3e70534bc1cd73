/// Where things lie on a card that is laid flat: said once, for those who cut it into strips and those who read its
/// words.
///
/// The shares are in whole percent, so that the same pixel comes out wherever one is asked for. They were set on
/// specimens of ours, whose photo begins at 71 to 75 % of the width, and were not swept.
package enum CardLayout {
    /// Pixels of ISO ID-1 (85.60 × 53.98 mm) at 300 dpi; text reads best from 758 to 1516.
    package static let width = 1012
    package static let height = 638
    /// Width by height.
    package static let aspect = 85.60 / 53.98

    /// Pixels from the left edge: labels begin left of it, all values right of it.
    package static let valuesLeft = 180

    /// Percent of the width: rows of print end left of it, the photo begins right of it. A little less than where the
    /// photo does begin, since no card lies quite flat.
    package static let photoLeft = 70
    /// Percent of the width: the NIK's last digit begins left of it, above the photo.
    package static let nikRight = 73
    /// Percent of the height: what ends above it, right of `photoLeft`, is the photo's.
    package static let photoBottom = 70

    /// Percent of the width: so far to the left a long place of issue may reach, which is centred under the photo.
    package static let issueBlockLeft = 62
    /// Percent of the height: nothing of the issue block ends above it.
    package static let issueBlockTop = 64

    /// What surely holds the photo, and the signature below the issue block, of every layout that is known; in pixels
    /// of the card at its canonical size.
    package static let photo = BoundingBox(x: 696, y: 112, width: 308, height: 368)
    package static let signature = BoundingBox(x: 676, y: 520, width: 328, height: 118)
}
