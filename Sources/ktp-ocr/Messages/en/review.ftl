# What `review` prints. It names no card.

portOutOfRange = --port must be a number from 1 to 65535
idleOutOfRange = --idle must be a number of minutes above 0 and at most 100000
portTaken = port { $wanted } is in use; port { $port } is used instead
# "Above": on standard output.
noBrowser = no browser can be opened from here; copy the address above into a browser on this computer
# Also shown on the page.
reviewViewOnly = this session is view only because you may not write to its folder; to make decisions, copy the folder or ask for write permission
noCardYet = this session has no cards yet; cards that are being scanned appear on the page as soon as they are read
nothingDoubtful = nothing in this session is doubtful; on the page, you can make a spot check
# $results: one of the two messages after these.
reviewEnded = finished; { $results }
reviewIdle = finished because the page was not used for { $minutes } min; { $results }; to continue, run: ktp-ocr review { $folder }
decisionsSaved = all decisions are saved
resultsOutOfDate = the results do not include all decisions yet; update them with: ktp-ocr export { $folder } --format csv,xlsx
