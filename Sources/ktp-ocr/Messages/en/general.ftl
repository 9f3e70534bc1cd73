# What `ktp-ocr` alone, `ktp-ocr nik` and `ktp-ocr read` print.

# `ktp-ocr` alone: a heading, then commands with what they do, in two columns.
firstStepsHeading = ktp-ocr reads images of Indonesian ID cards (KTP) into a spreadsheet. Type:
firstStepFolder = reads every card and opens the review page
firstStepRead = reads one image and shows the result
firstStepScan = reads every card in Folder
firstStepReview = opens what needs review in the browser
firstStepDoctor = shows what is not installed yet
firstStepHelp = shows all other commands

# `ktp-ocr nik`: labels in a column.
nikProvince = Province
nikRegency = Regency or city
nikDistrictCode = District code
nikBirthDate = Birth date
nikSex = Sex
nikSerialNumber = Serial number
# Below the problems of a NIK.
nikCompareWithCard = Compare the number with the card, then check it again: ktp-ocr nik NIK

# `ktp-ocr read --field`. $place: the file, with page and card where needed; $field: the label on the card.
fieldNotRead = { $place }: { $field } was not read; to see why, run ktp-ocr read --verbose
# $confidence: such as 62 %.
fieldNeedsReview = { $place }: compare { $field } with the card (confidence { $confidence })
