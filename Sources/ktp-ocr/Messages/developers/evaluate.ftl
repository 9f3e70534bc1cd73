# What evaluate and compare say about their inputs. Only developers read it, in English. Each message ends with the remedy.
truthsWithoutCard = { $count } cards of the truth are not in { $folder } and are not judged; scan them, or take them out:
ambiguousTruths = { $count } cards of the truth fit several of { $folder } and are not judged; write more of their paths:
cardsWithoutTruth = { $count } cards of { $folder } have no truth and are not judged; add them to the truth file:
truthsNotCompared = { $count } cards of the truth are not among those compared; scan them, or take them out:
onlyCommonCards = { $leftOut } cards of { $name } are left out, for another side did not read them; the figures are of the { $cards } in common; scan the same pictures into every session to compare them all
noCommonCards = these sessions have no card in common; scan the same pictures into each
noCardReadTwice = no card of { $folder } was read by both engines, so there is nothing to compare; scan it with --engines both
nothingJudged = no card of { $folder } is judged by { $truth }, so there is nothing to measure; write the paths in it as they are under the scanned folder

# A key of the truth file, said once however many cards have it. place: file and line. often: empty, or on how many cards.
unknownTruthKey = { $place }: the key { $key } is no field and judges nothing{ $often }; remove it, or see `ktp-ocr help evaluate`
unknownTruthKeyNear = { $place }: the key { $key } is no field and judges nothing{ $often }; did you mean { $suggestion }?
onCards = { $count ->
    [one] {""}
   *[other] {" "}on { $count } cards
}

# Of a truth file that people made by settling what was in doubt.
chosenByDoubt = { $file }: { $chosen } of { $fields } fields were chosen because they were in doubt, not at random, so the figures below are worse than the register's; for the register's own figures look at a random sample: ktp-ocr review DIR --sample 5%

brokenLine = { $folder }/results.ndjson:{ $line } is no record and is left out; write the file again with ktp-ocr export
unreadableInput = cannot read { $path }: { $reason }; see to its name and permissions
fileWritten = written: { $path }
pageWritten = written: { $path }; open it in a browser
gateRemedy = mend what broke, or accept it with --write-baseline and no --baseline
baselineNotWritten = { $path } is not written: the gate is not met; mend what broke, or write it without --baseline
