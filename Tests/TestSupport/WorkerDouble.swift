package import Foundation
import KTPCore

/// A stand-in for `ktp-ocr worker`: a shell script that speaks the same protocol and does to a card what the card's
/// file name says. It reads no picture, but gives the content's hash and a made-up person of that content's own.
/// A request that names no picture is answered at once.
///
/// - `crash`: ends by a signal. `crashOnce`: only the first time.
/// - `hang`: never answers. `gate`: answers once the gate is open.
/// - `garbage`: answers with no record. `wrongID`: answers with another card's.
/// - `stray`: answers with another file's path. `clerk`: as if a person had settled the card. `flood`: with a record of
///   1.2 MB. `vast`: with a number that arithmetic fails on.
/// - `quit`: ends with exit code 3. `noisy`: writes 200 KB to standard error first.
/// - `sheet`: answers with four records, those of four cards, from the first that is asked for. With `death` in the name
///   it ends by a signal in place of the third, with `deathOnce` only the first time; with `sleep` it never gives the
///   third; with `forgetful` it dies once too, and then begins with the first again for any card asked for; with `swap`
///   the third comes before the second, with `growing` it says from there on that there are five, and with `heavy` there
///   are seven of 1 MB each.
/// - a request to cut pieces is answered with one, a JPEG of no content.
/// - a request to count pages is answered with 3, where the name says nothing else.
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

    /// Of every start, in order.
    package func processes() throws -> [Int32] {
        try journalLines().filter { $0.hasPrefix("start ") }.compactMap { Int32($0.split(separator: " ")[1]) }
    }

    /// Lets the cards at the gate through, and all that come later.
    package func openGate() throws { try Data().write(to: URL(filePath: journal.path + ".gate")) }

    private static func script(journal: String, atStart: String) throws -> String {
        var record = CardRecord.sample(0)
        (record.id, record.source) = ("$id", RecordSource(path: "$path", page: 1, sha256: "$hash"))
        for engine in EngineName.allCases { record.engines[engine]?.text = "" }
        var answer = try OrderedJSON.encode(record)
        for (made, own) in [
            ("3273991708850000", "$nik"), ("CONTOH NOMOR 0", "CONTOH NOMOR $person"), ("17-08-1985", "$birth"),
            ("\"page\":1", "\"page\":1$place"),
            ("\"status\":\"accepted\",\"source\"", "\"status\":\"$status\",\"source\""),
            ("\"", "\\\""),
        ] { answer.replace(made, with: own) }
        return """
            #!/bin/sh
            echo "start $$ $OMP_THREAD_LIMIT" >> '\(journal)'
            \(atStart)
            be() {
                person=$1
                day=$((person % 28 + 1)) month=$((person / 28 % 12 + 1)) year=$((person / 336 % 80 + 10))
                birth=$(printf '%02d-%02d-19%02d' $day $month $year)
                nik=$(printf '327399%02d%02d%02d%04d' $day $month $year $((person / 26880 % 9999 + 1)))
            }
            while IFS= read -r line; do
                case "$line" in *'"path"'*) ;; *) echo '{}'; continue ;; esac
                id=${line#*\\"id\\":\\"}; id=${id%%\\"*}
                path=${line#*\\"path\\":\\"}; path=${path%%\\"*}
                status=accepted place=
                hash=$(sha256sum "$path" 2>/dev/null); hash=${hash%% *}
                content=$((0x0$(printf %.12s "$hash")))
                be $content
                echo "card $path" >> '\(journal)'
                case "$path" in
                *sheet*)
                    first=1 count=4 order='1 2 3 4'
                    case "$line" in *firstCard*) first=${line#*\\"firstCard\\":}; first=${first%%[!0-9]*} ;; esac
                    case "$path" in
                    *forgetful*) first=1 ;; *swap*) order='1 3 2 4' ;; *heavy*) count=7 order='1 2 3 4 5 6 7' ;;
                    esac
                    echo "from $first" >> '\(journal)'
                    for card in $order; do
                        [ $card -ge $first ] || continue
                        case "$card $path" in
                        3*deathOnce*|3*forgetful*)
                            if mkdir '\(journal).dead' 2>/dev/null; then kill -SEGV $$; fi ;;
                        3*death*) kill -SEGV $$ ;;
                        3*sleep*) sleep 300 ;;
                        3*growing*) count=5 ;;
                        esac
                        be $((content + card))
                        place=",\\"card\\":$card,\\"cards\\":$count"
                        record="\(answer)"
                        case "$path" in *heavy*)
                            printf '{"more":"'
                            head -c 1040000 /dev/zero | tr '\\0' x
                            echo "\\",${record#?}"
                            continue ;;
                        esac
                        echo "$record"
                    done
                    continue ;;
                esac
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
                *stray*) path=/etc/passwd ;;
                *clerk*) echo "\(answer)" | sed 's/"fields":{/"settled":"confirmed","fields":{/'; continue ;;
                *flood*)
                    record="\(answer)"
                    printf '{"more":"'
                    head -c 1200000 /dev/zero | tr '\\0' x
                    echo "\\",${record#?}"
                    continue ;;
                *vast*) echo "\(answer)" | sed 's/"findings":/"geometry":{"width":1,"height":-9223372036854775808},"findings":/'; continue ;;
                esac
                case "$line" in *'"cut":'*)
                    piece='{"jpeg":"/9j/2Q==","width":10,"height":5}'
                    echo "{\\"id\\":\\"$id\\",\\"picture\\":\\"found\\",\\"result\\":[$piece]}"
                    continue ;;
                esac
                case "$line" in *'"count":true'*) echo "{\\"id\\":\\"$id\\",\\"pages\\":3}"; continue ;; esac
                echo "\(answer)"
            done
            """
    }
}
