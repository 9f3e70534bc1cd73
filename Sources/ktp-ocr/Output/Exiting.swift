package import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPReview
import KTPWorkers
import SystemPackage

/// An error that may end the tool, with the exit code that says it to scripts. All such codes stand in this file.
protocol Exiting: ExplainedError {
    var exitStatus: ExitStatus { get }
}

extension SessionError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .busy: .sessionBusy
        case .cannotCreate: .cannotCreateOutput
        case .ambiguous: .usage
        case .notASession, .newer, .damaged, .gone, .locked, .failed: .readOrWriteFailed
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

/// Of one card it ends up in that card's record; what reaches a command is about the engines.
extension CardFailure: Exiting {
    var exitStatus: ExitStatus { .unavailable }
}

extension SandboxError: Exiting {
    var exitStatus: ExitStatus { .unavailable }
}

extension InputList.TooLong: Exiting {
    var exitStatus: ExitStatus { .usage }
}

extension ArrayTask.Refusal: Exiting {
    var exitStatus: ExitStatus { .usage }
}

extension InvalidParameter: Exiting {
    var exitStatus: ExitStatus { .usage }
}

extension SpreadsheetFailure: Exiting {
    var exitStatus: ExitStatus { .readOrWriteFailed }
}

extension EditedResultsError: Exiting {
    var exitStatus: ExitStatus {
        switch self {
        case .damaged, .tooLarge: .readOrWriteFailed
        case .notASpreadsheet, .notOurs, .otherSession, .masked, .headingMissing, .unknownCard, .rowWithoutCard,
            .cardTwice, .contradiction, .rewritten, .badMark:
            .usage
        }
    }
}

extension ReviewServerError: Exiting {
    var exitStatus: ExitStatus { .unavailable }
}

extension ExportProfileError: Exiting {
    var exitStatus: ExitStatus { .usage }
}

extension FieldAssignment.Refusal: Exiting {
    var exitStatus: ExitStatus { .usage }
}

extension UnknownReportFormat: Exiting {
    var exitStatus: ExitStatus { .usage }
}

/// A standard stream that is full or closed.
extension Errno: Exiting {
    var exitStatus: ExitStatus { .readOrWriteFailed }

    package func message(in language: Language) -> String {
        let reason = SystemReason("\(self)").sentence(in: language)
        return language.say(.standardStreamFailed(reason: reason))
    }
}

/// What only one command can say, in the language in which it was asked.
struct CommandFailure: Exiting {
    let exitStatus: ExitStatus
    let message: String

    init(_ exitStatus: ExitStatus, _ message: String) {
        self.exitStatus = exitStatus
        self.message = message
    }

    func message(in language: Language) -> String { message }
}
