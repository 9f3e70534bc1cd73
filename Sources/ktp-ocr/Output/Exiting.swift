package import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPReview
import KTPWorkers
import SystemPackage

/// An error that may end the tool, with the exit code that says it to scripts. All such codes are in this file.
protocol Exiting: ExplainedError {
    var exitStatus: ExitStatus { get }
}

/// An error of the command line or of what it names.
protocol UsageError: Exiting {}

extension UsageError {
    var exitStatus: ExitStatus { .usage }
}

extension InputList.TooLong: UsageError {}
extension ArrayTask.Refusal: UsageError {}
extension InvalidParameter: UsageError {}
extension ExportProfileError: UsageError {}
extension FieldAssignment.Refusal: UsageError {}
extension UnknownReportFormat: UsageError {}

/// An error about the engines, the sandbox or the page; one about a card ends up in that card's record.
protocol UnavailableError: Exiting {}

extension UnavailableError {
    var exitStatus: ExitStatus { .unavailable }
}

extension CardFailure: UnavailableError {}
extension SandboxError: UnavailableError {}
extension ReviewServerError: UnavailableError {}

extension SpreadsheetFailure: Exiting {
    var exitStatus: ExitStatus { .readOrWriteFailed }
}

extension SessionError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .busy: .sessionBusy
        case .cannotCreate: .cannotCreateOutput
        case .ambiguous: .usage
        case .notASession, .newer, .damaged, .gone, .locked, .failed, .calibrationUnreadable: .readOrWriteFailed
        }
    }
}

extension MergeError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .mixed: .usage
        case .notAPart, .otherSchema: .readOrWriteFailed
        }
    }
}

extension GazetteerError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .badRows, .nothingInIt: .usage
        case .cannotCreate: .cannotCreateOutput
        case .cannotRead, .tooLarge, .missing, .notAGazetteer, .newer, .unlabelled, .damaged, .cannotWrite:
            .readOrWriteFailed
        }
    }
}

extension OutputError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .cannotCreate: .cannotCreateOutput
        case .cannotWrite, .cannotReplace: .readOrWriteFailed
        }
    }
}

extension EditedResultsError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .damaged, .tooLarge: .readOrWriteFailed
        case .notASpreadsheet, .notOurs, .otherSession, .masked, .newerLayout, .cardsUnknown, .headingMissing,
            .headingTwice, .unknownCard, .rowWithoutCard, .rowWithoutField, .rowMixed, .rowTorn,
            .valueWithoutField, .contradiction, .rewritten, .rounded, .badMark:
            .usage
        }
    }
}

/// A standard stream that is full or closed.
extension Errno: Exiting {
    var exitStatus: ExitStatus { .readOrWriteFailed }

    package func message(in language: Language) -> String {
        let reason = SystemReason("\(self)").sentence(in: language)
        return language.say(.standardStreamFailed(reason: reason))
    }
}

/// A failure that only one command can say, in the language in which it was asked.
struct CommandFailure: Exiting {
    let exitStatus: ExitStatus
    let message: String

    init(_ exitStatus: ExitStatus, _ message: String) {
        (self.exitStatus, self.message) = (exitStatus, message)
    }

    func message(in language: Language) -> String { message }
}
