internal import CSandbox
import Glibc

/// Which files may be opened, and for what: a Landlock ruleset.
struct FileRules {
    let abi: Int
    let readable: [String]?
    let writable: String?
    /// A folder that is not readable although it lies in one that is; of its own files those of a session.
    let hidden: String?
    /// How the names of reports end, which hold values; asked only where more pictures lie in the hidden folder than there are
    /// rules for.
    let reports: [String]
    let startsPrograms: Bool

    /// Rights as Landlock numbers them, and the ABI that brought each.
    private enum Right {
        static let execute: UInt64 = 1 << 0
        static let writeFile: UInt64 = 1 << 1
        static let readFile: UInt64 = 1 << 2
        static let readFolder: UInt64 = 1 << 3
        /// Bits 0–12 came first; then moving between folders, cutting short, and commands to devices.
        static let byABI: [(abi: Int, rights: UInt64)] = [(1, 0x1FFF), (2, 1 << 13), (3, 1 << 14), (5, 1 << 15)]
        /// The rights among them that a single file can have.
        static let ofFiles: UInt64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15

        static func all(abi: Int) -> UInt64 {
            byABI.filter { $0.abi <= abi }.reduce(0) { $0 | $1.rights }
        }
    }

    /// Drafts, copies and summaries of reports.
    private static let besideReports = [".part", ".md", ".bak", "~"]
    private var read: UInt64 { Right.readFile | Right.readFolder }
    private var every: UInt64 { Right.all(abi: abi) }
    /// The rights that Landlock restricts: without those of reading if every file may be read.
    private var handled: UInt64 { readable == nil ? every & ~read : every }

    func enter() throws(SandboxError) {
        // TCP ports; from ABI 6 also abstract sockets and signals to processes outside the sandbox.
        var ruleset = sandbox_ruleset(files: handled, network: abi >= 4 ? 0b11 : 0, scoped: abi >= 6 ? 0b11 : 0)
        // Older kernels take a longer structure whose rest is zero.
        let descriptor = sandbox_make_ruleset(&ruleset, MemoryLayout<sandbox_ruleset>.size)
        guard descriptor >= 0 else { throw SandboxError.refused(step: "Landlock", code: errno) }
        defer { close(descriptor) }
        for path in (readable ?? []) { try grantReading(path, in: descriptor) }
        if startsPrograms {
            try grant(Right.execute, below: "/", in: descriptor)
            try grant(Right.writeFile, below: "/dev/null", in: descriptor)
        }
        if let writable { try grant(every & ~Right.execute, below: writable, in: descriptor) }
        guard sandbox_restrict(descriptor) == 0 else { throw SandboxError.refused(step: "Landlock", code: errno) }
    }

    /// Landlock takes nothing back: around the hidden folder each entry is granted by itself.
    private func grantReading(_ path: String, in ruleset: Int32) throws(SandboxError) {
        guard let hidden, hidden == path || (hidden + "/").hasPrefix(path == "/" ? path : path + "/") else {
            return try grant(read, below: path, in: ruleset)
        }
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            let place = path == "/" ? "/" + name : path + "/" + name
            let holdsValues =
                name.hasPrefix("session.") || (reports + Self.besideReports).contains { name.hasSuffix($0) }
            let isOfSession = hidden == path && (holdsValues || Int32(entry.pointee.d_type) != DT_REG)
            // A link would grant what it leads to.
            guard name != ".", name != "..", place != hidden, !isOfSession, Int32(entry.pointee.d_type) != DT_LNK else {
                continue
            }
            try grantReading(place, in: ruleset)
        }
    }

    /// A place that is not there needs no right.
    private func grant(_ rights: UInt64, below path: String, in ruleset: Int32) throws(SandboxError) {
        let place = open(path, Int32(sandbox_place) | O_CLOEXEC)
        guard place >= 0 else { return }
        defer { close(place) }
        var status = stat()
        let isFolder = fstat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let granted = (isFolder ? rights : rights & Right.ofFiles) & handled
        guard granted != 0 else { return }
        var rule = sandbox_rule(rights: granted, folder: place)
        guard sandbox_grant(ruleset, &rule) == 0 else { throw SandboxError.refused(step: "Landlock", code: errno) }
    }
}
