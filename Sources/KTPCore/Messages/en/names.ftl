# The status of a card or of a field: column values, counts (accepted 12, review 3, failed 1), headings. The English words are also those of the records.
statusAccepted = accepted
statusReview = review
statusFailed = failed
statusSetAside = set aside

# Of a field that has no value: it is not on the card or could not be read.
statusMissing = missing

# Why a card has no fields: a short name in lists and tables, before the message that explains it.
# Of CardFailure.Code.
failure =
    .unreadable = unreadable file
    .notAnImage = not an image
    .damaged = damaged image
    .encrypted = password-protected document
    .tooLarge = image too large
    .tooSmall = image too small
    .noCard = no card found
    .otherDocument = another document
    .blankPage = blank page
    .cardBack = back of a card
    .timedOut = timed out
    .crashed = worker stopped
    .badRequest = invalid request
    .duplicate = duplicate
    .engineUnavailable = OCR engine unavailable

# How a person decided about a card.
# Of Settlement.
settlement =
    .corrected = corrected by a person
    .confirmed = confirmed by a person
    .notACard = marked by a person as not a card
    .duplicate = marked by a person as a duplicate

# Where a value comes from: both OCR engines, another field of the card, or a person.
originBoth = both
originSecond = second look
originDerived = derived
originClerk = clerk

# Of PictureKind.
pictureKind =
    .colour = colour image
    .copy = photocopy or grey scan
    .bilevel = black and white, as of a fax
    .screen = photo of a screen
    .screenshot = screenshot

# How serious a finding is.
# Of Finding.Severity.
severity =
    .error = error
    .warning = warning
    .info = info

# Which reading of a field a value comes from: another OCR model, the image of the field made narrower, or the card with its light evened out. engine is the name of an OCR engine.
readerOtherModel = other model
readerSqueezed = squeezed
readerOtherLight = { $engine }, other light
readerOtherModelOtherLight = other model, other light

# Documents that are no ID card, within a sentence.
# Of DocumentKind.
document =
    .childCard = child's card (KIA)
    .drivingLicence = driving licence (SIM)
    .taxCard = tax card (NPWP)
    .passport = passport
    .healthCard = health insurance card (BPJS, KIS)
    .studentCard = student card
    .memberCard = membership card
    .form = form
    .populationRecord = page of population data (biodata)
    .letter = certificate or letter
    .familyCard = family card (KK)
