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
parserDetailedHelp = See '{ $command }' for detailed help.
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
parserOneOfThese = Please provide one of the following:
parserOr = ' or '
parserAnd = ' and '
parserValues = (values: { $values })
parserAlsoDefault = ; default: { $value })
parserDefault = (default: { $value })
# Of ParserText.ValueName.
valueName =
    .pictures = pictures
    .inputs = inputs
    .file = file
    .files = files
    .output = output
    .dir = dir
    .folders = folders
    .item = item
    .cardFieldValue = card field=value
    .number = number
    .parts = parts
    .person = person
    .cards = cards
    .name = name
    .nameOrFile = name|file
    .nameAndCommand = name=command
    .keyAndValue = key=value
    .list = list
    .field = field
    .seconds = seconds
    .minutes = minutes
    .degrees = degrees
    .megabytes = megabytes
    .share = share
    .time = time
    .jobs = jobs
    .accept = accept
    .engines = engines
    .view = view
    .level = level
    .language = language
