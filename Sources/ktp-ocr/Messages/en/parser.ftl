# What the argument parser says itself: the English is the parser's own, to the letter, and is looked for in its text.

parserOverview = OVERVIEW:
parserUsage = USAGE:
parserArguments = ARGUMENTS:
parserOptions = OPTIONS:
parserSubcommands = SUBCOMMANDS:
parserOptionsWord = <options>
parserSubcommandWord = <subcommand>
parserShowVersion = Show the version.
parserShowSubcommandHelp = Show subcommand help information.
parserShowHelp = Show help information.
parserDetailedHelp = See 'ktp-ocr help <subcommand>' for detailed help.
parserSeeHelp = See '{ $command }' for more information.
parserHelp = Help:
parserUsageLine = Usage:
parserMissingArgument = Missing expected argument '{ $argument }'
parserMissingValue = Missing value for '{ $option }'
parserUnknownOptionNear = Unknown option '{ $option }'. Did you mean '{ $other }'?
parserUnknownOption = Unknown option '{ $option }'
parserUnexpected = Unexpected argument '{ $arguments }'
parserSeveralUnexpected = { $count } unexpected arguments: '{ $arguments }'
parserInvalidFor = The value '{ $value }' is invalid for '{ $option }'
parserInvalid = The value '{ $value }' is invalid
parserOneOf = Please provide one of { $values }.
parserValues = (values: { $values })
parserDefault = (default: { $value })
