import ArgumentParser
import KTPCore
import KTPWorkers

/// Workers for what is to be done with pictures that were read before.
struct PictureWorkers {
    let language: Language
    /// Of pictures that they will be asked about, as far as they are known.
    var paths: [PicturePath] = []
    /// Whether they refuse to work where this system cannot lock them in.
    var isSandboxRequired = false

    /// Cutting takes a fraction of a second; what takes this long holds up all that is asked behind it.
    private static let cropTimeLimit = Duration.seconds(20)

    /// Cuts pieces of pictures: without engines, so that it is up at once and asks for no model.
    var cropper: WorkerClient {
        WorkerClient(
            .thisProgram(
                arguments: ["--without-engines", "--language", language.rawValue]
                    + (isSandboxRequired ? ["--require-sandbox"] : [])),
            reading: ReadableFolders(of: paths), timeLimit: Self.cropTimeLimit, language: language)
    }

    /// Two of them, where there is work for two and this process may have so many.
    /// - Throws: `CardFailure.engineUnavailable` when there is not room for one.
    func croppers(for pictures: Int) throws(CardFailure) -> [WorkerClient] {
        let capacity = WorkerCapacity.ofThisProcess()
        guard capacity.workers > 0 else { throw capacity.refusal(in: language) }
        return (0..<min(capacity.workers, pictures < Self.fewPictures ? 1 : 2)).map { _ in cropper }
    }

    /// Fewer are cut sooner than a second worker is up.
    private static let fewPictures = 8

    /// Reads lines with both engines.
    func reader() throws -> WorkerClient {
        let reading = try ReadingArguments.parse([])
        let options = try reading.options(speaking: language)
        return WorkerClient(
            .thisProgram(arguments: reading.arguments(reading: options)), reading: ReadableFolders(of: paths),
            language: language)
    }
}
