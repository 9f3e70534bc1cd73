import KTPCore
import KTPRegister
import KTPReports

/// The cards in the form of another office.
extension ExportCommand {
    func listProfiles(_ console: Console) throws {
        let width = ExportProfile.names.map(\.count).max() ?? 0
        for name in ExportProfile.names {
            let profile = try ExportProfile.named(name)
            let label = name + String(repeating: " ", count: width - name.count)
            try console.result("\(label)  \(profile.fileExtension)  \(profile.title)")
        }
    }

    /// - Parameter name: of a profile that comes with the tool, or the path of one.
    /// - Throws: `ExportProfileError`, before anything is written.
    func export(_ name: String, _ console: Console) throws {
        let profile = try ExportProfile.named(name)
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        let scratch = try profile.isWorkbook ? scratchFolder() : nil
        defer { scratch?.remove() }
        let report = try ProfileReport(profile, style.setting(of: store, scratch: scratch?.path ?? folder))
        if output == "-" {
            try print(report, of: store, console)
        } else {
            let stem = name.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "profile"
            let path = output ?? "\(folder)/\(stem)\(masked ? "-masked" : "").\(profile.fileExtension)"
            let file = try write(report, nil, of: store, to: path, console)
            if !common.quiet, file == path { console.note(TerminalText.safe(file)) }
        }
        let empty = profile.emptyColumns
        if !empty.isEmpty, !common.quiet {
            console.say(common.spoken.say(.profileEmptyColumns(columns: empty.joined(separator: ", "))))
        }
        store.auditIfPossible(
            "exported", by: Account.current,
            detail: "profile " + (ExportProfile.names.contains(name) ? name : "of a file"))
    }
}
