# What a merge of a job's parts came to. Only developers read it, in English.
mergedParts = { $parts ->
    [one] 1 part
   *[other] { $parts } parts
}
mergedCards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
mergedDecisions = { $decisions ->
    [one] 1 new decision
   *[other] { $decisions } new decisions
}
mergeTotal = { $parts }: { $cards }, { $new } of them new; { $decisions } of persons. The session { $folder }: { $all }
mergeTorn = { $path }: its last line is cut off and was passed over; ask again for that card if it is not there
mergeBroken = { $path }: { $broken } lines are no answers, { $refused } answer lines that were no requests
mergeIncomplete = incomplete: { $path } holds more cards; read it again
mergeQueued = { $count } inputs wait to be read; run `ktp-ocr scan` again for their part, then merge
mergeFailed = { $count } cards have failed: ktp-ocr show { $folder } --status failed
mergeNext = Next: ktp-ocr review { $folder } (in the browser), or: ktp-ocr show { $folder }
