# What `--help` says of each option. ASCII only: the man page is made from it.

# Options of every command.
quietHelp = Print only errors on standard error.
verboseHelp = Print more details on standard error.
languageHelp = Language of the messages: id or en (default: from the settings file, then from the locale).

# Option --json of several commands.
jsonHelp = Print JSON.
nikJsonHelp = Print one JSON object per NIK, one per line.
readJsonHelp = Print one JSON record per card, one per line.
scanJsonHelp = Print the summary as JSON on standard output.

# Arguments and options of `nik`.
nikNumberHelp = The 16 digits of a NIK, in one or several groups; you can give more than one NIK.

# Arguments and options of `read`.
readImagesHelp = Images or documents; - reads one image from standard input.
readTextHelp = Print the text that each engine read instead of fields; with --engines lstm, print only the text.
readFieldHelp = Print only the value of this field, one line per card; repeat the option for more fields, separated by tabs.
readSureHelp = With --field: print only values that need no review; other values count as not read.
maskedHelp = Mask personal data: a NIK becomes 3273********0123, a name becomes its initials.
mostPagesHelp = Read at most this many pages of one file.
readAllowSingleHelp = If one engine is missing, continue with the other.

# Arguments and options of `scan`.
scanInputsHelp = Images, documents, folders, or - to read paths from standard input.
scanOutHelp = Folder of the session (default: ktp-ocr-YYYYMMDD-HHMMSS).
# $formats: names of all formats; $standard: those that are written without this option.
scanFormatHelp = Result formats to write: { $formats } (default: { $standard }).
recursiveHelp = Also search the folders inside a folder.
limitHelp = Read at most this many cards.
shardHelp = Read only one part, chosen by the content of the files: 3/8, or auto for Slurm, Kubernetes, AWS Batch, PBS or SGE.
watchHelp = Watch the input folders and read each new file when it is complete, until Ctrl-C.
settleHelp = With --watch: a file is complete when its size has not changed for this many seconds.
execHelp = Run this program (one path, no shell) for each accepted card, once, with its record (JSON) on standard input.
thenReviewHelp = Afterwards, open the page of `ktp-ocr review` in the browser.
dryRunHelp = List what would be read (path, tab, page) without reading or creating anything.
onlyTheseHelp = Write results and --crops only for the cards of these inputs, not for the whole session.
nulSeparatedHelp = Paths on standard input end with NUL, not with a newline.
scanAllowSingleHelp = If one engine is missing, continue with the other and record this in the session.
logLevelHelp = What session.log keeps: errors, warnings, what was read, or with debug also each stage.
rehashHelp = Check the content of every file, even if its size and times have not changed.

# Options of `scan` and `export`.
csvGuardHelp = In CSV, put an apostrophe before long numbers and RT/RW, for spreadsheet programs.
cropsHelp = Save an image of each card, its photo and its signature in this folder, named after the card.

# How many workers read at the same time.
jobsHelp = Number of cards read at the same time (default: one per core; use 1 to compare times).

# How cards are read: `read`, `scan` and `worker`.
enginesHelp = Engines that read: both, lstm or legacy.
engineHelp = Also have a program read every card, as docs/ENGINES.md describes: rapid=./rapid.py; repeat the option for more.
engineVotesHelp = Let these programs also vote on values: a first vote is cautious (docs/ENGINES.md). Same as --set engine.own.votes=on.
lstmModelHelp = Same as --set engine.lstm.model=name.
# $keys: all parameters, each with its range.
setHelp = Change a reading parameter; repeat the option for more: { $keys }.
keepStagesHelp = Save what each stage makes of a card in this folder, one folder per card.
acceptHelp = Accept a field without review if the probability that it is correct is at least this, 0 to 1.
requireHelp = Ask a person for these fields if they could not be read, such as tempatTerbit,golonganDarah; other fields that are missing are only counted.
acceptErrorHelp = Accept fields as long as no more than this share of them is expected to be wrong, such as 1/2000; use it instead of --accept.
recalibrateHelp = Correct the confidences by what people decided in this session (300 values, 60 of them of the spot check).
modelsHelp = Folder to search first for models.
regionsHelp = Districts and villages from `regions import`, beside the built-in ones (default: what you imported, if anything).
lstmRuntimeHelp = Same as --set engine.lstm.runtime=native|tesseract; the results are the same, native is much faster.
fastHelp = Read faster: the legacy engine reads only the NIK and the fields that the LSTM engine doubts. Same as --set engine.legacy.reads=doubtful.
timeoutHelp = Seconds allowed for one card; after that, its worker is stopped.
memoryLimitHelp = Memory of one worker in megabytes; 0 means no limit.
requireSandboxHelp = Refuse to read if this system cannot fully sandbox the workers (see `ktp-ocr doctor`).

# What `--help` says of the options of show, export, review, correct and sessions. ASCII only: the man page is made from it.

sessionFolderHelp = Folder of the session.
# Arguments and options of `show`.
showCardHelp = One card: its number in the list, its id, or its path or file name.
showLogHelp = Show what was done with the session and when: session.log.
showReviewHelp = Show only what needs review: the field, what was read, and why.
showStatusHelp = Show only cards with this status: accepted, review, failed or queued.
showDuplicatesHelp = Show only duplicates: cards with the same image, card or NIK as another.
showJsonHelp = Print JSON instead of tables; for one card, its record as in results.ndjson.
# Options of `export`. $formats: names of all formats.
exportFormatHelp = Formats to write, separated by commas: { $formats }.
exportProfileHelp = Write the form of another office: the name of a profile (see --profiles), or a profile file.
exportProfilesHelp = List the profiles that come with ktp-ocr, and your own.
exportRepeated = { $count ->
    [one] { $count } person appears more than once; compare the cards first: ktp-ocr review { $folder }
   *[other] { $count } persons appear more than once; compare the cards first: ktp-ocr review { $folder }
}
exportRepeatedQuestion = Export only the first card of each? [y/n]{" "}
exportNotAsked = nobody can be asked here; add --duplicates first or --duplicates all
exportDuplicatesHelp = Persons with several cards in a file for others: ask, first (their best card alone) or all. A terminal asks, a script gets all.
exportOutputHelp = Write one format to this file, or - for standard output.
# Options of `review`.
portHelp = Port of the page (default: always the same for a session); if it is in use, another is chosen.
noOpenHelp = Do not open a browser; you open the address yourself.
reviewByHelp = Start by card or by field.
reviewSampleHelp = Offer a spot check of this share of the accepted fields: 0.05 or 5%.
reviewPicturesHelp = Where the images are now, if they were moved; they are recognised by their content.
idleHelp = End when the page has not been used for this many minutes.
# Arguments and options of `correct`.
correctCardHelp = Number or id of the card, then one or more FIELD=VALUE.
correctFromHelp = Import the corrections from an edited results.xlsx or results.csv.
correctYesHelp = Save without asking.
correctOnlyGoodHelp = With --from: save what can be taken, and leave out the cells that cannot (exit code 1).
correctAsTypedHelp = Save values that break a rule as they were typed.
confirmHelp = Everything that was read on this card is right.
notACardHelp = The image does not show a card.
duplicateHelp = Another image of the same card counts instead.
distinctHelp = The cards that look like duplicates of this card belong to other people.
keepBothHelp = The duplicates are the same card or person; keep all of them, such as an old and a new KTP.
turnHelp = Rotate the image clockwise by 90, 180 or 270 degrees and read it again.
undoHelp = Undo the last decision about this card.
# Arguments and options of `sessions list`, `forget`, `prune`, `recover` and `verify`.
listFolderHelp = Folder to search (default: the current folder).
sessionsJsonHelp = Print one JSON object per session, one per line.
forgetPersonHelp = NIK of the person, or one of the person's cards: its number, id, path or file name.
discardEditsHelp = Also replace results that someone has edited; the edits are lost.
pruneFoldersHelp = Folders that hold sessions.
olderThanHelp = Time to keep a session after its last change: 30d (days), 8w (weeks), 6m (months) or 5y (years); default: retention in the settings file.
pruneDryRunHelp = List what would be removed, without removing anything.
forgetYesHelp = Delete without asking.
pruneYesHelp = Remove without asking.
recoverFolderHelp = Folder of the damaged session.
recoverOutHelp = The new folder (default: the old name with -recovered).
verifyJsonHelp = Print the result as JSON.

# Of `merge`.
mergeFolderHelp = Folder of the session to create or add to.
mergePartsHelp = Folders of sessions, or files with answers of workers.
mergeFormatHelp = Results to write: { $formats } (default: { $standard }).
mergeAcceptHelp = Confidence from which fields are accepted, 0 to 1 (default: the strictest of the parts).
mergeMixedHelp = Also join parts of different versions, models or options.
mergePerHelp = Make registers of so many cards in the folder: register-001, register-002 and so on.
mergeFailuresHelp = CSV file to list the cards in that could not be read, of all registers, with their part and reason.

# Of `residents`.
residentsFileHelp = Table of persons, .xlsx or .csv, with columns for NIK, name and, if wanted, address.
residentsNoTable = this is not a table with columns NIK and Nama; give it these headings, save it as .xlsx or .csv and try again
residentsPassedOver = Rows left out, without a NIK of 16 digits as text or without a name: { $count } ({ $places })
residentsListed = In the list: { $listed }; cards with a NIK of the list: { $cards }; cards to look at because of it: { $asked }

# Of `regions`.
regionsFilesHelp = Tables of codes and names.
regionsOutHelp = File to add the names to (default: where ktp-ocr looks for it).
regionsReplaceHelp = Delete the names of earlier imports.
regionsFileHelp = File of what was imported (default: where ktp-ocr looks for it).
oneJsonHelp = Print one JSON object.

# Of `parse`.
parseFileHelp = A text file; without it, or with '-', standard input is read.
parseJsonHelp = Print one JSON object on one line (the default).
parseTableHelp = Print one line per field, for people, instead of JSON.
