# The status of a card or of a field: column values, counts (accepted 12, review 3, failed 1), headings. The English words are also those of the records.
statusAccepted = accepted
statusReview = review
statusFailed = failed
statusSetAside = set aside

# Of a field that has no value: it is not on the card or could not be read.
statusMissing = missing

# Why a card has no fields: a short name in lists and tables, before the message that explains it.
failureUnreadable = unreadable file
failureNotAnImage = not an image
failureDamaged = damaged image
failureEncrypted = password-protected document
failureTooLarge = image too large
failureTooSmall = image too small
failureNoCard = no card found
failureOtherDocument = another document
failureTimedOut = timed out
failureCrashed = worker stopped
failureBadRequest = invalid request
failureDuplicate = duplicate
failureEngineUnavailable = OCR engine unavailable

# How a person decided about a card.
settledCorrected = corrected by a person
settledConfirmed = confirmed by a person
settledNotACard = marked by a person as not a card
settledDuplicate = marked by a person as a duplicate

# The message of a card that a person has set aside.

# Where a value comes from: both OCR engines, another field of the card, or a person.
originBoth = both
originDerived = derived
originClerk = clerk

# How serious a finding is.
severityError = error
severityWarning = warning

# Which reading of a field a value comes from: another OCR model, the image of the field made narrower, or the card with its light evened out. engine is the name of an OCR engine.
readerOtherModel = other model
readerSqueezed = squeezed
readerOtherLight = { $engine }, other light
readerOtherModelOtherLight = other model, other light

# Documents that are no ID card, within a sentence.
documentChildCard = child's card (KIA)
documentDrivingLicence = driving licence (SIM)
documentTaxCard = tax card (NPWP)
documentPassport = passport
documentHealthCard = health insurance card (BPJS, KIS)
documentStudentCard = student's card
documentMemberCard = member's card
documentForm = form
documentPopulationRecord = page of population data (biodata)
documentLetter = certificate or letter
documentFamilyCard = family card (KK)
