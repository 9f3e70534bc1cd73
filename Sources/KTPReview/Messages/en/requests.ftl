# What the review page's requests are refused with, and other words that the program sends to the page.

# The button "Update results" stands in the page's header.
resultsNotWritten = the results could not be written; your decisions are saved in the session; press Update results to try again
addressUnknown = this address does not exist; go back to the first page
methodNotAccepted = this address does not accept this kind of request; reload the page
requestNotUnderstood = the request could not be understood; reload the page
requestFailed = the request failed; reload the page and try again
cardNotInSession = this card is no longer in the session; reload the page
cardChangedElsewhere = someone else decided on this card, or it was read again; look at it now and decide again
cardsChangedMeanwhile = some cards changed in the meantime; check the new count and try again
noDecisionToUndo = no decision made on this page is left to undo
badRotation = an image can be rotated only by 90, 180 or 270 degrees
# "Finish" is the button in the page's header.
imageGone = the image is no longer in its place; put it back, or end this program (Finish) and run: ktp-ocr review { $folder } --pictures FOLDER (FOLDER is where the image is now)
imageUnreadable = this file exists but cannot be opened as an image; copy it again from its source, or press X if it is not a card
imageReplaced = another image is in its place now; put the original image back, or scan the folder again
cardPositionUnknown = the position of the card on this image is not known; rotate the image (R), or type the values from the whole image
boxOutsideCard = the box is outside the card; draw it around one line
shareOutOfRange = the share must be greater than 0 and at most 1, for example 0.05
noSpotCheck = no spot check has been started; start one under Spot check

# Who is not let in.
hostMissing = the request does not name exactly one Host; open the address that `ktp-ocr review` printed
hostForeign = this page is available only at its own address; open the address that `ktp-ocr review` printed
methodUnknown = this request method is not supported; use GET, HEAD or POST
addressExpired = this address is no longer valid: it must be opened within one minute, in one browser only; end `ktp-ocr review` with Ctrl-C and start it again
browserNotSignedIn = this browser is not signed in; open the address that `ktp-ocr review` printed, including its token
originForeign = this request comes from another page; use the page that `ktp-ocr review` opened
bodyNotJSON = the request body is not JSON; send it as application/json
pageNotServed = cannot serve the page at 127.0.0.1: { $reason }; close other programs and try again

# In what two cards are the same; the number and the name of the other card follow.
# Of Duplicate.Kind.
duplicateKind =
    .file = same file
    .picture = same photo
    .card = same card or person
# Who read a value: another card of the same person.
otherCard = card { $number }
retakeNotRead = the new picture of card { $number } could not be read; both are kept
retakeOfAnother = the new picture of card { $number } shows another NIK; both cards are kept
