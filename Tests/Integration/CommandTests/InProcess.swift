import Foundation
import KTPWorkers
import SystemPackage
import TestSupport
import ktp_ocr

extension ToolRun {
    /// Workers find no gazetteer that the user who runs the tests may have.
    private static let withoutGazetteer: Void = { _ = setenv("KTP_OCR_REGIONS", "", 1) }()

    /// The same within this process; only its workers are processes of the built tool.
    /// - Parameters:
    ///   - environment: what there is but for a language; a variable that is nil is not set.
    ///   - directory: the working folder meanwhile, which is the whole process's: these tests run one after the other.
    static func inProcess(
        _ arguments: [String], input: String = "", language: String = "C.UTF-8", environment: [String: String?] = [:],
        in directory: URL? = nil
    ) async throws -> ToolRun {
        withoutGazetteer
        let folder = TemporaryFolder()
        let before = FileManager.default.currentDirectoryPath
        if let directory { _ = FileManager.default.changeCurrentDirectoryPath(directory.path) }
        defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
        try folder.write(input, to: "input")
        let streams = try ["input", "output", "error"].map { name in
            try FileDescriptor.open(
                FilePath(folder.file(name).path), .readWrite, options: [.create, .closeOnExec],
                permissions: .ownerReadWrite)
        }
        defer { for stream in streams { try? stream.close() } }
        // Without the gazetteer and the settings that the user who runs the tests may have.
        let variables: [String: String?] = ["LC_ALL": language, "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""]
        let console = Console(
            input: streams[0], output: streams[1], error: streams[2],
            environment: variables.merging(environment) { $1 }.compactMapValues { $0 })
        let status = await WorkerInvocation.$program.withValue(toolPath) { await KTPOCR.run(arguments, on: console) }
        return ToolRun(
            status: status, output: String(decoding: try Data(contentsOf: folder.file("output")), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: folder.file("error")), as: UTF8.self))
    }
}
