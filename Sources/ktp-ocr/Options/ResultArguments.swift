import ArgumentParser
import KTPCore
import KTPRegister

/// Options of `scan` and `export` about the results, as well as their formats.
struct ResultArguments: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: .say(.csvGuardHelp)) var csvGuard = false
    @Option(help: .say(.cropsHelp, valueName: "dir")) var crops: String?

    /// Cuts the pictures of the session's cards, where they are asked for.
    /// - Parameter isSandboxRequired: whether nothing is cut where the workers cannot be locked in.
    func crop(
        from session: String, _ selection: SessionStore.Selection = .register, on console: Console,
        _ common: CommonOptions, isSandboxRequired: Bool = false
    ) async throws {
        guard let crops else { return }
        let store = try SessionStore.open(session, .read)
        defer { store.close() }
        let folder = try CropsFolder(path: crops)
        // Where it cannot be kept, as of a session on a medium that is read-only, the pictures are cut all the same.
        try? store.rememberCrops(in: crops)
        let counts = try await folder.write(
            of: store, selection, in: common.spoken, isSandboxRequired: isSandboxRequired)
        if !common.quiet { console.say(folder.sentence(counts, in: common.spoken)) }
    }
}
