import Foundation

/// The variables needed to read pictures, without keys and passwords, in case an attacker takes the process over.
package struct CleanEnvironment: Sendable, Equatable {
    /// `NAME=value` each, in bytes: a value need not be text.
    package let entries: [[UInt8]]

    private static let names: Set = [
        "PATH", "HOME", "TMPDIR", "LANG", "LANGUAGE", "TZ", "TZDIR", "TESSDATA_PREFIX", "NO_COLOR", "LLVM_PROFILE_FILE",
        "GLIBC_TUNABLES",
    ]
    /// Locale, our own, threads, standard places, fonts, and where libraries are loaded from.
    private static let beginnings = ["LC_", "KTP_OCR_", "OMP_", "XDG_", "FONTCONFIG_", "LD_", "SWIFT_"]
    private static let ending = "SAN_OPTIONS"

    package init(of given: [[UInt8]], defaults: [(name: String, value: String)]) {
        let kept = given.filter { Self.isNeeded($0) }
        let there = Set(kept.map { Self.name(of: $0) })
        entries = kept + defaults.filter { !there.contains($0.name) }.map { Array("\($0.name)=\($0.value)".utf8) }
    }

    /// `NAME=value` each, from `environ`: /proc is older, and under valgrind another program's.
    package static var ofThisProcess: [[UInt8]] {
        let place = dlsym(nil, "environ")?.assumingMemoryBound(to: UnsafePointer<UnsafePointer<CChar>?>?.self)
        guard var entry = place?.pointee else { return [] }
        var entries: [[UInt8]] = []
        while let text = entry.pointee {
            entries.append(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
            entry += 1
        }
        return entries
    }

    /// Starts this program again in the same process with these variables. Returns only on failure.
    package func restart() {
        var variables = entries.map { entry in strdup(entry.map { CChar(bitPattern: $0) } + [0]) } + [nil]
        execve("/proc/self/exe", CommandLine.unsafeArgv, &variables)
        variables.forEach { free($0) }
    }

    private static func isNeeded(_ entry: [UInt8]) -> Bool {
        let name = name(of: entry)
        return names.contains(name) || beginnings.contains(where: name.hasPrefix) || name.hasSuffix(ending)
    }

    private static func name(of entry: [UInt8]) -> String {
        String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    }
}
