# What a merge of a job's parts came to.
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
mergeTotal = { $parts }: { $cards }, { $new } of them new; { $decisions } by people. The session { $folder } holds { $all }
mergeTorn = { $path }: its last line is cut off and was skipped; if that card is missing, request it again
mergeBroken = { $path }: { $broken } lines are not answers, and { $refused } lines answer invalid requests; send these requests again
mergeExchanged = { $path } holds another picture than the one that was read; its answer is left out, read it again
mergeIncomplete = incomplete: { $path } holds more cards; read it again
mergeQueued = { $count } inputs are not read yet; run `ktp-ocr scan` again for their part, then merge
mergeFailed = { $count } cards could not be read; list them with: ktp-ocr show { $folder } --status failed
mergeNext = Next: ktp-ocr review { $folder } (in the browser), or: ktp-ocr show { $folder }
