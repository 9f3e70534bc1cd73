# What is wrong with the options, arguments or settings that were given. On a terminal each follows "ktp-ocr: " or the place.

# $word: what was typed in place of a command, and is a file or folder; $command: the whole command to run.
pathInsteadOfCommand = '{ $word }' is not a command; to read it, run: { $command }

jobsOutOfRange = --jobs must be a number from 1 to 1024
acceptOutOfRange = --accept must be a number from 0 to 1
timeoutOutOfRange = --timeout must be a number of seconds, greater than 0 and at most 86400
memoryLimitOutOfRange = --memory-limit must be a number of megabytes from 256 to 1048576, or 0 for no limit
settleOutOfRange = --settle must be a number of seconds, greater than 0 and at most 3600
limitOutOfRange = --limit must be a number from 1
mostPagesOutOfRange = --most-pages must be a number from 1

# Of `read`.
readOneOutputOnly = --json, --text and --field cannot be used together; use one of them
readSureNeedsField = --sure needs --field, for example --field nik
readTextCannotBeMasked = the text of the engines cannot be masked; use --masked without --text
readIsFolder = { $path } is a folder; to read it, run: { $command }
readNoSuchFile = no such file: { $paths }; check the name
# The image came through a pipe.
readInputTooLarge = the input is larger than { $megabytes } MB; save it as a file, then run ktp-ocr read FILE

# Of `merge`.
mergeNeedsPart = name at least one part
mergePerOutOfRange = --per must be at least 1

# Of `parse`.
parseOneOutputOnly = --json and --table cannot be used together; use one of them
parseUnreadable = { $file } cannot be read; check its name and permissions, or give the text on standard input
parseNoCard = this text is not a card: no field was read; check that it is the right file

# Of `nik`.
nikHasNoDigit = this text contains no digits; give the 16 digits of a NIK

# Of `scan`.
scanNoSuchInput = no such file or folder: { $paths }; check the name (nothing was created)
# $endings: file name endings, separated by blanks.
scanNoImages = no images in { $paths }; ktp-ocr reads files whose names end in: { $endings }
watchWithOtherOptions = --watch cannot be used with --dry-run, --only-these, --limit or --shard; leave one of them out
watchNeedsFolder = --watch needs existing folders, not - or a file; name the folder
execNotFound = there is no program { $program }; give the path of one file that may be executed
# $output: the folder that would be written; $input: the folder that is watched.
watchOutputInside = { $output } is inside { $input }, which is watched; choose a folder outside it, for example --out ../Register

# Of `scan --shard`.
# Of ArrayTask.Refusal.
shardRefused =
    .notAShard = { $text } is not a part; use --shard 3/8 (the third of eight parts) or --shard auto
    .noTask = --shard auto: the environment does not say which part this is (for example in SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX); use --shard 3/8
    .noCount = --shard auto: { $variable } says which part this is, but not how many parts there are; use --shard auto/8
    .gaps = --shard auto: { $variable } is outside the range of parts; use an array without gaps (for example 1-8), or use --shard 3/8
    .contradiction = --shard auto: { $variables } contradict each other; use --shard 3/8
# $variable: an environment variable of the scheduler.

# Of a settings file.
settingsForeign = { $path }: another user could have changed this file, so it is not used; make a copy that only you can change, or run with { $variable }=
settingsUnreadable = { $path }: the settings cannot be read ({ $reason }); check this file
settingsOneByLine = write one setting per line, for example jobs: 2
settingsNeedsAbsolutePath = { $option } in this file needs a path that begins with / or ~/
settingsNeedsBoolean = { $option } must be true or false
settingsNeedsValue = { $option } needs a value; see `ktp-ocr scan --help`

# A name that does not exist, with the one that was probably meant, or with all names.
unknownCommandNear = there is no command '{ $word }'; did you mean '{ $suggestion }'?
unknownCommand = there is no command '{ $word }'; the commands are: { $commands }
unknownSettingNear = there is no setting '{ $word }'; did you mean '{ $suggestion }'?
unknownSetting = there is no setting '{ $word }'; the settings are: { $settings }

# Option --engine of scan and read. most: how many programs it may name.
engineNotNamed = write --engine name=command; the name is lower-case letters, digits and hyphens, such as rapid
enginesTooMany = --engine: at most { $most } programs, each with another name
engineVotesAlone = --engine-votes needs a program named with --engine
