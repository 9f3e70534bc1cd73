package import Foundation
import KTPCore

/// A stand-in for `ktp-ocr worker`: a shell script that speaks the same protocol and does to a card what the card's
/// file name says. It reads no picture, but gives the content's hash.
///
/// - `crash`: ends by a signal. `crashOnce`: only the first time.
/// - `hang`: never answers. `gate`: answers once the gate is open.
/// - `garbage`: answers with no record. `wrongID`: answers with another card's.
/// - `quit`: ends with exit code 3. `noisy`: writes 200 KB to standard error first.
/// - anything else: answers at once; with status review when the name has `review` in it, else accepted.
package struct WorkerDouble: Sendable {
    package let path: String
    /// One line for every start and every request, in order.
    package let journal: URL

    /// - Parameter atStart: shell commands before the first request is read, such as `exit 69`.
    package init(in folder: borrowing TemporaryFolder, atStart: String = ":") throws {
        journal = folder.file("journal")
        let script = folder.file("worker-double.sh")
        path = script.path
        try Self.script(journal: journal.path, atStart: atStart).write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    package func journalLines() throws -> [String] {
        try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Lets the cards at the gate through, and all that come later.
    package func openGate() throws {
        try Data().write(to: URL(filePath: journal.path + ".gate"))
    }

    private static func script(journal: String, atStart: String) throws -> String {
        let record = CardRecord(
            id: "$id", status: .accepted, source: CardSource(path: "$path", page: 1, sha256: "$hash"))
        let answer = try OrderedJSON.encode(record).replacing("\"accepted\"", with: "\"$status\"")
            .replacing("\"", with: "\\\"")
        return """
            #!/bin/sh
            echo "start $$ $OMP_THREAD_LIMIT" >> '\(journal)'
            \(atStart)
            while IFS= read -r line; do
                id=${line#*\\"id\\":\\"}; id=${id%%\\"*}
                path=${line#*\\"path\\":\\"}; path=${path%%\\"*}
                status=accepted
                hash=$(sha256sum "$path" 2>/dev/null); hash=${hash%% *}
                echo "card $path" >> '\(journal)'
                case "$path" in
                *crashOnce*) if mkdir '\(journal).crashed' 2>/dev/null; then kill -SEGV $$; fi ;;
                *crash*) kill -SEGV $$ ;;
                *hang*) sleep 300 ;;
                *gate*) while [ ! -e '\(journal).gate' ]; do sleep 0.02; done ;;
                *garbage*) echo 'this is no record'; continue ;;
                *wrongID*) id=another ;;
                *quit*) exit 3 ;;
                *noisy*) head -c 200000 /dev/zero | tr '\\\\0' x >&2 ;;
                *review*) status=review ;;
                esac
                echo "\(answer)"
            done
            """
    }
}
