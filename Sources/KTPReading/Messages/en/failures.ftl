# Why a card has no fields. The messages stand behind the file's name and a colon, so they begin in lower case.
# Of ReadingFailure.
readingFailure =
    .nothingToRead = the request contains neither a path nor the image in base64; send one of them
    .outOfMemory = the image needs more memory than a worker may use; save it again at a smaller size
    .recognitionFailed = the OCR engine could not process the image; scan the card again
    .noEngine = this worker runs without OCR engines and can only crop images; start it without --without-engines
    .noSuchCard = { $count ->
        [one] the page has only 1 card; request it, or leave out "firstCard" to get all
       *[other] the page has only { $count } cards; request one of them, or leave out "firstCard" to get all
    }
    .noCardInTheDark = no ID card was found because the image is too dark; turn on a light, switch off the flash and take the photo again
    .tooPale = nothing could be read because the print is hardly darker than the card; wipe the lens, take the card out of its sleeve and take the photo again
    .tooBlurred = nothing could be read because the image is too blurred; hold the camera steady in good light and take the photo again
    .noCard = no ID card was found in the image; lay the card flat, let it fill the frame and take the photo again
    .blankPage = the page is blank; nothing needs to be done
    .cardBack = this is the back of an ID card; scan its front too if it is missing
    .otherDocument = the image shows another document, not an ID card; take a photo of the ID card itself
otherDocument = the image shows another document, not an ID card ({ $kind }); take a photo of the ID card itself

# Answers to a program that sends requests to `ktp-ocr worker`. line is the number of the line; example is a request in JSON.
requestTooLong = line { $line } has more than { $limit } bytes; send the path of the image in "path" instead
requestNotJSON = line { $line } is not a request; send one JSON object on each line, for example { $example }
requestOtherSchema = line { $line } uses another schema than this worker, which uses { $schema }; use the same version of ktp-ocr on both sides
requestHasNoPathAndNoBytes = line { $line } has neither "path" nor "bytes"; send one of them, for example { $example }
requestedPageBelowOne = line { $line } asks for a page below 1; count pages from 1
requestedCardBelowOne = line { $line } asks for a card below 1; count cards from 1
requestedTurnInvalid = line { $line } asks for an invalid turn; turn an image by 90, 180 or 270 degrees
requestedPiecesInvalid = line { $line } asks for a piece outside the card or for more than { $most } pieces; send at most { $most } boxes in pixels of the card

# Why a file could not be opened as an image.
# Of LoadFailure.
loadFailure =
    .missing = the file does not exist; check its name and folder
    .danglingLink = the link leads to no file; restore the file or remove the link
    .folder = this is a folder, not an image; name the images in it, or rename the folder
    .lockedFolder = you have no permission to open this folder; allow it with chmod u+rx
    .notAFile = this is not a regular file; copy the image to a file first
    .noPermission = you have no permission to read this file; allow it with chmod u+r
    .lockedIn = a sandboxed worker may not read this folder: it was exchanged meanwhile, or 'worker --read-below' does not name it; run the same command again
    .readError = the file could not be read completely; copy it again from its source
    .empty = the file is empty; copy it again from its source
    .notAnImage = the content of the file is no image that ktp-ocr reads; scan or export the card again as JPEG or PNG
    .animated = this image is animated; save one of its frames as JPEG or PNG
    .unusualTIFF = this kind of TIFF is not supported; save it again as JPEG or PNG
    .picturesAttached = this page shows no image, but files are attached to the PDF; open it, save the attached images and scan those
    .noHEIFDecoder = the HEVC decoder that HEIC needs is not installed; install it with: apt-get install libheif-plugin-libde265
    .encrypted = this PDF is locked with a password; open it, then save or print it again without a password
    .encryptedArchive = this ZIP file is locked with a password; unpack it and scan the images in it
    .closedDocument = this document or archive is locked or of a kind that is not opened; open it, save the images in it and scan those
    .noPicturePacked = this file holds no images; open it to see what it holds
    .damaged = the image is incomplete or damaged; copy or scan it again
    .tooManyBytes = the file is larger than an image of a card needs; save it again with less than 200 MB
    .tooManyPixels = the image has { $width } × { $height } pixels, which is more than a card needs; save it again with at most 100 megapixels
    .tooFewPixels = the image has only { $width } × { $height } pixels, which is too few to read text; scan the card at 300 dpi
    .noSuchPage = the document has no page { $page }; check the page number
    .tooLargePage = the page measures { $width } × { $height } cm, which is more than a card needs; print the PDF again on A4
