import ArgumentParser
import KTPCore
import KTPStore

extension Console {
    /// Says on standard error what went wrong, and which exit code says it to scripts.
    ///
    ///     do { … } catch { throw console.exit(for: error, in: common.spoken) }
    func exit(for error: any Error, in language: Language) -> any Error {
        switch error {
        case let error as SessionError:
            note("ktp-ocr: \(error.message(in: language))")
            return ExitStatus(error).exitCode
        case let error as OutputError:
            note("ktp-ocr: \(error.message(in: language))")
            return ExitStatus(error).exitCode
        default:
            return error
        }
    }
}

extension ExitStatus {
    init(_ error: SessionError) {
        switch error {
        case .busy: self = .sessionBusy
        case .cannotCreate: self = .cannotCreateOutput
        case .ambiguous: self = .usage
        case .notASession, .newer, .damaged, .failed: self = .readOrWriteFailed
        }
    }

    init(_ error: OutputError) {
        switch error {
        case .cannotCreate: self = .cannotCreateOutput
        case .cannotWrite: self = .readOrWriteFailed
        }
    }
}
