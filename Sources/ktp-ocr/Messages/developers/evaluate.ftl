# What evaluate and compare say about their inputs. Only developers read it, in English. Each message ends with the remedy.
truthsWithoutCard = { $count } cards of the truth are not in { $folder } and are not judged; scan them, or remove them from the truth file:
ambiguousTruths = { $count } cards of the truth match several cards of { $folder } and are not judged; write longer paths in the truth file:
cardsWithoutTruth = { $count } cards of { $folder } have no truth and are not judged; add them to the truth file:
truthsNotCompared = { $count } cards of the truth are not among those compared; scan them, or remove them from the truth file:
onlyCommonCards = { $leftOut } cards of { $name } are left out because another side did not read them; the figures cover the { $cards } cards in common; to compare all of them, scan the same images into every session with --engines both
noCommonCards = these sessions have no card in common; scan the same images into each
readBySomethingElse = no card of { $folder } was read by { $reader }, so there is nothing to compare; scan it with --engines both, or compare another --reader
noCardReadTwice = no card of { $folder } was read by both engines, so there is nothing to compare; scan it with --engines both
nothingJudged = no card of { $folder } has a value in { $truth }, so there is nothing to measure; write the fields of each card under its path relative to the scanned folder

# A key of the truth file, said once however many cards have it. place: file and line. often: empty, or on how many cards.
unknownTruthKey = { $place }: the key { $key } is not a field and is ignored{ $often }; remove it, or see `ktp-ocr help evaluate`
unknownTruthKeyNear = { $place }: the key { $key } is not a field and is ignored{ $often }; did you mean { $suggestion }?
onCards = { $count ->
    [one] {""}
   *[other] {" "}on { $count } cards
}

# Of a truth file that people made by deciding doubtful fields.
chosenByDoubt = { $file }: { $chosen } of { $fields } fields were chosen because they were in doubt, not at random, so the figures below are worse than the register's; to measure the register, check a random sample: ktp-ocr review DIR --sample 5%

brokenLine = { $folder }/results.ndjson:{ $line } is not a record and is ignored; write the file again with ktp-ocr export
unreadableInput = cannot read { $path }: { $reason }; check its name and permissions
fileWritten = written: { $path }
pageWritten = written: { $path }; open it in a browser
gateRemedy = fix what got worse, or accept it: run with --write-baseline and without --baseline
baselineNotWritten = { $path } is not written because the gate is not met; fix what got worse, or write it without --baseline
