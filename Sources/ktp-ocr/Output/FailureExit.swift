import ArgumentParser
import KTPCore
import KTPPipeline
import KTPStore
import KTPVision
import SystemPackage

extension Console {
    /// Says on standard error what went wrong, and which exit code says it to scripts.
    ///
    ///     do { … } catch { throw console.exit(for: error, in: common.spoken) }
    func exit(for error: any Error, in language: Language) -> any Error {
        switch error {
        case let error as SessionError:
            note("ktp-ocr: \(error.message(in: language))")
            return ExitStatus(error).exitCode
        case let error as GazetteerError:
            let lines = error.message(in: language).split(separator: "\n").map { TerminalText.safe(String($0)) }
            note("ktp-ocr: \(lines.joined(separator: "\n"))")
            return ExitStatus(error).exitCode
        case let error as OutputError:
            note("ktp-ocr: \(error.message(in: language))")
            return ExitStatus(error).exitCode
        case let error as CardFailure where error.code == .engineUnavailable:
            note("ktp-ocr: \(error.message)")
            return ExitStatus.unavailable.exitCode
        case let error as LogFileError:
            return exit(for: OutputError.cannotCreate(path: error.path, reason: error.reason), in: language)
        case let error as InputList.TooLong:
            note("ktp-ocr: \(error.message(in: language))")
            return ExitStatus.usage.exitCode
        case let error as BadReadingSetting:
            note("ktp-ocr: \(TerminalText.safe(error.message(in: language)))")
            return ExitStatus.usage.exitCode
        case let error as Errno:
            note("ktp-ocr: \(brokenStream(error, in: language))")
            return ExitStatus.readOrWriteFailed.exitCode
        default:
            return error
        }
    }

    private func brokenStream(_ error: Errno, in language: Language) -> String {
        switch language {
        case .id: "masukan atau keluaran standar gagal (\(error)); periksa program di ujung lainnya"
        case .en: "standard input or output failed (\(error)); see to the program at its other end"
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

    init(_ error: GazetteerError) {
        switch error {
        case .badRows, .nothingInIt: self = .usage
        case .cannotCreate: self = .cannotCreateOutput
        case .cannotRead, .missing, .notAGazetteer, .newer, .damaged, .cannotWrite: self = .readOrWriteFailed
        }
    }

    init(_ error: OutputError) {
        switch error {
        case .cannotCreate: self = .cannotCreateOutput
        case .cannotWrite: self = .readOrWriteFailed
        }
    }
}
