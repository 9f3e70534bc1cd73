// The room's files come with their tests.
