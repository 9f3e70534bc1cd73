import Testing

/// What takes both engines, real pictures and real worker processes.
///
/// One after the other: they are the longest of all tests, and would take each other's cores.
@Suite(.serialized, .timeLimit(.minutes(5)))
enum EngineTests {}
